// A time that runs out while somebody looks on is followed up once; one that was over before, never.
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWhenElapsed } from './use-when-elapsed.ts'

afterEach(() => vi.useRealTimers())

const Watching = ({ until, then }: { until: Date | null; then: () => void }) => {
  useWhenElapsed(until, then)
  return null
}
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  })

test.each([
  ['ends while it is watched', '2026-11-21T12:00:05Z', 5, 1],
  ['was over before', '2026-11-21T11:59:00Z', 5, 0],
  ['is still ahead', '2026-11-21T12:10:00Z', 5, 0],
])('what %s', async (_, until, seconds, times) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  const then = vi.fn<() => void>()
  render(<Watching until={new Date(until)} then={then} />)
  await pass(seconds)
  expect(then).not.toHaveBeenCalled()
  await pass(5)
  expect(then).toHaveBeenCalledTimes(times)
  await pass(30)
  expect(then).toHaveBeenCalledTimes(times)
})

test('a time that was moved on is not followed up', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  const then = vi.fn<() => void>()
  const { rerender } = render(<Watching until={new Date('2026-11-21T12:00:05Z')} then={then} />)
  await pass(2)
  rerender(<Watching until={new Date('2026-11-22T12:00:05Z')} then={then} />)
  await pass(60)
  expect(then).not.toHaveBeenCalled()
})
