// What the sums say: profile, engagement and stage of the journey (spec §3, §4 User insight, §9).
import type { Named, PageCount, Period, UsageRecord } from './record.ts'

/** Spec §9: weights, divisor of the session's time in seconds, thresholds. */
export const engagement = { pageViews: 0.3, events: 0.4, time: 0.3, seconds: 300, high: 0.8, medium: 0.4 } as const

export type Engagement = 'high' | 'medium' | 'low'
export type Stage = 'new' | 'exploring' | 'engaged' | 'loyal'
export const stages: readonly Stage[] = ['new', 'exploring', 'engaged', 'loyal']

export interface Insight {
  score: number
  engagement: Engagement
  stage: Stage
  pageViewsPerSession: number
  eventsPerSession: number
  averageSessionTime: number
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

export const engagementOf = (score: number): Engagement =>
  score > engagement.high ? 'high' : score > engagement.medium ? 'medium' : 'low'
export const stageOf = (sessions: number): Stage =>
  sessions === 0 ? 'new' : sessions < 3 ? 'exploring' : sessions < 10 ? 'engaged' : 'loyal'

export const insightOf = ({
  sessions,
  pageViews,
  events,
  seconds,
}: Pick<UsageRecord, 'sessions' | 'pageViews' | 'events' | 'seconds'>): Insight => {
  const [pageViewsPerSession, eventsPerSession, averageSessionTime] = [
    share(pageViews, sessions),
    share(events, sessions),
    share(seconds, sessions),
  ]
  const score =
    pageViewsPerSession * engagement.pageViews +
    eventsPerSession * engagement.events +
    (averageSessionTime / engagement.seconds) * engagement.time
  return {
    score,
    engagement: engagementOf(score),
    stage: stageOf(sessions),
    pageViewsPerSession,
    eventsPerSession,
    averageSessionTime,
  }
}

/** Spec §3, User profile. */
export interface Profile {
  preferences: { categories: string[]; priceRanges: string[]; brands: string[]; themes: string; notifications: boolean }
  behavior: {
    averageSessionTime: number
    totalSessions: number
    totalPageViews: number
    totalEvents: number
    mostViewedCategories: Named[]
    searchTerms: string[]
    lastActive: string | null
  }
  engagement: { clickThroughRate: number; conversionRate: number; returnVisitor: boolean; loyaltyScore: number }
}

/** Whoever comes back so often is loyal (spec §4); the score says how much of that way is done. */
const loyalSessions = 10
const favourites = 5

/**
 * Click-through: products opened of pages seen; conversion: purchases of products opened. Listings here have no brand,
 * so none is preferred.
 */
export const profileOf = (
  record: UsageRecord,
  chosen: { theme: string; notifications: boolean; searchTerms: readonly string[] },
): Profile => {
  const opened = record.times.product_open ?? 0
  return {
    preferences: {
      categories: record.categories.slice(0, favourites).map(({ name }) => name),
      priceRanges: record.priceRanges.slice(0, favourites).map(({ name }) => name),
      brands: [],
      themes: chosen.theme,
      notifications: chosen.notifications,
    },
    behavior: {
      averageSessionTime: Math.round(insightOf(record).averageSessionTime),
      totalSessions: record.sessions,
      totalPageViews: record.pageViews,
      totalEvents: record.events,
      mostViewedCategories: record.categories.slice(0, favourites),
      searchTerms: [...chosen.searchTerms],
      lastActive: record.lastActive,
    },
    engagement: {
      clickThroughRate: Math.min(1, share(opened, record.pageViews - opened)),
      conversionRate: Math.min(1, share(record.times.purchase ?? 0, opened)),
      returnVisitor: record.sessions > 1,
      loyaltyScore: Math.min(1, record.sessions / loyalSessions),
    },
  }
}

/**
 * Spec §3, Analytics data. The heat of the map is page views by day of the week and hour, and how far down pages were
 * read.
 */
export interface AnalyticsData {
  dailyStats: Period[]
  weeklyStats: Period[]
  monthlyStats: Period[]
  popularPages: PageCount[]
  userJourney: { path: string; at: string }[]
  heatmapData: { hours: number[]; scrollDepth: Record<string, number> }
}

const popular = 10

export const analyticsDataOf = ({
  days,
  weeks,
  months,
  pages,
  journey,
  hours,
  depths,
}: UsageRecord): AnalyticsData => ({
  dailyStats: days,
  weeklyStats: weeks,
  monthlyStats: months,
  popularPages: pages.slice(0, popular),
  userJourney: journey,
  heatmapData: { hours, scrollDepth: { ...depths } },
})
