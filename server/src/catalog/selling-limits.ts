// What a seller may list now: prices and numbers by trust tier, and words that name what may not be sold (domain §3.12,
// §3.13).
import { bannedIn } from '@lamplit/contract/banned-words'
import { pi, piFromUnits, piToWire, type Pi } from '@lamplit/contract/money'
import type { Sentence } from '@lamplit/contract/sentence'
import { sentence } from '@lamplit/contract/sentences'
import { limitsOf } from '@lamplit/contract/tiers'
import { sql, type Db, type Read, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { noteBlocked } from '../moderation/actions.ts'
import { listingTierOf, lockUser } from '../users/actions.ts'
import { usualPrice } from './usual-prices.ts'

/** Live listings, and those of imports that are under way; counted no further than it matters. */
export const liveListings = async (db: Read, sellerId: string, most: number): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'catalog.live-count',
      sql`select ((select count(*) from (select from products where seller_id = ${sellerId} and state = 'live'
        limit ${most}) each)
    + (select coalesce(sum(total), 0) from imports where user_id = ${sellerId}
      and state in ('waiting', 'running')))::int as n`,
    )
  ).n

/** Refuses to publish so many more than the tier allows. What is live already stays, also above the limit. */
export const refuseTooMany = async (tx: Write, sellerId: string, more: number): Promise<number> => {
  const { listingTier: tier } = await lockUser(tx, sellerId)
  const { liveListings: most } = limitsOf(tier)
  if (most === null) return tier
  const live = await liveListings(tx, sellerId, most)
  if (live + more > most)
    throw new Fail('TIER_LISTINGS', {
      tier,
      limit: most,
      live,
      sentence: sentence('tierListings', most, live),
    })
  return tier
}

/**
 * The sentence under a price that is above what the tier allows; null when it may be listed. A price that stays or
 * falls is never refused.
 */
export const priceAboveTier = (tier: number, price: Pi, before: Pi | null = null): Sentence | null => {
  const most = pi(limitsOf(tier).listingPrice)
  return price <= most || (before !== null && price <= before) ? null : sentence('tierPrice', priceLimit(tier))
}

const priceLimit = (tier: number): string => limitsOf(tier).listingPrice.replace(/\B(?=(\d{3})+$)/g, ',')

export const refusePrice = (tier: number, price: Pi, before: Pi | null = null): void => {
  const problem = priceAboveTier(tier, price, before)
  if (problem)
    throw new Fail('TIER_PRICE', {
      tier,
      limit: piToWire(pi(limitsOf(tier).listingPrice)),
      fields: { price: problem },
      sentence: sentence('tierPriceSentence', priceLimit(tier)),
    })
}

/** The fields whose words name what may not be sold, each with its sentence. */
export const bannedFields = (form: { title?: unknown; description?: unknown }): Record<string, Sentence> =>
  Object.fromEntries(
    (['title', 'description'] as const).flatMap((field) => {
      const words = typeof form[field] === 'string' ? bannedIn(form[field]) : []
      return words.length > 0 ? [[field, sentence('banned', words.join(', '))]] : []
    }),
  )

/** Refuses banned words. The refusal undoes its transaction, so what was written is kept for staff beside it. */
export const refuseWords = async (
  db: Db,
  sellerId: string,
  form: { title?: unknown; description?: unknown },
  now: Date,
): Promise<void> => {
  const fields = bannedFields(form)
  if (Object.keys(fields).length === 0) return
  const text = Object.keys(fields)
    .map((field) => String(form[field as 'title']))
    .join('\n')
  await noteBlocked(db, { userId: sellerId, place: 'listing', words: bannedIn(text), text }, now)
  throw new Fail('WORDS_REFUSED', { fields })
}

/** Counted no further than this where the tier sets no limit. */
const countedListings = 1000

/** What the sell form tells before anything is sent. */
export const sellingLimitsOf = async (db: Read, sellerId: string, category: string | undefined) => {
  const [tier, usual] = await Promise.all([listingTierOf(db, sellerId), usualPrice(db, category)])
  const { listingPrice, liveListings: most } = limitsOf(tier)
  return {
    tier,
    listing_price: listingPrice,
    live_listings: await liveListings(db, sellerId, most ?? countedListings),
    most_listings: most,
    usual_price: usual === null ? null : piToWire(piFromUnits(usual)),
  }
}
