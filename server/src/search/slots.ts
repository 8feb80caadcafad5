// A question as slots: each stands for one thing the buyer said, with every way listings may say it.
import { fillers, purposes } from './synonyms.ts'
import type { KnownWord } from './spelling.ts'
import type { ReadWords, SynonymTable, TypedWord } from './vocabulary.ts'

/**
 * One way of saying it: all these stems, or with `begins` words that begin so. `weight` is how nearly it is what was
 * typed.
 */
export interface Alternative {
  stems: readonly string[]
  weight: number
  begins?: boolean
}
export interface Slot {
  /** As typed, in plain letters. */
  text: string
  alternatives: Alternative[]
  /** What a rare word finds says more. */
  rarity: number
  /** Left out of what must match. */
  optional: boolean
  /** Stands after “for” or “with”: it says what the thing is for. */
  purpose: boolean
  known: boolean
  /** In how many titles it stands. */
  listings: number
}

const synonymWeight = 0.78
const rarityOf = (listings: number | null, all: number): number => Math.log(1 + all / (1 + (listings ?? 0)))

export const slotsOf = (read: ReadWords, synonyms: SynonymTable): Slot[] => {
  const words = read.words.filter((word, n) => !isEcho(word, read.words[n - 1]))
  const shift = read.words.map((word) => words.indexOf(word))
  const joined = read.joined
    .filter(({ from }) => shift[from]! >= 0)
    .map((each) => ({ ...each, from: shift[each.from]! }))
  const slots: Slot[] = []
  let purpose = false
  for (let at = 0; at < words.length;) {
    const { slot, span } = nextSlot(words, at, joined, read, synonyms)
    const isPurpose = span === 1 && purposes.has(words[at]!.word)
    slots.push({ ...slot, purpose: purpose && !isPurpose })
    purpose = purpose || (isPurpose && slots.length > 1)
    at += span
  }
  // A question of filling words alone means them.
  return slots.every(({ optional }) => optional) ? slots.map((slot) => ({ ...slot, optional: false })) : slots
}

/** A measure is read as “15inch 15”: the bare number after it was not typed. */
const isEcho = ({ word }: TypedWord, before: TypedWord | undefined): boolean =>
  before !== undefined &&
  ((/^\d/.test(word) &&
    before.word !== word &&
    ((before.word.startsWith(word) && /^[a-z]+$/.test(before.word.slice(word.length))) ||
      (/^(eu|uk|us|size)\d/.test(before.word) && before.word.endsWith(word)))) ||
    (word === 'usb' && before.word === 'usbc'))

const nextSlot = (
  words: readonly TypedWord[],
  at: number,
  joined: ReadWords['joined'],
  read: ReadWords,
  synonyms: SynonymTable,
): { slot: Omit<Slot, 'purpose'>; span: number } => {
  for (let span = Math.min(synonyms.longest, words.length - at); span >= 1; span--) {
    const typed = words.slice(at, at + span)
    const others = synonyms.of.get(typed.map(({ stem }) => stem).join(' '))
    const one =
      span > 1 ? joined.find((each) => each.from === at && each.span === span && each.word.length >= 4) : undefined
    const begun = span === 2 && at + span === words.length ? read.continued : []
    if (!others && !one && begun.length === 0 && span > 1) continue
    const alternatives: Alternative[] = [
      { stems: typed.map(({ stem }) => stem), weight: 1 },
      ...(one ? [{ stems: [one.stem], weight: 1 }] : []),
      ...begun.map(({ stem }) => ({ stems: [stem], weight: 0.95 })),
      ...(others ?? []).map((stems) => ({ stems, weight: synonymWeight })),
    ]
    if (span > 1) {
      const listings = Math.min(...typed.map((word) => word.listings ?? 0))
      return {
        span,
        slot: {
          text: typed.map(({ word }) => word).join(' '),
          alternatives,
          rarity: rarityOf(listings, read.listings),
          optional: false,
          known: true,
          listings,
        },
      }
    }
    return { span, slot: single(typed[0]!, alternatives, at === words.length - 1, read) }
  }
  throw new Error('a word is always a slot of its own')
}

