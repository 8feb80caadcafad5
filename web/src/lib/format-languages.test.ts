// Numbers, dates and lists as other languages write them; π keeps its digits and its point.
import { pi, showPi } from '@lamplit/contract/money'
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../words/catalogue.ts'
import { fileSize, listOf } from './format-sizes.ts'
import { decimal, fullDate, groupSign, shortCount, timeOfDay, wholeNumber } from './format.ts'

afterEach(() => setLocale('en'))

const at = new Date(2025, 10, 14, 14, 20)

test.each([
  ['en', '12.3k', '14 Nov 2025', '4.82', 'A, B, C', '1.2 MB'],
  ['vi', '12,3 N', '14 thg 11, 2025', '4,82', 'A, B, C', '1,2 MB'],
  ['id', '12,3 rb', '14 Nov 2025', '4,82', 'A, B, C', '1,2 MB'],
  ['zh', '1.2万', '2025年11月14日', '4.82', 'A、B、C', '1.2 MB'],
  ['ko', '1.2만', '2025년 11월 14일', '4.82', 'A, B 및 C', '1.2MB'],
  ['es', '12,3 mil', '14 nov 2025', '4,82', 'A, B y C', '1,2 MB'],
  ['fr', '12,3 k', '14 nov. 2025', '4,82', 'A, B, C', '1,2 Mo'],
  ['ar', '12.3 ألف', '14 نوفمبر 2025', '4.82', 'A وB وC', '1.2 م.ب'],
])('%s', (code, count, date, average, list, size) => {
  setLocale(code)
  const plain = (text: string): string =>
    text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '')
  expect(
    [shortCount(12_399), fullDate(at), decimal(4.816, 2), listOf(['A', 'B', 'C']), fileSize(1_200_000)].map(plain),
  ).toEqual([count, date, average, list, size])
  expect(shortCount(9999)).toBe('9999')
  expect(timeOfDay(at)).toMatch(/[02]2?[:h.]?\D?20|14[:.]20/)
})

test.each(['en', 'vi', 'id', 'zh', 'ko', 'es', 'fr', 'ar'])(
  '%s: an amount of π has Latin digits and a point, and nothing else that could be one',
  (code) => {
    setLocale(code)
    expect(showPi(pi('1234567.25'), { min: 2, max: 4 }, groupSign())).toMatch(/^1\D234\D567\.25$/)
    expect(groupSign()).not.toBe('.')
    expect(wholeNumber(1234)).toMatch(/^1[^.\d]234$/)
  },
)
