// The panel's states: exactly the specified moves, 200 ms to open, 220 and 40 ms to close; all others are ignored
// (spec §4, §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canTransition, navStates, type NavState } from './machine.ts'
import { closeNav, closeNavForPage, transitionNav, afterNavClosed, openNav, useNav } from './nav-state.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const now = (): NavState => useNav.getState().state
beforeEach(() => {
  vi.useFakeTimers()
  warn.mockClear()
  useNav.setState({ state: 'idle', leaving: false })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

const allowed = new Set([
  'idle opening',
  'opening open',
  'opening closing',
  'open closing',
  'closing opening',
  'closing idle',
])
test.each(navStates.flatMap((from) => navStates.map((to) => [from, to, allowed.has(`${from} ${to}`)] as const)))(
  'the tab moves from %s to %s: %s',
  (from, to, may) => {
    expect(canTransition(from, to)).toBe(may)
    useNav.setState({ state: from })
    expect(transitionNav(to)).toBe(may)
    expect(now()).toBe(may ? to : from)
    expect(warn).toHaveBeenCalledTimes(may ? 0 : 1)
  },
)

test('the panel is open after 200 ms and idle 260 ms after it began to close', () => {
  openNav()
  vi.advanceTimersByTime(199)
  expect(now()).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(now()).toBe('open')
  closeNav()
  vi.advanceTimersByTime(259)
  expect(now()).toBe('closing')
  vi.advanceTimersByTime(1)
  expect(now()).toBe('idle')
})

test('a change of mind on the way starts the other way, with its whole time', () => {
  openNav()
  vi.advanceTimersByTime(100)
  closeNav()
  expect(now()).toBe('closing')
  vi.advanceTimersByTime(100)
  openNav()
  expect(now()).toBe('opening')
  vi.advanceTimersByTime(199)
  expect(now()).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(now()).toBe('open')
})

test('navigation waits until the panel is closed; opening it again cancels the navigation', () => {
  const gone = vi.fn<() => void>()
  openNav()
  closeNavForPage()
  afterNavClosed(gone)
  expect(useNav.getState().leaving).toBe(true)
  vi.advanceTimersByTime(260)
  expect(gone).toHaveBeenCalledOnce()
  openNav()
  closeNav()
  afterNavClosed(gone)
  openNav()
  vi.advanceTimersByTime(1000)
  expect(gone).toHaveBeenCalledOnce()
  expect(useNav.getState().leaving).toBe(false)
})
