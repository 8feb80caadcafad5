// Reviews as they are read: of a product, of a person, one's own, and what still waits to be written. Keyset pages,
// newest first.
import { pageSizes } from '@lamplit/contract/limits'
import { sql, type Read, type Sql } from '../kernel/db.ts'
import type { RefundLabel, Side } from './review.ts'

export interface ReviewRow {
  id: string
  rating: number
  authorName: string | null
  comment: string | null
  createdAt: Date
  asDescribed: number | null
  delivery: number | null
  communication: number | null
  photos: string[]
  reply: string | null
  repliedAt: Date | null
  refund: RefundLabel | null
  warned: boolean
}

const columns = sql`r.id, r.rating, r.author_name as "authorName", r.comment, r.created_at as "createdAt",
  r.as_described as "asDescribed", r.delivery, r.communication, r.photos, r.reply, r.replied_at as "repliedAt",
  r.refund, r.warned`
const shown = sql`r.revealed_at is not null and r.hidden_at is null`
const starsAre = (column: Sql, stars: number | null): Sql => (stars === null ? sql`true` : sql`${column} = ${stars}`)
const before = (column: Sql, cursor: string | null): Sql =>
  cursor === null ? sql`true` : sql`${column} < ${cursor}::uuid`

export const reviewsOfProduct = (
  db: Read,
  productId: string,
  stars: number | null,
  cursor: string | null,
): Promise<ReviewRow[]> =>
  db.many<ReviewRow>(
    'reviews.of-product',
    sql`select ${columns} from review_products p join reviews r on r.id = p.review_id
    where p.product_id = ${productId} and ${starsAre(sql`p.rating`, stars)} and ${before(sql`p.review_id`, cursor)}
      and r.hidden_at is null order by p.review_id desc limit ${pageSizes.max}`,
  )

/** `as` names the side the person had: reviews of a seller are those that buyers wrote. */
export const reviewsOfUser = (
  db: Read,
  username: string,
  as: Side,
  stars: number | null,
  cursor: string | null,
): Promise<ReviewRow[]> =>
  db.many<ReviewRow>(
    'reviews.of-person',
    sql`select ${columns} from reviews r where r.subject_id
      = (select id from users where lower(username) = lower(${username}))
      and r.side = ${as === 'seller' ? 'buyer' : 'seller'}
    and ${shown} and ${starsAre(sql`r.rating`, stars)} and ${before(sql`r.id`, cursor)} order by r.id desc
      limit ${pageSizes.max}`,
  )

export interface Tally {
  stars: number
  count: number
}
export const tallyOfProduct = (db: Read, productId: string): Promise<Tally[]> =>
  db.many<Tally>(
    'reviews.tally',
    sql`select stars, count from review_tallies where kind = 'product' and about_id = ${productId}`,
  )

export const tallyOfUser = (db: Read, username: string, as: readonly Side[]): Promise<Tally[]> =>
  db.many<Tally>(
    'reviews.tally-of-person',
    sql`select stars, sum(count)::int as count from review_tallies where kind = any(${as as string[]}::text[])
      and about_id = (select id from users where lower(username) = lower(${username})) group by stars`,
  )

/** What a review is about: the first thing of its order, and how many more there were. */
export interface About {
  title: string
  image: string | null
  more: number
}

/** `of` is the alias of what bears the order; `product` stands in where there is none. */
const aboutOf = (
  order: Sql,
  product: Sql,
): Sql => sql`left join lateral (select i.name, i.product_id, count(*) over ()::int - 1 as more from order_items i
  where i.order_id = ${order} order by i.product_id limit 1) i on true
  left join products p on p.id = coalesce(i.product_id, ${product})`
const aboutColumns = sql`coalesce(i.name, p.title) as title, p.pictures[1] as image, coalesce(i.more, 0) as more`

export interface OwnRow extends ReviewRow {
  orderId: string | null
  side: Side
  shownAt: Date | null
}
const ownColumns = sql`${columns}, r.order_id as "orderId", r.side, r.revealed_at as "shownAt"`

