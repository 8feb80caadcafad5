// @vitest-environment jsdom
// News that arrives while the page is open: what is said of it, what is not, and which lists read again.
import {
  readNotificationPreferences,
  defaultNotificationPreferences,
  type NotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { notification, type Notification } from '@lamplit/contract/notifications'
import { readOffer } from '@lamplit/contract/offers'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastCategories, toastSounds } from '../../lib/toast-settings.ts'
import { useToasts } from '../../lib/toast.ts'
import { endedHere } from '../payments/running.ts'
import { answer, calls, clearStage, enter, leaveStage, orderId, refuse } from '../purchase/test/counter.tsx'
import { resetArrivals, openArrivals } from './arrivals.ts'
import { chatToast } from './chat-toast.ts'
import type { NotificationRoute } from './notification-route.ts'
import { aNotification } from './test/notifications.ts'

const gone: NotificationRoute[] = []
let queries: QueryClient
const prefer = (over: Partial<NotificationPreferences> = {}) =>
  answer(readNotificationPreferences, { ...defaultNotificationPreferences, ...over })
const news = (...given: object[]): Notification[] => given.map((each) => notification.parse(each))
const now = () => ({ at: new Date().toISOString(), seen: false })
const toasts = () =>
  useToasts.getState().shown.map(({ type, title, message }) => [type, title, message?.replaceAll('\u00a0', ' ')])

/** An offer as its seller or its buyer reads it. */
const offerOnWire = (role: 'buyer' | 'seller', message: string | null) => ({
  id: orderId,
  state: 'pending_seller',
  role,
  product_id: orderId,
  title: 'Vase',
  image: null,
  buyer_username: 'kofi_a',
  seller_username: 'ama_k',
  list_price: '14',
  price: '12.5',
  price_by: 'buyer',
  prices: (['buyer', 'seller'] as const).map((by) => ({
    by,
    price: '12.5',
    message: by === role ? 'My own words' : message,
    at: `2026-11-21T10:0${by === role ? 9 : 1}:00.000Z`,
  })),
  counters: { buyer: 0, seller: 0 },
  funded: false,
  held: '0',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  deadline: null,
  allowed: [],
  counter_bounds: null,
  order_id: null,
  paying: false,
  void_reason: null,
  others: 0,
  shipping: null,
})

const notes = vi.fn()
beforeEach(async () => {
  await clearStage()
  endedHere.clear()
  resetArrivals()
  toastCategories.clear()
  useToasts.setState({ shown: [] })
  gone.length = 0
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  notes.mockClear()
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      createGain = () => ({
        gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
        connect: () => ({}),
      })
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: (to: { connect: () => unknown }) => to,
        start: notes,
        stop: vi.fn(),
      })
      close = () => Promise.resolve()
    },
  )
  prefer()
  await enter()
})
afterEach(leaveStage)

const open = () => openArrivals(queries, (target) => gone.push(target))

test('the first list announces nothing except late payments, once, however often the page is opened', async () => {
  const late = aNotification('payment_late_credited', { seen: false, about: `order:${orderId}` })
  const before = news(late, aNotification('order_sold', { seen: false }))
  await open()(before)
  expect(toasts()).toEqual([
    ['info', 'A payment came late', 'The item was gone by then, so π 12.50 are in your wallet.'],
  ])
  await open()(before)
  expect(toasts()).toHaveLength(1)
})

test('a new notification shows a toast with a link, and its lists are read again', async () => {
  const arrive = open()
  await arrive(news())
  for (const path of ['/api/orders', '/api/sales/totals', '/api/wallet', '/api/offers', '/api/products'])
    queries.setQueryData([path, null], {})
  const sold = aNotification('order_sold', { ...now(), about: `order:${orderId}` })
  await arrive(news(sold))
  expect(toasts()).toEqual([
    ['success', 'You sold something', 'π 12.50 are held for you. See the order for what to do next.'],
  ])
  useToasts.getState().shown[0]!.action!.run()
  expect(gone).toEqual([{ to: '/orders/$id', params: { id: orderId } }])
  expect(
    queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(['/api/orders', '/api/sales/totals', '/api/wallet', '/api/offers'])
  await arrive(news({ ...sold, seen: true }))
  expect(toasts()).toHaveLength(1)
  expect(notes).not.toHaveBeenCalled()
})

test('a notification that another page has dismissed is read again here too', async () => {
  const arrive = open()
  await arrive(news())
  queries.setQueryData(['/api/offers', null], {})
  await arrive(news(aNotification('offer_countered', { ...now(), seen: true, about: `offer:${orderId}` })))
  expect(queries.getQueryState(['/api/offers', null])!.isInvalidated).toBe(true)
  expect(toasts()).toEqual([])
})

test.each([
  ['a kind that can wait', { kind: 'withdrawal_approved' as const }],
  ['what is seen already', { kind: 'order_sold' as const, seen: true }],
  ['an old one that came up', { kind: 'order_sold' as const, at: '2026-01-01T00:00:00.000Z' }],
  ['what was ended on this page', { kind: 'payment_finished' as const, about: `order:${orderId}` }],
])('a notification makes no toast: %s', async (_, { kind, ...over }) => {
  endedHere.add(orderId)
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification(kind, { ...now(), ...over })))
  expect(toasts()).toEqual([])
})

