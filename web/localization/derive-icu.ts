// The ICU message of a function of words, found by calling it: with marks in place of what it is given, with nothing,
// with yes and no, and with numbers of every plural form of its language. What was found is compared with the function
// by whoever asks (messages.test.ts); what cannot be said in ICU is refused.

/** How the language of the words counts and writes numbers and times; the words must be read in it. */
export interface Formats {
  plural: Intl.PluralRules
  wholeNumber: (count: number) => string
  shortCount: (count: number) => string
  badgeCount: (count: number) => string
  timeOfDay: (moment: Date) => string
}

export type FormatFunction = (values: readonly unknown[]) => string

const pattern = {
  raw: '',
  whole: ', number',
  short: ', number, short',
  badge: ', number, badge',
  time: ', time, short',
}
type Style = keyof typeof pattern
const styles = Object.keys(pattern) as Style[]

/** What stands for a part of a message until it is written down: one character of the private area for each. */
const mark = (parameter: number, style: Style): string =>
  String.fromCharCode(0xe000 + parameter * styles.length + styles.indexOf(style))
const marks = /[\ue000-\uefff]/

const smallest = 13
const sampleOf = (parameter: number): number => 12_345 + parameter * 10_101
const moment = new Date(2026, 4, 17, 18, 47)

/** Text as ICU reads it back: braces and angles quoted, and an apostrophe doubled where it would begin a quotation. */
export const escaped = (text: string): string =>
  text.replaceAll(/[{}<>]+|'(?=$|['{}<>\ue000-\uefff])/g, (found) => (found === "'" ? "''" : `'${found}'`))

/** What a choice says for each of its keys; `other` is always among them. */
type Branches = ReadonlyMap<string, string>

/** Words with the space before them. */
const piecesOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

/** How much all texts share at their beginning and at their end. */
const shared = (texts: readonly string[]): { before: string; after: string } => {
  const pieces = texts.map(piecesOf)
  const [first = []] = pieces
  let before = 0
  while (before < first.length && pieces.every((each) => each[before] === first[before])) before += 1
  const shortest = Math.min(...pieces.map((each) => each.length)) - before
  let after = 0
  while (after < shortest && pieces.every((each) => each.at(-1 - after) === first.at(-1 - after))) after += 1
  return { before: first.slice(0, before).join(''), after: after === 0 ? '' : first.slice(-after).join('') }
}

/** A branch reads best as a whole sentence: only other sentences stand outside of the choice. */
const sentencesShared = (texts: readonly string[]): { before: string; after: string } => {
  const { before, after } = shared(texts)
  return {
    before: /^.*[.:!?。！？](?=\s|$)/su.exec(before)?.[0] ?? '',
    after: texts.every((text) => /[.!?。！？]$/u.test(text.slice(0, text.length - after.length))) ? after : '',
  }
}

const needed = (branches: Branches): [string, string][] =>
  [...branches].filter(([key, text]) => key === 'other' || text !== branches.get('other'))

const choice = (name: string, kind: 'select' | 'plural', branches: Branches): string => {
  const kept = needed(branches)
  if (kept.length === 1) return kept[0]![1]
  const { before, after } = sentencesShared(kept.map(([, text]) => text))
  return `${before}${choiceBetween(name, kind, kept, before, after)}${after}`
}

const choiceBetween = (
  name: string,
  kind: 'select' | 'plural',
  kept: readonly (readonly [string, string])[],
  before: string,
  after: string,
): string => {
  const inner = kept.map(([key, text]) => [key, text.slice(before.length, text.length - after.length)] as const)
  const space = before !== '' && inner.every(([, text]) => text.startsWith(' ')) ? ' ' : ''
  return `${space}{${name}, ${kind}, ${inner.map(([key, text]) => `${key} {${text.slice(space.length)}}`).join(' ')}}`
}

