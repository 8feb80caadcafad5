// Reviews as the server sends them, to be bent by tests.
import type { OwnReview, Review, ReviewWindow, ToWrite } from '@lamplit/contract/reviews'

export const reviewId = '00000000-0000-4000-8000-000000000501'
export const orderId = '00000000-0000-4000-8000-000000000502'

export const written = (over: Partial<Review> = {}): Review => ({
  id: reviewId,
  rating: 4,
  username: 'demo_linh',
  comment: 'Warm light',
  created_at: '2026-11-01T10:00:00.000Z',
  as_described: null,
  delivery: null,
  communication: null,
  photos: [],
  reply: null,
  replied_at: null,
  refund: null,
  warned: false,
  ...over,
})
export const ownReview = (over: Partial<OwnReview> = {}): OwnReview => ({
  ...written(),
  anonymous: false,
  order_id: orderId,
  shown_at: null,
  ...over,
})
export const about = { title: 'Desk lamp, enamel jade', image: null, more: 0 } as const

/** A window that is open for the buyer for five more days. */
export const toWrite = (over: Partial<ToWrite> = {}): ToWrite => ({
  order_id: orderId,
  ...about,
  role: 'buyer',
  username: 'casa_ines',
  closes_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  refund: null,
  mine: null,
  ...over,
})
export const windowOf = (over: Partial<ReviewWindow> = {}): ReviewWindow => ({
  ...toWrite(),
  state: 'open',
  theirs: null,
  may_write: true,
  may_reply: false,
  ...over,
})
