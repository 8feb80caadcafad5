// Reviews on the wire: nobody is named who did not wish it, and nothing shows before it may.
import { picturePath } from '../catalog/product.ts'
import type { About, OpenRow, OwnRow, ReviewRow, Tally, WindowRow } from './lists.ts'
import { closesAt, refundLabelOf, sideIn, isWindowOpen, type Side } from './review.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const reviewOf = (row: ReviewRow) => ({
  id: row.id,
  rating: row.rating,
  username: row.authorName,
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
  as_described: row.asDescribed,
  delivery: row.delivery,
  communication: row.communication,
  photos: row.photos.map(picturePath),
  reply: row.reply,
  replied_at: iso(row.repliedAt),
  refund: row.refund,
  warned: row.warned,
})

export const ownReviewOf = (row: OwnRow) => ({
  ...reviewOf(row),
  anonymous: row.authorName === null,
  order_id: row.orderId,
  shown_at: iso(row.shownAt),
})

export const aboutOf = ({ title, image, more }: About, role: Side) => ({
  title,
  image: image === null ? null : picturePath(image),
  more,
  role,
})

export const toWriteOf = (row: OpenRow & { mineId: string | null } & Partial<OwnRow>) => ({
  order_id: row.orderId,
  ...aboutOf(row, row.side),
  username: row.username,
  closes_at: row.closesAt.toISOString(),
  refund: row.refund,
  mine: row.mineId === null ? null : ownReviewOf(row as OwnRow),
})

/** The window of an order for one of its sides; null for strangers and for orders that nobody may speak of. */
export const windowFor = (
  row: WindowRow,
  reviews: readonly (OwnRow & { hidden: boolean })[],
  userId: string,
  now: Date,
) => {
  const side = sideIn(row, userId)
  const refund = refundLabelOf(row.orderState)
  if (!side || !row.endedAt || refund === undefined) return null
  const ends = row.closesAt ?? closesAt(row.endedAt)
  const open = isWindowOpen({ state: row.state ?? 'open', closesAt: ends }, now)
  const mine = reviews.find((each) => each.side === side)
  const theirs = reviews.find((each) => each.side !== side && each.shownAt !== null && !each.hidden)
  return {
    order_id: row.orderId,
    ...aboutOf(row, side),
    username: side === 'buyer' ? row.sellerName : row.buyerName,
    closes_at: ends.toISOString(),
    refund,
    mine: mine ? ownReviewOf(mine) : null,
    state: open ? ('open' as const) : ('shown' as const),
    theirs: theirs ? reviewOf(theirs) : null,
    may_write: open,
    may_reply: theirs !== undefined && theirs.reply === null,
  }
}

/** The plain mean to two decimals (spec §2), and the five bars. */
export const summaryOf = (tallies: readonly Tally[]) => {
  const of = (stars: number): number => tallies.find((each) => each.stars === stars)?.count ?? 0
  const bars = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: of(stars) }))
  const count = bars.reduce((sum, bar) => sum + bar.count, 0)
  const sum = bars.reduce((total, bar) => total + bar.stars * bar.count, 0)
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count, stars: bars }
}
