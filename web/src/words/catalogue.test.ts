// The catalogue reads the current language first, falls back to English, and counts the way the language does.
import { afterEach, expect, test } from 'vitest'
import {
  catalogue,
  interpretWith,
  plural,
  setLocale,
  translateServerMessage,
  translate,
  wordsReady,
} from './catalogue.ts'

afterEach(() => {
  setLocale('en')
  interpretWith(undefined)
})

const words = catalogue('test-area', {
  hello: 'Hello',
  left: 'left in English',
  items: (n: number) => plural(n, { one: '1 item', other: `${n} items` }),
})

test('English is the source language', () => {
  expect(words.hello).toBe('Hello')
  expect([0, 1, 2].map(words.items)).toEqual(['0 items', '1 item', '2 items'])
})

test('a message is read in the chosen language, and in English where that lacks it', () => {
  translate('vi', {
    'test-area': { hello: 'Xin chào', items: (n: number) => plural(n, { one: 'never', other: `${n} món` }) },
  })
  setLocale('vi')
  expect(words.hello).toBe('Xin chào')
  expect(words.left).toBe('left in English')
  expect(words.items(1)).toBe('1 món')
})

test('an area does not read the words of another area', () => {
  translate('vi', { 'other-area': { left: 'wrong' } })
  setLocale('vi')
  expect(words.left).toBe('left in English')
})

test.each([
  ['ar', ['zero', 'one', 'two', 'few', 'few', 'many', 'many', 'other', 'few']],
  ['ko', ['other', 'other', 'other', 'other', 'other', 'other', 'other', 'other', 'other']],
  ['fr', ['one', 'one', 'other', 'other', 'other', 'other', 'other', 'other', 'other']],
])('%s counts 0, 1, 2, 3, 10, 11, 99, 100 and 103 by its own rules', (code, forms) => {
  setLocale(code)
  const all = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  expect([0, 1, 2, 3, 10, 11, 99, 100, 103].map((count) => plural(count, all))).toEqual(forms)
  expect(plural(3, { other: 'no form of its own' })).toBe('no form of its own')
})

test('sentences of the server go through the interpreter, and stay as they are without one', async () => {
  expect(translateServerMessage('Price is required')).toBe('Price is required')
  let gathered = 0
  interpretWith({
    gather: async () => {
      gathered += 1
    },
    retell: (sentence) => `[${sentence}]`,
  })
  await wordsReady()
  expect([translateServerMessage('Price is required'), gathered]).toEqual(['[Price is required]', 1])
})
