// Reviews: what other parts of the program may do with them, and writing down those that need no order.
import { sql, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { countReviews } from './store.ts'

export { reviewContent } from './content.ts'
export { deliverEnded, openWindow, reviewDue } from './window.ts'
export { replyToReview, writeReview } from './write-review.ts'

export interface NewReview {
  productId: string
  sellerId: string
  orderId: string | null
  authorId: string | null
  /** Null for a review whose author stays anonymous. */
  authorName: string | null
  rating: number
  comment: string | null
  at: Date
}

/**
 * Writes reviews down that stand in the open at once and count in full: the past of a market that begins with one.
 * People write by their orders.
 */
export const addReviews = async (tx: Write, reviews: readonly NewReview[]): Promise<void> => {
  const ids = reviews.map(({ at }) => newId(at))
  const column = <T>(of: (review: NewReview) => T): T[] => reviews.map(of)
  await tx.run(
    'reviews.insert',
    sql`insert into reviews (id, product_id, seller_id, subject_id, order_id, author_id, author_name, rating, comment,
      created_at, revealed_at, weight)
    select id, product_id, seller_id, seller_id, order_id, author_id, author_name, rating, comment, at, at, 1
      from unnest(${ids}::uuid[], ${column((each) => each.productId)}::uuid[],
      ${column((each) => each.sellerId)}::uuid[], ${column((each) => each.orderId)}::uuid[],
      ${column((each) => each.authorId)}::uuid[], ${column((each) => each.authorName)}::text[],
        ${column((each) => each.rating)}::int[], ${column((each) => each.comment)}::text[],
        ${column((each) => each.at)}::timestamptz[])
      as r (id, product_id, seller_id, order_id, author_id, author_name, rating, comment, at)`,
  )
  await tx.run(
    'reviews.insert-products',
    sql`insert into review_products (product_id, review_id, rating) select product_id, id, rating from reviews
      where id = any(${ids}::uuid[])`,
  )
  await countReviews(tx, ids, 1)
}
