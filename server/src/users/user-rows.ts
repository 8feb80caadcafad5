// What other domains change on the row of a user, and the row's lock; each runs in the caller's transaction.
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'

/**
 * The tier whose limits a seller lists by: their own, or a higher one that staff allowed them (domain §3.14, limits).
 */
const listingTier = sql`greatest(tier, lists_as)`

/** Locks the row of a user, so that two requests of one user that count something are counted one after the other. */
export const lockUser = (tx: Write, userId: string): Promise<{ listingTier: number }> =>
  tx.one('users.lock', sql`select ${listingTier} as "listingTier" from users where id = ${userId} for no key update`)

export const listingTierOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ tier: number }>(
      'users.listing-tier',
      sql`select ${listingTier} as tier from users where id = ${userId}`,
    )
  ).tier

/** A higher tier to list by than the user's own; null takes it back. */
export const setListingTier = (tx: Write, userId: string, listsAs: number | null): Promise<number> =>
  tx.run('users.set-listing-tier', sql`update users set lists_as = ${listsAs} where id = ${userId}`)

export const setTiers = (tx: Write, tiers: readonly { id: string; tier: number }[]): Promise<number> =>
  tx.run(
    'users.set-tiers',
    sql`update users u set tier = t.tier
      from unnest(${tiers.map(({ id }) => id)}::uuid[], ${tiers.map(({ tier }) => tier)}::int[]) as t (id, tier)
      where u.id = t.id`,
  )

/** Until when a seller is on vacation. */
export const awayUntil = async (db: Read, userId: string): Promise<Date | null> =>
  (
    await db.one<{ until: Date | null }>(
      'users.vacation',
      sql`select away_until as until from users where id = ${userId}`,
    )
  ).until

export const setAwayUntil = (tx: Write, userId: string, until: Date | null): Promise<number> =>
  tx.run('users.set-vacation', sql`update users set away_until = ${until} where id = ${userId}`)

/** The place a user named as their own. */
export const ownLocation = async (db: Read, userId: string): Promise<string | null> =>
  (await db.one<{ place: string | null }>('users.location', sql`select place from users where id = ${userId}`)).place

export const setOwnLocation = (tx: Write, userId: string, place: string | null): Promise<number> =>
  tx.run('users.set-location', sql`update users set place = ${place} where id = ${userId}`)

/**
 * Part of a larger statement: adds to the ratings of sellers. `changes` is a query that answers `subject_id`, `stars`
 * and `n`.
 */
export const sellerRatingsAdded = (changes: Sql): Sql =>
  sql`update users u set rating_sum = u.rating_sum + f.stars, reviews_count = u.reviews_count + f.n
    from (${changes}) f where u.id = f.subject_id`
