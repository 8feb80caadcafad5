// Numbers and dates the way people read them here (design §7.3).
import { currentLanguage } from '../words/catalogue.ts'
import { formatWords } from '../words/format.ts'

/** English of a country. Browsers on machines without a language say "en-US@posix", which no `Intl` takes. */
const english = /^en(-[a-z]{2}|-\d{3})?$/i

/** How numbers are written. Digits are the ones of π everywhere, so that no amount on a page has two kinds of them. */
export const numberLocale = (): string => {
  const language = currentLanguage()
  if (language === 'en') {
    const here = globalThis.navigator?.language ?? ''
    return english.test(here) ? here : 'en-GB'
  }
  return `${language}-u-nu-latn`
}

/** How dates are written: English ones as the specification has them, "14 Nov 2025". */
export const dateLocale = (): string =>
  currentLanguage().startsWith('en') ? 'en-GB' : `${currentLanguage()}-u-nu-latn`

/** A moment in the language of the page. */
export const dateAs = (date: Date, shape: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateLocale(), shape).format(date)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Months in short, hours and minutes in two digits. */
type Shape = Partial<Record<'weekday' | 'day' | 'year' | 'time', boolean>>

/**
 * English dates are written here, in the time of this device: a browser's first writer of dates takes a slow phone a
 * tenth of a second by itself.
 */
const written = (date: Date, { weekday, day, year, time }: Shape): string => {
  if (!currentLanguage().startsWith('en')) {
    return dateAs(date, {
      ...(weekday && { weekday: 'short' }),
      ...(day && { day: 'numeric', month: 'short' }),
      ...(year && { year: 'numeric' }),
      ...(time && { hour: '2-digit', minute: '2-digit' }),
    })
  }
  const parts = [
    weekday && weekdays[date.getDay()],
    day && `${date.getDate()} ${months[date.getMonth()]}`,
    year && date.getFullYear(),
  ]
    .filter(Boolean)
    .join(' ')
  return [parts, time && `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`]
    .filter(Boolean)
    .join(day ? ', ' : ' ')
}

const made = new Map<string, Intl.NumberFormat>()

/**
 * One writer of numbers for each language and shape: making one takes a phone milliseconds, and a page has a price on
 * every card.
 */
const numbers = (digits = 0): Intl.NumberFormat => {
  const key = `${numberLocale()} ${digits}`
  const writer =
    made.get(key) ??
    new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  made.set(key, writer)
  return writer
}

/**
 * As most of the English write: known here, because a browser's first writer of numbers takes ten milliseconds by
 * itself.
 */
const plainEnglish = (): boolean => /^en(-GB|-US)?$/.test(numberLocale())

/** The sign between thousands in the person's own language; `showPi` takes it as its third argument. */
export const groupSign = (): string => {
  if (plainEnglish()) return ','
  const sign =
    numbers()
      .formatToParts(12_345)
      .find((part) => part.type === 'group')?.value ?? ','
  // A full stop would read as a decimal point, because π always has one.
  return sign === '.' ? ' ' : sign
}

/** A whole number with thousands grouped. */
export const wholeNumber = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, groupSign())

const short = (value: number, letter: string): string =>
  `${(Math.floor(value * 10) / 10).toFixed(1).replace(/\.0$/, '')}${letter}`

/** Counts in full below 10,000, then 12.3k, from a million 1.2M (spec §9, design §7.3). */
export const shortCount = (count: number): string => {
  // Elsewhere thousands are not counted by letters: 1.2万, 12,3 mil.
  if (!currentLanguage().startsWith('en'))
    return count >= 10_000
      ? new Intl.NumberFormat(numberLocale(), {
          notation: 'compact',
          maximumFractionDigits: 1,
          roundingMode: 'trunc',
        }).format(count)
      : String(count)
  if (count >= 1_000_000) return short(count / 1_000_000, 'M')
  return count >= 10_000 ? short(count / 1_000, 'k') : String(count)
}

/** Badges stop counting at 99 (spec §9). */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** A date as people write it: "14 Nov 2025". */
export const fullDate = (date: Date): string => written(date, { day: true, year: true })

/** A day of the coming months without its year: "24 Nov". */
export const dayAndMonth = (date: Date): string => written(date, { day: true })

/** When something is due: within six days "Fri 12:00", later "24 Nov, 12:00" (design §4.8). */
export const dueMoment = (date: Date, now: Date): string =>
  written(date, {
    ...(date.getTime() - now.getTime() < 6 * 24 * 3_600_000 ? { weekday: true } : { day: true }),
    time: true,
  })

/** Date and time, for titles and details: "14 Nov 2025, 14:20". */
export const dateAndTime = (date: Date): string => written(date, { day: true, year: true, time: true })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Under seven days how long ago, then the date (design §7.3). */
export const relativeDate = (date: Date, now: Date): string => {
  const age = now.getTime() - date.getTime()
  if (age < 0 || age >= 7 * day) return fullDate(date)
  if (age < minute) return formatWords.justNow
  if (age < hour) return formatWords.minutesAgo(Math.floor(age / minute))
  if (age < day) return formatWords.hoursAgo(Math.floor(age / hour))
  return formatWords.daysAgo(Math.floor(age / day))
}

/** How long is left, in its two largest units: "2 d 4 h", "3 min 12 s". Past moments give "0 s". */
export const timeLeft = (until: Date, now: Date): string => {
  const left = Math.max(0, until.getTime() - now.getTime())
  const days = Math.floor(left / day),
    hours = Math.floor((left % day) / hour),
    minutes = Math.floor((left % hour) / minute),
    seconds = Math.floor((left % minute) / 1000)
  if (days > 0) return formatWords.daysHours(days, hours)
  if (hours > 0) return formatWords.hoursMinutes(hours, minutes)
  return minutes > 0 ? formatWords.minutesSeconds(minutes, seconds) : formatWords.seconds(seconds)
}

/**
 * A decimal number for people, such as an average: "4.82", "4,82"; what JavaScript writes with an exponent of its own
 * is left to the browser. π amounts are never written by this.
 */
export const decimal = (value: number, digits: number): string =>
  plainEnglish() && value < 999 && (!value || value >= 1e-6)
    ? Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`).toFixed(digits)
    : numbers(digits).format(value)

/** The time of day alone: "14:20". */
export const timeOfDay = (date: Date): string => written(date, { time: true })
