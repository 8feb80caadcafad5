// Rows of reviews and of the windows in which they are written.
import type { Pi } from '@lamplit/contract/money'
import { productRatingsAdded } from '../catalog/actions.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { sellerRatingsAdded } from '../users/actions.ts'
import type { Side, Window } from './review.ts'

const windowColumns = sql`w.id, w.buyer_id as "buyerId", w.seller_id as "sellerId", w.state, w.refund, w.ring,
  w.opened_at as "openedAt", w.closes_at as "closesAt"`

export interface Ended {
  id: string
  buyerId: string
  sellerId: string
  state: string
  endedAt: Date | null
}
export const endedOrder = (db: Read, orderId: string): Promise<Ended | undefined> =>
  db.maybe<Ended>(
    'reviews.ended-order',
    sql`select id, buyer_id as "buyerId", seller_id as "sellerId", state, completed_at as "endedAt" from orders
      where id = ${orderId}`,
  )

/** Answers whether it is new: an order that is told to have ended twice has one window. */
export const insertWindow = async (tx: Write, window: Window, now: Date): Promise<boolean> =>
  (await tx.run(
    'reviews.open-window',
    sql`insert into review_windows (id, buyer_id, seller_id, state, refund, opened_at, closes_at, updated_at)
    values (${window.id}, ${window.buyerId}, ${window.sellerId}, 'open', ${window.refund}, ${window.openedAt},
      ${window.closesAt}, ${now}) on conflict (id) do nothing`,
  )) === 1

export const windowForUpdate = (tx: Write, orderId: string): Promise<Window | undefined> =>
  tx.maybe<Window>(
    'reviews.window-for-update',
    sql`select ${windowColumns} from review_windows w where w.id = ${orderId} for update`,
  )

export const noteRing = (tx: Write, orderId: string, people: readonly string[]): Promise<number> =>
  tx.run('reviews.note-ring', sql`update review_windows set ring = ${people as string[]}::uuid[] where id = ${orderId}`)

export interface StoredReview {
  rating: number
  asDescribed: number | null
  delivery: number | null
  communication: number | null
  comment: string | null
  photos: string[]
  anonymous: boolean
}

export interface Author {
  id: string
  username: string
  side: Side
}

/** Writes a review down, or over the one that nobody has seen yet. Its window is held by the caller. */
export const saveReview = (
  tx: Write,
  { id, sellerId, buyerId, refund }: Window,
  author: Author,
  written: StoredReview,
  now: Date,
): Promise<number> =>
  tx.run(
    'reviews.save',
    sql`insert into reviews (id, product_id, seller_id, order_id, side, author_id, author_name, subject_id, rating,
      as_described, delivery, communication, comment, photos, refund, created_at)
    select ${newId(now)}, product_id, ${sellerId}::uuid, ${id}::uuid, ${author.side}, ${author.id}::uuid,
      ${written.anonymous ? null : author.username}, ${author.side === 'buyer' ? sellerId : buyerId}::uuid,
      ${written.rating}::int,
      ${written.asDescribed}::int, ${written.delivery}::int, ${written.communication}::int, ${written.comment},
        ${written.photos}::text[], ${refund}, ${now}::timestamptz
      from order_items where order_id = ${id} order by product_id limit 1
    on conflict (order_id, side) where order_id is not null do update
      set author_name = excluded.author_name, rating = excluded.rating, as_described = excluded.as_described,
      delivery = excluded.delivery,
      communication = excluded.communication, comment = excluded.comment, photos = excluded.photos,
        edited_at = excluded.created_at where reviews.revealed_at is null`,
  )

export interface Hidden {
  id: string
  side: Side
  authorId: string
  subjectId: string
}
/** What was written for an order and nobody has seen yet. */
export const hiddenOf = (db: Read, orderId: string): Promise<Hidden[]> =>
  db.many<Hidden>(
    'reviews.hidden-of',
    sql`select id, side, author_id as "authorId", subject_id as "subjectId" from reviews where order_id = ${orderId}
      and revealed_at is null order by side`,
  )

