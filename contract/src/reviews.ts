// Reviews: the window of an ended order, what each side writes of the other, and how everyone reads it (spec §2, §3,
// §7; domain §3.12).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes, reviewLimits } from './limits.ts'
import { ownPicturePath } from './own-pictures.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** A window stands open, or what was written in it is shown (`review-flow.ts`). */
export const reviewStates = ['open', 'shown'] as const

/** What a review can say in stars beside the whole: of a buyer only how they communicated. */
export const subScores = ['as_described', 'delivery', 'communication'] as const
export type SubScore = (typeof subScores)[number]
/** A buyer describes and delivers nothing, so of them a seller can only say how they communicated. */
export const scoresBy = (side: 'buyer' | 'seller'): readonly SubScore[] =>
  side === 'buyer' ? subScores : ['communication']

const stars = z.number().check(z.int(), z.minimum(1), z.maximum(5))
/** Written text: line breaks, but no other control characters. */
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^(?:[\n\r\t]|\P{Cc})*$/u))

const spoken = {
  as_described: z.nullable(z.number()),
  delivery: z.nullable(z.number()),
  communication: z.nullable(z.number()),
  photos: z.array(z.string()),
}

/**
 * `username` is null for a review whose author chose to stay anonymous; `refund` tells that a dispute ended the order
 * in one, `warned` that enough people have reported it.
 */
export const review = z.object({
  id,
  rating: z.number(),
  username: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  created_at: moment,
  ...spoken,
  reply: z.nullable(z.string()),
  replied_at: z.nullable(moment),
  refund: z.nullable(z.enum(['refunded', 'split'])),
  warned: z.boolean(),
})
export type Review = z.output<typeof review>

/** One's own review as one wrote it. `shown_at` is null while it can still be changed. */
export const ownReview = z.object({
  ...review.shape,
  anonymous: z.boolean(),
  order_id: z.nullable(id),
  shown_at: z.nullable(moment),
})
export type OwnReview = z.output<typeof ownReview>

/**
 * What a review is about, as lists show it: the first thing of the order, how many more there were, and the other
 * person.
 */
const about = { title: z.string(), image: z.nullable(z.string()), more: z.number(), role: z.enum(['buyer', 'seller']) }

/** An order whose window stands open for me; `mine` is what I have written so far. */
export const toWrite = z.object({
  order_id: id,
  ...about,
  username: z.string(),
  closes_at: moment,
  refund: z.nullable(z.enum(['refunded', 'split'])),
  mine: z.nullable(ownReview),
})
export type ToWrite = z.output<typeof toWrite>

/** The window of one order for one of its two sides. `theirs` stays null until both are shown. */
export const reviewWindow = z.object({
  ...toWrite.shape,
  state: z.enum(reviewStates),
  theirs: z.nullable(review),
  may_write: z.boolean(),
  may_reply: z.boolean(),
})
export type ReviewWindow = z.output<typeof reviewWindow>

const starsFilter = z.optional(wholeInQuery(1, 5))

export const productReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/product/:id',
  who: 'anyone',
  budget: 'read',
  says: 'Reviews of a product, newest first, at most 100 a call; all of them or those with so many stars.',
  params: byId,
  query: z.object({ cursor, stars: starsFilter }),
  reply: z.array(review),
  fails: [],
})

export const sellerReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  who: 'anyone',
  budget: 'read',
  says: 'Reviews of a user as a seller, or as a buyer, newest first, at most 100 a call.',
  query: z.object({
    username: z.string().check(z.maxLength(100)),
    type: z.optional(z.enum(['seller', 'buyer'])),
    cursor,
    stars: starsFilter,
  }),
  reply: z.array(review),
  fails: [],
})

/** The plain mean to two decimals, how many, and how many of each number of stars, from five down to one. */
export const reviewSummary = z.object({
  average: z.nullable(z.number()),
  count: z.number(),
  stars: z.array(z.object({ stars: z.number(), count: z.number() })),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const productReviewSummary = endpoint({
  method: 'GET',
  path: '/api/reviews/product/:id/summary',
  who: 'anyone',
  budget: 'read',
  says: 'What the reviews of a product add up to.',
  params: byId,
  reply: reviewSummary,
  fails: [],
})

export const userReviewSummary = endpoint({
  method: 'GET',
  path: '/api/reviews/summary',
  who: 'anyone',
  budget: 'read',
  says: 'What the reviews of a user add up to: as a seller, as a buyer, or both.',
  query: z.object({
    username: z.string().check(z.maxLength(100)),
    type: z.optional(z.enum(['seller', 'buyer', 'all'])),
  }),
  reply: reviewSummary,
  fails: [],
})

const paged = { cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }

export const reviewsToWrite = endpoint({
  method: 'GET',
  path: '/api/reviews/to-write',
  who: 'user',
  budget: 'read',
  says: 'Ended orders one may review or whose review one may still change, the soonest deadline first.',
  query: z.object(paged),
  reply: z.object({ orders: z.array(toWrite), next_cursor: nextCursor }),
  fails: [],
})

const mine = z.object({ ...ownReview.shape, ...about })
export const givenReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/given',
  who: 'user',
  budget: 'read',
  says: 'What one has written, newest first.',
  query: z.object(paged),
  reply: z.object({ reviews: z.array(z.object({ ...mine.shape, to: z.string() })), next_cursor: nextCursor }),
  fails: [],
})

const aboutMe = z.object({ ...review.shape, ...about, may_reply: z.boolean() })
export const receivedReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/received',
  who: 'user',
  budget: 'read',
  says: 'What others have written of one, as a seller and as a buyer, newest first.',
  query: z.object({ ...paged, stars: starsFilter }),
  reply: z.object({ reviews: z.array(aboutMe), next_cursor: nextCursor }),
  fails: [],
})

export const readReviewWindow = endpoint({
  method: 'GET',
  path: '/api/reviews/orders/:id',
  who: 'user',
  budget: 'read',
  says:
    'The reviews of an order of one’s own: what one wrote, until when it can be changed, and the other side’s ' +
    'once both are shown.',
  params: byId,
  reply: reviewWindow,
  fails: ['NOT_FOUND'],
})

export const reviewForm = z.object({
  rating: stars,
  as_described: z.optional(z.nullable(stars)),
  delivery: z.optional(z.nullable(stars)),
  communication: z.optional(z.nullable(stars)),
  comment: z.optional(z.nullable(text(reviewLimits.comment))),
  photos: z.optional(z.array(z.string().check(z.regex(ownPicturePath))).check(z.maxLength(reviewLimits.photos))),
  anonymous: z.optional(z.boolean()),
})
export type ReviewForm = z.input<typeof reviewForm>

export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/orders/:id',
  who: 'user',
  budget: 'write',
  says:
    'Writes one’s review of an order, or writes it anew while nobody sees it. The second of the two makes both ' +
    'appear.',
  params: byId,
  body: reviewForm,
  reply: reviewWindow,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  who: 'user',
  budget: 'write',
  says: 'Replies, once, to a review of oneself.',
  params: byId,
  body: z.object({ text: text(reviewLimits.reply).check(z.minLength(1)) }),
  reply: review,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})
