// What staff is told of the whole market, for tests.
import { measures, steps } from '@lamplit/contract/analytics'
import { platforms } from '@lamplit/contract/shares'

const day = (date: string, pageViews: number) => ({
  date,
  sessions: 2,
  pageViews,
  searches: 1,
  productOpens: 1,
  carts: 0,
  purchases: 0,
})
export const marketTotals = {
  days: [day('2026-11-20', 12_345), day('2026-11-21', 5)],
  popularPages: [
    { page: '/product/:id', views: 9 },
    { page: 'other', views: 1 },
  ],
  devices: { mobile: 3, tablet: 0, desktop: 1 },
  scrollDepth: { 25: 4, 50: 3, 75: 2, 100: 1 },
  searchesWithoutResults: 0,
  performance: measures.map((measure) => ({
    measure,
    samples: measure === 'lcp' ? 4 : 0,
    p75: measure === 'lcp' ? 2600 : null,
    steps: steps[measure]
      .map((bound) => (measure === 'lcp' && [1800, 3000, 6000].includes(bound) ? (bound === 1800 ? 2 : 1) : 0))
      .concat(0),
  })),
}

export const noShares = {
  totalShares: 0,
  totalVisits: 0,
  otherShares: 0,
  platformBreakdown: Object.fromEntries(platforms.map((name) => [name, 0])) as Record<
    (typeof platforms)[number],
    number
  >,
  recentShares: [],
  popularProducts: [],
  sharesTrend: [],
}
