// What people may like: picked for one person, like a product, and lists of categories and of the market; and what is
// counted of it (spec §3, §6, §7, §9; quality DOS-3).
import * as z from 'zod/mini'
import { productCard } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, wholeInQuery } from './shapes.ts'

/** View history 50, search history 20, ten at a time (spec §7, §9); bodies of 32 KB and 8 KB (quality §4, DOS-3). */
export const recommendationLimits = {
  views: 50,
  searches: 20,
  purchases: 50,
  preferences: 20,
  list: 10,
  most: 30,
  bodyBytes: 32_768,
  clickBytes: 8192,
  /** The default preference of prices, in π (spec §9); it is a taste, not an amount. */
  priceRange: { min: 0, max: 1000 },
} as const

/** Where a recommendation stood when it was followed. */
export const recommendationKinds = ['personalized', 'similar', 'category', 'trending', 'new', 'top-rated'] as const
export type RecommendationKind = (typeof recommendationKinds)[number]

const text = (most: number) => z.string().check(z.maxLength(most))
const when = text(40)
const few = z.array(text(100)).check(z.maxLength(recommendationLimits.preferences))
const taste = z.number().check(z.minimum(0), z.maximum(1_000_000))
const happened = z.object({ productId: id, timestamp: when })

/** A search as the page remembers it (spec §3). */
export const rememberedSearch = z.object({
  query: text(200),
  resultsCount: z.number().check(z.minimum(0), z.maximum(1e9)),
  timestamp: when,
  filters: z.record(text(40), text(600)).check(z.refine((filters) => Object.keys(filters).length <= 20)),
})
export type RememberedSearch = z.output<typeof rememberedSearch>
export const remembered = happened
export type Remembered = z.output<typeof happened>

export const preferences = z.object({
  categories: few,
  priceRange: z.object({ min: taste, max: taste }),
  brands: few,
  features: few,
})
export type Preferences = z.output<typeof preferences>

const recommendations = z.object({ recommendations: z.array(productCard) })
const limited = z.object({ limit: z.optional(wholeInQuery(1, recommendationLimits.most)) })

/**
 * Purchases are read from the books, and what is sent of them is not looked at; who asks is known from the session, and
 * a name in the path is compared with it.
 */
export const personalRecommendations = endpoint({
  method: 'POST',
  path: '/api/recommendations/personalized/:userId',
  who: 'user',
  budget: 'read',
  bodyLimit: recommendationLimits.bodyBytes,
  says:
    'What this user may like, from what they bought, saved and viewed; nothing where nothing is known of them or ' +
    'they do not want it. Of another user: NOT_ALLOWED.',
  params: z.object({ userId: text(100) }),
  body: z.object({
    viewHistory: z.optional(z.array(happened).check(z.maxLength(recommendationLimits.views))),
    searchHistory: z.optional(z.array(rememberedSearch).check(z.maxLength(recommendationLimits.searches))),
    purchaseHistory: z.optional(z.array(happened).check(z.maxLength(recommendationLimits.purchases))),
    preferences: z.optional(preferences),
  }),
  reply: recommendations,
  fails: [],
})

export const similarProducts = endpoint({
  method: 'GET',
  path: '/api/recommendations/similar/:productId',
  who: 'anyone',
  budget: 'read',
  says: 'Products like this one; those of its category where it is too new to be known.',
  params: z.object({ productId: id }),
  query: limited,
  reply: recommendations,
  fails: [],
})

export const categoryRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations/category/:category',
  who: 'anyone',
  budget: 'read',
  says: 'What is bought most in a category, then its newest.',
  params: z.object({ category: text(100) }),
  query: limited,
  reply: recommendations,
  fails: [],
})

const list = (name: string, says: string) =>
  endpoint({
    method: 'GET',
    path: `/api/recommendations/${name}`,
    who: 'anyone',
    budget: 'read',
    says,
    query: limited,
    reply: recommendations,
    fails: [],
  })
export const trendingRecommendations = list('trending', 'What people buy now more than before.')
export const newRecommendations = list('new', 'The newest listings.')
export const topRatedRecommendations = list('top-rated', 'The best reviewed.')

/** Nothing of who pressed is kept. Counted when there is time, lost where there is none. */
export const trackRecommendationClick = endpoint({
  method: 'POST',
  path: '/api/analytics/recommendation-click',
  who: 'anyone',
  budget: 'analytics',
  bodyLimit: recommendationLimits.clickBytes,
  status: 204,
  says: 'A recommendation was followed.',
  body: z.object({ productId: id, recommendationType: z.enum(recommendationKinds), timestamp: when }),
  fails: [],
})

/**
 * `visit` is a word the page makes up for as long as its tab is open; it tells that two products were looked at
 * together, and nobody apart.
 */
export const trackView = endpoint({
  method: 'POST',
  path: '/api/analytics/product-view',
  who: 'anyone',
  budget: 'analytics',
  bodyLimit: recommendationLimits.clickBytes,
  status: 204,
  says:
    'A product was looked at. Of somebody signed in who wants personal recommendations it is stored among their ' +
    'last fifty (spec §6, §9).',
  body: z.object({ productId: id, visit: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
  fails: [],
})

const choice = z.object({ personal: z.boolean() })
export const readRecommendationChoice = endpoint({
  method: 'GET',
  path: '/api/recommendations/choice',
  who: 'user',
  budget: 'read',
  says: 'Whether one wants personal recommendations, and how many views are stored for them.',
  reply: z.object({ personal: z.boolean(), views: z.number() }),
  fails: [],
})
export const setRecommendationChoice = endpoint({
  method: 'PUT',
  path: '/api/recommendations/choice',
  who: 'user',
  budget: 'write',
  says: 'Turns personal recommendations on or off. Off, one’s stored views are deleted.',
  body: choice,
  reply: choice,
  fails: [],
})
export const clearViews = endpoint({
  method: 'DELETE',
  path: '/api/recommendations/views',
  who: 'user',
  budget: 'write',
  status: 204,
  says: 'Forgets what one looked at.',
  fails: [],
})
