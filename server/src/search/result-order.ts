// In which order matches are given out, and what a filter can be narrowed to once an order is known.
import { sql } from '../kernel/db.ts'
import { bounds, type Hit } from './candidates.ts'
import type { ProductFilters } from './product-index.ts'
import { facetBits, type FilterFacet } from './text-query.ts'

/** In order part by part, so that nothing moves between the first pages when more is fetched for the later ones. */
export const inParts = (hits: readonly Hit[], order: (part: readonly Hit[]) => Hit[]): Hit[] =>
  hits.length <= bounds.enough
    ? order(hits)
    : [...order(hits.slice(0, bounds.enough)), ...inParts(hits.slice(bounds.enough), order)]

/** Filters that a match can be asked itself, and that at least this share of matches passes. */
const looseShare = 0.2
const asksMatches: readonly FilterFacet[] = ['type', 'price', 'rating', 'availability', 'tier', 'delivery']
export const looseOf = (hits: readonly Hit[]): number =>
  asksMatches
    .filter((facet) => hits.filter(({ fails }) => (fails & facetBits[facet]) === 0).length >= hits.length * looseShare)
    .reduce((bits, facet) => bits | facetBits[facet], 0)

/** How many of the last listings are looked among. */
export const sizes = [1000, 5000, 25_000]

/**
 * Narrowed to what comes no later in this order than a price in units of the ledger, or a time in microseconds since
 * the year 2000; a time beyond the range changes nothing.
 */
export const narrowed = (filters: ProductFilters, sort: Ordered, end: number): ProductFilters => {
  if (sort === 'price_asc') return { ...filters, mostPrice: BigInt(end) }
  if (sort === 'price_desc') return { ...filters, leastPrice: BigInt(end) }
  const { since, before } = filters
  const listed = sinceYear2000 + Math.floor(end / 1000)
  if (sort === 'newest')
    return since !== undefined && since.getTime() >= listed ? filters : { ...filters, since: new Date(listed) }
  return before !== undefined && before.getTime() <= listed + 1 ? filters : { ...filters, before: new Date(listed + 1) }
}
/** From where Postgres counts its microseconds. */
const sinceYear2000 = Date.UTC(2000)

export type Ordered = keyof typeof columns
export const columns = {
  newest: sql`s.listed_at desc, s.product_id desc`,
  oldest: sql`s.listed_at, s.product_id`,
  price_asc: sql`s.price, s.product_id`,
  price_desc: sql`s.price desc, s.product_id desc`,
} as const

const last = (key: number | null): number => key ?? Number.POSITIVE_INFINITY
export const orders = {
  newest: (a: Hit, b: Hit) => b.key! - a.key!,
  oldest: (a: Hit, b: Hit) => a.key! - b.key!,
  price_asc: (a: Hit, b: Hit) => a.price - b.price,
  price_desc: (a: Hit, b: Hit) => b.price - a.price,
  rating: (a: Hit, b: Hit) => b.key! - a.key! || b.quality - a.quality,
  popularity: (a: Hit, b: Hit) => b.key! - a.key! || b.quality - a.quality,
  // Two without a place are as far as each other.
  distance: (a: Hit, b: Hit) => (last(a.key) === last(b.key) ? 0 : last(a.key) - last(b.key)),
} as const
