// @vitest-environment jsdom
// After a search the tab is away for exactly 3000 ms and glows for 600 (spec §9, design §3.3).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideTab, restAfterSearch, showTab, tabHidden, useTabShown } from './tab-shown.ts'

const seen = () => {
  const { resting, glowing } = useTabShown.getState()
  return resting ? 'away' : glowing ? 'glowing' : 'there'
}
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the tab is hidden for 3000 ms after a search, then glows for 600 ms', () => {
  restAfterSearch()
  vi.advanceTimersByTime(2999)
  expect(seen()).toBe('away')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('glowing')
  vi.advanceTimersByTime(599)
  expect(seen()).toBe('glowing')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('there')
})

test('another search restarts the three seconds in which the tab is hidden', () => {
  restAfterSearch()
  vi.advanceTimersByTime(2000)
  restAfterSearch()
  vi.advanceTimersByTime(2999)
  expect(seen()).toBe('away')
  vi.advanceTimersByTime(1)
  expect(seen()).toBe('glowing')
})

test('hidden by choice is remembered; shown again it glows', () => {
  hideTab()
  expect(JSON.parse(localStorage.getItem('lamplit.nav-hidden')!)).toBe(true)
  showTab()
  expect(tabHidden.get()).toBe(false)
  expect(seen()).toBe('glowing')
})
