// @vitest-environment jsdom
// Toasts: how long each kind stays, how many are shown, what stops the clock, and what the settings change (spec §3,
// §4, §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastPromise } from './toast-promise.ts'
import { toastCategories, toastSounds } from './toast-settings.ts'
import {
  catalogueErrorMs,
  dismissToast,
  maxToasts,
  pauseToast,
  resumeToast,
  toast,
  toastLeavesMs,
  toastStay,
  useToasts,
} from './toast.ts'

const visible = () => useToasts.getState().shown.filter(({ isVisible }) => isVisible)
const titles = (): string[] => visible().map(({ title }) => title)
let heard = 0

beforeEach(() => {
  vi.useFakeTimers()
  heard = 0
  // A browser whose sound is counted, not heard.
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      createGain = () => ({
        gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
        connect: vi.fn(),
      })
      createOscillator = () => ({ frequency: { value: 0 }, connect: (to: object) => to, start: vi.fn(), stop: vi.fn() })
      constructor() {
        heard += 1
      }
      close = () => Promise.resolve()
    },
  )
})
afterEach(() => {
  useToasts.getState().shown.forEach((shown) => dismissToast(shown.id))
  vi.runAllTimers()
  ;[toastCategories, toastSounds, toastStay].forEach((setting) => setting.clear())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether it is there one millisecond before, and at that moment. */
const around = (title: string, ms: number): [boolean, boolean] => {
  vi.advanceTimersByTime(ms - 1)
  const before = titles().includes(title)
  vi.advanceTimersByTime(1)
  return [before, titles().includes(title)]
}
const goesThen = [true, false]

test.each([
  ['success', 5000],
  ['info', 5000],
  ['warning', 6000],
  ['error', 8000],
] as const)('a %s toast goes after %i ms and not before', (type, ms) => {
  toast[type]('hello')
  expect(around('hello', ms)).toEqual(goesThen)
})

test('the whole notification of spec §3 comes with its usual values', () => {
  const id = toast.success('Sold', { message: 'π 5', category: 'productsSold', data: { order: 7 } })
  expect(useToasts.getState().shown[0]).toEqual({
    id,
    type: 'success',
    title: 'Sold',
    message: 'π 5',
    duration: 5000,
    dismissible: true,
    showIcon: true,
    showProgress: true,
    pauseOnHover: true,
    sound: false,
    category: 'productsSold',
    data: { order: 7 },
    isVisible: true,
    pausedWith: null,
  })
})

test('a loading toast stays until it is dismissed, and is gone once it has left', () => {
  const id = toast.loading('working', { duration: 10 })
  vi.advanceTimersByTime(10 * 60_000)
  expect(titles()).toEqual(['working'])
  toast.dismiss(id)
  expect(titles()).toEqual([])
  vi.advanceTimersByTime(toastLeavesMs - 1)
  expect(useToasts.getState().shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(useToasts.getState().shown).toEqual([])
})

test('toasts are stacked newest on top, and beyond five the oldest is dropped', () => {
  for (let n = 1; n <= 7; n += 1) toast.info(String(n))
  expect(maxToasts).toBe(5)
  expect(titles()).toEqual(['7', '6', '5', '4', '3'])
})

test.each(['LOW', 'MEDIUM', 'HIGH'] as const)('an error of the catalogue goes after 5000 ms: %s', (severity) => {
  toast.error('Connection Problem', { severity })
  expect(catalogueErrorMs).toBe(5000)
  expect(around('Connection Problem', 5000)).toEqual(goesThen)
})

test('a critical error stays until it is closed, also beneath five others', () => {
  const id = toast.error('Server Error', { severity: 'CRITICAL' })
  for (let n = 1; n <= 6; n += 1) toast.info(String(n), { duration: null })
  expect(titles()).toEqual(['6', '5', '4', '3', 'Server Error'])
  vi.advanceTimersByTime(3_600_000)
  expect(titles()).toContain('Server Error')
  toast.dismiss(id)
  expect(titles()).not.toContain('Server Error')
})

test('of six critical ones the oldest is dropped', () => {
  for (let n = 1; n <= 6; n += 1) toast.error(String(n), { severity: 'CRITICAL' })
  expect(titles()).toEqual(['6', '5', '4', '3', '2'])
})

test('a toast that someone looks at keeps the time it had left', () => {
  const id = toast.success('read me')
  vi.advanceTimersByTime(4000)
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['read me'])
  resumeToast(id)
  expect(around('read me', 1000)).toEqual(goesThen)
})

test('a promise toast says Loading..., then Success! for 5000 ms or An error occurred for 8000', async () => {
  const good = toastPromise(Promise.resolve(7))
  expect(titles()).toEqual(['Loading...'])
  expect(await good).toBe(7)
  expect(titles()).toEqual(['Success!'])
  expect(around('Success!', 5000)).toEqual(goesThen)
  await expect(toastPromise(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(titles()).toEqual(['An error occurred'])
  expect(around('An error occurred', 8000)).toEqual(goesThen)
})

test('a promise says what it is about, until its end and after it', async () => {
  const bad = toastPromise(Promise.reject(new Error('no')), { about: 'lamp.webp' })
  expect(visible().map(({ title, message }) => [title, message])).toEqual([['Loading...', 'lamp.webp']])
  await expect(bad).rejects.toThrow('no')
  expect(visible().map(({ title, message }) => [title, message])).toEqual([['An error occurred', 'lamp.webp']])
})

test('a promise toast settled under the pointer waits until the pointer leaves', async () => {
  const good = toastPromise(Promise.resolve())
  const id = visible()[0]!.id
  pauseToast(id)
  await good
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Success!'])
  resumeToast(id)
  expect(around('Success!', 5000)).toEqual(goesThen)
})

test('a promise whose message was closed says nothing more', async () => {
  const good = toastPromise(Promise.resolve())
  toast.dismiss(visible()[0]!.id)
  await good
  expect(titles()).toEqual([])
})

test('a message is silent, unless a sound is asked for', async () => {
  toast.info('a sale', { category: 'productsSold' })
  await vi.dynamicImportSettled()
  expect(heard).toBe(0)
  toast.info('a sale', { category: 'productsSold', sound: true })
  await vi.dynamicImportSettled()
  expect(heard).toBe(1)
})

test('the settings are kept by this browser, and what someone broke there is the usual again', () => {
  toastStay.set('long')
  toast.warning('careful')
  expect(around('careful', 18_000)).toEqual(goesThen)
  toastStay.set('closed')
  toast.info('hello')
  expect(visible()[0]!.duration).toBeNull()
  expect(localStorage.getItem('lamplit.toast-stay')).toBe('"closed"')
  const stop = toastCategories.subscribe(() => undefined)
  toastCategories.set({ productsSold: false, messages: false, generalInfo: false })
  window.dispatchEvent(new StorageEvent('storage', { key: 'lamplit.toast-categories', newValue: '{"messages":"no"}' }))
  expect(toastCategories.get()).toEqual({ productsSold: true, messages: true, generalInfo: true })
  stop()
})
