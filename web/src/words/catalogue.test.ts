// The catalogue reads the current language first, falls back to English, and counts the way the language does.
import { afterEach, expect, test } from 'vitest'
import { catalogue, plural, speak, translate } from './catalogue.ts'

afterEach(() => speak('en'))

const words = catalogue('test-area', {
  hello: 'Hello',
  left: 'left in English',
  items: (n: number) => plural(n, { one: '1 item', other: `${n} items` }),
})

test('English is the source language', () => {
  expect(words.hello).toBe('Hello')
  expect([0, 1, 2].map(words.items)).toEqual(['0 items', '1 item', '2 items'])
})

test('another language is read when it has the word, English when it has not', () => {
  translate('vi', 'test-area', { hello: 'Xin chào', items: (n: number) => plural(n, { one: 'never', other: `${n} món` }) })
  speak('vi')
  expect(words.hello).toBe('Xin chào')
  expect(words.left).toBe('left in English')
  expect(words.items(1)).toBe('1 món')
})

test('an area does not read the words of another area', () => {
  translate('vi', 'other-area', { left: 'wrong' })
  speak('vi')
  expect(words.left).toBe('left in English')
})