export interface WeightFacts {
  id: string
  tier: number
  nth: number
  total: Pi
}
/**
 * What the weight of each of an order's reviews comes from: the author's tier, the order's π, and how many of the same
 * pair are in the open.
 */
export const weightFactsOf = (db: Read, orderId: string): Promise<WeightFacts[]> =>
  db.many<WeightFacts>(
    'reviews.weight-facts',
    sql`select r.id, u.tier, o.total, 1 + (select count(*)::int from reviews e where e.author_id = r.author_id
      and e.subject_id = r.subject_id and e.revealed_at is not null) as nth
    from reviews r join users u on u.id = r.author_id join orders o on o.id = r.order_id where r.order_id = ${orderId}
      and r.revealed_at is null`,
  )

/** Shows the reviews of an order to everyone, each with its weight; the buyer's counts for all that was bought. */
export const revealReviews = (
  tx: Write,
  orderId: string,
  weights: readonly { id: string; weight: number }[],
  now: Date,
): Promise<number> =>
  tx.run(
    'reviews.reveal',
    sql`with shown as (update reviews r set revealed_at = ${now}, weight = w.weight
      from unnest(${weights.map(({ id }) => id)}::uuid[], ${weights.map(({ weight }) => weight)}::numeric[]) as w
      (id, weight) where r.id = w.id and r.revealed_at is null returning r.id, r.side, r.rating)
    insert into review_products (product_id, review_id, rating) select i.product_id, s.id, s.rating from shown s
      join order_items i on i.order_id = ${orderId} where s.side = 'buyer'`,
  )

/**
 * Adds reviews to what products, sellers and buyers show and are ranked by, or takes them out again: plain sums,
 * weighted sums, and the number of each stars. Always in the transaction that shows or hides them.
 */
export const countReviews = (tx: Write, ids: readonly string[], sign: 1 | -1): Promise<number> =>
  tx.run(
    'reviews.count',
    sql`with counted as (select r.id, r.side, r.subject_id, r.rating, r.weight from reviews r
      where r.id = any(${ids as string[]}::uuid[])),
    of_products as (select p.product_id, c.rating, c.weight from counted c join review_products p
      on p.review_id = c.id),
    products_changed as (${productRatingsAdded(
      tx,
      sql`select product_id, ${sign}::int * sum(rating)::int as stars,
      ${sign}::int * count(*)::int as n, ${sign}::int * sum(weight) as weight,
      ${sign}::int * sum(weight * rating) as weighted from of_products group by product_id`,
    )}),
    sellers_changed as (${sellerRatingsAdded(sql`select subject_id, ${sign}::int * sum(rating)::int as stars,
      ${sign}::int * count(*)::int as n from counted where side = 'buyer' group by subject_id`)}),
    tallied as (select 'product' as kind, product_id as about_id, rating from of_products union all
      select case side when 'buyer' then 'seller' else 'buyer' end, subject_id, rating from counted)
    insert into review_tallies (kind, about_id, stars, count)
      select kind, about_id, rating, ${sign}::int * count(*)::int from tallied group by kind, about_id, rating
      order by kind, about_id, rating
    on conflict (kind, about_id, stars) do update set count = review_tallies.count + excluded.count`,
  )

export interface ForReply {
  id: string
  orderId: string | null
  side: Side
  authorId: string | null
  subjectId: string
  reply: string | null
  shown: boolean
}
export const forReply = (tx: Write, id: string): Promise<ForReply | undefined> =>
  tx.maybe<ForReply>(
    'reviews.reply-for-update',
    sql`select id, order_id as "orderId", side, author_id as "authorId", subject_id as "subjectId", reply,
      (revealed_at is not null and hidden_at is null) as shown from reviews where id = ${id} for update`,
  )

/** Keeps whichever was first; answers how many rows took it. */
export const noteReply = (tx: Write, id: string, reply: string, now: Date): Promise<number> =>
  tx.run(
    'reviews.reply',
    sql`update reviews set reply = ${reply}, replied_at = ${now} where id = ${id} and reply is null`,
  )
