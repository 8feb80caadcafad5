// What moves a rail: one ticker for the page, what holds it, the first list that starts by itself, and the end that a
// hand reaches (spec §4, §9; design §4.2, §9.3). Loads when the browser has time.
import { mediaMatches } from '../../lib/media.ts'
import { savesData, prefersReducedMotion } from '../../lib/preferences.ts'

/** Spec §9: every so many milliseconds a step, and so near to the end counts as the end. */
export const tickMs = 30
export const endTolerancePx = 5
/** Ten that fit the screen whole are shown so long before the next come. */
const restingMs = 3000
/** A finger that was lifted may come back, and what it threw runs out. */
const afterTouchMs = 1500
/** So long without a move, and the rail has come to rest. */
const settledMs = 150

const ticks = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | undefined

/** One ticker for everything that moves; it stands still when nothing does. */
const everyTick = (tick: () => void): (() => void) => {
  ticks.add(tick)
  ticker ??= setInterval(() => ticks.forEach((each) => each()), tickMs)
  return () => {
    ticks.delete(tick)
    if (ticks.size > 0) return
    clearInterval(ticker)
    ticker = undefined
  }
}

const listen = (target: EventTarget, handlers: Record<string, (event: Event) => void>): (() => void) => {
  const each = Object.entries(handlers)
  each.forEach(([name, handler]) => target.addEventListener(name, handler, { passive: true }))
  return () => each.forEach(([name, handler]) => target.removeEventListener(name, handler))
}

/** Tells whether so much of an element is on the screen, now and whenever that changes. */
const whileSeen = (element: Element, share: number, tell: (seen: boolean) => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    tell(true)
    return () => undefined
  }
  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) tell(entry.isIntersecting && entry.intersectionRatio >= share)
    },
    { threshold: [0, share] },
  )
  watch.observe(element)
  return () => watch.disconnect()
}

/**
 * Holds while the mouse is over it, the focus inside, a finger on it, the tab hidden or the rail off the screen:
 * `change` hears whether it may move.
 */
const freeToMove = (view: HTMLElement, change: (free: boolean) => void): (() => void) => {
  const holds = new Set<string>()
  let lifted: ReturnType<typeof setTimeout> | undefined
  const set = (why: string, holding: boolean): void => {
    if (holding) holds.add(why)
    else holds.delete(why)
    change(holds.size === 0)
  }
  const mouse = (holding: boolean) => (event: Event) => {
    if ((event as PointerEvent).pointerType === 'mouse') set('mouse', holding)
  }
  const touched = (): void => {
    clearTimeout(lifted)
    set('finger', true)
  }
  const released = (): void => {
    clearTimeout(lifted)
    lifted = setTimeout(() => set('finger', false), afterTouchMs)
  }
  const hidden = (): void => set('hidden', document.visibilityState === 'hidden')
  const stops = [
    listen(view, {
      pointerenter: mouse(true),
      pointerleave: mouse(false),
      touchstart: touched,
      touchend: released,
      touchcancel: released,
      focusin: () => set('focus', true),
      focusout: (event) => set('focus', view.contains((event as FocusEvent).relatedTarget as Node | null)),
    }),
    listen(document, { visibilitychange: hidden }),
    whileSeen(view, 0, (seen) => set('away', !seen)),
    () => clearTimeout(lifted),
  ]
  if (view.matches(':hover') && mediaMatches('(hover: hover)')) holds.add('mouse')
  if (view.contains(document.activeElement)) holds.add('focus')
  hidden()
  return () => stops.forEach((stop) => stop())
}

/** Moves a rail a step each tick until it is told to stop; at its end `atEnd` brings the next ten. */
export const moveRail = (view: HTMLElement, step: () => number, atEnd: () => void): (() => void) => {
  const way = getComputedStyle(view).direction === 'rtl' ? -1 : 1
  let resting = 0
  const tick = (): void => {
    // Behind a dialog or the opening screen nobody sees it.
    if (view.closest('[inert], [aria-hidden=true]')) return
    const longest = view.scrollWidth - view.clientWidth
    if (longest <= endTolerancePx) {
      resting += tickMs
      if (resting >= restingMs) {
        resting = 0
        atEnd()
      }
    } else if (Math.abs(view.scrollLeft) >= longest - endTolerancePx) atEnd()
    else view.scrollLeft += way * step()
  }
  let rest: (() => void) | null = null
  const free = freeToMove(view, (may) => {
    if (may) rest ??= everyTick(tick)
    else {
      rest?.()
      rest = null
    }
  })
  return () => {
    free()
    rest?.()
  }
}

/**
 * A finger or a wheel that brings the rail to its end brings the next ten; the buttons and the focus leave the last
 * card where it is.
 */
export const loadNextAtEnd = (view: HTMLElement, end: Element, atEnd: () => void): (() => void) => {
  let byHand = false
  let down = false
  let seen = false
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = (): void => {
    clearTimeout(settling)
    if (!byHand) return
    settling = setTimeout(() => {
      if (byHand && seen && !down) {
        byHand = false
        atEnd()
      }
    }, settledMs)
  }
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) seen = entry.isIntersecting
      settle()
    },
    { root: view, rootMargin: `0px ${endTolerancePx}px` },
  )
  watch.observe(end)
  const stop = listen(view, {
    touchstart: () => {
      byHand = true
      down = true
    },
    touchend: () => {
      down = false
      settle()
    },
    touchcancel: () => {
      down = false
      settle()
    },
    wheel: (event) => {
      const { deltaX, deltaY, shiftKey } = event as WheelEvent
      if (Math.abs(deltaX) > Math.abs(deltaY) || shiftKey) byHand = true
    },
    scroll: settle,
    click: () => {
      byHand = false
    },
    keydown: () => {
      byHand = false
    },
  })
  return () => {
    watch.disconnect()
    stop()
    clearTimeout(settling)
  }
}

let keyboardFirst: boolean | null = null
listen(document, {
  keydown: (event) => {
    if ((event as KeyboardEvent).key === 'Tab') keyboardFirst ??= true
  },
  pointerdown: () => {
    keyboardFirst ??= false
  },
})

const prefersRest = (): boolean =>
  prefersReducedMotion() ||
  savesData() ||
  keyboardFirst === true ||
  (document.activeElement?.matches(':focus-visible:not(h1)') ?? false)

/**
 * Starts once when half of the list is on the screen, for people who have not asked for less motion or data and do not
 * go by the keyboard.
 */
export const startByItself = (list: HTMLElement, start: () => void): (() => void) => {
  let begun = false
  const stop = whileSeen(list, 0.5, (seen) => {
    if (!seen || begun || prefersRest()) return
    begun = true
    stop?.()
    start()
  })
  return stop
}
