// Sizes of files and things in a row, for the few screens that show them: apart from what every page formats.
import { currentLanguage } from '../words/catalogue.ts'
import { dateLocale, numberLocale } from './format.ts'

/** Bytes for people: "340 KB", "1.2 MB". */
export const fileSize = (bytes: number): string => {
  const [size, unit] =
    bytes >= 1_000_000
      ? [Math.round(bytes / 100_000) / 10, 'megabyte']
      : [Math.max(1, Math.round(bytes / 1000)), 'kilobyte']
  if (currentLanguage().startsWith('en')) return unit === 'megabyte' ? `${size.toFixed(1)} MB` : `${size} KB`
  return new Intl.NumberFormat(numberLocale(), { style: 'unit', unit }).format(size)
}

/** Things in a row: "A, B, C", with the signs of the language. */
export const listOf = (things: readonly string[]): string =>
  new Intl.ListFormat(dateLocale(), { style: 'narrow', type: 'conjunction' }).format(things)
