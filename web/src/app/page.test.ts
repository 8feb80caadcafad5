// Pages are asked for again after 1, 2 and 3 seconds before they count as failed (spec §2, §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageLoadError, withRetries } from './page.tsx'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

const failing = (times: number) => {
  const at: number[] = []
  const start = Date.now()
  const load = () => {
    at.push(Date.now() - start)
    return at.length <= times ? Promise.reject(new Error('offline')) : Promise.resolve('page')
  }
  return { at, load }
}

test('a page that comes at the third retry is shown', async () => {
  const { at, load } = failing(3)
  const result = withRetries(load)
  await vi.advanceTimersByTimeAsync(6000)
  await expect(result).resolves.toBe('page')
  expect(at).toEqual([0, 1000, 3000, 6000])
})

test('a page that never comes fails after three retries', async () => {
  const { at, load } = failing(99)
  const result = withRetries(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBeInstanceOf(PageLoadError)
  expect(at).toHaveLength(4)
})
