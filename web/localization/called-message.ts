// A message that is a function, called to see what it says: what stands for its parameters, and what came of them.

/** How the language of the words counts and writes numbers and times; the words must be read in it. */
export interface Formats {
  plural: Intl.PluralRules
  wholeNumber: (count: number) => string
  shortCount: (count: number) => string
  badgeCount: (count: number) => string
  timeOfDay: (moment: Date) => string
}

export type FormatFunction = (values: readonly unknown[]) => string

export const pattern = {
  raw: '',
  whole: ', number',
  short: ', number, short',
  badge: ', number, badge',
  time: ', time, short',
}
export type Style = keyof typeof pattern
export const styles = Object.keys(pattern) as Style[]

/** What stands for a part of a message until it is written down: one character of the private area for each. */
export const mark = (parameter: number, style: Style): string =>
  String.fromCharCode(0xe000 + parameter * styles.length + styles.indexOf(style))
export const marks = /[\ue000-\uefff]/

export const smallest = 13
export const sampleOf = (parameter: number): number => 12_345 + parameter * 10_101
export const moment = new Date(2026, 4, 17, 18, 47)

/** Text as ICU reads it back: braces and angles quoted, and an apostrophe doubled where it would begin a quotation. */
export const escaped = (text: string): string =>
  text.replaceAll(/[{}<>]+|'(?=$|['{}<>\ue000-\uefff])/g, (found) => (found === "'" ? "''" : `'${found}'`))

export const plainFor = (at: number): string => mark(at, 'raw')
export const withValue = (values: readonly unknown[], at: number, value: unknown): unknown[] =>
  values.map((each, index) => (index === at ? value : each))

/** A message as a function, called with marks in place of what it is given. */
export class CalledMessage {
  readonly names: readonly string[]
  readonly formats: Formats
  readonly #format: FormatFunction

  constructor(names: readonly string[], format: FormatFunction, formats: Formats) {
    this.names = names
    this.formats = formats
    this.#format = format
  }

  #written(value: number, style: Style): string {
    return style === 'raw'
      ? String(value)
      : style === 'whole'
        ? this.formats.wholeNumber(value)
        : style === 'short'
          ? this.formats.shortCount(value)
          : this.formats.badgeCount(value)
  }

  attempt(values: readonly unknown[]): string | null {
    try {
      const text = this.#format(values)
      return typeof text === 'string' ? text : null
    } catch {
      return null
    }
  }

  /** A value, and how its part of the text is marked. */
  marked(text: string, values: readonly unknown[]): string {
    let result = text
    values.forEach((value, at) => {
      if (value === moment) result = result.replaceAll(this.formats.timeOfDay(moment), mark(at, 'time'))
      if (typeof value !== 'number' || value < smallest) return
      for (const style of ['whole', 'raw', 'short', 'badge'] as const)
        result = result.replaceAll(this.#written(value, style), mark(at, style))
    })
    values.forEach((value, at) => {
      if (typeof value !== 'number' || value >= smallest) return
      result = result.replaceAll(new RegExp(`(?<![\\d.,])${value}(?![\\d]|[.,]\\d)`, 'g'), mark(at, 'raw'))
    })
    return result
  }

  leaf(values: readonly unknown[]): string {
    const text = this.attempt(values)
    if (text === null) throw new Error('throws')
    return escaped(this.marked(text, values))
  }

  get categories(): Intl.LDMLPluralRule[] {
    return this.formats.plural.resolvedOptions().pluralCategories
  }

  /** Numbers of a plural form: a large one where there is one, else all its small ones. */
  membersOf(category: Intl.LDMLPluralRule, at: number): number[] {
    const start = sampleOf(at)
    const large = [...Array.from({ length: 200 }, (_, more) => start + more), 3_000_000 + at * 1_000_000]
    const found = large.find((number) => this.formats.plural.select(number) === category)
    if (found !== undefined) return [found]
    return Array.from({ length: smallest }, (_, number) => number).filter(
      (number) => this.formats.plural.select(number) === category,
    )
  }

  /** A text with its numbers put in. */
  spelled(text: string, values: readonly unknown[]): string {
    return values.reduce<string>(
      (result, value, at) =>
        typeof value === 'number'
          ? styles.slice(0, 4).reduce((one, each) => one.replaceAll(mark(at, each), this.#written(value, each)), result)
          : result,
      text,
    )
  }

  otherOf(at: number): number {
    return this.membersOf('other', at)[0]!
  }
}
