// What is done in the market: added to the sums of its day, read as totals, and forgotten (spec §3, §7; design §4.19).
import { analyticsLimits, measures, steps, type MarketAnalytics } from '@lamplit/contract/analytics'
import type { Deps } from '../deps.ts'
import { dayOf } from '../kernel/day.ts'
import { pipelined, type Db } from '../kernel/db.ts'
import * as store from './store.ts'
import { p75Of } from './usage.ts'

const dayMs = 86_400_000
const daysAgo = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * dayMs))

/** The job: bounded by what a day may hold. */
export const pruneUsage = ({ backgroundDb: db, now }: Pick<Deps, 'backgroundDb' | 'now'>): Promise<void> =>
  db.write((tx) =>
    store.deleteOldUsage(tx, { today: daysAgo(now(), 0), before: daysAgo(now(), analyticsLimits.keptDays) }),
  )

/** The totals of the last thirty days, today among them. */
export const marketAnalyticsOf = async (db: Db, now: Date): Promise<MarketAnalytics> => {
  const dates = Array.from({ length: analyticsLimits.shownDays }, (_, place) =>
    daysAgo(now, analyticsLimits.shownDays - 1 - place),
  )
  const since = dates[0]!
  const [days, kinds, timings] = await pipelined([
    store.daysOf(db, since),
    store.kindsOf(db, since),
    store.timingsOf(db, since),
  ])
  const onDay = (date: string, event: string): number =>
    days.find((one) => one.day === date && one.event === event)?.times ?? 0
  const ofKind = (event: string, about: string): number =>
    kinds.find((one) => one.event === event && one.about === about)?.times ?? 0
  return {
    days: dates.map((date) => ({
      date,
      sessions: onDay(date, 'session'),
      pageViews: onDay(date, 'page_view'),
      searches: onDay(date, 'search'),
      productOpens: onDay(date, 'product_open'),
      carts: onDay(date, 'cart'),
      purchases: onDay(date, 'purchase'),
    })),
    popularPages: kinds
      .filter(({ event }) => event === 'page_view')
      .map(({ about, times }) => ({ page: about, views: times }))
      .sort((one, other) => other.views - one.views || (one.page < other.page ? -1 : 1))
      .slice(0, analyticsLimits.popularPages),
    devices: {
      mobile: ofKind('session', 'mobile'),
      tablet: ofKind('session', 'tablet'),
      desktop: ofKind('session', 'desktop'),
    },
    scrollDepth: {
      25: ofKind('scroll_depth', '25'),
      50: ofKind('scroll_depth', '50'),
      75: ofKind('scroll_depth', '75'),
      100: ofKind('scroll_depth', '100'),
    },
    searchesWithoutResults: ofKind('search', 'nothing'),
    performance: measures.map((measure) => {
      const times = Array.from(
        { length: steps[measure].length + 1 },
        (_, step) => timings.find((one) => one.measure === measure && one.step === step)?.times ?? 0,
      )
      return { measure, samples: times.reduce((all, each) => all + each, 0), p75: p75Of(measure, times), steps: times }
    }),
  }
}
