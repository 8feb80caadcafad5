// Products: how they are found and shown (spec §2, §3, §7; interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deliveryMethods, fulfillmentMethods, productTypes, shippingProfiles } from './kinds.ts'
import { pageSizes } from './page-sizes.ts'
import { piOnWire } from './money.ts'
import { byId, cursor, id, moment, nextCursor, regionRate, wholeInQuery } from './shapes.ts'

/** What a card shows. `reserved_until` is set while someone else's unpaid purchase holds a Single Item. */
const cardFields = {
  id,
  name: z.string(),
  title: z.string(),
  price: piOnWire,
  type: z.enum(productTypes),
  stock: z.nullable(z.number()),
  sold: z.boolean(),
  reserved_until: z.nullable(moment),
  location: z.nullable(z.string()),
  category: z.nullable(z.string()),
  created_at: moment,
  image: z.nullable(z.string()),
  average_rating: z.nullable(z.number()),
  reviews_count: z.number(),
  seller_username: z.string(),
  seller_level: z.number(),
}
export const productCard = z.object(cardFields)
export type ProductCard = z.output<typeof productCard>

/** Everything a buyer may know of a product (spec §3, Product). */
export const product = z.object({
  ...cardFields,
  description: z.string(),
  image_url: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  images: z.array(z.string()),
  rating: z.nullable(z.number()),
  seller: z.string(),
  seller_id: id,
  seller_average_rating: z.nullable(z.number()),
  seller_reviews_count: z.number(),
  seller_tier: z.number(),
  features: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
  delivery_method: z.nullable(z.enum(deliveryMethods)),
  fulfillment_method: z.nullable(z.enum(fulfillmentMethods)),
  shipping_profile: z.nullable(z.enum(shippingProfiles)),
  flat_rate: z.nullable(piOnWire),
  free_shipping_threshold: z.nullable(piOnWire),
  handling_days: z.number(),
  state: z.enum(['live', 'taken_down', 'hidden']),
  // Enough people have reported it that others are warned; why staff hid it, for its seller.
  warned: z.boolean(),
  hidden_reason: z.nullable(z.string()),
  // Countries and regions with their own rate; `flat_rate` is then for everywhere else. Days in which it can be sent
  // back.
  // Until when the seller is away and nothing can be bought; in the past once they are back.
  seller_away_until: z.nullable(moment),
  shipping_rates: z.array(regionRate),
  return_days: z.number(),
})
export type Product = z.output<typeof product>

/** Spec §9. */
export const productSorts = [
  'relevance',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'rating',
  'popularity',
  'distance',
] as const
export type ProductSort = (typeof productSorts)[number]
/** The orders in which the plain list can be paged on for ever. */
export const listSorts = [
  'relevance',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
] as const satisfies readonly ProductSort[]
const filters = {
  q: z.optional(z.string().check(z.maxLength(200))),
  type: z.optional(z.enum(productTypes)),
  category: z.optional(z.string().check(z.maxLength(100))),
  seller: z.optional(z.string().check(z.maxLength(100))),
  min_price: z.optional(piOnWire),
  max_price: z.optional(piOnWire),
  availability: z.optional(z.enum(['all', 'available', 'out_of_stock'])),
  sort: z.optional(z.enum(listSorts)),
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  who: 'anyone',
  budget: 'read',
  says: 'Live products, newest first or as asked, a page at a time.',
  query: z.object({ ...filters, cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ products: z.array(productCard), next_cursor: nextCursor }),
  fails: [],
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  who: 'anyone',
  budget: 'read',
  says: 'One product; one that was taken down is answered only to its seller and to users who bought it.',
  params: byId,
  reply: product,
  fails: ['NOT_FOUND'],
})

const topList = (name: string, says: string) =>
  endpoint({
    method: 'GET',
    path: `/api/products/${name}`,
    who: 'anyone',
    budget: 'read',
    says,
    query: z.object({ limit: z.optional(wholeInQuery(1, pageSizes.topList)) }),
    reply: z.object({ products: z.array(productCard) }),
    fails: [],
  })
export const topSales = topList('top-sales', 'Top 100 bestsellers: products by distinct buyers of all time.')
export const topReviews = topList('top-reviews', 'Top 100 by reviews: the smoothed average of their stars.')
export const mostPurchases = topList('most-purchases', 'Most purchases this month, by distinct buyers.')
export const mostSales = topList('most-sales', 'Most sales this month, by π sold.')
export const recentlyAdded = topList('recently-added', 'The newest listings.')
export const trending = topList('trending', 'What people buy now more than before.')

export const readPicture = endpoint({
  method: 'GET',
  path: '/pictures/:name',
  who: 'anyone',
  budget: 'read',
  produces: 'image/webp',
  says: 'A picture of this market: `<hash>-<width>.webp`.',
  params: z.object({ name: z.string() }),
  fails: ['NOT_FOUND'],
})