const single = (
  typed: TypedWord,
  alternatives: Alternative[],
  last: boolean,
  read: ReadWords,
): Omit<Slot, 'purpose'> => {
  const letter = last && read.words.length > 1 && /^[a-z]$/.test(typed.word)
  const begun = last ? beginningsOf(typed, read.beginnings) : []
  const all = [...alternatives, ...measures(typed), ...begun.map(({ stem }) => ({ stems: [stem], weight: 0.8 }))]
  if (begun.length > 0 || letter) all.push({ stems: [typed.word], weight: 0.75, begins: true })
  const listings = typed.listings ?? begun.reduce((sum, each) => sum + each.listings, 0)
  return {
    text: typed.word,
    alternatives: all,
    rarity: rarityOf(listings, read.listings),
    optional: letter || fillers.has(typed.word),
    known: letter || typed.listings !== null || begun.length > 0 || /\d/.test(typed.word),
    listings,
  }
}

/**
 * What the last word may be the beginning of: of a word nobody uses anything, of a common one only what is far more
 * common.
 */
const beginningsOf = (typed: TypedWord, beginnings: readonly KnownWord[]): readonly KnownWord[] => {
  if (typed.word.length < 2 || fillers.has(typed.word) || /^\d+$/.test(typed.word)) return []
  if (typed.listings === null) return beginnings
  return beginnings.filter(
    ({ stem, listings }) =>
      stem !== typed.stem && listings > (typed.word.length < 4 ? 4 : 20) * Math.max(typed.listings!, 1),
  )
}

/**
 * A measure in the other ways it is written, a model as its parts: “40h” is 40hours, “s7” is S 7, a size is a size
 * anywhere.
 */
const measures = ({ word, letters }: TypedWord): Alternative[] => {
  const size = /^(?:eu|size)(\d[\dd]*)$/.exec(word)
  if (size)
    return [
      { stems: [`eu${size[1]}`], weight: 0.95 },
      { stems: [`size${size[1]}`], weight: 0.95 },
      { stems: [size[1]!], weight: 0.6 },
    ]
  const model = /^([a-z]{1,12})(\d{1,4}[a-z]?)$/.exec(word)
  if (model && !/^(?:eu|uk|us|usb)$/.test(model[1]!)) return [{ stems: [letters ?? model[1]!, model[2]!], weight: 0.9 }]
  const measure = /^(\d+)(d\d+)?([a-z]+)$/.exec(word)
  if (!measure) return []
  const [, whole, fraction = '', unit] = measure
  const names = units.find((group) => group.includes(unit!)) ?? [unit!]
  const amounts = [
    `${whole}${fraction}`,
    ...(names.includes('inch') && fraction === ''
      ? [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => `${whole}d${tenth}`)
      : []),
  ]
  return amounts
    .flatMap((amount, n) => names.map((name) => ({ stems: [`${amount}${name}`], weight: n === 0 ? 1 : 0.9 })))
    .filter(({ stems }) => stems[0] !== word)
}

const units: readonly (readonly string[])[] = [
  'inch in inches',
  'm metre metres meter meters',
  'ft feet foot',
  'yd yard yards',
  'gb gigabyte gigabytes',
  'tb terabyte terabytes',
  'l lit litre litres liter liters',
  'kg kilo kilos',
  'g gram grams',
  'oz ounce ounces',
  'lb lbs pound pounds',
  'gal gallon gallons',
  'w watt watts',
  'v volt volts',
  'a amp amps',
  'h hr hrs hour hours',
  'min mins minute minutes',
  'mp megapixel megapixels',
  'pack packs pc pcs piece pieces count ct',
  'qt quart quarts',
  'cup cups',
  'lumen lumens lm',
].map((group) => group.split(' '))
