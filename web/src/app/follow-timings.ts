// Measures this visit as a person meets it: paints, inputs, shifts and page changes (spec §9). Loaded after the
// opening; the browser has kept what came before.
import { saveRouteTime, saveTiming } from '../lib/timings.ts'

/** What of an entry is read; browsers know more. */
type Entry = PerformanceEntry & {
  value?: number
  hadRecentInput?: boolean
  processingStart?: number
  interactionId?: number
}

/** A shift belongs to the burst before it when it comes within a second, and a burst is at most five seconds long. */
const burst = { gapMs: 1000, longestMs: 5000 }

/** The worst burst of shifts so far. */
export const shiftScore = (): ((shift: { startTime: number; value: number }) => number) => {
  let [begun, last, sum, worst] = [0, 0, 0, 0]
  return ({ startTime, value }) => {
    const same = sum > 0 && startTime - last < burst.gapMs && startTime - begun < burst.longestMs
    if (!same) begun = startTime
    last = startTime
    sum = same ? sum + value : value
    worst = Math.max(worst, sum)
    return worst
  }
}

/** One slow interaction in fifty is forgiven: of so many, the next slower one counts. */
const forgiven = 50
const slowestStored = 10

/** The slowest interaction that counts; all events of one press are one interaction. */
export const interactionScore = (): ((event: { interactionId: number; duration: number }) => number) => {
  const slowest = new Map<number, number>()
  const seen = new Set<number>()
  return ({ interactionId, duration }) => {
    seen.add(interactionId)
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
    const kept = [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, slowestStored)
    slowest.clear()
    for (const [id, ms] of kept) slowest.set(id, ms)
    return kept[Math.min(kept.length - 1, Math.floor(seen.size / forgiven))]![1]
  }
}

/** A browser that does not know a kind of entry tells nothing of it. */
const observe = (
  type: string,
  each: (entry: Entry) => void,
  options: { durationThreshold?: number } = {},
): (() => void) => {
  try {
    const watch = new PerformanceObserver((list) => list.getEntries().forEach(each))
    watch.observe({ type, buffered: true, ...options } as PerformanceObserverInit)
    return () => watch.disconnect()
  } catch {
    return () => undefined
  }
}

interface Place {
  pathname: string
}
/** What the router tells of page changes. */
export interface Changing {
  subscribe: (
    event: 'onBeforeNavigate' | 'onRendered',
    heard: (change: { fromLocation?: Place | undefined; toLocation: Place }) => void,
  ) => () => void
  state: { matches: readonly { fullPath: string }[] }
}

/** Times each page change from the press to the drawn page. */
const followRoutes = (router: Changing, now: () => number): (() => void) => {
  let begun: { path: string; at: number } | null = null
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      begun =
        fromLocation && fromLocation.pathname !== toLocation.pathname ? { path: toLocation.pathname, at: now() } : null
    }),
    router.subscribe('onRendered', ({ toLocation }) => {
      if (begun?.path !== toLocation.pathname) return
      saveRouteTime({
        path: router.state.matches.at(-1)?.fullPath ?? toLocation.pathname,
        ms: Math.round(now() - begun.at),
        at: new Date().toISOString(),
      })
      begun = null
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Begins to measure. Returns how to stop. */
export const followTimings = (router: Changing, now: () => number = () => performance.now()): (() => void) => {
  const shifts = shiftScore()
  const interactions = interactionScore()
  const stops = [
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') saveTiming('fcp', startTime)
    }),
    observe('largest-contentful-paint', ({ startTime }) => saveTiming('lcp', startTime)),
    observe('first-input', ({ startTime, processingStart = startTime }) =>
      saveTiming('input_delay', processingStart - startTime),
    ),
    observe(
      'event',
      ({ interactionId = 0, duration }) => {
        if (interactionId > 0) saveTiming('interaction', interactions({ interactionId, duration }))
      },
      { durationThreshold: 16 },
    ),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput = false }) => {
      if (!hadRecentInput) saveTiming('layout_shift', shifts({ startTime, value }))
    }),
    followRoutes(router, now),
  ]
  return () => stops.forEach((stop) => stop())
}
