// A seller as everyone sees them: who they are, what their reviews add up to, and how much they have listed
// (design §4.17).
import { Fail } from '../kernel/fail.ts'
import { sql, type Read } from '../kernel/db.ts'

/** Counting stops here; nobody reads further, and a seller of a million things costs no more than this. */
const countedListings = 10_000

interface SellerRow {
  username: string
  level: number
  tier: number
  location: string | null
  createdAt: Date
  ratingSum: number
  reviewsCount: number
  listings: number
  onTime: number | null
  warned: boolean
  hidden: boolean
  own: boolean
}

/**
 * The public face of a person. Someone who is suspended is not shown, nor one whom staff has hidden, except to
 * themselves. How often they send in time is the trust tiers' number of last night.
 */
export const sellerProfile = async (db: Read, username: string, reader: { id: string } | null) => {
  const row = await db.maybe<SellerRow>(
    'catalog.seller',
    sql`select u.username, u.level, u.tier, u.location, u.created_at as "createdAt", u.rating_sum as "ratingSum",
      u.reviews_count as "reviewsCount",
    (select count(*)::int from (select from products p where p.seller_id = u.id and p.state = 'live'
      limit ${countedListings}) counted) as listings,
    (t.figures ->> 'on_time')::float as "onTime", u.warned, u.hidden_at is not null as hidden,
      u.id = ${reader?.id ?? null}::uuid as own
    from users u left join trust_standings t on t.user_id = u.id where lower(u.username) = lower(${username})
      and u.state = 'active'`,
  )
  if (!row || (row.hidden && !row.own)) throw new Fail('NOT_FOUND')
  return {
    username: row.username,
    level: row.level,
    tier: row.tier,
    location: row.location,
    member_since: row.createdAt.toISOString(),
    average_rating: row.reviewsCount === 0 ? null : Math.round((row.ratingSum / row.reviewsCount) * 100) / 100,
    reviews_count: row.reviewsCount,
    listings: row.listings,
    on_time: row.onTime,
    warned: row.warned,
    hidden: row.hidden,
  }
}
