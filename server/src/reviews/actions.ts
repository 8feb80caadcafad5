// Reviews: writing one moves the sums of its product and its seller; reading goes newest first.
import { pageSizes } from '@lamplit/contract/limits'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'

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

/** Writes reviews down and adds them to what their products and sellers show, in one statement (spec §3: average and count). */
export const addReviews = (tx: Write, reviews: readonly NewReview[]): Promise<number> => {
  const column = <T>(of: (review: NewReview) => T): T[] => reviews.map(of)
  return tx.run('reviews.insert', sql`with fresh as (insert into reviews (id, product_id, seller_id, order_id, author_id, author_name, rating, comment, created_at)
      select * from unnest(${column(({ at }) => newId(at))}::uuid[], ${column((each) => each.productId)}::uuid[], ${column((each) => each.sellerId)}::uuid[], ${column((each) => each.orderId)}::uuid[], ${column((each) => each.authorId)}::uuid[],
        ${column((each) => each.authorName)}::text[], ${column((each) => each.rating)}::int[], ${column((each) => each.comment)}::text[], ${column((each) => each.at)}::timestamptz[]) returning product_id, seller_id, rating),
    of_product as (update products p set rating_sum = p.rating_sum + f.sum, reviews_count = p.reviews_count + f.count from (select product_id, sum(rating)::int as sum, count(*)::int as count from fresh group by product_id) f where p.id = f.product_id),
    of_seller as (update users u set rating_sum = u.rating_sum + f.sum, reviews_count = u.reviews_count + f.count from (select seller_id, sum(rating)::int as sum, count(*)::int as count from fresh group by seller_id) f where u.id = f.seller_id)
    select from fresh`)
}

export interface ReviewRow { id: string; rating: number; authorName: string | null; comment: string | null; createdAt: Date }

export const reviewsOfProduct = (db: Read, productId: string, before: string | null): Promise<ReviewRow[]> =>
  db.many<ReviewRow>('reviews.of-product', sql`select id, rating, author_name as "authorName", comment, created_at as "createdAt" from reviews
    where product_id = ${productId} and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${pageSizes.max}`)

export const reviewsOfSeller = (db: Read, username: string, before: string | null): Promise<ReviewRow[]> =>
  db.many<ReviewRow>('reviews.of-seller', sql`select id, rating, author_name as "authorName", comment, created_at as "createdAt" from reviews
    where seller_id = (select id from users where lower(username) = lower(${username})) and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${pageSizes.max}`)
