// Each new page starts at its top, unless it comes to show certain products; Back returns to where one was (spec §2,
// design §4.3).

/** Spec §2: a late layout may move the page, so the reset is repeated. */
export const scrollRetriesMs = [100, 400, 1000] as const
/** Spec §9: how long highlighted products keep the page from being scrolled. */
export const highlightSuspensionMs = 3000

const signsOfLife = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls new pages to the top and known ones to their place; `now` and the window are given, so that it can be tested.
 */
export const scrollReset = (now: () => number, view: Window = window) => {
  let timers: ReturnType<typeof setTimeout>[] = []
  let suspendedUntil = 0
  let wanted = 0
  const toPlace = (): void => {
    if (now() >= suspendedUntil) view.scrollTo(0, wanted)
  }
  const cancel = (): void => {
    timers.forEach(clearTimeout)
    timers = []
    for (const sign of signsOfLife) view.removeEventListener(sign, cancel)
  }
  const repeat = (top: number): void => {
    wanted = top
    toPlace()
    if (now() < suspendedUntil) return
    timers = scrollRetriesMs.map((wait) => setTimeout(toPlace, wait))
    timers.push(setTimeout(cancel, Math.max(...scrollRetriesMs) + 1))
    // Someone who already scrolls or types is not pulled back.
    for (const sign of signsOfLife) view.addEventListener(sign, cancel, { passive: true, once: true })
  }
  return {
    /** A page was opened, with or without products to highlight. */
    pageOpened: (highlights: boolean): void => {
      cancel()
      if (highlights) suspendedUntil = now() + highlightSuspensionMs
      repeat(0)
    },
    /** A page one was on before, come back to: as soon as its list is there, where one had been. */
    pageRestored: (top: number): void => {
      cancel()
      repeat(top)
    },
    stop: cancel,
  }
}
