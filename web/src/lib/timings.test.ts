// @vitest-environment jsdom
// The targets are the specification's, the verdicts follow them, and only ten page changes are kept (spec §9).
import { beforeEach, expect, test } from 'vitest'
import {
  clearTimings,
  saveRouteTime,
  saveTiming,
  routeTimes,
  ratingThresholds,
  timings,
  ratingOf,
  type Measure,
} from './timings.ts'

beforeEach(() => {
  sessionStorage.clear()
  clearTimings()
})

test.each<[Measure, number, number]>([
  ['fcp', 1800, 3000],
  ['lcp', 2500, 4000],
  ['input_delay', 100, 300],
  ['layout_shift', 0.1, 0.25],
  ['route', 1000, 2000],
])('%s is good up to %d and poor above %d', (measure, good, poor) => {
  expect(ratingThresholds[measure]).toEqual({ good, poor })
  expect([good, good * 1.01, poor, poor * 1.01].map((value) => ratingOf(measure, value))).toEqual([
    'good',
    'needs_work',
    'needs_work',
    'poor',
  ])
})

test('a timing has no rating before it happened', () => {
  expect(timings().every(({ value, verdict }) => value === null && verdict === null)).toBe(true)
  saveTiming('lcp', 1600)
  expect(timings().find(({ measure }) => measure === 'lcp')).toEqual({ measure: 'lcp', value: 1600, verdict: 'good' })
})

test('the last ten page changes are kept, newest first, and the middle one is judged', () => {
  for (let ms = 100; ms <= 1200; ms += 100) saveRouteTime({ path: '/cart', ms, at: '2026-01-01T00:00:00.000Z' })
  expect(routeTimes.get().map(({ ms }) => ms)).toEqual([1200, 1100, 1000, 900, 800, 700, 600, 500, 400, 300])
  expect(timings().find(({ measure }) => measure === 'route')).toEqual({
    measure: 'route',
    value: 700,
    verdict: 'good',
  })
})

test('the same list is given until something changes, so a component that follows it draws only then', () => {
  saveTiming('fcp', 900)
  expect(timings()).toBe(timings())
})
