// Usage: counted without waiting, about nobody, in as many rows as there are days and words, and shown to staff
// alone (spec §3, §7; quality DOS-3).
import {
  analyticsLimits,
  pageOf,
  pagesCounted,
  readMarketAnalytics,
  steps,
  trackEvent,
  usageEvents,
} from '@lamplit/contract/analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type Player, type World } from '../../test/world.ts'
import { raw, sql } from '../kernel/db.ts'
import { openVisitors } from '../kernel/visitors.ts'
import { pruneUsage } from './actions.ts'
import { addUsage } from './store.ts'
import { p75Of, stepOf, usageOf, type UsageReport } from './usage.ts'

let market: World
let staff: Player

beforeAll(async () => {
  market = await world({ adminUsernames: ['usage_boss'] })
  staff = await market.person('usage_boss')
})
afterAll(() => market.close())

const device = {
  isMobile: true,
  isTablet: false,
  isDesktop: false,
  browser: 'Canary/1.0',
  os: 'Secret OS',
  screenSize: { width: 360, height: 780 },
  viewportSize: { width: 360, height: 700 },
}
const sentEvent = (event: string, data: object = {}, over: object = {}) => ({
  sessionId: 'session-of-a-test',
  event,
  data,
  timestamp: '1999-01-01T00:00:00.000Z',
  url: 'https://market.example/product/canary?name=secret',
  userAgent: 'Canary/1.0',
  device,
  ...over,
})
const tell = (body: unknown) => market.anyone(trackEvent, { body })
const rows = (table: 'usage_counts' | 'usage_timings' | 'usage_sessions' | 'day_salts') =>
  market.db.many<Record<string, unknown>>(`test.${table}`, sql`select t::text as row from ${raw(table)} t order by 1`)
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400 && !(await holds()); tries++)
    await new Promise((wait) => {
      setTimeout(wait, 50)
    })
}
const totals = async () => (await staff.call(readMarketAnalytics)).body
const today = async () => (await totals()).days.at(-1)

test('events are counted on the market’s day by event, page, depth and device; two sessions are two', async () => {
  for (const path of [
    '/',
    '/cart',
    '/cart/',
    '/product/0198c0de-0000-7000-8000-000000000001',
    '/profile',
    '/made/up',
    'javascript:alert(1)',
  ])
    expect((await tell(sentEvent('page_view', { path, title: 'Secret title' }))).status).toBe(204)
  for (const depth of [25, 50]) await tell(sentEvent('scroll_depth', { depth, path: '/' }))
  await tell(sentEvent('search', { results: 3 }))
  await tell(sentEvent('search', { results: 0 }))
  for (const event of ['product_open', 'cart', 'wishlist', 'compare', 'purchase', 'share'])
    await tell(
      sentEvent(event, {}, { sessionId: 'another-session', device: { ...device, isMobile: false, isDesktop: true } }),
    )
  await until(async () => (await today()).purchases === 1)
  const all = await totals()
  expect(all.days.length).toBe(analyticsLimits.shownDays)
  expect(all.days.at(-1)).toMatchObject({
    sessions: 2,
    pageViews: 7,
    searches: 2,
    productOpens: 1,
    carts: 1,
    purchases: 1,
  })
  expect(all.days.at(-1).date).toBe(market.deps.now().toISOString().slice(0, 10))
  expect(all.popularPages).toEqual([
    { page: '/cart', views: 2 },
    { page: 'other', views: 2 },
    { page: '/', views: 1 },
    { page: '/product/:id', views: 1 },
    { page: '/profile', views: 1 },
  ])
  expect(all).toMatchObject({
    devices: { mobile: 1, tablet: 0, desktop: 1 },
    scrollDepth: { 25: 1, 50: 1, 75: 0, 100: 0 },
    searchesWithoutResults: 1,
  })
})

test('stored usage data holds no session, title, address, browser or id', async () => {
  const kept = JSON.stringify([await rows('usage_counts'), await rows('usage_sessions'), await rows('usage_timings')])
  expect(kept).toContain('/product/:id')
  expect(kept).not.toMatch(/session-of|another|secret|canary|0198c0de|made\/up|javascript|127\.0\.0\.1|1999/i)
})

