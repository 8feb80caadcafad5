// So many at once, the others in the order they came: work that keeps the processors busy takes as long beside itself
// as behind itself, but then a long one delays only itself.

/** Runs what it is given, `atOnce` of them at a time. */
export const semaphore = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else
      await new Promise<void>((go) => {
        waiting.push(go)
      })
    try {
      return await work()
    } finally {
      // Whoever waited longest takes this place, so nobody who comes now can be before them.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
