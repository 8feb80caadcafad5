// A phone whose clock is wrong, or a market whose clock was turned: the screen counts by the market's.
import { afterEach, expect, test, vi } from 'vitest'
import { learnTime, marketNow } from './clock.ts'

afterEach(() => {
  learnTime(new Date().toUTCString())
  vi.useRealTimers()
})

test('deadlines count by the market’s clock, not by a phone that is three days behind', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') })
  expect(marketNow().toISOString()).toBe('2026-11-18T12:00:00.000Z')
  learnTime('Sat, 21 Nov 2026 12:00:00 GMT')
  expect(marketNow().toISOString()).toBe('2026-11-21T12:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(marketNow().toISOString()).toBe('2026-11-21T12:01:00.000Z')
})

test('the time an answer takes is no difference, and an answer without a time teaches nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:03Z') })
  learnTime('Sat, 21 Nov 2026 12:00:00 GMT')
  expect(marketNow().toISOString()).toBe('2026-11-21T12:00:03.000Z')
  learnTime('Sat, 21 Nov 2026 13:00:00 GMT')
  learnTime(null)
  expect(marketNow().toISOString()).toBe('2026-11-21T13:00:00.000Z')
})
