// @vitest-environment jsdom
// The whole watch on a pretend clock: page views, quarters, heartbeats, actions, consent, what goes over the line,
// clearing, and whose figures they are (spec §4, §7, §9).
import { trackEvent } from '@lamplit/contract/analytics'
import { pi } from '@lamplit/contract/money'
import { signIn, type SignedInUser } from '@lamplit/contract/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { cartChanged } from '../../lib/cart-mark.ts'
import { dataSaver } from '../../lib/preferences.ts'
import { logSearch } from '../../lib/search-log.ts'
import { signIn as enter, signOut } from '../../lib/session.ts'
import { saveRouteTime, saveTiming } from '../../lib/timings.ts'
import { markWishlistChanged, markWishlistRead } from '../../lib/wishlist-mark.ts'
import { showOpened } from '../catalog/opened-card.ts'
import { card } from '../catalog/test/catalog-stage.tsx'
import { comparedItems } from '../compare/compared-items.ts'
import { countOwnShare } from '../share/own-shares.ts'
import { usageChoice } from './consent.ts'
import { clearUsage, currentUsage, usage } from './own-usage.ts'
import { watch } from './start.ts'
import { flushEvents } from './tell.ts'
import { rangeOf } from './track-actions.ts'
import { quartersAt } from './track-scroll.ts'

const start = new Date('2026-11-21T10:00:00.000Z')
type SentEvent = z.output<NonNullable<(typeof trackEvent)['body']>>
let sent: SentEvent[] = []
let stop: () => void = () => undefined
let moved: () => void = () => undefined
let state: Record<string, unknown> = {}
const router = {
  subscribe: (_: string, heard: () => void) => {
    moved = heard
    return () => {
      moved = () => undefined
    }
  },
  get state() {
    return { location: { state } }
  },
}
const user: SignedInUser = { id: '00000000-0000-4000-8000-000000000001', username: 'kofi', uid: 'u-1', roles: [] }