test('a category that is off shows no toast, one with sound plays it', async () => {
  prefer({
    toast: { ...defaultNotificationPreferences.toast, messages: false },
    sound: { ...defaultNotificationPreferences.sound, messages: true },
  })
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification('offer_received', now())))
  expect(toasts()).toEqual([])
  expect(notes).toHaveBeenCalledTimes(2)
})

test('in quiet hours nothing is said or heard, but a deadline with π at risk is', async () => {
  const hour = (add: number): string => `${String((new Date().getUTCHours() + add + 24) % 24).padStart(2, '0')}:00`
  prefer({
    sound: { productsSold: true, messages: true, generalInfo: true },
    quiet: { from: hour(-1), to: hour(2), time_zone: 'UTC' },
  })
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification('order_sold', now())))
  expect([toasts(), notes.mock.calls]).toEqual([[], []])
  await arrive(news(aNotification('ship_reminder', { ...now(), due: new Date(Date.now() + 3_600_000).toISOString() })))
  expect(toasts()).toMatchObject([['warning', 'An order waits to be sent', expect.anything()]])
  expect(notes).toHaveBeenCalled()
})

test.each([
  ['seller', 'kofi_a'],
  ['buyer', 'ama_k'],
] as const)(
  'the message of an offer is a toast of its writer for 4 seconds, with a way to answer: as %s',
  async (role, name) => {
    answer(readOffer, offerOnWire(role, 'Is it still there?\nI can come today.'))
    const arrive = open()
    await arrive(news())
    await arrive(news(aNotification('offer_received', { ...now(), about: `offer:${orderId}` })))
    expect(useToasts.getState().shown).toMatchObject([
      {
        type: 'info',
        title: name,
        from: name,
        message: 'Is it still there?',
        duration: 4000,
        category: 'messages',
        sound: false,
      },
    ])
    const reply = useToasts.getState().shown[0]!.action!
    expect(reply.label).toBe('Reply')
    reply.run()
    expect(gone).toEqual([{ to: '/offers', state: { highlightOffer: orderId } }])
  },
)

test.each([
  ['without words', true],
  ['that cannot be read', false],
])('an offer %s is said as ever', async (_, readable) => {
  if (readable) answer(readOffer, offerOnWire('seller', null))
  else refuse(readOffer, 'NOT_FOUND')
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification('offer_received', { ...now(), about: `offer:${orderId}` })))
  expect(useToasts.getState().shown).toMatchObject([{ title: 'You have an offer', duration: 5000 }])
})

test('a media message shows no text line', () => {
  chatToast({ sender_username: 'kofi_a', message_type: 'media', text: 'IMG_0001.jpg' }, { reply: () => undefined })
  expect(useToasts.getState().shown).toMatchObject([{ title: 'kofi_a', message: 'Photo', duration: 4000 }])
})

test('the server’s notification preferences are stored in this browser too', async () => {
  prefer({
    toast: { ...defaultNotificationPreferences.toast, messages: false },
    sound: { ...defaultNotificationPreferences.sound, productsSold: true },
  })
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification('order_sold', now())))
  expect([toastCategories.get().messages, toastSounds.get().productsSold]).toEqual([false, true])
})

test('without the server this browser’s stored preferences count', async () => {
  toastCategories.set({ productsSold: true, messages: false, generalInfo: true })
  refuse(readNotificationPreferences, 'API_ERROR')
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification('offer_accepted', now()), aNotification('order_sold', now())))
  expect(toasts().map(([, title]) => title)).toEqual(['You sold something'])
})

test('several notifications at once are one toast that leads to the list', async () => {
  const arrive = open()
  await arrive(news())
  await arrive(news(...[1, 2, 3, 4].map(() => aNotification('order_sold', now()))))
  expect(toasts()).toEqual([['info', '4 new notifications', undefined]])
  useToasts.getState().shown[0]!.action!.run()
  expect(gone).toEqual([{ to: '/notifications' }])
})

test('preferences are requested once, and a failure leaves the defaults', async () => {
  refuse(readNotificationPreferences, 'API_ERROR')
  const arrive = open()
  await arrive(news())
  await arrive(news(aNotification('order_sold', now())))
  expect(toasts()).toHaveLength(1)
  prefer()
  for (const kind of ['order_shipped', 'order_ready'] as const) await arrive(news(aNotification(kind, now())))
  expect(calls.filter(({ path }) => path === readNotificationPreferences.path)).toHaveLength(2)
})
