// Numbers of the figures as people read them: decimals, percent, durations, days and hours, by Intl.
import { currentLanguage } from '../../words/catalogue.ts'
import { formatWords } from '../../words/format.ts'

const locale = (): string => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage())

export const roundedDecimal = (value: number, digits = 2): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value)
export const percent = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
export const milliseconds = (ms: number): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(ms)

/** "3 min 20 s". */
export const duration = (seconds: number): string =>
  seconds < 60
    ? formatWords.seconds(Math.round(seconds))
    : formatWords.minutesSeconds(Math.floor(seconds / 60), Math.round(seconds % 60))

/** Noon of a counted day, where the person is. */
const dayAt = (date: string): Date => {
  const [year, month, day] = date.split('-').map(Number)
  return new Date(year!, month! - 1, day, 12)
}
export const shortDay = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(dayAt(date))
export const monthName = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric' }).format(dayAt(date))

/** The days of the week, Monday first. 5 January 2026 was one. */
export const weekdays = (length: 'short' | 'long'): string[] =>
  Array.from({ length: 7 }, (_, place) =>
    new Intl.DateTimeFormat(locale(), { weekday: length }).format(new Date(2026, 0, 5 + place)),
  )
export const hourOf = (hour: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(2026, 0, 5, hour))
