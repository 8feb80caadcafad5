// @vitest-environment jsdom
// A countdown goes down by the second, stays silent, and tells once that it is over.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-11-14T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a countdown is a sentence and ends once', () => {
  const onEnd = vi.fn<() => void>()
  render(<Countdown until="2025-11-14T12:00:03Z" sentence={(left) => `Back in ${left}`} onEnd={onEnd} />)
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toBe('Back in 3 s')
  expect(timer.getAttribute('aria-live')).toBe('off')
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(timer.textContent).toBe('Back in 2 s')
  expect(onEnd).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(5000)
  })
  expect(timer.textContent).toBe('Back in 0 s')
  expect(onEnd).toHaveBeenCalledTimes(1)
})