/** The message of a function whose parameters have these names. */
export const deriveIcu = (names: readonly string[], format: FormatFunction, formats: Formats): string => {
  const written = (value: number, style: Style): string =>
    style === 'raw'
      ? String(value)
      : style === 'whole'
        ? formats.wholeNumber(value)
        : style === 'short'
          ? formats.shortCount(value)
          : formats.badgeCount(value)

  const attempt = (values: readonly unknown[]): string | null => {
    try {
      const text = format(values)
      return typeof text === 'string' ? text : null
    } catch {
      return null
    }
  }

  /** A value, and how its part of the text is marked. */
  const marked = (text: string, values: readonly unknown[]): string => {
    let result = text
    values.forEach((value, at) => {
      if (value === moment) result = result.replaceAll(formats.timeOfDay(moment), mark(at, 'time'))
      if (typeof value !== 'number' || value < smallest) return
      for (const style of ['whole', 'raw', 'short', 'badge'] as const)
        result = result.replaceAll(written(value, style), mark(at, style))
    })
    values.forEach((value, at) => {
      if (typeof value !== 'number' || value >= smallest) return
      result = result.replaceAll(new RegExp(`(?<![\\d.,])${value}(?![\\d]|[.,]\\d)`, 'g'), mark(at, 'raw'))
    })
    return result
  }

  const plainFor = (at: number): string => mark(at, 'raw')
  const withValue = (values: readonly unknown[], at: number, value: unknown): unknown[] =>
    values.map((each, index) => (index === at ? value : each))

  /** What kind of value makes a difference at this place, while the others are what they are. */
  const kindOf = (at: number, values: readonly unknown[]): 'plain' | 'number' | 'null' | 'boolean' | 'moment' => {
    const asText = attempt(withValue(values, at, plainFor(at)))
    const asMoment = attempt(withValue(values, at, moment))
    if (asText === null) {
      if (asMoment !== null && asMoment.includes(formats.timeOfDay(moment))) return 'moment'
      throw new Error(`cannot be called with a text as ${names[at]}`)
    }
    const printsText = asText.includes(plainFor(at))
    const differs = (value: unknown): boolean => {
      const text = attempt(withValue(values, at, value))
      return text !== null && text !== asText.replaceAll(plainFor(at), String(value))
    }
    const numbers = [1, 2, 3, 5, 11, sampleOf(at)]
    if (numbers.some(differs)) {
      const big = attempt(withValue(values, at, sampleOf(at)))
      const printsNumber = big !== null && marked(big, withValue(values, at, sampleOf(at))) !== big
      const yes = attempt(withValue(values, at, true))
      if (!printsText && !printsNumber && yes !== attempt(withValue(values, at, false)) && yes === asText)
        return 'boolean'
      return 'number'
    }
    if (printsText && differs(null)) return 'null'
    if (!printsText && attempt(withValue(values, at, true)) !== attempt(withValue(values, at, false))) return 'boolean'
    if (differs(0)) return 'number'
    return 'plain'
  }

  const leaf = (values: readonly unknown[]): string => {
    const text = attempt(values)
    if (text === null) throw new Error('throws')
    return escaped(marked(text, values))
  }

  const categories = formats.plural.resolvedOptions().pluralCategories
  /** Numbers of a plural form: a large one where there is one, else all its small ones. */
  const membersOf = (category: Intl.LDMLPluralRule, at: number): number[] => {
    const start = sampleOf(at)
    const large = [...Array.from({ length: 200 }, (_, more) => start + more), 3_000_000 + at * 1_000_000]
    const found = large.find((number) => formats.plural.select(number) === category)
    if (found !== undefined) return [found]
    return Array.from({ length: smallest }, (_, number) => number).filter(
      (number) => formats.plural.select(number) === category,
    )
  }

  /** What every form of this number says, and every small number that its form does not say right. */
  const pluralBranches = (at: number, values: readonly unknown[], onward: (value: number) => string): Branches => {
    const forms = new Map<Intl.LDMLPluralRule, string>()
    const inStyle = (text: string): string => {
      const other = forms.get('other') ?? ''
      const used = styles.find((each) => each !== 'raw' && other.includes(mark(at, each)))
      return used && !other.includes(mark(at, 'raw')) ? text.replaceAll(mark(at, 'raw'), mark(at, used)) : text
    }
    for (const category of ['other', ...categories.filter((each) => each !== 'other')] as const) {
      const members = membersOf(category, at)
      const member = members.findLast((number) => !values.includes(number)) ?? members.at(-1)
      if (member !== undefined) forms.set(category, inStyle(onward(member)))
    }
    const exact = new Map<string, string>()
    for (let number = 0; number < smallest; number += 1) {
      const form = forms.get(formats.plural.select(number)) ?? forms.get('other')!
      const text = inStyle(onward(number))
      if (spelled(text, withValue(values, at, number)) !== spelled(form, withValue(values, at, number)))
        exact.set(`=${number}`, text)
    }
    const inOrder = categories.flatMap((each) => (forms.has(each) ? [[each, forms.get(each)!] as const] : []))
    return new Map([...exact, ...inOrder])
  }

  /** A text with its numbers put in. */
  const spelled = (text: string, values: readonly unknown[]): string =>
    values.reduce<string>(
      (result, value, at) =>
        typeof value === 'number'
          ? styles.slice(0, 4).reduce((one, each) => one.replaceAll(mark(at, each), written(value, each)), result)
          : result,
      text,
    )

  const branchOf = (branches: Branches, number: number): string =>
    branches.get(`=${number}`) ?? branches.get(formats.plural.select(number)) ?? branches.get('other')!

  /** Several numbers, each of which changes a part of its own; null where they change the same words. */
  const sideBySide = (plurals: readonly number[], values: readonly unknown[]): string | null => {
    const large = plurals.reduce((given, at) => withValue(given, at, otherOf(at)), values)
    const whole = leaf(large)
    const parts = plurals
      .map((at) => {
        const branches = pluralBranches(at, large, (value) => leaf(withValue(large, at, value)))
        const kept = needed(branches)
        return {
          at,
          branches,
          kept,
          ...(kept.length === 1 ? { before: whole, after: '' } : shared(kept.map(([, text]) => text))),
        }
      })
      .filter(({ kept }) => kept.length > 1)
      .toSorted((one, other) => one.before.length - other.before.length)
    const pieces = parts.map(({ at, kept, before, after }, index) => {
      const from = index === 0 ? 0 : whole.length - parts[index - 1]!.after.length
      return from > before.length
        ? null
        : whole.slice(from, before.length) + choiceBetween(names[at]!, 'plural', kept, before, after)
    })
    if (pieces.includes(null)) return null
    const probes = [0, 1, 2, 3, 7, 11, 23]
    const agrees = (given: readonly unknown[], rest: readonly number[]): boolean => {
      const [at, ...more] = rest
      if (at !== undefined)
        return [...probes, otherOf(at)].every((number) => agrees(withValue(given, at, number), more))
      const texts = parts.map(({ at: each, branches, before, after }) => {
        const text = branchOf(branches, given[each] as number)
        return text.slice(before.length, text.length - after.length)
      })
      const composed = parts
        .map(({ before }, index) => {
          const from = index === 0 ? 0 : whole.length - parts[index - 1]!.after.length
          return whole.slice(from, before.length) + texts[index]!
        })
        .join('')
      return spelled(composed + (parts.at(-1)?.after ?? whole), given) === escaped(attempt(given) ?? '')
    }
    return agrees(large, plurals) ? pieces.join('') + (parts.at(-1)?.after ?? whole) : null
  }

  const otherOf = (at: number): number => membersOf('other', at)[0]!

  /** Derives with every parameter from here on still open. */
  const derive = (open: readonly number[], values: readonly unknown[]): string => {
    const [at, ...rest] = open
    if (at === undefined) return leaf(values)
    const onward = (value: unknown): string => derive(rest, withValue(values, at, value))
    if (kinds[at] === 'null')
      return choice(
        names[at]!,
        'select',
        new Map([
          ['null', onward(null)],
          ['other', onward(plainFor(at))],
        ]),
      )
    if (kinds[at] === 'boolean')
      return choice(
        names[at]!,
        'select',
        new Map([
          ['true', onward(true)],
          ['other', onward(false)],
        ]),
      )
    return (
      (open.length > 1 ? sideBySide(open, values) : null) ??
      choice(names[at]!, 'plural', pluralBranches(at, values, onward))
    )
  }

  const start = names.map((_, at) => plainFor(at))
  const kinds = names.map(() => 'plain')
  const values: unknown[] = [...start]
  names.forEach((_, at) => {
    const others = names.map((__, other): unknown[] =>
      other === at ? [] : [start[other], true, null, 1, sampleOf(other)],
    )
    const contexts = [
      start,
      ...others.flatMap((options, other) => options.map((value) => withValue(start, other, value))),
    ]
    for (const context of contexts) {
      try {
        const kind = kindOf(at, context)
        if (kind !== 'plain') {
          kinds[at] = kind
          break
        }
      } catch {
        if (context === start) kinds[at] = 'unknown'
      }
    }
    if (kinds[at] === 'unknown') throw new Error(`no kind of value fits ${names[at]}`)
    if (kinds[at] === 'moment') values[at] = moment
  })
  const selects = names.flatMap((_, at) => (kinds[at] === 'null' || kinds[at] === 'boolean' ? [at] : []))
  const plurals = names.flatMap((_, at) => (kinds[at] === 'number' ? [at] : []))
  const message = derive([...selects, ...plurals], values)
  return message.replaceAll(new RegExp(marks, 'g'), (letter) => {
    const code = letter.charCodeAt(0) - 0xe000
    return `{${names[Math.floor(code / styles.length)]}${pattern[styles[code % styles.length]!]}}`
  })
}
