// @vitest-environment jsdom
// Motion, vibration and data follow the device and the switches of this browser (design §2.6, §4.18).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dataSaver,
  followPreferences,
  reduceMotion,
  savesData,
  vibrate,
  vibration,
  prefersReducedMotion,
} from './preferences.ts'

const shake = vi.fn<(ms: number) => boolean>(() => true)
beforeEach(() => {
  localStorage.clear()
  for (const choice of [vibration, reduceMotion, dataSaver]) choice.clear()
  shake.mockClear()
  Object.defineProperty(navigator, 'vibrate', { value: shake, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
})
const devicePreferences = (query: string) =>
  vi.stubGlobal('matchMedia', (asked: string) => ({
    matches: asked.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('a finger is answered for 15 ms, and not at all when the switch is off', () => {
  vibrate()
  expect(shake).toHaveBeenCalledExactlyOnceWith(15)
  vibration.set(false)
  vibrate()
  expect(shake).toHaveBeenCalledTimes(1)
})

test('a device that cannot vibrate is no trouble', () => {
  Reflect.deleteProperty(navigator, 'vibrate')
  expect(vibrate).not.toThrow()
})

test('less motion is wished by the device or by the switch', () => {
  expect(prefersReducedMotion()).toBe(false)
  reduceMotion.set(true)
  expect(prefersReducedMotion()).toBe(true)
  reduceMotion.set(false)
  devicePreferences('prefers-reduced-motion')
  expect(prefersReducedMotion()).toBe(true)
})

test('the document is marked while the switch is on', () => {
  const stop = followPreferences()
  expect(document.documentElement.dataset['motion']).toBeUndefined()
  reduceMotion.set(true)
  expect(document.documentElement.dataset['motion']).toBe('reduced')
  reduceMotion.set(false)
  expect(document.documentElement.dataset['motion']).toBeUndefined()
  stop()
})

test('the data-saver preference of the device chooses smaller pictures', () => {
  const stop = followPreferences()
  expect('saving' in document.documentElement.dataset).toBe(false)
  dataSaver.set(true)
  expect('saving' in document.documentElement.dataset).toBe(true)
  dataSaver.set(false)
  expect('saving' in document.documentElement.dataset).toBe(false)
  stop()
})

test.each<[string, () => void]>([
  ['the switch', () => dataSaver.set(true)],
  [
    'the browser, by its connection',
    () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ],
  ['the browser, by a media query', () => devicePreferences('prefers-reduced-data')],
])('data is saved when %s says so', (_, preference) => {
  expect(savesData()).toBe(false)
  preference()
  expect(savesData()).toBe(true)
})
