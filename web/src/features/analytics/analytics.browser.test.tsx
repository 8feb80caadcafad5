// What a real page notes of its use: page views, quarters, heartbeats, consent, and /analytics (spec §4, §9).
import { readMarketAnalytics, trackEvent } from '@lamplit/contract/analytics'
import { readRoadmap } from '@lamplit/contract/roadmap'
import { popularSearches } from '@lamplit/contract/search'
import { readAllShares } from '@lamplit/contract/shares'
import { whoAmI } from '@lamplit/contract/users'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { atRest } from '../../../test/at-rest.ts'
import { frames, installClock } from '../../../test/clock.ts'
import { become, press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { idOf } from '../catalog/test/cards.ts'
import { routeTimes } from '../../lib/timings.ts'
import { clearUsage, recordEvent, usage } from './own-usage.ts'
import { watch } from './start.ts'
import { flushEvents } from './tell.ts'
import { marketTotals, noShares } from './test/market-totals.ts'

const viewports = ['phone', 'desktop'] as const
const taken = (fake: FakeServer): void => {
  fake.serve(trackEvent)
  fake.serve(readRoadmap, { items: [] })
}

let stop: () => void = () => undefined
/** What was noted last is sent while the server of this test still answers. */
afterEach(() => {
  stop()
  stop = () => undefined
  flushEvents()
})

/** Opens a page whose use is noted, with its time standing still from then on. */
const openWatched = async (path: string, viewport: 'phone' | 'desktop' = 'phone', fake = taken) => {
  clearUsage()
  const router = await openRoute(path, { viewport, fake })
  const clock = installClock()
  stop = watch(router)
  return { router, clock }
}

type Clock = ReturnType<typeof installClock>
const seen = (...paths: string[]): void => {
  for (const path of paths) recordEvent({ event: 'page_view', data: { path, title: 'Lamplit' }, path })
}
/** What the page noted, the newest first, once that much time has gone by. */
const notedAfter = async (clock: Clock, ms: number): Promise<string[]> => {
  await clock.pass(ms)
  const events = usage.get()?.session.events ?? []
  return events.map(({ event, path, data: { depth = '' } }) => `${event} ${path} ${depth}`.trim())
}
const toEnd = (): void => window.scrollTo(0, document.documentElement.scrollHeight)
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
type Sent = Record<string, unknown> & { event: string }
const sentBodies = () => server.callsTo(trackEvent).map(({ body }) => body as Sent)
const sentAfter = async (clock: Clock): Promise<string[]> => {
  await clock.pass(100)
  return sentBodies().map(({ event }) => event)
}

for (const viewport of viewports) {
  test(`${viewport}: a page view and each new quarter of a page are noted once and sent`, async () => {
    const { clock } = await openWatched('/faq', viewport)
    await expect.poll(() => notedAfter(clock, 100)).toEqual(['page_view /faq'])
    toEnd()
    const whole = [100, 75, 50, 25].map((depth) => `scroll_depth /faq ${depth}`)
    await expect.poll(() => notedAfter(clock, 300)).toEqual([...whole, 'page_view /faq'])
    window.scrollTo(0, 0)
    toEnd()
    expect(await notedAfter(clock, 1000)).toHaveLength(5)
    await press(footerLink('Roadmap'))
    await expect.poll(() => notedAfter(clock, 100)).toContain('page_view /roadmap')
    await expect
      .poll(() => sentAfter(clock))
      .toEqual(['page_view', 'scroll_depth', 'scroll_depth', 'scroll_depth', 'scroll_depth', 'page_view'])
    // Spec §3 and §4: what an event is, and what a page view says.
    const view = usage.get()!.session.events.at(-1)!
    expect(Object.keys(view).toSorted()).toEqual(['data', 'event', 'id', 'path', 'sessionId', 'timestamp', 'url'])
    expect(view.data).toEqual({ path: '/faq', title: 'FAQ · Lamplit', timestamp: view.timestamp })
    const first = sentBodies()[0]!
    expect(first).toMatchObject({ url: `${location.origin}/faq`, data: { path: '/faq' } })
    expect(Object.keys(first).toSorted()).toEqual([
      'data',
      'device',
      'event',
      'sessionId',
      'timestamp',
      'url',
      'userAgent',
    ])
  })

  test(`${viewport}: /analytics shows score, stage and charts, without a serious barrier by day or night`, async () => {
    await openRoute('/analytics', { viewport, fake: taken })
    clearUsage()
    seen('/faq', '/roadmap')
    recordEvent({ event: 'scroll_depth', data: { depth: 100, path: '/faq' }, path: '/faq' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    const depth = page.getByRole('region', { name: 'Scroll depth' })
    await expect.element(depth.getByText('100% of the page')).toBeInTheDocument()
    const meter = page.getByRole('meter', { name: 'Engagement' })
    await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/^High, Score /))
    const stages = page.getByRole('region', { name: 'Your journey' }).getByRole('listitem')
    const here = stages.filter({ hasText: 'You are here' })
    expect(here.element().textContent).toContain('Exploring')
    // As another tab would write it.
    const own = usage.get()!
    for (const [sessions, pageViews, events, seconds, said, stage] of [
      [10, 10, 10, 1100, 'High, Score 0.81', 'Loyal'],
      [9, 9, 9, 810, 'Medium, Score 0.79', 'Engaged'],
      [3, 0, 3, 9, 'Medium, Score 0.4', 'Engaged'],
      [2, 1, 1, 0, 'Low, Score 0.35', 'Exploring'],
      [0, 0, 1, 0, 'Low, Score 0', 'New'],
    ] as const) {
      const newValue = JSON.stringify({ ...own, sessions, pageViews, events, seconds })
      dispatchEvent(new StorageEvent('storage', { key: 'lamplit.analytics', newValue }))
      await expect.element(meter).toHaveAttribute('aria-valuetext', said)
      expect(here.element().textContent).toContain(stage)
    }
    const columns = page.getByRole('region', { name: 'Sessions and page views' })
    columns.getByRole('slider').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect
      .element(columns.getByRole('slider'))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/: 0 sessions, 0 page views$/))
    await press(columns.getByRole('button', { name: /^View as table/ }))
    await expect.poll(() => columns.getByRole('row').elements().length).toBe(15)
    for (const theme of ['light', 'dark'] as const) {
      await become({ viewport, theme, reducedMotion: false })
      await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
      await atRest()
      expect(await seriousIn(), theme).toEqual([])
    }
    expect(document.documentElement.scrollWidth - window.innerWidth).toBe(0)
  })
}