test('speed is counted in steps among which the targets are; three quarters stay below what is said', async () => {
  for (const value of [1000, 1800, 1801, 5000]) await tell(sentEvent('timing', { measure: 'lcp', value }))
  await tell(sentEvent('timing', { measure: 'layout_shift', value: 0.02 }))
  await tell(sentEvent('timing', { measure: 'lcp' }))
  await until(async () =>
    (await totals()).performance.some(
      ({ measure, samples }: { measure: string; samples: number }) => measure === 'layout_shift' && samples === 1,
    ),
  )
  const { performance } = await totals()
  const lcp = performance.find(({ measure }: { measure: string }) => measure === 'lcp')
  expect([lcp.samples, lcp.p75, lcp.steps.length]).toEqual([4, 2000, steps.lcp.length + 1])
  expect(performance.find(({ measure }: { measure: string }) => measure === 'fcp')).toMatchObject({
    samples: 0,
    p75: null,
  })
  for (const bound of [1800, 2500, 3000, 4000]) expect(steps.lcp).toContain(bound)
  for (const bound of [0.1, 0.25]) expect(steps.layout_shift).toContain(bound)
})

test.each([
  ['lcp', 0, 0],
  ['lcp', 50, 0],
  ['lcp', 51, 1],
  ['lcp', 30_001, 16],
  ['layout_shift', 0.1, 4],
  ['layout_shift', 2, 9],
] as const)('%s of %d falls into step %d', (measure, value, step) => {
  expect(stepOf(measure, value)).toBe(step)
})

test('the p75 of no timings is none, and above all bounds it is the last bound', () => {
  expect(
    p75Of(
      'lcp',
      steps.lcp.map(() => 0),
    ),
  ).toBeNull()
  expect(p75Of('lcp', [...steps.lcp.map(() => 0), 5])).toBe(30_000)
})

test('hashes and salts are deleted with their day, sums after ninety days', async () => {
  expect((await rows('usage_sessions')).length).toBe(2)
  await market.pass({ days: 1 })
  await pruneUsage(market.deps)
  expect([(await rows('usage_sessions')).length, (await rows('day_salts')).length]).toEqual([0, 0])
  expect((await totals()).days.at(-2)).toMatchObject({ sessions: 2, pageViews: 7 })
  await tell(sentEvent('page_view', { path: '/' }))
  await until(async () => (await today()).sessions === 1)
  expect(await today()).toMatchObject({ sessions: 1, pageViews: 1 })
  await market.pass({ days: analyticsLimits.keptDays })
  await pruneUsage(market.deps)
  expect((await rows('usage_counts')).length).toBe(2)
  await market.pass({ days: 1 })
  await pruneUsage(market.deps)
  expect([await rows('usage_counts'), await rows('usage_timings')]).toEqual([[], []])
})

test('staff alone may read the totals', async () => {
  expect([
    (await market.anyone(readMarketAnalytics)).status,
    (await (await market.person('usage_kofi')).call(readMarketAnalytics)).status,
    (await staff.call(readMarketAnalytics)).status,
  ]).toEqual([401, 403, 200])
})

test.each([
  ['an unknown event', sentEvent('constructor')],
  ['an event of our own making', sentEvent('session')],
  ['a session of one sign', sentEvent('cart', {}, { sessionId: 'x' })],
  ['SQL for a session', sentEvent('cart', {}, { sessionId: "x'; drop table usage_counts" })],
  ['a depth of 30', sentEvent('scroll_depth', { depth: 30 })],
  ['a long path', sentEvent('page_view', { path: 'x'.repeat(501) })],
  ['no device', sentEvent('cart', {}, { device: null })],
  ['an unknown measure', sentEvent('timing', { measure: '__proto__', value: 1 })],
  ['a measure below nothing', sentEvent('timing', { measure: 'lcp', value: -1 })],
  ['no data', sentEvent('cart', null as never)],
])('a usage event is refused and not counted: %s', async (_, body) => {
  const before = await totals()
  expect((await tell(body)).status).toBe(400)
  expect(await totals()).toEqual(before)
})

