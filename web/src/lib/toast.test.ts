// Toasts: how long each kind stays, how many are shown, and that looking at one stops its clock (spec §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, maxToasts, pauseToast, resumeToast, toast, useToasts } from './toast.ts'

const titles = (): string[] => useToasts.getState().shown.map((shown) => shown.title)

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => {
  useToasts.getState().shown.forEach((shown) => dismissToast(shown.id))
  vi.useRealTimers()
})

test.each([
  ['success', 5000], ['info', 5000], ['warning', 6000], ['error', 8000],
] as const)('a %s toast goes after %i ms and not before', (kind, ms) => {
  toast[kind]('hello')
  vi.advanceTimersByTime(ms - 1)
  expect(titles()).toEqual(['hello'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a loading toast stays until it is dismissed', () => {
  const id = toast.loading('working')
  vi.advanceTimersByTime(10 * 60_000)
  expect(titles()).toEqual(['working'])
  toast.dismiss(id)
  expect(titles()).toEqual([])
})

test('newest on top, and beyond five the oldest is dropped', () => {
  for (let n = 1; n <= maxToasts + 2; n += 1) toast.info(String(n))
  expect(titles()).toEqual(['7', '6', '5', '4', '3'])
})

test('a toast that someone looks at keeps the time it had left', () => {
  const id = toast.success('read me')
  vi.advanceTimersByTime(4000)
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['read me'])
  resumeToast(id)
  vi.advanceTimersByTime(999)
  expect(titles()).toEqual(['read me'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a promise toast says Loading..., then Success! and goes, or An error occurred', async () => {
  const good = toast.promise(Promise.resolve(7))
  expect(titles()).toEqual(['Loading...'])
  expect(await good).toBe(7)
  expect(titles()).toEqual(['Success!'])
  vi.advanceTimersByTime(5000)
  expect(titles()).toEqual([])
  await expect(toast.promise(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(titles()).toEqual(['An error occurred'])
})