test('Export hands out a dated file with every part, and Clear begins another session with nothing in it', async () => {
  await openRoute('/analytics', { fake: taken })
  clearUsage()
  seen('/faq')
  const saved: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this)
  })
  const made = vi.spyOn(URL, 'createObjectURL')
  await press(page.getByRole('button', { name: 'Export' }))
  await expect.poll(() => saved.length).toBe(1)
  click.mockRestore()
  expect(saved[0]!.download).toMatch(/^lamplit-analytics-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await (made.mock.calls[0]![0] as Blob).text()) as {
    exportedAt: string
    version: string
    session: { sessionId: string; events: unknown[]; device: object }
    profile: Record<string, object>
    analytics: object
  }
  made.mockRestore()
  expect([file.version, Date.parse(file.exportedAt) > 0, file.session.events.length]).toEqual(['1.0', true, 1])
  const names = (of: object): string => Object.keys(of).toSorted().join(' ')
  const parts = [file.session, file.session.device, ...Object.values(file.profile), file.analytics]
  expect(parts.map(names)).toEqual([
    'browser device events lastActivity pageViews referrer sessionId startTime',
    'browser isDesktop isMobile isTablet os screenSize viewportSize',
    'brands categories notifications priceRanges themes',
    'averageSessionTime lastActive mostViewedCategories searchTerms totalEvents totalPageViews totalSessions',
    'clickThroughRate conversionRate loyaltyScore returnVisitor',
    'dailyStats heatmapData monthlyStats popularPages userJourney weeklyStats',
  ])
  expect(file.profile['preferences']).toMatchObject({ themes: 'auto', notifications: true })

  await press(page.getByRole('button', { name: 'Clear' }))
  const question = page.getByRole('alertdialog')
  await question.findElement()
  await atRest()
  await press(question.getByRole('button', { name: 'Clear' }))
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
  seen('/faq')
  expect(usage.get()!.session.sessionId).not.toBe(file.session.sessionId)
})

test('a heartbeat is noted every 30 seconds of looking, and fifty events at most are kept', async () => {
  const { router, clock } = await openWatched('/faq')
  await expect.poll(() => notedAfter(clock, 100)).toEqual(['page_view /faq'])
  const beats: number[] = []
  for (let second = 0, last = usage.get()!.session.lastActivity; second < 95; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    const { lastActivity } = usage.get()!.session
    if (lastActivity !== last) beats.push(second)
    last = lastActivity
  }
  expect(beats).toHaveLength(3)
  expect(beats.slice(1).map((second, place) => second - beats[place]!)).toEqual([30, 30])
  for (let turn = 0; turn < 40 && usage.get()!.events <= 50; turn++) {
    await router.navigate({ to: turn % 2 === 0 ? '/roadmap' : '/faq' })
    await clock.pass(1500)
    toEnd()
    await frames()
    await clock.pass(500)
  }
  const { events, session } = usage.get()!
  expect(events).toBeGreaterThan(50)
  expect(session.events).toHaveLength(50)
  const times = session.events.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
})

