// Slots and filters as Postgres' text queries: what the title must say, what the listing must say anywhere, and the
// filters as words of the same index.
import { deliveries } from '@lamplit/contract/search'
import { productTypes } from '@lamplit/contract/kinds'
import type { ProductFilters } from './product-index.ts'
import type { Alternative, Slot } from './slots.ts'

const word = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const all = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(' & ')})`)
const any = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(' | ')})`)

// What was typed may stand apart; another name of it of two words must stand together, as one word of the index.
const alternative = ({ stems, weight }: Alternative, mark: string): string =>
  all(
    stems.length > 1 && weight < 1
      ? stems.slice(1).map((stem, n) => word(`2:${stems[n]} ${stem}`))
      : stems.map((stem) => word(mark + stem)),
  )
const mostAlternatives = 16
// Beginnings are asked for as the whole words they begin: a short one would gather half the index.
const slotQuery = (slot: Slot, mark: string, least = 0): string =>
  any([
    ...new Set(
      slot.alternatives
        .filter(({ begins, weight }) => !begins && weight >= least)
        .slice(0, mostAlternatives)
        .map((each) => alternative(each, mark)),
    ),
  ])

/**
 * All words in the title as they were typed, then also by other names, then anywhere; each holds what the one before it
 * found. A thing asked for by one name alone is looked for by its other names in titles only: a lamp is a light, and
 * half of all descriptions call something light.
 */
export const wholeStages = (slots: readonly Slot[]): string[] => {
  const needed = slots.filter(({ optional }) => !optional)
  const asTyped = (mark: string): string =>
    all(needed.map((slot) => slotQuery(slot, mark, Math.max(...slot.alternatives.map(({ weight }) => weight)))))
  const byAnyName = (mark: string): string => all(needed.map((slot) => slotQuery(slot, mark)))
  return [
    ...new Set([
      asTyped('t:'),
      byAnyName('t:'),
      needed.length === 1 ? any([byAnyName('t:'), asTyped('')]) : byAnyName(''),
    ]),
  ]
}

/**
 * All words, but names of two words also apart; then ever fewer, one less at each stage, down to this share of them.
 */
const leastShare = 0.5
const mostCombined = 7

export const partialStages = (slots: readonly Slot[]): string[] => {
  const slotsNeeded = slots.filter(({ optional }) => !optional)
  const needed = slotsNeeded
    .toSorted((a, b) => b.rarity - a.rarity)
    .flatMap(apart)
    .slice(0, mostCombined)
  const stages = [all(slotsNeeded.map((slot) => loosely(slot, slotsNeeded.length === 1 ? 't:' : '')))]
  for (let left = needed.length - 1; left >= Math.max(1, Math.ceil(needed.length * leastShare)); left--)
    stages.push(any(combinations(needed, left).map(all)))
  return stages
}

/** A slot by any of its names, whose words need not stand together. */
const loosely = (slot: Slot, mark: string): string =>
  any([
    ...new Set(
      slot.alternatives
        .filter(({ begins }) => !begins)
        .slice(0, mostAlternatives)
        .map(({ stems }) => all(stems.map((stem) => word(mark + stem)))),
    ),
  ])

/**
 * A slot as the words it was typed in, each of which another name of the whole stands for; here the words of a name
 * need not stand together.
 */
const apart = (slot: Slot): string[] => {
  const [typed, ...others] = slot.alternatives.filter(({ begins }) => !begins).slice(0, mostAlternatives)
  const names = others.map(({ stems }) => all(stems.map((stem) => word(stem))))
  return typed!.stems.map((stem) => any([...new Set([word(stem), ...names])]))
}

