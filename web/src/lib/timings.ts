// How fast this visit really was: what the browser measured and the last page changes, each judged by the targets
// (spec §9, performance targets).
import { useSyncExternalStore } from 'react'
import { stored, type Stored } from './stored.ts'

/**
 * What is measured: first paint, largest paint, first input's delay, interaction to next paint, layout shift, page
 * change.
 */
export type Measure = 'fcp' | 'lcp' | 'input_delay' | 'interaction' | 'layout_shift' | 'route'
export type TimingRating = 'good' | 'needs_work' | 'poor'

/**
 * Good up to the first number, poor above the second: milliseconds, the layout shift without unit (spec §9; the
 * interaction by design §9.3).
 */
export const ratingThresholds: Readonly<Record<Measure, { good: number; poor: number }>> = {
  fcp: { good: 1800, poor: 3000 },
  lcp: { good: 2500, poor: 4000 },
  input_delay: { good: 100, poor: 300 },
  interaction: { good: 200, poor: 500 },
  layout_shift: { good: 0.1, poor: 0.25 },
  route: { good: 1000, poor: 2000 },
}

/** The verdict on one value. */
export const ratingOf = (measure: Measure, value: number): TimingRating => {
  const { good, poor } = ratingThresholds[measure]
  return value <= good ? 'good' : value <= poor ? 'needs_work' : 'poor'
}

/**
 * How long one page change took. The path is the route's pattern (`/product/$id`), so it tells nothing of what was
 * looked at.
 */
export interface RouteTime {
  path: string
  ms: number
  at: string
}
/** Spec §9: route load times keep the last 10 samples. */
export const maxRouteTimes = 10

const readRouteTimes = (raw: unknown): readonly RouteTime[] => {
  const times = raw as RouteTime[]
  if (!times.every(({ path, ms, at }) => typeof path === 'string' && typeof ms === 'number' && typeof at === 'string'))
    throw new TypeError('not route times')
  return times.slice(0, maxRouteTimes)
}

/** The last page changes of this visit, newest first. */
export const routeTimes: Stored<readonly RouteTime[]> = stored('lamplit.route-times', [], readRouteTimes, 'session')

export interface Timing {
  measure: Measure
  /** Null until it happened. Of page changes the middle one of those that are kept. */
  value: number | null
  verdict: TimingRating | null
}

type Observed = Partial<Record<Exclude<Measure, 'route'>, number>>
let observed: Observed = {}
let shown: readonly Timing[] | null = null
const listeners = new Set<() => void>()
const changed = (): void => {
  shown = null
  listeners.forEach((listener) => listener())
}
routeTimes.subscribe(changed)

/** Keeps what the browser measured; a later value of the same measure replaces the earlier one. */
export const saveTiming = (measure: keyof Observed, value: number): void => {
  observed = { ...observed, [measure]: value }
  changed()
}

/** Keeps one page change; beyond ten the oldest goes. */
export const saveRouteTime = (time: RouteTime): void =>
  routeTimes.set([time, ...routeTimes.get()].slice(0, maxRouteTimes))

/** Forgets all of it, with the rest of the usage that this browser keeps. */
export const clearTimings = (): void => {
  observed = {}
  routeTimes.clear()
  changed()
}

const middle = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null

/** All measures in the order of `targets`, for the table of /analytics. */
export const timings = (): readonly Timing[] =>
  (shown ??= (Object.keys(ratingThresholds) as Measure[]).map((measure) => {
    const value = measure === 'route' ? middle(routeTimes.get().map(({ ms }) => ms)) : (observed[measure] ?? null)
    return { measure, value, verdict: value === null ? null : ratingOf(measure, value) }
  }))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The measures inside a component, following each new value. */
export const useTimings = (): readonly Timing[] => useSyncExternalStore(subscribe, timings, timings)
