// A browser that is always free: what waits for an idle moment comes next. A busy machine would wait for one up to its
// limit, with every page.
const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }

/** Not by a timer: the clock of a test may stand still. */
export const beIdle = (): void => {
  window.requestIdleCallback = (work) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      work(deadline)
    })
    port1.start()
    port2.postMessage(null)
    return 0
  }
}
