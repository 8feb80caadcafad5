// What a saved search asks of the engine: its filters as the engine reads them, and only what was listed in a stretch
// of time.
import { productTypes } from '@lamplit/contract/kinds'
import type { SavedQuery } from '@lamplit/contract/saved-searches'
import { deliveries } from '@lamplit/contract/search'
import type { ProductFilters } from './product-index.ts'

const parts = (text: string | undefined): string[] =>
  text
    ?.split('|')
    .map((part) => part.trim())
    .filter(Boolean) ?? []
const among = <W extends string>(words: readonly W[], text: string | undefined): W[] =>
  words.filter((word) => parts(text).includes(word))
const dayMs = 86_400_000
const dayOf = (text: string | undefined, after: number): Date | undefined =>
  text === undefined ? undefined : new Date(Date.parse(`${text}T00:00:00Z`) + after)

export const filtersOf = (query: SavedQuery): ProductFilters => {
  const filters = {
    types: among(productTypes, query.type),
    categories: parts(query.filter_category),
    leastPrice: query.min_price,
    mostPrice: query.max_price,
    leastStars: query.min_rating,
    available: query.availability === 'available' ? true : query.availability === 'out_of_stock' ? false : undefined,
    place: query.location,
    tiers: parts(query.tier).map(Number),
    deliveries: among(deliveries, query.delivery),
    since: dayOf(query.start_date, 0),
    before: dayOf(query.end_date, dayMs),
  }
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as ProductFilters
}

/** The same filters for what was listed from one moment until before another. */
export const within = (filters: ProductFilters, from: Date, until: Date): ProductFilters => ({
  ...filters,
  since: filters.since && filters.since > from ? filters.since : from,
  before: filters.before && filters.before < until ? filters.before : until,
})
