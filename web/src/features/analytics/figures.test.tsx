// /analytics on the stage: off, empty, full and the staff’s; charts by keyboard and as tables; the exported file; the
// rows of privacy.
import { readMarketAnalytics } from '@lamplit/contract/analytics'
import { readAllShares } from '@lamplit/contract/shares'
import { popularSearches } from '@lamplit/contract/search'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, clearStage, enter, leaveStage, refuse, show } from '../catalog/test/catalog-stage.tsx'
import { logSearch, rememberSearch, searchesMade } from '../../lib/search-log.ts'
import { clearTimings, saveTiming } from '../../lib/timings.ts'
import { countOwnShare } from '../share/own-shares.ts'
import { filledDays } from './activity-card.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import { ceiling } from './columns.tsx'
import { usageChoice } from './consent.ts'
import { exported } from './export.ts'
import { inParts } from './hours-card.tsx'
import { clearUsage, recordEvent, usage } from './own-usage.ts'
import { split } from './market-speed.tsx'
import { PrivacyRows } from './privacy-rows.tsx'
import { marketTotals, noShares } from './test/market-totals.ts'

beforeEach(async () => {
  await clearStage()
  usageChoice.set(true)
  clearUsage()
  clearTimings()
  for (const list of [searchesMade]) list.clear()
})
afterEach(leaveStage)

const seen = (path: string, title: string): void => recordEvent({ event: 'page_view', data: { path, title }, path })
const page = () => show(AnalyticsPage, '/analytics', '/analytics')
const shown = (): string => document.body.textContent ?? ''

test('with tracking off the page says so and turns it on; then it shows the empty state', async () => {
  usageChoice.set(false)
  await page()
  expect(shown()).toContain('Usage data is off')
  expect(shown()).not.toContain('Engagement')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  })
  expect(shown()).toContain('Nothing yet')
  expect(usageChoice.get()).toBe(true)
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/buy')
})

test('the page shows engagement, stage, pages, scroll depth, searches, shares and speed', async () => {
  for (const n of [1, 2, 3]) seen('/cart', `Cart ${n} · Lamplit`)
  recordEvent({ event: 'scroll_depth', data: { depth: 25, path: '/cart' }, path: '/cart' })
  logSearch('brass lamp', 12, Date.now())
  countOwnShare({ platform: 'copy', productId: 'p', title: 'Desk lamp', at: new Date().toISOString() })
  saveTiming('lcp', 1600)
  saveTiming('layout_shift', 0.3)
  await page()
  // 3 × 0.3 + 4 × 0.4.
  expect(screen.getByRole('meter', { name: 'Engagement' }).getAttribute('aria-valuetext')).toBe('High, Score 2.5')
  expect(shown()).toContain('3 × 0.3')
  expect(screen.getByText('Exploring').closest('li')!.getAttribute('aria-current')).toBe('step')
  expect(within(screen.getByRole('region', { name: 'Popular pages' })).getByText('Cart 3')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Searches' })).getByText('12 results')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Shares' })).getByText('1 share')).toBeTruthy()
  const speed = within(screen.getByRole('region', { name: 'Speed' }))
  expect(speed.getByText('1,600 ms').closest('tr')!.textContent).toMatch(/Good2,500 ms4,000 ms$/)
  expect(speed.getByText('0.3').closest('tr')!.textContent).toContain('Poor')
})

test('the latest events name the page, never its address, and join as the language does', async () => {
  const path = `/product/${crypto.randomUUID()}`
  seen(path, 'Desk lamp · Lamplit')
  recordEvent({ event: 'product_open', data: { path }, path })
  recordEvent({ event: 'scroll_depth', data: { depth: 25, path }, path })
  await page()
  const latest = within(screen.getByRole('region', { name: 'Latest events' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(latest).toEqual([
    expect.stringMatching(/ScrolledDesk lamp, 25%$/),
    expect.stringMatching(/Product openedDesk lamp$/),
    expect.stringMatching(/Page seenDesk lamp$/),
  ])
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Popular pages' })).getByRole('button', { name: /View as table/ }),
  )
  expect(shown()).not.toContain('/product/')
})

test('columns are read by arrow keys, and every chart is a table too', async () => {
  seen('/', 'Home')
  await page()
  const activity = within(screen.getByRole('region', { name: 'Sessions and page views' }))
  const chart = activity.getByRole('slider')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: 1 session, 1 page view$/)
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: 0 sessions, 0 page views$/)
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuenow')).toBe('1')
  fireEvent.click(activity.getByRole('button', { name: 'Months' }))
  expect(activity.getByRole('slider').getAttribute('aria-valuemax')).toBe('12')
  fireEvent.click(activity.getByRole('button', { name: /View as table/ }))
  expect(activity.getAllByRole('row').length).toBe(13)
})