const combinations = (items: readonly string[], size: number): string[][] => {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

/** Filters that have counts, each with its bit in what a match fails. */
export const facetBits = {
  type: 1,
  category: 2,
  price: 4,
  rating: 8,
  availability: 16,
  location: 32,
  tier: 64,
  delivery: 128,
} as const
export type FilterFacet = keyof typeof facetBits

export const typeNumber = (type: (typeof productTypes)[number]): number => productTypes.indexOf(type)
export const deliveryBits = (chosen: readonly (typeof deliveries)[number][]): number =>
  chosen.reduce((bits, name) => bits | (1 << deliveries.indexOf(name)), 0)

/** The lowest and highest step of a price there can be, see `search_price_step`. */
const steps = { least: 60, most: 180 }
const stepOf = (units: bigint): number => Math.floor((Math.log(Math.max(Number(units), 1)) / Math.LN2) * 4)

/**
 * Steps are words of the index one by one, by fours and by sixteens, see `search_price_words`: a range is the few
 * largest that make it up.
 */
const priceWords = (from: number, to: number): string => {
  const words: string[] = []
  // Below the lowest step and above the highest there is nothing, so an open range ends where the largest words do.
  const last = Math.max(from, to >= steps.most ? 191 : to)
  for (let step = from <= steps.least ? 48 : from; step <= last;) {
    const size = [16, 4, 1].find((each) => step % each === 0 && step + each - 1 <= last)!
    words.push(word(`price${size === 1 ? '' : size}:${step / size}`))
    step += size
  }
  return any(words)
}

/** Each filter that is set, as words of the index. A step or a word more than asked is sorted out by the row itself. */
export const filterQueries = (
  filters: ProductFilters,
  placeWords: readonly string[] | null,
): Partial<Record<FilterFacet, string>> => {
  const { types, categories, leastPrice, mostPrice, leastStars, available, tiers, deliveries: chosen } = filters
  const range = (from: number, to: number, mark: string): string =>
    any(Array.from({ length: Math.max(to - from + 1, 1) }, (_, n) => word(`${mark}${from + n}`)))
  return {
    ...(types ? { type: any(types.map((type) => word(`type:${typeNumber(type)}`))) } : {}),
    ...(categories ? { category: any(categories.map((name) => word(`category:${name.toLowerCase()}`))) } : {}),
    ...(leastPrice !== undefined || mostPrice !== undefined
      ? {
          price: priceWords(
            leastPrice === undefined ? steps.least : Math.max(stepOf(leastPrice) - 1, steps.least),
            mostPrice === undefined ? steps.most : Math.min(stepOf(mostPrice) + 1, steps.most),
          ),
        }
      : {}),
    ...(leastStars === undefined ? {} : { rating: range(leastStars, 5, 'stars:') }),
    ...(available === undefined ? {} : { availability: word(available ? 'in:' : 'out:') }),
    ...(placeWords === null
      ? {}
      : { location: placeWords.length === 0 ? word('none:') : all(placeWords.map((each) => word(`place:${each}`))) }),
    ...(tiers ? { tier: any(tiers.map((tier) => word(`tier:${tier}`))) } : {}),
    ...(chosen ? { delivery: any(chosen.map((name) => word(`delivery:${1 << deliveries.indexOf(name)}`))) } : {}),
  }
}

const dayMs = 86_400_000
const mostDays = 62

/** What every match must be, whatever is counted: of this seller, listed in this time. */
export const fixedQuery = ({ sellerId, since, before }: ProductFilters, now: Date): string[] => {
  const from = since?.getTime() ?? 0
  const to = Math.min(before?.getTime() ?? Infinity, now.getTime() + dayMs)
  const days = Math.ceil((to - from) / dayMs)
  const named = (size: number, length: number): string =>
    any(
      [
        ...new Set(
          Array.from({ length: Math.max(Math.ceil((to - from) / size), 0) + 1 }, (_, n) =>
            new Date(Math.min(from + n * size, to)).toISOString().replaceAll('-', '').slice(0, length),
          ),
        ),
      ].map((name) => word(`${length === 8 ? 'day' : 'month'}:${name}`)),
    )
  return [
    ...(sellerId === undefined ? [] : [word(`seller:${sellerId}`)]),
    ...(days > 0 && days <= mostDays
      ? [named(dayMs, 8)]
      : days > mostDays && days <= 40 * 31
        ? [named(27 * dayMs, 6)]
        : []),
  ]
}

export const everything = word('all:')
export const both = (...parts: readonly string[]): string =>
  all(parts.map((part) => (part.includes(' | ') || part.includes(' & ') ? `(${part})` : part)))
