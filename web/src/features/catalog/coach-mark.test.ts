// The one word on how a card is opened: where it lies, and that it is said once.
import { beforeEach, expect, test } from 'vitest'
import { showCoachMark } from './coach-mark.ts'

const stage = (listStyle: string): { list: HTMLElement; card: HTMLElement } => {
  document.body.innerHTML =
    `<section><div><ul style="${listStyle}"><li><article data-product>Desk lamp</article></li></ul></div>` +
    '</section>'
  return { list: document.querySelector('ul')!, card: document.querySelector('article')! }
}
const mark = (): HTMLButtonElement | null => document.querySelector('button')

beforeEach(() => localStorage.clear())

test('in a grid the coach mark lies on the first card', () => {
  const { card } = stage('')
  showCoachMark()
  expect(card.contains(mark())).toBe(true)
})

test('a rail moves its cards and cuts them off, so there it lies over the rail and stays', () => {
  const { list } = stage('overflow-x: auto')
  showCoachMark()
  expect(mark()!.textContent).toBe('Tap a card twice to open it Got it')
  expect(list.contains(mark())).toBe(false)
  expect(list.parentElement!.contains(mark())).toBe(true)
})

test('a pressed coach mark is gone', () => {
  stage('overflow-x: auto')
  showCoachMark()
  mark()!.click()
  expect(mark()).toBeNull()
})