export const givenBy = (
  db: Read,
  userId: string,
  cursor: string | null,
  limit: number,
): Promise<(OwnRow & About & { to: string })[]> =>
  db.many(
    'reviews.given',
    sql`select ${ownColumns}, ${aboutColumns}, u.username as to from reviews r join users u
      on u.id = r.subject_id ${aboutOf(sql`r.order_id`, sql`r.product_id`)}
    where r.author_id = ${userId} and ${before(sql`r.id`, cursor)} order by r.id desc limit ${limit}`,
  )

/** Each side has its own index, so both are read to the page's length and laid together. */
export const receivedBy = (
  db: Read,
  userId: string,
  stars: number | null,
  cursor: string | null,
  limit: number,
): Promise<(ReviewRow & About & { side: Side })[]> => {
  const written = (side: Side): Sql =>
    sql`(select * from reviews r where r.subject_id = ${userId} and r.side = ${side} and ${shown}
      and ${starsAre(sql`r.rating`, stars)} and ${before(sql`r.id`, cursor)} order by r.id desc limit ${limit})`
  return db.many(
    'reviews.received',
    sql`select ${columns}, r.side, ${aboutColumns}
      from (${written('buyer')} union all ${written('seller')}) r ${aboutOf(sql`r.order_id`, sql`r.product_id`)}
      order by r.id desc limit ${limit}`,
  )
}

export interface OpenRow extends About {
  orderId: string
  side: Side
  username: string
  closesAt: Date
  refund: RefundLabel | null
}
export interface ReviewCursor {
  closesAt: Date
  id: string
}

/** Ended orders of this person whose window stands open now, the soonest deadline first. */
export const openFor = (
  db: Read,
  userId: string,
  after: ReviewCursor,
  limit: number,
): Promise<(OpenRow & { mineId: string | null } & Partial<OwnRow>)[]> => {
  const mine = (
    side: Side,
    column: Sql,
    other: Sql,
  ): Sql => sql`(select w.id, ${side} as side, ${other} as other_id, w.refund, w.closes_at from review_windows w
    where ${column} = ${userId} and w.state = 'open'
      and (w.closes_at, w.id) > (${after.closesAt}::timestamptz, ${after.id}::uuid) order by w.closes_at, w.id
      limit ${limit})`
  return db.many(
    'reviews.to-write',
    sql`select ${ownColumns}, r.id as "mineId", w.id as "orderId", w.side, u.username, w.closes_at as "closesAt",
      w.refund, ${aboutColumns}
    from (${mine('buyer', sql`w.buyer_id`, sql`w.seller_id`)}
      union all ${mine('seller', sql`w.seller_id`, sql`w.buyer_id`)}) w join users u on u.id = w.other_id
    left join reviews r on r.order_id = w.id and r.side = w.side ${aboutOf(sql`w.id`, sql`null::uuid`)}
      order by w.closes_at, w.id limit ${limit}`,
  )
}

export interface WindowRow extends About {
  orderId: string
  buyerId: string
  sellerId: string
  buyerName: string
  sellerName: string
  orderState: string
  endedAt: Date | null
  state: 'open' | 'shown' | null
  closesAt: Date | null
}
/** An order with its window, which an order that ended a moment ago does not have yet. */
export const windowOf = (db: Read, orderId: string): Promise<WindowRow | undefined> =>
  db.maybe(
    'reviews.window',
    sql`select o.id as "orderId", o.buyer_id as "buyerId", o.seller_id as "sellerId", b.username as "buyerName",
      s.username as "sellerName", o.state as "orderState", o.completed_at as "endedAt", w.state,
      w.closes_at as "closesAt", ${aboutColumns}
    from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id left join review_windows w
      on w.id = o.id ${aboutOf(sql`o.id`, sql`null::uuid`)} where o.id = ${orderId}`,
  )

export const reviewsOfOrder = (db: Read, orderId: string): Promise<(OwnRow & { hidden: boolean })[]> =>
  db.many(
    'reviews.of-order',
    sql`select ${ownColumns}, (r.hidden_at is not null) as hidden from reviews r where r.order_id = ${orderId}`,
  )

export const reviewById = (db: Read, id: string): Promise<ReviewRow | undefined> =>
  db.maybe('reviews.by-id', sql`select ${columns} from reviews r where r.id = ${id}`)
