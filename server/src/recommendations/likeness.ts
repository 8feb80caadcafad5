// How alike two products are: by the words of their listings, and by who bought, kept or looked at both. Nothing here
// knows what anybody pays for.
import { recommendationLimits } from '@lamplit/contract/recommendations'

/** What a listing says, as stems. */
export interface ListingTerms {
  id: string
  sellerId: string
  category: string | null
  price: number
  title: readonly string[]
  rest: readonly string[]
}

/** Two products in the same hands. `weight` counts each person less the more they have. */
export interface Company {
  id: string
  kind: CompanyKind
  together: number
  weight: number
  others: number
}
export type CompanyKind = 'bought' | 'kept' | 'seen'
export type Crowd = Readonly<Record<CompanyKind, { all: number; sampled: number }>>

/** In how many of `listings` each stem stands. */
export interface WordCounts {
  listings: number
  of: ReadonlyMap<string, number>
}

/**
 * A purchase says more than a wishlist item, that more than a view; and so many are needed before either is believed.
 */
const company: Readonly<Record<CompanyKind, { worth: number; doubt: number }>> = {
  bought: { worth: 1, doubt: 4 },
  kept: { worth: 0.6, doubt: 4 },
  seen: { worth: 0.5, doubt: 6 },
}
/**
 * What words and shelf are worth beside company: enough to put a new listing in order, too little to stand against
 * people.
 */
const contentWorth = 0.45
const perSeller = 6

export interface Alike {
  id: string
  score: number
}

/** The products most like this one, the best first; at most six of one seller. The same input gives the same answer. */
export const mostAlike = (
  self: ListingTerms,
  candidates: readonly ListingTerms[],
  companies: readonly Company[],
  crowd: Crowd,
  counts: WordCounts,
): Alike[] => {
  const own = wordsOf(self, counts)
  const together = companyOf(companies, crowd)
  const scored = candidates.map((each) => ({
    id: each.id,
    sellerId: each.sellerId,
    score: (together.get(each.id) ?? 0) + contentWorth * contentOf(self, own, each, counts),
  }))
  const bySeller = new Map<string, number>()
  return scored
    .filter(({ score }) => score > 0.01)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .filter(({ sellerId }) => {
      const had = bySeller.get(sellerId) ?? 0
      bySeller.set(sellerId, had + 1)
      return had < perSeller
    })
    .slice(0, recommendationLimits.most)
    .map(({ id, score }) => ({ id, score: Math.round(score * 10_000) / 10_000 }))
}

/**
 * The cosine of two crowds, smaller while few people stand behind it: what everybody buys is like nothing in
 * particular.
 */
const companyOf = (companies: readonly Company[], crowd: Crowd): Map<string, number> => {
  const scores = new Map<string, number>()
  for (const { id, kind, together, weight, others } of companies) {
    const { all, sampled } = crowd[kind]
    if (sampled === 0) continue
    const { worth, doubt } = company[kind]
    const cosine = Math.min(1, (weight * (all / sampled)) / Math.sqrt(all * Math.max(others, together)))
    scores.set(id, (scores.get(id) ?? 0) + worth * cosine * (together / (together + doubt)))
  }
  return scores
}

interface Words {
  weights: ReadonlyMap<string, number>
  length: number
}

/** The stems of a listing, the rarer the heavier, those of the title most. */
const wordsOf = ({ title, rest }: ListingTerms, { listings, of }: WordCounts): Words => {
  const weights = new Map<string, number>()
  const add = (word: string, times: number): void =>
    void weights.set(word, Math.max(weights.get(word) ?? 0, times * Math.log(1 + listings / (1 + (of.get(word) ?? 0)))))
  for (const word of rest) add(word, 1)
  for (const word of title) add(word, 2.5)
  return { weights, length: Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) }
}

const contentOf = (self: ListingTerms, own: Words, other: ListingTerms, counts: WordCounts): number => {
  const theirs = wordsOf(other, counts)
  let product = 0
  for (const [word, weight] of theirs.weights) product += weight * (own.weights.get(word) ?? 0)
  const cosine = own.length === 0 || theirs.length === 0 ? 0 : product / (own.length * theirs.length)
  const category = self.category !== null && self.category === other.category ? 1 : 0
  const price = Math.exp(-Math.abs(Math.log(self.price / other.price)))
  return 0.6 * cosine + 0.25 * category + 0.1 * category * price + 0.05 * price
}

/**
 * The words to look for others by: any two of the rarest of the title together, or one that is rare by itself. Null
 * when the title has no words.
 */
export const searchFor = (
  { title }: Pick<ListingTerms, 'title'>,
  { listings, of }: WordCounts,
): { pairs: string | null; single: string | null } => {
  const words = [...new Set(title)]
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
    .toSorted((a, b) => (of.get(a) ?? 0) - (of.get(b) ?? 0) || (a < b ? -1 : 1))
  // A word that was met nowhere may stand in this listing alone; two of them are tried, and more of those that are
  // known to be shared.
  const rarest = [
    ...words.filter((word) => !of.has(word)).slice(0, 2),
    ...words.filter((word) => of.has(word)).slice(0, 4),
  ]
  const pairs = rarest.flatMap((word, n) => rarest.slice(n + 1).map((other) => `(${word} & ${other})`))
  const rare = rarest.filter((word) => (of.get(word) ?? 0) <= Math.max(3, listings * 0.004))
  return { pairs: pairs.join(' | ') || null, single: rare.join(' | ') || null }
}
