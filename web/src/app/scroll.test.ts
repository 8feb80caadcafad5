// @vitest-environment jsdom
// A new page starts at its top and is brought back there at 100, 400 and 1000 ms; highlights suspend that for 3 s
// (spec §2, §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollReset } from './scroll.ts'

const scrollTo = vi.fn<(left: number, top: number) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  scrollTo.mockClear()
  window.scrollTo = scrollTo as never
})
afterEach(() => {
  vi.useRealTimers()
})
const reset = () => scrollReset(() => Date.now())

test('four resets: at once and at 100, 400 and 1000 ms', () => {
  reset().pageOpened(false)
  const counts = [0, 99, 1, 300, 600, 5000].map((ms) => {
    vi.advanceTimersByTime(ms)
    return scrollTo.mock.calls.length
  })
  expect(counts).toEqual([1, 1, 2, 3, 4, 4])
})

test('highlighted products keep the page where it is for three seconds', () => {
  const scroll = reset()
  scroll.pageOpened(true)
  vi.advanceTimersByTime(2000)
  scroll.pageOpened(false)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  scroll.pageOpened(false)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('someone who already scrolls is not pulled back', () => {
  reset().pageOpened(false)
  window.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(2000)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('a page come back to is brought where one had been, as often as it takes its list to come', () => {
  reset().pageRestored(1200)
  vi.advanceTimersByTime(2000)
  expect(scrollTo.mock.calls).toEqual([
    [0, 1200],
    [0, 1200],
    [0, 1200],
    [0, 1200],
  ])
})
