// Messages of other languages than English as functions: ICU messages that the build has parsed, with values put in the
// way the page writes numbers and times.
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { badgeCount, shortCount, timeOfDay, wholeNumber } from '../lib/format.ts'

/** `{n, number, badge}` and `{n, number, short}` in a message. */
const badge: Intl.NumberFormatOptions = {}
const short: Intl.NumberFormatOptions = {}
const numbers = new Map([
  [badge, badgeCount],
  [short, shortCount],
])

const rules = new Map<string, Intl.PluralRules>()
const rulesOf = (locale: string): Intl.PluralRules => {
  const made = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, made)
  return made
}

const options: FormatOptions = {
  formats: { number: { badge, short }, dateTime: { short: { timeStyle: 'short' } } },
  formatters: {
    getNumberFormat: (_, style) => ({ format: (style && numbers.get(style)) ?? wholeNumber }) as Intl.NumberFormat,
    getPluralRules: (locale) => rulesOf(String(locale)),
    getDateTimeFormat: () => ({ format: timeOfDay }) as Intl.DateTimeFormat,
  },
}

const written = (message: CompiledMessage, locale: string, values: unknown): string =>
  String(format(message, locale, values as FormatValues<string>, options))

type Make = (message: CompiledMessage, locale?: string) => (...given: unknown[]) => string

/** What a module of messages is made with: values come by their place, or all as one object. */
export const messageMakers = (code: string): readonly [positional: Make, named: Make] => [
  (message, locale = code) =>
    (...given) =>
      written(message, locale, given),
  (message, locale = code) =>
    (given) =>
      written(message, locale, given),
]