/** What the market takes is what its contract takes. */
const market = async (address: string, init: RequestInit): Promise<Response> => {
  if (address === signIn.path) return Response.json({ token: 'x'.repeat(43), user, via: 'host' })
  if (address !== trackEvent.path) return new Response(null, { status: 204 })
  expect(new Headers(init.headers).get('authorization')).toBeNull()
  expect(init.keepalive).toBe(true)
  sent.push(z.parse(trackEvent.body!, JSON.parse(String(init.body))))
  return new Response(null, { status: 204 })
}
const goTo = (path: string, title = path, over: Record<string, unknown> = {}): void => {
  window.history.pushState(null, '', path)
  document.title = title
  state = over
  moved()
}
const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const visible = (is: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { value: is, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const happened = (): string[] => currentUsage().session.events.map(({ event }) => event)
const scrollTo = (top: number): void => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(async () => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', market)
  localStorage.clear()
  sessionStorage.clear()
  usageChoice.clear()
  await signOut()
  clearUsage()
  sent = []
  visible('visible')
  window.history.pushState(null, '', '/')
  document.title = 'Home'
  state = {}
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 1768, configurable: true })
  Object.defineProperty(window, 'innerHeight', { value: 768, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  stop = watch(router)
})
afterEach(() => {
  stop()
  flushEvents()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('each path change is a page view with path, title and time; titles may come a second later', async () => {
  await after(1000)
  goTo('/cart', 'Cart')
  moved()
  await after(1000)
  goTo('/product/7', 'Lamplit')
  document.title = 'Desk lamp'
  await after(1000)
  const events = currentUsage().session.events
  expect(events.map(({ event, path, data }) => [event, path, data['title'] ?? null])).toEqual([
    ['product_open', '/product/7', null],
    ['page_view', '/product/7', 'Desk lamp'],
    ['page_view', '/cart', 'Cart'],
    ['page_view', '/', 'Home'],
  ])
  expect(events[2]!.data).toEqual({ path: '/cart', title: 'Cart', timestamp: '2026-11-21T10:00:01.000Z' })
  expect(currentUsage().session.pageViews).toBe(3)
})

test('a page that is left within a second is tracked all the same, in order', async () => {
  goTo('/cart')
  goTo('/wallet')
  await after(1000)
  expect(currentUsage().session.events.map(({ path }) => path)).toEqual(['/wallet', '/cart', '/'])
})

test('scroll_depth at each new quarter, once a page', async () => {
  await after(1000)
  for (const top of [100, 260, 500, 300]) {
    scrollTo(top)
    await after(200)
  }
  const depths = () =>
    currentUsage()
      .session.events.filter(({ event }) => event === 'scroll_depth')
      .map(({ data, path }) => `${path} ${data['depth']}`)
  expect(depths()).toEqual(['/ 50', '/ 25'])
  scrollTo(1000)
  await after(200)
  expect(depths()).toEqual(['/ 100', '/ 75', '/ 50', '/ 25'])
  goTo('/cart')
  scrollTo(250)
  await after(1000)
  expect(depths()[0]).toBe('/cart 25')
  expect(currentUsage().session.events.find(({ event }) => event === 'scroll_depth')!.data).toEqual({
    depth: 25,
    path: '/cart',
  })
})

test.each([
  [0, 100, 100, []],
  [0, 100, 200, []],
  [24, 100, 200, []],
  [25, 100, 200, [25]],
  [99, 100, 200, [25, 50, 75, 100]],
  [74.9, 100, 200, [25, 50]],
])('scroll depth at %d of a view of %d and a page of %d is %j', (top, view, height, quarters) => {
  expect(quartersAt(top, view, height)).toEqual(quarters)
})

test('the heartbeat: every 30 s and only while the page is looked at', async () => {
  await after(1000)
  const last = (): string => currentUsage().session.lastActivity
  await after(28_999)
  expect(last()).toBe('2026-11-21T10:00:00.000Z')
  await after(1)
  expect(last()).toBe('2026-11-21T10:00:30.000Z')
  visible('hidden')
  await after(90_000)
  expect(last()).toBe('2026-11-21T10:00:30.000Z')
  visible('visible')
  await after(30_000)
  expect([last(), currentUsage().seconds]).toEqual(['2026-11-21T10:02:30.000Z', 60])
})

test('searches, cart, wishlist, comparison, shares and purchases are tracked; reads are not', async () => {
  await after(1000)
  logSearch('lam', 3, Date.now())
  await after(300)
  logSearch('lamp', 9, Date.now())
  await after(5000)
  cartChanged(1)
  cartChanged(0)
  markWishlistRead(['a', 'b', 'c'])
  markWishlistChanged(['a', 'b', 'c', 'd'])
  comparedItems.set([{ id: '00000000-0000-4000-8000-000000000009', title: 'Lamp', image: null }])
  comparedItems.set([])
  countOwnShare({ platform: 'copy', productId: 'p', title: 'Lamp', at: start.toISOString() })
  showOpened(card())
  goTo('/purchases', 'Purchases', { highlightProducts: ['p', 'q'], __TSR_key: 'k1' })
  moved()
  expect(happened()).toEqual(['purchase', 'share', 'compare', 'wishlist', 'cart', 'search', 'page_view'])
  expect(currentUsage().session.events.find(({ event }) => event === 'search')!.data).toEqual({
    query: 'lamp',
    results: 9,
  })
  expect(currentUsage()).toMatchObject({
    categories: [{ name: 'Home', times: 1 }],
    priceRanges: [{ name: '0-10', times: 1 }],
    times: { purchase: 1, cart: 1 },
  })
})

test('a hidden tab tracks no activity of other tabs', async () => {
  visible('hidden')
  cartChanged(5)
  expect(currentUsage().times.cart).toBeUndefined()
})

test.each([
  ['9.9999999', '0-10'],
  ['10', '10-50'],
  ['50', '50-100'],
  ['999', '100-1000'],
  ['1000', '1000+'],
])('π %s is in the range %s', (price, range) => {
  expect(rangeOf(pi(price))).toBe(range)
})

test('the market hears of each event: the specified fields, no words that were typed, no session’s token', async () => {
  goTo('/profile?user=secret_name', 'Secret name')
  await after(1100)
  logSearch('secret words', 2, Date.now())
  await after(6100)
  expect(sent.map(({ event }) => event)).toEqual(['page_view', 'page_view', 'search'])
  const { sessionId, device } = currentUsage().session
  expect(sent[1]).toMatchObject({
    sessionId,
    event: 'page_view',
    data: { path: '/profile' },
    timestamp: '2026-11-21T10:00:00.000Z',
    url: `${window.location.origin}/profile`,
    userAgent: navigator.userAgent,
    device,
  })
  expect(JSON.stringify(sent)).not.toMatch(/secret_name|secret words/)
})

test('timings are sent on leaving and at page changes, and are no events of the session', async () => {
  saveTiming('lcp', 1612.4)
  saveTiming('layout_shift', 0.001_23)
  saveRouteTime({ path: '/cart', ms: 340.6, at: start.toISOString() })
  visible('hidden')
  visible('visible')
  visible('hidden')
  await after(6000)
  expect(sent.filter(({ event }) => event === 'timing').map(({ data }) => [data.measure, data.value])).toEqual(
    expect.arrayContaining([
      ['lcp', 1612],
      ['layout_shift', 0.001],
      ['route', 341],
    ]),
  )
  expect(sent.filter(({ data }) => data.measure === 'lcp').length).toBe(1)
  expect(happened()).toEqual(['page_view'])
})

test('a failed upload is silent and pauses uploads for five minutes', async () => {
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    calls++
    throw new TypeError('no line')
  })
  await after(1100)
  goTo('/cart')
  await after(60_000)
  expect([calls, happened().length]).toEqual([1, 2])
  await after(300_000)
  vi.stubGlobal('fetch', market)
  goTo('/wallet')
  await after(1100)
  expect(sent.map(({ data }) => data.path)).toEqual(['/wallet'])
})

test('with data saving or offline, events are recorded here and not sent', async () => {
  dataSaver.set(true)
  await after(1100)
  dataSaver.set(false)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  goTo('/cart')
  await after(6000)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  expect([happened(), sent]).toEqual([['page_view', 'page_view'], []])
})

test('with tracking off nothing is recorded or sent, not even a heartbeat', async () => {
  await after(1100)
  const before = localStorage.getItem('lamplit.analytics')
  usageChoice.set(false)
  sent = []
  goTo('/cart')
  scrollTo(900)
  cartChanged(3)
  saveRouteTime({ path: '/cart', ms: 1, at: start.toISOString() })
  await after(70_000)
  visible('hidden')
  await after(6000)
  expect(localStorage.getItem('lamplit.analytics')).toBe(before)
  expect(sent).toEqual([])
})

test('a browser that sends Do Not Track is not tracked until its user opts in', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  await after(1100)
  expect([localStorage.getItem('lamplit.analytics'), sent]).toEqual([null, []])
  usageChoice.set(true)
  goTo('/cart')
  await after(1100)
  expect(happened()).toEqual(['page_view'])
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true })
})

