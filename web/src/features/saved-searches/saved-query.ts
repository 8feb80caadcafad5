// A saved search as its address: what it is called, whether two are the same, and where it leads.
import type { SavedSearch } from '@lamplit/contract/saved-searches'
import { listOf } from '../../lib/format-sizes.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { catalogWords } from '../catalog/words.ts'
import { savedWords as words } from './words.ts'

export type Query = SavedSearch['query']

const known = [
  'q',
  'type',
  'filter_category',
  'min_price',
  'max_price',
  'min_rating',
  'location',
  'availability',
  'tier',
  'delivery',
  'start_date',
  'end_date',
  'sort',
] as const

/** What of an address can be saved; the rest of it is only of the moment. */
export const savable = (address: Readonly<Record<string, string | undefined>>): Query =>
  Object.fromEntries(
    known.flatMap((part) => {
      const value = address[part]?.trim()
      return value && value !== 'all' ? [[part, value]] : []
    }),
  )

/** Whether there is anything to look for: an order of nothing finds nothing. */
export const isWorthSaving = (query: Query): boolean => Object.keys(query).some((part) => part !== 'sort')

const plainPart = (value: string): string =>
  value.trim().toLowerCase().replace(/\s+/g, ' ').split('|').toSorted().join('|')
const plainQuery = (query: Query): string =>
  JSON.stringify(
    Object.entries(savable(query))
      .filter(([part]) => part !== 'sort')
      .map(([part, value]) => [part, plainPart(value)])
      .toSorted(),
  )

/** As the server sees it: neither the order nor capital letters make another search. */
export const isSame = (one: Query, other: Query): boolean => plainQuery(one) === plainQuery(other)

const list = (text: string | undefined): string =>
  listOf((text ?? '').split('|').filter(Boolean).map(translateServerMessage))

/** Its filters in words, without the words that are looked for. */
export const filtersInWords = ({ min_price: low, max_price: high, ...query }: Query): string[] =>
  [
    list(query['filter_category']),
    listOf(
      (query['type'] ?? '')
        .split('|')
        .flatMap((type) =>
          type in catalogWords.types ? [catalogWords.types[type as keyof typeof catalogWords.types]] : [],
        ),
    ),
    low && high ? words.price.range(low, high) : low ? words.price.from(low) : high ? words.price.to(high) : '',
    query['min_rating'] ? words.stars(Number(query['min_rating'])) : '',
    query['location'] ?? '',
    query['availability'] === 'available' || query['availability'] === 'out_of_stock'
      ? words.availability[query['availability']]
      : '',
    query['tier'] ? words.tiers(list(query['tier'])) : '',
    listOf(
      (query['delivery'] ?? '')
        .split('|')
        .flatMap((way) => (way in words.deliveries ? [words.deliveries[way as keyof typeof words.deliveries]] : [])),
    ),
    query['start_date'] ? words.since(query['start_date']) : '',
    query['end_date'] ? words.until(query['end_date']) : '',
  ].filter((part) => part !== '')

/** The name it gets by itself: what was typed, else its filters. */
export const savedSearchName = (query: Query): string =>
  (query['q'] || filtersInWords(query).join(' · ') || words.everything).slice(0, 80)

/** Without words there is nothing to search for, only something to look through. `fresh` shows what is new first. */
export const searchAddressOf = (
  query: Query,
  fresh = false,
): { to: '/search' | '/buy'; search: Record<string, string> } => {
  const sorted = fresh ? { ...query, sort: 'newest' } : query
  return query['q'] ? { to: '/search', search: { ...sorted, category: 'products' } } : { to: '/buy', search: sorted }
}
