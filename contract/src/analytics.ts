// What people do in the market, told by their page and counted by day: never who, and never more rows than days
// (spec §3, §4, §7, §9; quality DOS-3).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Session events kept 50, heartbeat 30 s, scroll steps of 25 % (spec §9). A body of 8 KB (quality §4); so many events
 * of one session and so many sessions of one address count a day, and so many sessions of the whole market: who makes
 * up more moves no figure.
 */
export const analyticsLimits = {
  events: 50,
  heartbeatSeconds: 30,
  scrollStep: 25,
  bodyBytes: 8192,
  shownDays: 30,
  keptDays: 90,
  popularPages: 15,
  eventsOfSession: 1000,
  sessionsOfAddress: 12,
  sessionsOfDay: 100_000,
} as const

/** What is counted; a page that tells anything else is refused. */
export const usageEvents = [
  'page_view',
  'scroll_depth',
  'search',
  'product_open',
  'cart',
  'wishlist',
  'compare',
  'purchase',
  'share',
  'timing',
] as const
export type UsageEvent = (typeof usageEvents)[number]

/** What is measured of the page's speed, against the targets of spec §9. */
export const measures = ['fcp', 'lcp', 'input_delay', 'interaction', 'layout_shift', 'route'] as const
export type MeasureName = (typeof measures)[number]

/**
 * Bounds of the steps into which measurements are counted: milliseconds, and the layout shift without unit. The targets
 * are among them, so that how many are good and poor is exact.
 */
export const steps: Readonly<Record<MeasureName, readonly number[]>> = (() => {
  const ms = [50, 100, 200, 300, 500, 700, 1000, 1300, 1800, 2000, 2500, 3000, 4000, 6000, 10_000, 30_000]
  return {
    fcp: ms,
    lcp: ms,
    input_delay: ms,
    interaction: ms,
    route: ms,
    layout_shift: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  }
})()

/**
 * The pages that are counted by name: the routes of spec §2 and those that later issues added. What stands at an id is
 * not told apart.
 */
const namedPages = [
  '/',
  '/search',
  '/buy',
  '/faq',
  '/sell',
  '/sell/listings',
  `/sell/import`,
  '/entry-marketplace',
  '/reviews',
  '/wallet',
  '/wallet/withdrawals',
  '/settings',
  '/analytics',
  '/achievements',
  '/sales',
  '/purchases',
  '/offers',
  '/my-questions',
  '/my-services',
  '/admin',
  '/cart',
  '/cart-persistence-demo',
  '/compare',
  '/wishlist',
  '/saved-searches',
  '/reserves',
  '/trust',
  '/decisions',
  '/notifications',
  '/games',
  '/games/blackjack',
  '/games/newslots',
  '/sweepstakes',
  '/qa-bounties',
  '/qa-bounties/ask',
  '/profile',
  '/services',
  '/post-services',
  '/post-service',
  '/leaderboard',
  '/privacypolicy',
  '/privacy',
  '/termsofservice',
  '/terms',
  '/bug-report',
  '/roadmap',
  '/disputes',
  '/disputes/new',
  '/signin/pi',
] as const
const pagesAtId = [
  '/product/:id',
  '/orders/:id',
  '/disputes/:id',
  '/sell/:id/edit',
  '/qa-bounties/question/:id',
] as const
const known = new Set<string>(namedPages)
const patterns = pagesAtId.map((page) => ({ page, pattern: new RegExp(`^${page.replace(':id', '[^/]+')}$`) }))

/** The name under which a path is counted: one of a fixed list, or `other`. */
export const pageOf = (path: string): string => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return known.has(plain) ? plain : (patterns.find(({ pattern }) => pattern.test(plain))?.page ?? 'other')
}
export const pagesCounted = namedPages.length + pagesAtId.length + 1

const text = (most: number) => z.string().check(z.maxLength(most))
const size = z.object({
  width: z.number().check(z.minimum(0), z.maximum(100_000)),
  height: z.number().check(z.minimum(0), z.maximum(100_000)),
})

/** Device info (spec §3). */
export const deviceInfo = z.object({
  isMobile: z.boolean(),
  isTablet: z.boolean(),
  isDesktop: z.boolean(),
  browser: text(40),
  os: text(40),
  screenSize: size,
  viewportSize: size,
})
export type DeviceInfo = z.output<typeof deviceInfo>

/** What an event may say; anything else that is sent of it is not read. */
const eventData = z.object({
  path: z.optional(text(500)),
  title: z.optional(text(300)),
  timestamp: z.optional(text(40)),
  depth: z.optional(z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)])),
  results: z.optional(z.number().check(z.minimum(0), z.maximum(1e9))),
  measure: z.optional(z.enum(measures)),
  value: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
})

/**
 * Of all this the day, the event, the page's name or the step, and the kind of device are counted; the rest is read and
 * forgotten. A session is a hash under the salt of its day, and gone with it.
 */
export const trackEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/user-event',
  who: 'anyone',
  budget: 'analytics',
  bodyLimit: analyticsLimits.bodyBytes,
  status: 204,
  says: 'Something was done on a page. Counted when there is time; lost, rather than waited for, when there is none.',
  body: z.object({
    sessionId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    event: z.enum(usageEvents),
    data: eventData,
    timestamp: text(40),
    url: text(2000),
    userAgent: text(1000),
    device: deviceInfo,
  }),
  fails: [],
})

const counted = z.number()
const marketDay = z.object({
  date: z.string(),
  sessions: counted,
  pageViews: counted,
  searches: counted,
  productOpens: counted,
  carts: counted,
  purchases: counted,
})
export type MarketDay = z.output<typeof marketDay>

/** Product totals for staff (design §4.19). */
export const marketAnalytics = z.object({
  days: z.array(marketDay),
  popularPages: z.array(z.object({ page: z.string(), views: counted })),
  devices: z.object({ mobile: counted, tablet: counted, desktop: counted }),
  scrollDepth: z.object({ 25: counted, 50: counted, 75: counted, 100: counted }),
  searchesWithoutResults: counted,
  /**
   * Of each measure: how many, the value that three quarters stay below (null where nothing was measured), and how many
   * fell into each step; the last one is above all bounds.
   */
  performance: z.array(
    z.object({ measure: z.enum(measures), samples: counted, p75: z.nullable(z.number()), steps: z.array(counted) }),
  ),
})
export type MarketAnalytics = z.output<typeof marketAnalytics>

export const readMarketAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  who: 'admin',
  budget: 'read',
  says: 'What was done in the market in the last thirty days, by day, page, device and speed; never by whom.',
  reply: marketAnalytics,
  fails: [],
})
