// Reviews as the product dialog reads them (spec §2, §3, §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { byId, cursor, id, moment } from './shapes.ts'

/** `username` is null for a review whose author chose to stay anonymous. */
export const review = z.object({ id, rating: z.number(), username: z.nullable(z.string()), comment: z.nullable(z.string()), created_at: moment })
export type Review = z.output<typeof review>

export const productReviews = endpoint({
  method: 'GET', path: '/api/reviews/product/:id', who: 'anyone', budget: 'read', says: 'Reviews of a product, newest first, at most 100 a call.',
  queries: ['reviews.of-product'], params: byId, query: z.object({ cursor }), reply: z.array(review), fails: [],
})

export const sellerReviews = endpoint({
  method: 'GET', path: '/api/reviews', who: 'anyone', budget: 'read', says: 'Reviews of a seller, newest first, at most 100 a call.',
  queries: ['reviews.of-seller'], query: z.object({ username: z.string().check(z.maxLength(100)), type: z.optional(z.literal('seller')), cursor }), reply: z.array(review), fails: [],
})
