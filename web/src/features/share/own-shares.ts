// What was passed on from this device: counts by platform, the last twenty, the ten most shared, and the last seven
// days (spec §3, §9).
import { platforms, shareLimits, shareWays, type Platform, type ShareWay } from '@lamplit/contract/shares'
import { stored } from '../../lib/stored.ts'

export interface OneShare {
  platform: ShareWay
  productId: string
  title: string
  at: string
}
interface Popular {
  productId: string
  title: string
  shares: number
}
export interface OwnShares {
  totalShares: number
  platformBreakdown: Record<Platform, number>
  recentShares: OneShare[]
  popularProducts: Popular[]
  sharesTrend: { date: string; shares: number }[]
}

/** So many products are counted, of which the first ten are shown: the eleventh may still overtake. */
const mostCounted = 50

const none = (): OwnShares => ({
  totalShares: 0,
  platformBreakdown: Object.fromEntries(platforms.map((name) => [name, 0])) as Record<Platform, number>,
  recentShares: [],
  popularProducts: [],
  sharesTrend: [],
})

/** The counts with one more share in them. */
export const withShare = (before: OwnShares, share: OneShare): OwnShares => {
  const { platform, productId, title, at } = share
  const date = at.slice(0, 10)
  const counted = before.popularProducts.find((product) => product.productId === productId)?.shares ?? 0
  const today = before.sharesTrend.find((day) => day.date === date)?.shares ?? 0
  const oldest = new Date(Date.parse(`${date}T00:00:00Z`) - (shareLimits.trendDays - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return {
    totalShares: before.totalShares + 1,
    platformBreakdown:
      platform === 'device'
        ? before.platformBreakdown
        : { ...before.platformBreakdown, [platform]: before.platformBreakdown[platform] + 1 },
    recentShares: [share, ...before.recentShares].slice(0, shareLimits.recent),
    popularProducts: [
      { productId, title, shares: counted + 1 },
      ...before.popularProducts.filter((product) => product.productId !== productId),
    ]
      .sort((one, other) => other.shares - one.shares)
      .slice(0, mostCounted),
    sharesTrend: [
      ...before.sharesTrend.filter((day) => day.date !== date && day.date >= oldest),
      { date, shares: today + 1 },
    ]
      .sort((one, other) => one.date.localeCompare(other.date))
      .slice(-shareLimits.trendDays),
  }
}

/** Anyone may have edited what is stored: each part is taken only as far as it has the right form. */
const read = (raw: unknown): OwnShares => {
  const { totalShares, platformBreakdown, recentShares, popularProducts, sharesTrend } = raw as Partial<OwnShares>
  const count = (value: unknown): number => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new TypeError('not a count')
    return value
  }
  const word = (value: unknown): string => {
    if (typeof value !== 'string') throw new TypeError('not a text')
    return value
  }
  return {
    totalShares: count(totalShares),
    platformBreakdown: Object.fromEntries(
      platforms.map((name) => [name, count(platformBreakdown?.[name] ?? 0)]),
    ) as Record<Platform, number>,
    recentShares: recentShares!.slice(0, shareLimits.recent).map(({ platform, productId, title, at }) => ({
      platform: shareWays.find((way) => way === platform)!,
      productId: word(productId),
      title: word(title),
      at: word(at),
    })),
    popularProducts: popularProducts!.slice(0, mostCounted).map(({ productId, title, shares }) => ({
      productId: word(productId),
      title: word(title),
      shares: count(shares),
    })),
    sharesTrend: sharesTrend!
      .slice(-shareLimits.trendDays)
      .map(({ date, shares }) => ({ date: word(date), shares: count(shares) })),
  }
}

export const ownShares = stored<OwnShares>('lamplit.shares', none(), read)
export const countOwnShare = (share: OneShare): void => ownShares.set(withShare(ownShares.get(), share))
