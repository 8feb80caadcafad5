// Counts, dates and time left, as design §7.3 and spec §9 write them.
import { afterEach, expect, test, vi } from 'vitest'
import {
  badgeCount,
  dateAndTime,
  dayAndMonth,
  decimal,
  dueMoment,
  fullDate,
  numberLocale,
  relativeDate,
  shortCount,
  timeLeft,
  timeOfDay,
  wholeNumber,
} from './format.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en-US', 'en-US'],
  ['en-001', 'en-001'],
  ['en-US@posix', 'en-GB'],
  ['en-abc', 'en-GB'],
  ['vi', 'en-GB'],
  [undefined, 'en-GB'],
])('in a browser of the language %s English numbers are written as in %s', (here, locale) => {
  vi.stubGlobal('navigator', { language: here })
  expect(numberLocale()).toBe(locale)
  expect(() => new Intl.NumberFormat(numberLocale())).not.toThrow()
})

test.each([
  [0, '0'],
  [864, '864'],
  [9999, '9999'],
  [10_000, '10k'],
  [12_345, '12.3k'],
  [999_999, '999.9k'],
  [1_000_000, '1M'],
  [1_250_000, '1.2M'],
])('the count %i reads %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the badge of %i reads %s', (count, text) => expect(badgeCount(count)).toBe(text))

test.each([0, 7, 999, 1000, 12_345, 1_234_567, -1, -12_345])(
  'the number %d is written as a browser writes it',
  (count) => expect(wholeNumber(count)).toBe(count.toLocaleString('en')),
)
test.each([0, 0.05, 1.005, 2.5, 4.8249, 4.825, 12.995, 998.994, 998.996, 1234.5, 0.000_000_1, -2.55])(
  'the decimal %d is written as a browser writes it',
  (value) => {
    for (const digits of [0, 1, 2])
      expect(decimal(value, digits)).toBe(
        new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
      )
  },
)

const now = new Date('2025-11-14T12:00:00Z')
const before = (ms: number): Date => new Date(now.getTime() - ms)
test.each([
  ['seconds', 20_000, 'just now'],
  ['minutes', 5 * 60_000, '5 min ago'],
  ['hours', 2 * 3_600_000, '2 h ago'],
  ['days', 6 * 86_400_000, '6 d ago'],
  ['a week', 7 * 86_400_000, '7 Nov 2025'],
])('a past moment reads %s ago', (_name, age, text) => expect(relativeDate(before(age), now)).toBe(text))

test('a date to come is written out', () =>
  expect(relativeDate(new Date('2025-12-24T12:00:00Z'), now)).toBe('24 Dec 2025'))
test('a full date', () => expect(fullDate(now)).toBe('14 Nov 2025'))

test.each([
  [-5000, '0 s'],
  [12_000, '12 s'],
  [192_000, '3 min 12 s'],
  [2 * 3_600_000 + 60_000, '2 h 1 min'],
  [2 * 86_400_000 + 4 * 3_600_000, '2 d 4 h'],
])('%i ms left read %s', (ms, text) => expect(timeLeft(new Date(now.getTime() + ms), now)).toBe(text))

test('English dates are written as the browser would write them', () => {
  const as = (date: Date, shape: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', shape).format(date)
  const [day, time] = [{ day: 'numeric', month: 'short' } as const, { hour: '2-digit', minute: '2-digit' } as const]
  for (let at = 0; at < 400; at += 1) {
    const date = new Date(2025, 0, 1 + at, at % 24, (at * 7) % 60)
    const [soon, long] = [new Date(date.getTime() - 3_600_000), new Date(date.getTime() - 6 * 86_400_000)]
    expect([
      fullDate(date),
      dayAndMonth(date),
      dateAndTime(date),
      timeOfDay(date),
      dueMoment(date, soon),
      dueMoment(date, long),
    ]).toEqual([
      as(date, { ...day, year: 'numeric' }),
      as(date, day),
      as(date, { ...day, year: 'numeric', ...time }),
      as(date, time),
      as(date, { weekday: 'short', ...time }),
      as(date, { ...day, ...time }),
    ])
  }
})
