// In what order matches come: how much of what was typed the title says, whether it says it of the thing itself, and
// gently what other buyers thought. Nothing here can be paid for.
import type { Hit } from './candidates.ts'
import type { Alternative, Slot } from './slots.ts'
import { looks, purposes } from './synonyms.ts'

/**
 * What a title says: its words in their order, and for each whether it names the thing, what it is for, or how it
 * looks.
 */
interface Title {
  words: readonly string[]
  zones: readonly Zone[]
  heads: readonly boolean[]
}
type Zone = 'thing' | 'extra' | 'purpose' | 'tail'

const pause = 'xsegx'
const credits = { thing: 1, tail: 0.9, extra: 0.85, purpose: 0.72, category: 0.55, body: 0.3 } as const
const weights = {
  head: 0.3,
  otherHead: 0.06,
  kind: 0.2,
  phrase: 0.14,
  order: 0.04,
  first: 0.05,
  cover: 0.12,
  quality: 0.16,
  wholeStage: 0.05,
  otherModel: 0.12,
} as const

/** Up to this stage a match has every word. */
export const wholeStage = 3

/** The best first. */
export const rank = (hits: readonly Hit[], slots: readonly Slot[]): Hit[] => {
  const prepared = prepare(slots)
  const scored = hits.map((hit) => ({ hit, score: scoreOf(hit, prepared) }))
  // What has every word comes before what has most of them.
  const whole = ({ hit }: { hit: Hit }): number => (hit.stage <= wholeStage ? 0 : hit.stage)
  scored.sort((a, b) => whole(a) - whole(b) || b.score - a.score || (a.hit.id < b.hit.id ? 1 : -1))
  return scored.map(({ hit }) => hit)
}

interface Prepared {
  slots: readonly Slot[]
  head: number
  rarity: readonly number[]
  sum: number
  /** Whether a category is named by what is looked for: many matches share one. */ kinds: Map<string, boolean>
}

const prepare = (slots: readonly Slot[]): Prepared => {
  // The last word before “for” that is neither a number nor a colour says what is looked for.
  const head = slots.findLastIndex(
    (slot) =>
      !slot.optional && !slot.purpose && !/^\d/.test(slot.text) && !looks.has(slot.alternatives[0]!.stems.at(-1)!),
  )
  const rarity = slots.map((slot) => (slot.optional ? 0.25 : 1) * (0.6 + Math.sqrt(slot.rarity)))
  return { slots, head, rarity, sum: rarity.reduce((sum, each) => sum + each, 0), kinds: new Map() }
}

const scoreOf = (hit: Hit, { slots, head, rarity, sum, kinds: isNamed }: Prepared): number => {
  const title = readTitle(hit.stems)
  const category = wordsOf(hit.category)
  const found = slots.map((slot) => findSlot(slot, title, category))
  let said = 0
  let unseen = 0
  found.forEach((each, n) => {
    said += rarity[n]! * each.credit
    if (each.credit === 0 && !slots[n]!.optional) unseen++
  })
  // What neither title nor category says, the description says, except for the words a later stage did without.
  const missing = hit.stage <= wholeStage ? 0 : hit.stage - wholeStage
  if (unseen > missing) said += (sum / slots.length) * credits.body * (unseen - missing)
  let score = said / sum
  const isHead = found[head]
  const isKind = isNamed.get(hit.category) ?? (isHead !== undefined && endsCategory(slots[head]!, category))
  isNamed.set(hit.category, isKind)
  // “Galaxy with 16GB Memory Cell Phone” is a phone where its category says so too.
  if (isHead && isHead.at >= 0 && title.zones[isHead.at] !== 'purpose' && (isKind || hasHead(isHead, title)))
    score += weights.head * isHead.weight
  else if (found.some((each) => each.at >= 0 && hasHead(each, title))) score += weights.otherHead
  if (isKind) score += weights.kind
  if (isOtherModel(found, title)) score -= weights.otherModel
  score += weights.phrase * togetherness(found, slots) + coverage(found, title) * weights.cover
  if (found[0]!.at === 0) score += weights.first
  if (unseen === 0) score += weights.wholeStage
  return score + (weights.quality * hit.quality) / 1000
}

const kinds = new Map<string, readonly string[]>()
/** The words of a category; a market has few, and every match has one. */
const wordsOf = (category: string): readonly string[] => {
  const known = kinds.get(category)
  if (known) return known
  if (kinds.size > 1000) kinds.clear()
  const words = category.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  kinds.set(category, words)
  return words
}

interface Found {
  credit: number
  at: number
  length: number
  weight: number
}

const hasHead = ({ at, length }: Found, { heads }: Title): boolean => {
  for (let n = at; n < at + length; n++) if (heads[n]) return true
  return false
}

const isNumber = (word: string): boolean => word >= '0' && word < ':'

/** What a word does in a title beside naming things; of many titles each word is looked up once. */
const roles: ReadonlyMap<string, 'purpose' | 'extra' | 'look' | 'pause'> = new Map([
  ...[...looks].map((word) => [word, 'look'] as const),
  ...[...purposes].map((word) => [word, word === 'with' ? 'extra' : 'purpose'] as const),
  [pause, 'pause'] as const,
])

