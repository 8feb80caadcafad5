// Picking for one person: what they did lately decides, half of it forgotten after a while; never what anybody pays
// (spec §3; issue “being found”).
import { recommendationLimits, type Preferences } from '@lamplit/contract/recommendations'

export type ActivityKind = 'bought' | 'kept' | 'viewed'
/** Something a person did with a product. */
export interface Activity {
  kind: ActivityKind
  productId: string
  at: Date
  category: string | null
  price: number
  type: string
}

/** How much a activity tells on the day it was done, and after how many days half as much. */
const telling: Readonly<Record<ActivityKind, { worth: number; halfDays: number }>> = {
  bought: { worth: 1, halfDays: 60 },
  kept: { worth: 0.8, halfDays: 30 },
  viewed: { worth: 0.45, halfDays: 7 },
}
const dayMs = 86_400_000
const mostSeeds = 60

const worthOf = ({ kind, at }: Activity, now: Date): number =>
  telling[kind].worth * 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / dayMs / telling[kind].halfDays)

export interface Seed {
  id: string
  weight: number
}

export interface Taste {
  seeds: readonly Seed[]
  /** How their activities spread over the categories; adds up to one. */
  categories: ReadonlyMap<string, number>
  /** Of the logarithm of prices; null while nothing is known. */
  price: { mean: number; spread: number } | null
}

/** What is known of a person's taste from what they did. */
export const tasteOf = (activities: readonly Activity[], now: Date): Taste => {
  const byProduct = new Map<string, number>()
  const categories = new Map<string, number>()
  let [all, sum, squares] = [0, 0, 0]
  for (const activity of activities) {
    const worth = worthOf(activity, now)
    byProduct.set(activity.productId, Math.min(1.5, (byProduct.get(activity.productId) ?? 0) + worth))
    if (activity.category !== null) categories.set(activity.category, (categories.get(activity.category) ?? 0) + worth)
    const price = Math.log(activity.price)
    all += worth
    sum += worth * price
    squares += worth * price * price
  }
  const named = [...categories.values()].reduce((total, each) => total + each, 0)
  const mean = sum / all
  return {
    seeds: [...byProduct]
      .map(([id, weight]) => ({ id, weight }))
      .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
      .slice(0, mostSeeds),
    categories: new Map([...categories].map(([name, worth]) => [name, worth / named])),
    price: all > 0 ? { mean, spread: Math.sqrt(Math.max(0.25, squares / all - mean * mean)) } : null,
  }
}

/** The categories a person looks into most, the first first. */
export const favourites = ({ categories }: Taste, wished: readonly string[]): string[] =>
  [
    ...new Set([
      ...[...categories]
        .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, 3)
        .map(([name]) => name),
      ...wished,
    ]),
  ].slice(0, 6)

/**
 * Something that could be picked. `near` is how close it is to the seeds, `place` its place among what is bought most,
 * null where it has none.
 */
export interface Choice {
  id: string
  near: number
  place: number | null
  title: string
  category: string | null
  price: number
  type: string
  seller: string
  available: boolean
}

export interface RecommendationQuery {
  taste: Taste
  searches: readonly { words: readonly string[]; at: Date }[]
  preferences: Preferences | null
  reader: string
  activities: readonly Activity[]
  now: Date
}

/** What runs out can be bought again after a while; everything else is had once. */
const usedUp = new Set(['Food', 'Beauty'])
const refillDays = 21

/** Nobody is shown their own listings, what they cannot buy, or what they have already. */
const isForThem = (
  choice: Choice,
  { reader, activities, now }: RecommendationQuery,
  bought: ReadonlyMap<string, Date>,
): boolean => {
  if (!choice.available || choice.seller === reader) return false
  const had = bought.get(choice.id)
  if (had)
    return (
      choice.type === 'Stocked' &&
      choice.category !== null &&
      usedUp.has(choice.category) &&
      now.getTime() - had.getTime() > refillDays * dayMs
    )
  // What lies in the cart or on the wishlist is no discovery.
  return !activities.some(({ kind, productId }) => kind === 'kept' && productId === choice.id)
}

/**
 * The best for this person, at most two of one seller and six of one category while there are others. The same input
 * gives the same answer.
 */
export const pick = (choices: readonly Choice[], query: RecommendationQuery, limit: number): string[] => {
  const bought = new Map(
    query.activities.filter(({ kind }) => kind === 'bought').map(({ productId, at }) => [productId, at]),
  )
  const closest = Math.max(1e-9, ...choices.map(({ near }) => near))
  const ranked = choices
    .filter((each) => isForThem(each, query, bought))
    .map((choice) => ({ choice, score: scoreOf(choice, closest, query) }))
    .toSorted((a, b) => b.score - a.score || (a.choice.id < b.choice.id ? -1 : 1))
    .map(({ choice }) => choice)
  return varied(ranked, limit).map(({ id }) => id)
}

const scoreOf = (
  choice: Choice,
  closest: number,
  { taste, searches, preferences, now }: RecommendationQuery,
): number => {
  const title = choice.title.toLowerCase()
  const { min, max } = preferences?.priceRange ?? recommendationLimits.priceRange
  const searched = Math.max(
    0,
    ...searches
      .filter(({ words }) => words.length > 0 && words.every((word) => title.includes(word)))
      .map(({ at }) => 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / dayMs / 7)),
  )
  const wished = [...(preferences?.brands ?? []), ...(preferences?.features ?? [])].some(
    (word) => word.trim().length > 1 && title.includes(word.trim().toLowerCase()),
  )
  const score =
    choice.near / closest +
    0.3 * (choice.category === null ? 0 : (taste.categories.get(choice.category) ?? 0)) +
    0.1 * (taste.price ? Math.exp(-(((Math.log(choice.price) - taste.price.mean) / taste.price.spread) ** 2) / 2) : 0) +
    (choice.place === null ? 0 : 0.12 / Math.sqrt(choice.place)) +
    0.35 * searched +
    (wished ? 0.15 : 0) +
    (choice.category !== null && preferences?.categories.includes(choice.category) ? 0.15 : 0)
  return choice.price < min || choice.price > max ? score * 0.5 : score
}

const caps = { seller: 2, category: 6 } as const

/** Goes down the list twice: first with both caps, then, where too few are left, with that of the seller alone. */
const varied = (ranked: readonly Choice[], limit: number): Choice[] => {
  const taken = new Set<Choice>()
  const counts = new Map<string, number>()
  const count = (key: string): number => counts.get(key) ?? 0
  for (const categoryCap of [Math.max(caps.category, Math.ceil(limit * 0.6)), limit]) {
    for (const choice of ranked) {
      if (taken.size >= limit) break
      const [seller, category] = [`seller ${choice.seller}`, `category ${choice.category ?? ''}`]
      if (taken.has(choice) || count(seller) >= caps.seller || count(category) >= categoryCap) continue
      taken.add(choice)
      counts.set(seller, count(seller) + 1)
      counts.set(category, count(category) + 1)
    }
  }
  return ranked.filter((choice) => taken.has(choice))
}

/** Products like the one that is looked at, spread over sellers: the order is that of their likeness. */
export const variedBySeller = <Each extends { seller: string }>(
  ranked: readonly Each[],
  limit: number,
  perSeller = 3,
): Each[] => {
  const counts = new Map<string, number>()
  const fits = ranked.filter(({ seller }) => {
    counts.set(seller, (counts.get(seller) ?? 0) + 1)
    return counts.get(seller)! <= perSeller
  })
  return fits.slice(0, limit)
}
