// Finding things: products with filters and counts, and everything else behind one field (spec §2, §3, §5, §7, §9;
// design §4.3, §5.4).
import * as z from 'zod/mini'
import { productCard, productSorts } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { deliveryMethods, productTypes } from './kinds.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { success, wholeInQuery } from './shapes.ts'

/** What can be looked through (spec §3, search state). */
export const searchCategories = ['products', 'services', 'users', 'questions', 'orders', 'all'] as const
export type SearchCategory = (typeof searchCategories)[number]

/** Numbers of searching (spec §5, §9): a search runs from two characters on, suggestions from one. */
export const searchLimits = {
  shortest: 2,
  debounceMs: 300,
  suggestDebounceMs: 150,
  suggestions: 8,
  history: 10,
  recent: 20,
  lastPage: 50,
  words: 200,
  choices: 12,
  /** What the page keeps of its own searching (spec §9). */
  analytics: { searches: 100, clicks: 1000, conversions: 500 },
} as const

/** Ways of delivery as buyers filter by them: how goods come, and how digital goods are delivered. */
export const deliveries = ['pickup', 'shipping', ...deliveryMethods] as const
export type DeliveryFilter = (typeof deliveries)[number]

/**
 * Price ranges of the facet in whole π: from, to (none above the last). Written on the wire as `5-25`, the last as
 * `500-`.
 */
export const priceRanges = [
  [0, 5],
  [5, 25],
  [25, 100],
  [100, 500],
  [500, null],
] as const
export const priceRangeNames = priceRanges.map(([from, to]) => `${from}-${to ?? ''}`)

/** Several choices of one filter, joined by `|`; a product matches that has any of them. */
const choices = z.optional(z.string().check(z.minLength(1), z.maxLength(600)))
const oneOfMany = <C extends string>(names: readonly C[]) =>
  z.optional(
    z.string().check(z.refine((text) => text.split('|').every((part) => (names as readonly string[]).includes(part)))),
  )
/** Days as `2026-11-21`, both counted in. */
const day = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
  ),
)

/**
 * The filters of a search for products. Each facet counts what its own filter would still allow, with all the other
 * filters in force.
 */
export const searchFilters = {
  type: oneOfMany(productTypes),
  filter_category: choices,
  min_price: z.optional(piOnWire),
  max_price: z.optional(piOnWire),
  min_rating: z.optional(wholeInQuery(1, 5)),
  location: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  availability: z.optional(z.enum(['all', 'available', 'out_of_stock'])),
  tier: oneOfMany(['0', '1', '2', '3', '4']),
  delivery: oneOfMany(deliveries),
  /** Products know only `live`; other words find nothing. */
  status: z.optional(z.string().check(z.maxLength(40))),
  start_date: day,
  end_date: day,
  seller: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
}

export const facetNames = [
  'type',
  'category',
  'price',
  'rating',
  'availability',
  'location',
  'tier',
  'delivery',
] as const
const counts = z.record(z.string(), z.number())
export const facets = z.object({
  type: counts,
  category: counts,
  price: counts,
  rating: counts,
  availability: counts,
  location: counts,
  tier: counts,
  delivery: counts,
})
export type Facets = z.output<typeof facets>

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/search/products',
  who: 'anyone',
  budget: 'search',
  says:
    'Products that match words and filters, a page at a time, with the counts of every filter. `rescued` says ' +
    'why something is shown although nothing matched: a likely spelling, fewer words, or filters taken off.',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(searchLimits.words))),
    ...searchFilters,
    /** A search category of the specification, or, as in earlier links, a category of products. */
    category: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(productSorts)),
    /**
     * The place from which `distance` is counted, as written in Settings; without a place that is known, the order is
     * that of relevance.
     */
    near: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    page: z.optional(wholeInQuery(1, searchLimits.lastPage)),
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
  }),
  reply: z.object({
    success,
    results: z.array(productCard),
    total: z.number(),
    facets,
    /** From this many on, `total` means so many or more. */
    total_is_least: z.boolean(),
    rescued: z.nullable(
      z.object({ by: z.enum(['spelling', 'fewer_words', 'without_filters']), words: z.nullable(z.string()) }),
    ),
  }),
  fails: [],
})

/** One thing found by the universal search (spec §3, search result). `meta` holds what its row shows. */
export const searchResult = z.object({
  id: z.string(),
  type: z.enum(['product', 'service', 'user', 'question', 'order', 'page', 'game']),
  title: z.string(),
  name: z.string(),
  url: z.string(),
  meta: z.object({
    price: z.optional(piOnWire),
    image: z.optional(z.nullable(z.string())),
    seller: z.optional(z.string()),
    rating: z.optional(z.nullable(z.number())),
    reviews: z.optional(z.number()),
    level: z.optional(z.number()),
    tier: z.optional(z.number()),
    state: z.optional(z.string()),
    category: z.optional(z.nullable(z.string())),
    listings: z.optional(z.number()),
  }),
})
export type SearchResult = z.output<typeof searchResult>

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search/all',
  who: 'anyone',
  personal: true,
  budget: 'search',
  says:
    'Everything that matches: products, users, pages, games, and of somebody signed in their own orders. ' +
    'Services and questions are found once this market has them.',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(searchLimits.words))),
    category: z.optional(z.enum([...searchCategories, 'pages'])),
    /** Where an order stands; other things know no status. */
    status: z.optional(z.string().check(z.maxLength(40))),
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
    offset: z.optional(wholeInQuery(0, 1000)),
  }),
  reply: z.object({ success, data: z.array(searchResult), meta: z.object({ total: z.number(), by_category: counts }) }),
  fails: [],
})

/** A line under the search field: `text` completes what was typed; one with a `url` leads there, the others search. */
export const suggestion = z.object({
  text: z.string(),
  type: z.enum(['query', 'category', 'product', 'page', 'game', 'user']),
  url: z.nullable(z.string()),
  image: z.nullable(z.string()),
})
export type Suggestion = z.output<typeof suggestion>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  who: 'anyone',
  budget: 'search',
  says: 'At most eight suggestions for what has been typed so far, from one character on.',
  query: z.object({
    q: z.string().check(z.minLength(1), z.maxLength(searchLimits.words)),
    limit: z.optional(wholeInQuery(1, searchLimits.suggestions)),
  }),
  reply: z.object({ success, suggestions: z.array(suggestion) }),
  fails: [],
})

export const popularSearches = endpoint({
  method: 'GET',
  path: '/api/search/popular',
  who: 'anyone',
  budget: 'read',
  says: 'What many users have looked for lately; words of only a few are never told.',
  reply: z.object({ success, searches: z.array(z.string()) }),
  fails: [],
})
