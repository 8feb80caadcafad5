// Score, words and stages to the letter of spec §4 and §9, and the profile and data that are exported.
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import { analyticsDataOf, engagementOf, insightOf, profileOf, stageOf } from './insight.ts'
import { emptyRecord } from './record.ts'

test.each([
  // Page views per session × 0.3 + events per session × 0.4 + average seconds / 300 × 0.3.
  [{ sessions: 0, pageViews: 0, events: 0, seconds: 0 }, 0, 'low'],
  [{ sessions: 1, pageViews: 1, events: 1, seconds: 0 }, 0.7, 'medium'],
  [{ sessions: 2, pageViews: 2, events: 2, seconds: 200 }, 0.8, 'medium'],
  [{ sessions: 2, pageViews: 2, events: 2, seconds: 202 }, 0.801, 'high'],
  [{ sessions: 10, pageViews: 5, events: 5, seconds: 500 }, 0.4, 'low'],
  [{ sessions: 4, pageViews: 20, events: 60, seconds: 1200 }, 7.8, 'high'],
] as const)('%j scores %d: %s', (sums, score, word) => {
  expect(insightOf(sums).score).toBeCloseTo(score, 10)
  expect(engagementOf(score)).toBe(word)
})

test.each([
  [0.8, 'medium'],
  [0.800_001, 'high'],
  [0.4, 'low'],
  [0.400_001, 'medium'],
] as const)('%d is %s', (score, word) => {
  expect(engagementOf(score)).toBe(word)
})
test.each([
  [0, 'new'],
  [1, 'exploring'],
  [2, 'exploring'],
  [3, 'engaged'],
  [9, 'engaged'],
  [10, 'loyal'],
  [400, 'loyal'],
] as const)('%d sessions: %s', (sessions, stage) => {
  expect(stageOf(sessions)).toBe(stage)
})

const record = {
  ...emptyRecord(
    {
      sessionId: 's',
      device: deviceOf({
        userAgent: '',
        maxTouchPoints: 0,
        screen: { width: 1, height: 1 },
        viewport: { width: 1, height: 1 },
      }),
      referrer: '',
      owner: null,
    },
    new Date(0),
  ),
  sessions: 4,
  pageViews: 25,
  events: 40,
  seconds: 1202,
  times: { product_open: 5, purchase: 1 },
  categories: [{ name: 'Home', times: 3 }],
  priceRanges: [{ name: '0-10', times: 4 }],
}

test('the profile has every field of spec §3, with its defaults', () => {
  expect(profileOf(record, { theme: 'auto', notifications: true, searchTerms: ['lamp'] })).toEqual({
    preferences: { categories: ['Home'], priceRanges: ['0-10'], brands: [], themes: 'auto', notifications: true },
    behavior: {
      averageSessionTime: 301,
      totalSessions: 4,
      totalPageViews: 25,
      totalEvents: 40,
      mostViewedCategories: [{ name: 'Home', times: 3 }],
      searchTerms: ['lamp'],
      lastActive: null,
    },
    engagement: { clickThroughRate: 0.25, conversionRate: 0.2, returnVisitor: true, loyaltyScore: 0.4 },
  })
})

test('an empty record divides by no zero', () => {
  expect(
    profileOf(
      { ...record, sessions: 0, pageViews: 0, times: {} },
      { theme: 'auto', notifications: true, searchTerms: [] },
    ).engagement,
  ).toEqual({ clickThroughRate: 0, conversionRate: 0, returnVisitor: false, loyaltyScore: 0 })
})

test('the analytics data have the six parts of spec §3', () => {
  expect(Object.keys(analyticsDataOf(record))).toEqual([
    'dailyStats',
    'weeklyStats',
    'monthlyStats',
    'popularPages',
    'userJourney',
    'heatmapData',
  ])
})
