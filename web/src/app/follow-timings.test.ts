// @vitest-environment jsdom
// What the browser tells becomes the measures: the last largest paint, the first input's wait, the worst burst of
// shifts, the slowest press that counts (spec §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTimings, routeTimes, timings } from '../lib/timings.ts'
import { followTimings, interactionScore, shiftScore, type Changing } from './follow-timings.ts'

let tell: Record<string, (entry: object) => void> = {}
let requests: PerformanceObserverInit[] = []
beforeEach(() => {
  ;[tell, requests] = [{}, []]
  clearTimings()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly heard: (list: { getEntries: () => object[] }) => void
      constructor(heard: (list: { getEntries: () => object[] }) => void) {
        this.heard = heard
      }
      observe(options: PerformanceObserverInit) {
        if (options.type === 'first-input') throw new TypeError('not known here')
        requests.push(options)
        tell[options.type!] = (entry) => this.heard({ getEntries: () => [entry] })
      }
      disconnect() {
        /* nothing runs */
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const heard: Record<string, (change: object) => void> = {}
const router: Changing = {
  subscribe: (event, run) => {
    heard[event] = run as never
    return () => undefined
  },
  state: { matches: [{ fullPath: '/' }, { fullPath: '/product/$id' }] },
}
const value = (measure: string) => timings().find((each) => each.measure === measure)!.value

test('earlier timings are read, and a kind that the browser does not know is ignored', () => {
  followTimings(router)
  expect(requests.every(({ buffered }) => buffered)).toBe(true)
  expect(requests.map(({ type }) => type)).toEqual(['paint', 'largest-contentful-paint', 'event', 'layout-shift'])
})

test('paints: the first contentful one, and the last that was the largest', () => {
  followTimings(router)
  tell['paint']!({ name: 'first-paint', startTime: 300 })
  tell['paint']!({ name: 'first-contentful-paint', startTime: 420 })
  tell['largest-contentful-paint']!({ startTime: 900 })
  tell['largest-contentful-paint']!({ startTime: 1600 })
  expect([value('fcp'), value('lcp')]).toEqual([420, 1600])
})

test('shifts right after an input were asked for', () => {
  followTimings(router)
  tell['layout-shift']!({ startTime: 10, value: 0.5, hadRecentInput: true })
  expect(value('layout_shift')).toBeNull()
  tell['layout-shift']!({ startTime: 10, value: 0.04, hadRecentInput: false })
  expect(value('layout_shift')).toBe(0.04)
})

test('a burst ends after a second of rest or five seconds, and the worst one counts', () => {
  const score = shiftScore()
  expect(score({ startTime: 0, value: 0.1 })).toBeCloseTo(0.1)
  expect(score({ startTime: 900, value: 0.1 })).toBeCloseTo(0.2)
  expect(score({ startTime: 1900, value: 0.1 })).toBeCloseTo(0.2)
  const long = shiftScore()
  for (let at = 0; at <= 5400; at += 900) long({ startTime: at, value: 0.1 })
  expect(long({ startTime: 20_000, value: 0 })).toBeCloseTo(0.6)
})

test('of fifty interactions the slowest is forgiven; the events of one press are one', () => {
  const score = interactionScore()
  expect(score({ interactionId: 1, duration: 80 })).toBe(80)
  expect(score({ interactionId: 1, duration: 120 })).toBe(120)
  expect(score({ interactionId: 2, duration: 400 })).toBe(400)
  let last = 0
  for (let id = 3; id <= 50; id++) last = score({ interactionId: id, duration: 16 })
  expect(last).toBe(120)
})

test('a page change is timed from the press, by route pattern; a changed query is none', () => {
  let clock = 1000
  followTimings(router, () => clock)
  heard['onBeforeNavigate']!({ fromLocation: { pathname: '/' }, toLocation: { pathname: '/product/7' } })
  clock += 340
  heard['onRendered']!({ toLocation: { pathname: '/product/7' } })
  heard['onBeforeNavigate']!({ fromLocation: { pathname: '/product/7' }, toLocation: { pathname: '/product/7' } })
  heard['onRendered']!({ toLocation: { pathname: '/product/7' } })
  expect(routeTimes.get().map(({ path, ms }) => [path, ms])).toEqual([['/product/$id', 340]])
})
