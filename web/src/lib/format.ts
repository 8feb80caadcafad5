// Numbers and dates the way people read them here (design §7.3).
import { currentLanguage } from '../words/catalogue.ts'
import { formatWords } from '../words/format.ts'

const locale = (): string => (currentLanguage() === 'en' ? (globalThis.navigator?.language?.startsWith('en') ? globalThis.navigator.language : 'en-GB') : currentLanguage())

/** The sign between thousands in the person's own language; `showPi` takes it as its third argument. */
export const groupSign = (): string => {
  const sign = new Intl.NumberFormat(locale()).formatToParts(12_345).find((part) => part.type === 'group')?.value ?? ','
  // A full stop would read as a decimal point, because π always has one.
  return sign === '.' ? ' ' : sign
}

/** A whole number with thousands grouped. */
export const wholeNumber = (count: number): string => count.toLocaleString('en').replaceAll(',', groupSign())

const short = (value: number, letter: string): string => `${(Math.floor(value * 10) / 10).toFixed(1).replace(/\.0$/, '')}${letter}`

/** Counts in full below 10,000, then 12.3k, from a million 1.2M (spec §9, design §7.3). */
export const shortCount = (count: number): string => {
  if (count >= 1_000_000) return short(count / 1_000_000, 'M')
  return count >= 10_000 ? short(count / 1_000, 'k') : String(count)
}

/** Badges stop counting at 99 (spec §9). */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** A date as people write it: "14 Nov 2025". */
export const fullDate = (date: Date): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { day: 'numeric', month: 'short', year: 'numeric' }).format(date)

/** A day of the coming months without its year: "24 Nov". */
export const dayAndMonth = (date: Date): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { day: 'numeric', month: 'short' }).format(date)

/** When something is due: within six days "Fri 12:00", later "24 Nov, 12:00" (design §4.8). */
export const dueMoment = (date: Date, now: Date): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), {
    ...(date.getTime() - now.getTime() < 6 * 24 * 3_600_000 ? { weekday: 'short' } : { day: 'numeric', month: 'short' }), hour: '2-digit', minute: '2-digit',
  }).format(date)

/** Date and time, for titles and details: "14 Nov 2025, 14:20". */
export const dateAndTime = (date: Date): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(date)

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
  const days = Math.floor(left / day), hours = Math.floor((left % day) / hour), minutes = Math.floor((left % hour) / minute), seconds = Math.floor((left % minute) / 1000)
  if (days > 0) return formatWords.daysHours(days, hours)
  if (hours > 0) return formatWords.hoursMinutes(hours, minutes)
  return minutes > 0 ? formatWords.minutesSeconds(minutes, seconds) : formatWords.seconds(seconds)
}

/** Bytes for people: "340 KB", "1.2 MB". */
export const fileSize = (bytes: number): string => (bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`)

/** The time of day alone: "14:20". */
export const timeOfDay = (date: Date): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { hour: '2-digit', minute: '2-digit' }).format(date)