const readTitle = (stems: string): Title => {
  const words: string[] = []
  const zones: Zone[] = []
  const heads: boolean[] = []
  let zone: Zone = 'thing'
  let segment = 0
  let head = -1
  let inSegment = 0
  const close = (): void => {
    if (head >= 0 && segment < 2) heads[head] = true
    head = -1
  }
  for (const word of stems.split(' ')) {
    const role = roles.get(word)
    if (role === 'pause') {
      close()
      // A short first part is a brand; the thing comes after it.
      if (inSegment > 0) segment++
      zone = segment > 1 ? 'tail' : 'thing'
      inSegment = 0
      continue
    }
    if (inSegment > 0 && zone !== 'purpose' && (role === 'purpose' || role === 'extra')) {
      close()
      zone = role
    } else if (zone === 'thing' && role !== 'look' && !isNumber(word)) head = words.length
    words.push(word)
    zones.push(zone)
    heads.push(false)
    inSegment++
  }
  close()
  return { words, zones, heads }
}

const findSlot = (slot: Slot, title: Title, category: readonly string[]): Found => {
  let best: Found = { credit: 0, at: -1, length: 0, weight: 0 }
  for (const alternative of slot.alternatives) {
    if (alternative.weight <= best.credit) continue
    const at = findStems(alternative, title)
    if (at >= 0) {
      const zone = title.zones[at]!
      const credit = (slot.purpose && zone === 'purpose' ? 1 : credits[zone]) * alternative.weight
      if (credit > best.credit) best = { credit, at, length: alternative.stems.length, weight: alternative.weight }
    } else if (best.at < 0 && inCategory(alternative, category) && credits.category * alternative.weight > best.credit)
      best = { credit: credits.category * alternative.weight, at: -1, length: 0, weight: alternative.weight }
  }
  return best
}

/**
 * Where the words stand in the title, together if they can, naming the thing rather than its purpose; -1 if one is
 * missing.
 */
const findStems = ({ stems, begins }: Alternative, title: Title): number => {
  let first = -1
  if (stems.length === 1 && begins !== true) {
    for (let at = title.words.indexOf(stems[0]!); at >= 0; at = title.words.indexOf(stems[0]!, at + 1)) {
      if (title.zones[at] === 'thing') return at
      if (first < 0) first = at
    }
    return first
  }
  const same = (word: string, stem: string): boolean => word === stem || (begins === true && word.startsWith(stem))
  for (let at = 0; at < title.words.length; at++) {
    if (!same(title.words[at]!, stems[0]!)) continue
    if (stems.every((stem, n) => at + n < title.words.length && same(title.words[at + n]!, stem))) {
      if (title.zones[at] === 'thing') return at
      if (first < 0) first = at
    }
  }
  if (first >= 0 || stems.length === 1) return first
  return stems.every((stem) => title.words.some((word) => same(word, stem)))
    ? title.words.findIndex((word) => same(word, stems[0]!))
    : -1
}

/** Words that make another model of one: who asks for a 7 does not mean a 7 Plus. */
const models: ReadonlySet<string> = new Set(['plus', 'pro', 'max', 'mini', 'edg', 'ultra', 'lite', 'air'])
const isOtherModel = (found: readonly Found[], title: Title): boolean =>
  found.some(
    ({ at, length }) =>
      at >= 0 &&
      models.has(title.words[at + length] ?? '') &&
      /\d/.test(title.words[at + length - 1]!) &&
      !found.some((other) => other.at === at + length),
  )

const nearly = (word: string, stem: string): boolean => word.startsWith(stem) && word.length - stem.length <= 3
const inCategory = ({ stems }: Alternative, category: readonly string[]): boolean =>
  stems.every((stem) => category.some((word) => nearly(word, stem)))
/** “Cell Phone Cases” is a kind of case. */
const endsCategory = ({ alternatives }: Slot, category: readonly string[]): boolean =>
  alternatives.some(({ stems, weight }) => weight > 0.7 && nearly(category.at(-1) ?? '', stems.at(-1)!))

/** Neighbours in the question that are neighbours in the title, as a share. */
const togetherness = (found: readonly Found[], slots: readonly Slot[]): number => {
  let pairs = 0
  let near = 0
  for (let n = 1; n < found.length; n++) {
    if (slots[n]!.optional || slots[n - 1]!.optional) continue
    pairs++
    const [a, b] = [found[n - 1]!, found[n]!]
    if (a.at < 0 || b.at < 0) continue
    const gap = b.at - (a.at + a.length)
    near += gap === 0 ? 1 : gap > 0 && gap <= 2 ? 0.5 : gap < 0 && gap >= -3 ? 0.3 : 0
  }
  return pairs === 0 ? 0 : near / pairs
}

/** How much of what the title says of the thing was asked for. */
const coverage = (found: readonly Found[], title: Title): number => {
  let things = 0
  let asked = 0
  title.zones.forEach((zone, at) => {
    if (zone !== 'thing') return
    things++
    if (found.some((each) => each.at >= 0 && at >= each.at && at < each.at + each.length)) asked++
  })
  return things === 0 ? 0 : asked / things
}
