// @vitest-environment jsdom
// The opening screen goes when initialisation, the readiness gate and two seconds are over, whichever is last (spec §2,
// §4).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMarket } from './splash.ts'

const onScreen = (): boolean =>
  document.getElementById('opening') !== null && !document.getElementById('opening')!.classList.contains('gone')
/** Neither read out nor reached by keys. */
const outOfReach = (): boolean => {
  const tab = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true, bubbles: true })
  const kept = !document.body.dispatchEvent(tab)
  expect(document.getElementById('app')!.getAttribute('aria-hidden')).toBe(kept ? 'true' : null)
  return kept
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  delete document.documentElement.dataset['opening']
  document.body.innerHTML = '<div id="opening"></div><div id="app"></div>'
})
afterEach(async () => {
  // Whatever is still open opens.
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

test('the opening screen stays two seconds even when everything is ready at once', async () => {
  void openMarket(Promise.resolve())
  await vi.advanceTimersByTimeAsync(1999)
  expect([onScreen(), outOfReach()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(1)
  expect([onScreen(), outOfReach()]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(200)
  expect(document.getElementById('opening')).toBeNull()
})

test('a setting of 0 ms in the document lifts the opening screen as soon as the readiness gate is over', async () => {
  document.documentElement.dataset['openingMs'] = '0'
  void openMarket(Promise.resolve())
  await vi.advanceTimersByTimeAsync(99)
  expect([onScreen(), outOfReach()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(2)
  expect(document.getElementById('opening')).toBeNull()
  delete document.documentElement.dataset['openingMs']
})

test('the opening screen waits for a slow initialisation', async () => {
  void openMarket(
    new Promise((resolve) => {
      setTimeout(resolve, 5000)
    }),
  )
  await vi.advanceTimersByTimeAsync(4999)
  expect(onScreen()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(onScreen()).toBe(false)
})

test('a failed initialisation opens the market all the same, which then shows the failure', async () => {
  void openMarket(Promise.reject(new Error('no')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(onScreen()).toBe(false)
})

test('a browser that stayed 100 ms counts as a returning visitor', async () => {
  void openMarket(Promise.resolve())
  await vi.advanceTimersByTimeAsync(99)
  expect(localStorage.getItem('hasVisitedBefore')).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(localStorage.getItem('hasVisitedBefore')).toBe('true')
})

test('bug report and sweepstakes skip the opening screen', async () => {
  document.documentElement.dataset['opening'] = 'skipped'
  void openMarket(new Promise(() => undefined))
  expect(document.getElementById('opening')).toBeNull()
  expect(outOfReach()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(localStorage.getItem('hasVisitedBefore')).toBe('true')
})
