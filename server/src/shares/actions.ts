// What was passed on: taken in without waiting, counted by a job, shown as counts (spec §3, share analytics).
import { platforms, shareLimits, type Platform, type ShareAnalytics, type ShareWay } from '@lamplit/contract/shares'
import type { Deps } from '../deps.ts'
import { dayOf } from '../kernel/day.ts'
import { pipelined, type Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const eventDays = 30
const perTurn = 5000

/** Of where somebody came from only the host is kept, and only a plain one. */
export const hostOf = (referrer: string): string | null => {
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  return /^https?:$/.test(protocol) && /^[a-z0-9.-]{1,253}$/.test(hostname) ? hostname : null
}

/** The job: everything that came since the last turn, and away with what is old. */
export const countShares = async ({ backgroundDb: db, now }: Deps): Promise<void> => {
  for (;;) {
    const { counted } = await db.write((tx) => store.countEvents(tx, perTurn))
    if (counted < perTurn) break
  }
  const ms = now().getTime()
  await db.write((tx) =>
    store.deleteOldShareEvents(tx, {
      eventsBefore: newId(new Date(ms - eventDays * dayMs)),
      daysBefore: new Date(ms - eventDays * dayMs),
    }),
  )
}

const daysBack = (now: Date): string[] =>
  Array.from({ length: shareLimits.trendDays }, (_, back) =>
    dayOf(new Date(now.getTime() - (shareLimits.trendDays - 1 - back) * dayMs)),
  )

/** A seller's own, or the whole market's where `sellerId` is null. */
export const shareAnalytics = async (db: Db, sellerId: string | null, now: Date): Promise<ShareAnalytics> => {
  const days = daysBack(now)
  const [counts, recent, popular] = await pipelined([
    store.countsOf(db, sellerId ?? store.wholeMarket, days[0]!),
    store.recentOf(db, sellerId),
    store.popularOf(db, sellerId),
  ])
  const sum = (kind: string, fits: (one: store.ShareCount) => boolean): number =>
    counts.filter((one) => one.kind === kind && fits(one)).reduce((all, { times }) => all + times, 0)
  const always = ({ day }: store.ShareCount): boolean => !/^\d/.test(day)
  return {
    totalShares: sum('share', always),
    totalVisits: sum('visit', always),
    otherShares: sum('share', (one) => always(one) && one.platform === 'device'),
    platformBreakdown: Object.fromEntries(
      platforms.map((platform) => [platform, sum('share', (one) => always(one) && one.platform === platform)]),
    ) as Record<Platform, number>,
    recentShares: recent.map(({ platform, product_id: productId, title, at }) => ({
      platform: platform as ShareWay,
      productId,
      title,
      timestamp: at.toISOString(),
    })),
    popularProducts: popular.map(({ product_id: productId, title, shares, visits }) => ({
      productId,
      title,
      shares,
      visits,
    })),
    sharesTrend: days.map((date) => ({
      date,
      shares: sum('share', ({ day }) => day === date),
      visits: sum('visit', ({ day }) => day === date),
    })),
  }
}

export const listingShares = async (
  db: Db,
  sellerId: string,
  ids: readonly string[],
): Promise<{ listings: { productId: string; shares: number; visits: number }[] }> => ({
  listings: (await store.sharesOfListings(db, sellerId, ids)).map(({ product_id: productId, shares, visits }) => ({
    productId,
    shares,
    visits,
  })),
})
