// @vitest-environment jsdom
// Remembered values: damaged or missing storage gives the fallback, other tabs are heard.
import { afterEach, expect, test, vi } from 'vitest'
import { oneOf, stored } from './stored.ts'

const theme = () => stored('test.theme', 'auto', oneOf('auto', 'light', 'dark'))
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a value survives a new visit', () => {
  theme().set('dark')
  expect(theme().get()).toBe('dark')
  expect(localStorage.getItem('test.theme')).toBe('"dark"')
})

test.each([
  ['not json', '{'],
  ['not an allowed word', '"blue"'],
  ['another type', '42'],
])('a stored value that is %s falls back', (_what, raw) => {
  localStorage.setItem('test.theme', raw)
  expect(theme().get()).toBe('auto')
})

test('a browser that forbids storage keeps the value for the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const item = theme()
  item.set('light')
  expect(item.get()).toBe('light')
})

test('a stored value changed by another tab notifies its listeners', () => {
  const item = theme()
  const heard = vi.fn<() => void>()
  const stop = item.subscribe(heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'test.theme', newValue: '"dark"' }))
  expect(item.get()).toBe('dark')
  expect(heard).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '"light"' }))
  expect(item.get()).toBe('dark')
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'test.theme', newValue: '"light"' }))
  expect(heard).toHaveBeenCalledTimes(1)
})