/** Spec §9: good up to the first, poor above the second. */
const targets = [
  ['First paint', '1,800 ms', '3,000 ms'],
  ['Largest paint', '2,500 ms', '4,000 ms'],
  ['Input delay', '100 ms', '300 ms'],
  ['Layout shift', '0.1', '0.25'],
  ['Page change', '1,000 ms', '2,000 ms'],
] as const

test('the speed of this visit stands beside its targets, and each page change has its rating', async () => {
  await openRoute('/analytics', { fake: taken })
  seen('/faq')
  const at = '2026-11-21T10:00:00.000Z'
  routeTimes.set([1000, 1001, 2000, 2001].map((ms) => ({ path: `/${ms}`, ms, at })))
  const speed = page.getByRole('region', { name: 'Speed' })
  for (const [measure, good, poor] of targets) {
    const cells = speed.getByRole('row', { name: new RegExp(`^${measure}`) }).getByRole('cell')
    await expect.element(cells.nth(2)).toHaveTextContent(good)
    await expect.element(cells.nth(3)).toHaveTextContent(poor)
  }
  const change = speed
    .getByRole('row', { name: /^Page change/ })
    .getByRole('cell')
    .first()
  await expect.element(change).toHaveTextContent('1,001 ms')
  expect(
    speed
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['/10001,000 msGood', '/10011,001 msNeeds work', '/20002,000 msNeeds work', '/20012,001 msPoor'])
})

test('with usage data off nothing is recorded or sent; a browser with Do Not Track begins so', async () => {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true })
  try {
    const { clock } = await openWatched('/analytics')
    await expect.element(page.getByText(/^Your browser asks sites not to follow you/)).toBeVisible()
    await press(footerLink('FAQ'))
    await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeInTheDocument()
    toEnd()
    await clock.pass(70_000)
    expect([localStorage.getItem('lamplit.analytics'), sentBodies()]).toEqual([null, []])
    history.back()
    await press(page.getByRole('button', { name: 'Turn on' }))
    await press(footerLink('FAQ'))
    await expect.poll(() => notedAfter(clock, 100)).toContain('page_view /faq')
    await expect.poll(() => sentAfter(clock)).toContain('page_view')
  } finally {
    Reflect.deleteProperty(Navigator.prototype, 'globalPrivacyControl')
  }
})

test('a market that takes no events is left alone for a while, and the page goes on noting in silence', async () => {
  const busy = (fake: FakeServer): void => {
    taken(fake)
    fake.respond(trackEvent, () => new Response('', { status: 503 }))
  }
  const { clock } = await openWatched('/faq', 'phone', busy)
  // Its rest ends before the next test begins.
  vi.setSystemTime(Date.now() - 600_000)
  await expect.poll(() => notedAfter(clock, 100)).toEqual(['page_view /faq'])
  await expect.poll(() => sentAfter(clock)).toEqual(['page_view'])
  await press(footerLink('Roadmap'))
  await expect.poll(() => notedAfter(clock, 100)).toContain('page_view /roadmap')
  await expect
    .poll(async () => {
      toEnd()
      return notedAfter(clock, 300)
    })
    .toContain('scroll_depth /roadmap 100')
  await clock.pass(1000)
  expect(sentBodies()).toHaveLength(1)
  expect(document.querySelectorAll('[role=alert], [data-toasts] [role=status]')).toHaveLength(0)
})

test('the totals of the whole market are shown to staff without a serious barrier', async () => {
  const user = { id: idOf(1), username: 'market_admin', uid: 'u-1', roles: ['admin' as const] }
  await openRoute('/analytics', {
    session: 'market_admin',
    fake: (fake) => {
      taken(fake)
      fake.serve(whoAmI, { user, via: 'host' })
      fake.serve(readMarketAnalytics, marketTotals)
      fake.serve(readAllShares, noShares)
      fake.serve(popularSearches, { success: true, searches: ['brass lamp'] })
    },
  })
  const totals = page.getByRole('region', { name: 'The whole market' })
  await expect
    .element(totals.getByRole('region', { name: 'Popular pages' }).getByText('/product/:id'))
    .toBeInTheDocument()
  await expect
    .element(
      totals.getByRole('region', { name: 'Speed of all visits' }).getByRole('rowheader', { name: 'Largest paint' }),
    )
    .toBeInTheDocument()
  await atRest()
  expect(await seriousIn(totals.element())).toEqual([])
})