test('clearing: the defaults, a new session id, and the stored copy is gone', async () => {
  await after(1000)
  const { sessionId } = currentUsage().session
  expect(localStorage.getItem('lamplit.analytics')).not.toBeNull()
  clearUsage()
  expect(localStorage.getItem('lamplit.analytics')).toBeNull()
  expect(currentUsage()).toMatchObject({
    sessions: 0,
    events: 0,
    pageViews: 0,
    seconds: 0,
    days: [],
    session: { events: [], pageViews: 0 },
  })
  expect(currentUsage().session.sessionId).not.toBe(sessionId)
  expect(currentUsage().session.sessionId).toBe(currentUsage().session.sessionId)
})

test('a visitor’s figures become those of the user who signs in, and not of the next user', async () => {
  await after(1000)
  await enter('host', async () => ({ accessToken: 'a' }))
  expect(currentUsage().pageViews).toBe(1)
  goTo('/cart')
  await after(1000)
  expect(usage.get()).toMatchObject({ owner: 'u-1', pageViews: 2 })
  await signOut()
  expect(localStorage.getItem('lamplit.analytics')).toBeNull()
  expect(currentUsage()).toMatchObject({ owner: null, pageViews: 0, session: { events: [] } })
})

test('a stored record that is invalid is replaced by an empty one', async () => {
  localStorage.setItem('lamplit.analytics', '{"owner":7}')
  usage.subscribe(() => {})()
  await after(1000)
  expect(currentUsage().pageViews).toBe(1)
})
