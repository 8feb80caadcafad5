// @vitest-environment jsdom
// The keyboard counts as open when the visible height shrinks by more than 150 px, and the field one writes in stays in
// sight (spec §4, §9; design §3.1).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './keyboard.ts'

class Visible extends EventTarget {
  height = 780
  width = 360
}
let visible = new Visible()
let stop = (): void => undefined
const shown = vi.fn<(options: object) => void>()
beforeEach(() => {
  visible = new Visible()
  vi.stubGlobal('visualViewport', visible)
  document.body.innerHTML = '<input>'
  Element.prototype.scrollIntoView = shown as never
  shown.mockClear()
  document.querySelector('input')!.focus()
  stop = followKeyboard()
})
afterEach(() => {
  stop()
  document.body.className = ''
  vi.unstubAllGlobals()
})
const become = (height: number, width = visible.width): boolean => {
  Object.assign(visible, { height, width })
  visible.dispatchEvent(new Event('resize'))
  return document.body.classList.contains('keyboard-open')
}

test('150 px are not enough, 151 are', () =>
  expect([become(630), become(629), become(700), become(500), become(780)]).toEqual([false, true, false, true, false]))

test('the bar of the browser that hides makes the page taller, and counts from there', () =>
  expect([become(836), become(690), become(685)]).toEqual([false, false, true]))

test('a turned phone has no keyboard by it', () => expect([become(360, 780), become(200, 780)]).toEqual([false, true]))

test('the field is brought into sight when the keyboard opens, and only then', () => {
  become(700)
  expect(shown).not.toHaveBeenCalled()
  become(420)
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
