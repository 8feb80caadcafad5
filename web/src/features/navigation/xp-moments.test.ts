// @vitest-environment jsdom
// XP on show: a flash of 2 s, a level of 3 s, and neither while a payment runs nor within a second of its end (spec §4,
// §9).
import { xpProgress } from '@lamplit/contract/levels'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissLevel, gainBetween, showGain, useXpMoments, waitForPayments } from './xp-moments.ts'

const shown = () => {
  const { flash, level } = useXpMoments.getState()
  return { flash, level }
}
const nothing = { flash: null, level: null }
const tell = (moment: string) => window.dispatchEvent(new CustomEvent(`piPayment${moment}`))
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = waitForPayments()
})
afterEach(() => {
  stop()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the flash lasts 2000 ms, the level 3000', () => {
  showGain({ xp: 5, level: 6 })
  expect(shown()).toEqual({ flash: 5, level: 6 })
  vi.advanceTimersByTime(1999)
  expect(shown().flash).toBe(5)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual({ flash: null, level: 6 })
  vi.advanceTimersByTime(999)
  expect(shown().level).toBe(6)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(nothing)
})

test.each(['Completed', 'Cancelled', 'Error'])(
  'XP waits while a payment runs; 1000 ms after %s all of it plays together, once',
  (end) => {
    const told = vi.fn<() => void>()
    tell('Started')
    showGain({ xp: 5, level: null, tell: told })
    showGain({ xp: 20, level: 3 })
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(nothing)
    tell(end)
    vi.advanceTimersByTime(999)
    expect(shown()).toEqual(nothing)
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual({ flash: 25, level: 3 })
    expect(told).toHaveBeenCalledOnce()
  },
)

test('XP keeps waiting when another payment begins within that second', () => {
  tell('Started')
  showGain({ xp: 5, level: null })
  tell('Cancelled')
  vi.advanceTimersByTime(500)
  tell('Started')
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual(nothing)
  tell('Completed')
  vi.advanceTimersByTime(1000)
  expect(shown().flash).toBe(5)
})

test('a tap dismisses the level-up message', () => {
  showGain({ xp: 100, level: 2 })
  dismissLevel()
  expect(shown()).toEqual({ flash: 100, level: null })
})

test('the difference between two readings of XP is what is shown', () => {
  expect(gainBetween(null, xpProgress(100, 1))).toBeNull()
  expect(gainBetween(xpProgress(95, 1), xpProgress(100, 1))).toEqual({ xp: 5, level: 2 })
  expect(gainBetween(xpProgress(100, 1), xpProgress(120, 1))).toEqual({ xp: 20, level: null })
  expect(gainBetween(xpProgress(120, 1), xpProgress(90, 2))).toBeNull()
})