test('Clear asks first and then removes all activity', async () => {
  seen('/', 'Home')
  await page()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  const question = within(await screen.findByRole('alertdialog'))
  await act(async () => {
    fireEvent.click(question.getByRole('button', { name: 'Keep them' }))
  })
  expect(usage.get()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await act(async () => {
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }))
  })
  expect(usage.get()).toBeNull()
  expect(shown()).toContain('Nothing yet')
})

test('the export is dated, with exportedAt, version 1.0 and every part', () => {
  seen('/', 'Home')
  rememberSearch('brass lamp')
  const { name, text } = exported(new Date(2026, 10, 21, 12))
  expect(name).toBe('lamplit-analytics-2026-11-21.json')
  const file = JSON.parse(text)
  expect(file).toMatchObject({
    exportedAt: new Date(2026, 10, 21, 12).toISOString(),
    version: '1.0',
    session: { pageViews: 1 },
    profile: { preferences: { themes: 'auto', notifications: true }, behavior: { searchTerms: ['brass lamp'] } },
    insight: { stage: 'exploring' },
  })
  expect(Object.keys(file)).toEqual([
    'exportedAt',
    'version',
    'session',
    'profile',
    'analytics',
    'insight',
    'performance',
    'searches',
    'shares',
  ])
  expect(Object.keys(file.session)).toEqual([
    'sessionId',
    'startTime',
    'lastActivity',
    'pageViews',
    'events',
    'device',
    'browser',
    'referrer',
  ])
})

test('staff sees the market below its own; what failed can be tried again; others ask for none of it', async () => {
  await enter({ roles: ['admin'] })
  answer(readAllShares, noShares)
  answer(popularSearches, { success: true, searches: ['brass lamp'] })
  refuse(readMarketAnalytics, 'SERVER_ERROR')
  await page()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(readMarketAnalytics, marketTotals)
  await act(async () => {
    fireEvent.click(again)
  })
  expect(await screen.findByText('12.3k')).toBeTruthy()
  const market = within(screen.getByRole('region', { name: 'The whole market' }))
  expect(market.getByText('/product/:id')).toBeTruthy()
  expect(market.getByText('Other pages')).toBeTruthy()
  expect(market.getByText('2,600 ms').closest('tr')!.textContent).toContain('Needs work')
  expect(market.getByText('50% · 25% · 25%')).toBeTruthy()
  cleanup()
  await clearStage()
  await enter()
  await page()
  expect(screen.queryByRole('region', { name: 'The whole market' })).toBeNull()
})

test('the rows of privacy: usage off, and the search history cleared', async () => {
  logSearch('lamp', 3, Date.now())
  await show(PrivacyRows, '/settings', '/settings')
  expect(shown()).toContain('1 search is remembered in this browser')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear search history' }))
  })
  expect([searchesMade.get(), shown().includes('No search is remembered')]).toEqual([[], true])
  await act(async () => {
    fireEvent.click(screen.getByRole('switch', { name: /Usage data/ }))
  })
  expect(usageChoice.get()).toBe(false)
})

test.each([
  [0, 1],
  [1, 1],
  [7, 8],
  [26, 30],
  [100, 100],
  [101, 200],
  [999, 1000],
])('columns of up to %d stand under %d', (most, top) => {
  expect(ceiling(most)).toBe(top)
})

test('periods in which nothing happened are there, too', () => {
  const now = new Date(2026, 2, 3)
  expect(
    filledDays([{ date: '2026-03-02', sessions: 1, pageViews: 4, events: 4, seconds: 0 }], 'days', now)
      .slice(-3)
      .map(({ date, pageViews }) => [date, pageViews]),
  ).toEqual([
    ['2026-03-01', 0],
    ['2026-03-02', 4],
    ['2026-03-03', 0],
  ])
  expect(
    filledDays([], 'weeks', now)
      .map(({ date }) => date)
      .slice(-2),
  ).toEqual(['2026-02-23', '2026-03-02'])
  expect(filledDays([], 'months', now)[0]!.date).toBe('2025-04-01')
})

test('hours of the week in parts of three', () => {
  expect(inParts(Array.from({ length: 168 }, (_, hour) => (hour === 5 * 24 + 20 ? 4 : 0)))[5]).toEqual([
    0, 0, 0, 0, 0, 0, 4, 0,
  ])
})

test('without measurements no speed rows are shown', () => {
  expect(split('route', [])).toEqual([0, 0, 0])
})
