// The ICU message of a function of words, found by calling it: with marks in place of what it is given, with nothing,
// with yes and no, and with numbers of every plural form of its language. What was found is compared with the function
// by whoever asks (messages.test.ts); what cannot be said in ICU is refused.
import {
  CalledMessage,
  escaped,
  mark,
  marks,
  moment,
  pattern,
  plainFor,
  smallest,
  styles,
  withValue,
  type FormatFunction,
  type Formats,
} from './called-message.ts'
import { choice, choiceBetween, needed, shared, type Branches } from './icu-choice.ts'
import { valueKindsOf } from './value-kinds.ts'

/** The message of a function whose parameters have these names. */
export const deriveIcu = (names: readonly string[], format: FormatFunction, formats: Formats): string => {
  const call = new CalledMessage(names, format, formats)
  const kinds = valueKindsOf(call)
  const values = kinds.map((kind, at) => (kind === 'moment' ? moment : plainFor(at)))
  const selects = names.flatMap((_, at) => (kinds[at] === 'null' || kinds[at] === 'boolean' ? [at] : []))
  const plurals = names.flatMap((_, at) => (kinds[at] === 'number' ? [at] : []))
  const message = derive(call, kinds, [...selects, ...plurals], values)
  return message.replaceAll(new RegExp(marks, 'g'), (letter) => {
    const code = letter.charCodeAt(0) - 0xe000
    return `{${names[Math.floor(code / styles.length)]}${pattern[styles[code % styles.length]!]}}`
  })
}

/** Derives with every parameter from here on still open. */
const derive = (
  call: CalledMessage,
  kinds: readonly string[],
  open: readonly number[],
  values: readonly unknown[],
): string => {
  const [at, ...rest] = open
  if (at === undefined) return call.leaf(values)
  const onward = (value: unknown): string => derive(call, kinds, rest, withValue(values, at, value))
  if (kinds[at] === 'null')
    return choice(
      call.names[at]!,
      'select',
      new Map([
        ['null', onward(null)],
        ['other', onward(plainFor(at))],
      ]),
    )
  if (kinds[at] === 'boolean')
    return choice(
      call.names[at]!,
      'select',
      new Map([
        ['true', onward(true)],
        ['other', onward(false)],
      ]),
    )
  return (
    (open.length > 1 ? sideBySide(call, open, values) : null) ??
    choice(call.names[at]!, 'plural', pluralBranches(call, at, values, onward))
  )
}

/** Several numbers, each of which changes a part of its own; null where they change the same words. */
const sideBySide = (call: CalledMessage, plurals: readonly number[], values: readonly unknown[]): string | null => {
  const large = plurals.reduce((given, at) => withValue(given, at, call.otherOf(at)), values)
  const whole = call.leaf(large)
  const parts = plurals
    .map((at) => {
      const branches = pluralBranches(call, at, large, (value) => call.leaf(withValue(large, at, value)))
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
      : whole.slice(from, before.length) + choiceBetween(call.names[at]!, 'plural', kept, before, after)
  })
  if (pieces.includes(null)) return null
  const probes = [0, 1, 2, 3, 7, 11, 23]
  const agrees = (given: readonly unknown[], rest: readonly number[]): boolean => {
    const [at, ...more] = rest
    if (at !== undefined)
      return [...probes, call.otherOf(at)].every((number) => agrees(withValue(given, at, number), more))
    const texts = parts.map(({ at: each, branches, before, after }) => {
      const text = branchOf(call, branches, given[each] as number)
      return text.slice(before.length, text.length - after.length)
    })
    const composed = parts
      .map(({ before }, index) => {
        const from = index === 0 ? 0 : whole.length - parts[index - 1]!.after.length
        return whole.slice(from, before.length) + texts[index]!
      })
      .join('')
    return call.spelled(composed + (parts.at(-1)?.after ?? whole), given) === escaped(call.attempt(given) ?? '')
  }
  return agrees(large, plurals) ? pieces.join('') + (parts.at(-1)?.after ?? whole) : null
}

/** What every form of this number says, and every small number that its form does not say right. */
const pluralBranches = (
  call: CalledMessage,
  at: number,
  values: readonly unknown[],
  onward: (value: number) => string,
): Branches => {
  const forms = new Map<Intl.LDMLPluralRule, string>()
  const inStyle = (text: string): string => {
    const other = forms.get('other') ?? ''
    const used = styles.find((each) => each !== 'raw' && other.includes(mark(at, each)))
    return used && !other.includes(mark(at, 'raw')) ? text.replaceAll(mark(at, 'raw'), mark(at, used)) : text
  }
  for (const category of ['other', ...call.categories.filter((each) => each !== 'other')] as const) {
    const members = call.membersOf(category, at)
    const member = members.findLast((number) => !values.includes(number)) ?? members.at(-1)
    if (member !== undefined) forms.set(category, inStyle(onward(member)))
  }
  const exact = new Map<string, string>()
  for (let number = 0; number < smallest; number += 1) {
    const form = forms.get(call.formats.plural.select(number)) ?? forms.get('other')!
    const text = inStyle(onward(number))
    if (call.spelled(text, withValue(values, at, number)) !== call.spelled(form, withValue(values, at, number)))
      exact.set(`=${number}`, text)
  }
  const inOrder = call.categories.flatMap((each) => (forms.has(each) ? [[each, forms.get(each)!] as const] : []))
  return new Map([...exact, ...inOrder])
}

const branchOf = (call: CalledMessage, branches: Branches, number: number): string =>
  branches.get(`=${number}`) ?? branches.get(call.formats.plural.select(number)) ?? branches.get('other')!
