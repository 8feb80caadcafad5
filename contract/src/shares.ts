// Passing products on, and what is known of it: counts by day and by where a link went, never who (spec §3, share
// analytics; §7; quality DOS-3).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './shapes.ts'

/**
 * The eight targets: three social networks, the picture-pinning one, two messaging apps, email and copy (spec §3, §7).
 */
export const platforms = [
  'facebook',
  'twitter',
  'linkedin',
  'pinterest',
  'whatsapp',
  'telegram',
  'email',
  'copy',
] as const
export type Platform = (typeof platforms)[number]
/** `device` is the host's own dialog or the system's sheet: where it leads, nobody tells us. */
export const shareWays = [...platforms, 'device'] as const
export type ShareWay = (typeof shareWays)[number]

/** Spec §9: recent shares 20, popular products top 10, trend of 7 days. */
export const shareLimits = { recent: 20, popular: 10, trendDays: 7, bodyBytes: 8192, listings: 100 } as const

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * What is kept of it: product, day, platform and the host of the referrer. The rest is read and forgotten (quality §4).
 */
export const trackShare = endpoint({
  method: 'POST',
  path: '/api/analytics/social-share',
  who: 'anyone',
  budget: 'analytics',
  bodyLimit: shareLimits.bodyBytes,
  status: 204,
  says: 'A product was passed on. Counted when there is time; lost, rather than waited for, when there is none.',
  body: z.object({
    platform: z.enum(shareWays),
    productId: id,
    shareData: z.object({
      title: text(300),
      description: text(2000),
      url: text(2000),
      imageUrl: z.nullish(text(2000)),
    }),
    timestamp: text(40),
    userAgent: text(1000),
    referrer: text(2000),
  }),
  fails: [],
})

/** The other end of a shared link: somebody came by it (spec §2, product route). */
export const trackShareVisit = endpoint({
  method: 'POST',
  path: '/api/analytics/share-visit',
  who: 'anyone',
  budget: 'analytics',
  bodyLimit: shareLimits.bodyBytes,
  status: 204,
  says: 'Somebody came to a product by a shared link.',
  body: z.object({ platform: z.enum(shareWays), productId: id, referrer: text(2000) }),
  fails: [],
})

const shareAnalytics = z.object({
  totalShares: z.number(),
  totalVisits: z.number(),
  otherShares: z.number(),
  platformBreakdown: z.record(z.enum(platforms), z.number()),
  recentShares: z.array(z.object({ platform: z.enum(shareWays), productId: id, title: z.string(), timestamp: moment })),
  popularProducts: z.array(z.object({ productId: id, title: z.string(), shares: z.number(), visits: z.number() })),
  sharesTrend: z.array(z.object({ date: z.string(), shares: z.number(), visits: z.number() })),
})
export type ShareAnalytics = z.output<typeof shareAnalytics>

export const readOwnShares = endpoint({
  method: 'GET',
  path: '/api/analytics/shares',
  who: 'user',
  budget: 'read',
  says: 'How often one’s own products were passed on, and how many came by it.',
  reply: shareAnalytics,
  fails: [],
})
export const readAllShares = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/shares',
  who: 'admin',
  budget: 'read',
  says: 'The same for the whole market.',
  reply: shareAnalytics,
  fails: [],
})
export const readListingShares = endpoint({
  method: 'GET',
  path: '/api/analytics/shares/listings',
  who: 'user',
  budget: 'read',
  says: 'Shares and visits of some of one’s own listings; one without any is left out.',
  query: z.object({
    ids: z.pipe(
      text(37 * shareLimits.listings),
      z.pipe(
        z.transform((said: string) => said.split(',')),
        z.array(id).check(z.maxLength(shareLimits.listings)),
      ),
    ),
  }),
  reply: z.object({ listings: z.array(z.object({ productId: id, shares: z.number(), visits: z.number() })) }),
  fails: [],
})