test('a usage event without a subject is accepted and not counted', () => {
  for (const event of ['scroll_depth', 'search', 'timing'] as const)
    expect(usageOf(sentEvent(event) as UsageReport, new Date())).toBeNull()
})

test.each([
  ['/', '/'],
  ['/cart/', '/cart'],
  ['/orders/1', '/orders/:id'],
  ['/disputes/new', '/disputes/new'],
  ['/disputes/7', '/disputes/:id'],
  ['/product/a/b', 'other'],
  ['', 'other'],
  ['/toString', 'other'],
])('the path %j is counted as %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

test('one address is so many sessions a day and each says so much; a new day begins anew', () => {
  const counts = openVisitors({ most: 2, perVisit: 3 })
  const day = new Date('2026-11-21T10:00:00Z')
  expect(['a', 'b', 'c', 'a', 'a', 'a'].map((visit) => counts('1.2.3.4', visit, day))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(counts('5.6.7.8', 'c', day)).toBe(true)
  expect(counts('1.2.3.4', 'c', new Date('2026-11-22T00:00:00Z'))).toBe(true)
})

test('DOS-3: made-up events are limited to 8 KB, 120 a minute, and a bounded number of rows', async () => {
  const strict = await world({ limitScale: 1 })
  expect((await strict.anyone(trackEvent, { body: sentEvent('cart', { more: 'x'.repeat(8192) }) })).status).toBe(413)
  const statuses: number[] = []
  for (let call = 0; call < 125; call++)
    statuses.push(
      (
        await strict.anyone(trackEvent, {
          body: sentEvent('page_view', { path: `/${call}` }, { sessionId: `made-up-${call}` }),
        })
      ).status,
    )
  expect([
    statuses.filter((status) => status === 204).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([120, 5])

  // What a thousand addresses together can reach, written straight into a day that may hold no more sessions.
  const at = strict.deps.now()
  await strict.db.write((tx) =>
    tx.run(
      'test.fill',
      sql`insert into usage_counts (day, event, about, times)
        values (${at.toISOString().slice(0, 10)}::date, 'session', 'mobile', ${analyticsLimits.sessionsOfDay})
        on conflict (day, event, about) do update set times = excluded.times`,
    ),
  )
  const flood = (n: number): UsageReport =>
    sentEvent(
      usageEvents[n % usageEvents.length]!,
      {
        path: `/made/up/${n}`,
        depth: [25, 50, 75, 100][Math.floor(n / 10) % 4],
        results: Math.floor(n / 10) % 2,
        measure: 'route',
        value: n % 60_000,
      },
      { sessionId: `flood-session-${n}` },
    ) as UsageReport
  const events = Array.from({ length: 10_000 }, (_, n) => usageOf(flood(n), at)!)
  for (let start = 0; start < events.length; start += 500)
    await strict.deps.backgroundDb.write((tx) => addUsage(tx, events.slice(start, start + 500)))
  const { counts, timings, sessions } = await strict.db.one<{ counts: number; timings: number; sessions: number }>(
    'test.sizes',
    sql`select (select count(*) from usage_counts)::int as counts, (select count(*) from usage_timings)::int as timings,
      (select count(*) from usage_sessions)::int as sessions`,
  )
  expect(counts).toBeLessThanOrEqual(pagesCounted + 4 + 2 + 3 + usageEvents.length)
  expect(timings).toBeLessThanOrEqual(steps.route.length + 1)
  expect(sessions).toBeLessThanOrEqual(analyticsLimits.sessionsOfAddress)
  await strict.close()
  process.stdout.write(
    `${JSON.stringify({
      id: 'DOS-3',
      part: 'usage',
      sent: 10_126,
      refused: 6,
      rows_of_counts: counts,
      rows_of_timings: timings,
      rows_of_sessions: sessions,
      most_rows_a_day: pagesCounted + 4 + 2 + 3 + usageEvents.length + 6 * 17,
    })}\n`,
  )
})
