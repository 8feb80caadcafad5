// One's own counts: twenty recent, ten and more products, seven days, and arrivals that carry our own marks only
// (spec §9; quality XSS-2).
import { beforeEach, expect, test } from 'vitest'
import { shareChannelOf } from './arrival.ts'
import { countOwnShare, ownShares, withShare } from './own-shares.ts'

const share = (at: string, productId = 'p1', platform: 'copy' | 'device' | 'telegram' = 'copy') => ({
  platform,
  productId,
  title: productId,
  at,
})
beforeEach(() => {
  localStorage.clear()
  ownShares.clear()
})

test('counts by platform, newest first, and forgets the twenty-first', () => {
  for (let minute = 0; minute < 25; minute++)
    countOwnShare(
      share(
        `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
        `p${minute % 3}`,
        minute === 0 ? 'device' : 'telegram',
      ),
    )
  const counted = ownShares.get()
  expect([
    counted.totalShares,
    counted.platformBreakdown.telegram,
    counted.platformBreakdown.copy,
    counted.recentShares.length,
  ]).toEqual([25, 24, 0, 20])
  expect(counted.recentShares[0]!.at).toBe('2026-11-21T10:24:00.000Z')
  expect(counted.popularProducts.map(({ productId, shares }) => [productId, shares])).toEqual([
    ['p0', 9],
    ['p2', 8],
    ['p1', 8],
  ])
})

test('the trend is seven days and no more', () => {
  let counted = ownShares.get()
  for (const day of ['10', '14', '15', '20', '21']) counted = withShare(counted, share(`2026-11-${day}T23:59:59.000Z`))
  expect(counted.sharesTrend).toEqual([
    { date: '2026-11-15', shares: 1 },
    { date: '2026-11-20', shares: 1 },
    { date: '2026-11-21', shares: 1 },
  ])
})

test.each([
  'null',
  '{"totalShares":-1}',
  '{"totalShares":1,"recentShares":"x"}',
  '[]',
  'not json',
  '{"totalShares":1e999}',
])('stored shares that were edited are not read: %s', (text) => {
  localStorage.setItem('lamplit.shares', text)
  expect(ownShares.get().totalShares).toBe(0)
})

const id = '00000000-0000-4000-8000-000000000001'
const marks = { utm_source: 'telegram', utm_medium: 'social_share', utm_campaign: 'product_share', utm_content: id }
test.each([
  [marks, 'telegram'],
  [{ ...marks, utm_source: 'pi_host' }, 'device'],
  [{ ...marks, utm_source: 'copy' }, 'copy'],
  [{ ...marks, utm_source: '<script>alert(1)</script>' }, null],
  [{ ...marks, utm_source: 'constructor' }, null],
  [{ ...marks, utm_content: 'another' }, null],
  [{ ...marks, utm_campaign: 'profile_share' }, null],
  [{ ...marks, utm_medium: 'javascript:alert(1)' }, null],
  [{}, null],
])('marks %j come from %s', (found, way) => {
  expect(shareChannelOf(found, id)).toBe(way)
})
