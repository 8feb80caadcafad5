// News in a real browser: the message with somebody's name, the sound and the choice of what may interrupt, and the
// notification centre (spec §2, §9; design §3.6, §5.7).
import {
  readNotificationPreferences,
  saveNotificationPreferences,
  defaultNotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { dismissNotification, listNotifications, markNotificationsSeen } from '@lamplit/contract/notifications'
import { listOffers, readOffer, type OfferState } from '@lamplit/contract/offers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { installClock } from '../../../test/clock.ts'
import { press, swipe } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveNotificationStream } from '../../../test/notification-stream.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { isPhone } from '../../../test/pointer.ts'
import { idOf } from '../catalog/test/cards.ts'
import { serveSettings } from '../settings/test/serve-settings.ts'
import { dismiss, region, toastCards } from '../../ui/test/toasts.ts'
import { noUnread, aNotification } from './test/notifications.ts'

let number = 0

/** An offer with words that has just come, and what is told of it. */
const offerWith = (message: string) => {
  const id = idOf(7000 + ++number)
  const now = new Date().toISOString()
  return {
    notification: aNotification('offer_received', {
      id: idOf(8000 + number),
      at: now,
      seen: false,
      about: `offer:${id}`,
      amount: '15',
    }),
    offer: {
      id,
      state: 'pending_seller' as const,
      role: 'seller' as const,
      product_id: idOf(1),
      title: 'Bowl of ash',
      image: null,
      buyer_username: 'kwame',
      seller_username: 'opal',
      list_price: '20',
      price: '15',
      price_by: 'buyer' as const,
      prices: [{ by: 'buyer' as const, price: '15', message, at: now }],
      counters: { buyer: 0, seller: 0 },
      funded: false,
      held: '0',
      created_at: now,
      updated_at: now,
      deadline: null,
      allowed: [],
      counter_bounds: null,
      order_id: null,
      paying: false,
      void_reason: null,
      others: 0,
      shipping: null,
    },
  }
}
type News = ReturnType<typeof offerWith>

/** What opal was offered before. */
let listed: (Omit<News['offer'], 'state'> & { state: OfferState })[] = []

/** A market in which opal hears of offers as they come, or of what else becomes news. */
const opened = async (at: string, viewport: 'phone' | 'desktop' = 'phone') => {
  let tell: ReturnType<typeof serveNotificationStream> = () => undefined
  const news: News[] = []
  let preferences = defaultNotificationPreferences
  await openRoute(at, {
    viewport,
    session: 'opal',
    fake: (fake: FakeServer) => {
      tell = serveNotificationStream(fake)
      serveSettings(fake)
      fake.serve(listOffers, () => ({ offers: listed, next_cursor: null }))
      fake.serve(readOffer, (call) => news.find(({ offer }) => call.path.endsWith(offer.id))!.offer)
      fake.serve(listNotifications, ({ query }) => {
        const all = news.map(({ notification }) => notification)
        const unseen = all.filter(({ seen }) => !seen).length
        const notifications = all.filter(
          ({ category }) => query?.['category'] === undefined || query['category'] === category,
        )
        return { notices: notifications, unseen, counts: { ...noUnread, messages: unseen }, next_cursor: null }
      })
      fake.serve(readNotificationPreferences, () => preferences)
      fake.serve(saveNotificationPreferences, ({ body }) => (preferences = body as typeof preferences))
      fake.serve(markNotificationsSeen, () => {
        news.forEach(({ notification }) => {
          notification.seen = true
        })
        return { unseen: 0, counts: noUnread }
      })
      fake.serve(dismissNotification, ({ path }) => {
        news.splice(
          news.findIndex(({ notification }) => path.includes(notification.id)),
          1,
        )
        return { unseen: 0, counts: noUnread }
      })
    },
  })
  const pulse = (): void => {
    const unseen = news.filter(({ notification }) => !notification.seen).length
    tell({ unseen, newest: news[0]?.notification.id ?? null })
  }
  // How things stand: what comes later is news.
  await expect
    .poll(() => {
      pulse()
      return server.callsTo(listNotifications).length
    })
    .toBeGreaterThan(0)
  return (message: string, over: Partial<News['notification']> = {}): void => {
    const { notification, offer } = offerWith(message)
    news.unshift({ notification: { ...notification, ...over }, offer })
    pulse()
  }
}
const toasts = (words: string): HTMLElement[] => toastCards(words)
/** Sends the one message away and waits until its way out is over. */
const putAway = async (): Promise<void> => {
  await press(dismiss)
  await expect.element(dismiss).not.toBeInTheDocument()
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`words with an offer appear on a ${viewport} with name and first line, and Reply leads to it`, async () => {
    const offer = await opened('/faq', viewport)
    offer('Is it still there?\nI can come today.')
    await expect.poll(() => toasts('kwame')[0]?.textContent).toContain('Is it still there?')
    // Whoever looks at it keeps it.
    await userEvent.keyboard('{F8}{Tab}')
    expect(toasts('I can come today.')).toEqual([])
    await expect.poll(() => toasts('kwame')[0]!.getAnimations()).toEqual([])
    expect(await seriousIn(region.element())).toEqual([])
    await press(region.getByRole('button', { name: 'Reply' }))
    await expect.poll(() => location.pathname).toBe('/offers')
    await expect.poll(() => toasts('kwame')).toEqual([])
  })

  test(`the notification centre on a ${viewport} counts by category, marks all read and puts one away`, async () => {
    const offer = await opened('/faq', viewport)
    for (const words of ['Is it still there?', 'And this one?']) {
      offer(words)
      await expect.poll(() => toasts(words).length).toBe(1)
      await putAway()
    }
    await press(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }))
    const centre = page.getByRole('dialog', { name: 'Notifications', exact: true })
    await expect
      .poll(() =>
        centre
          .getByRole('tab')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['All 2', 'Sold', 'Messages 2', 'General'])
    await press(centre.getByRole('tab', { name: /^Sold/ }))
    await expect.element(centre.getByText('You are all caught up')).toBeVisible()
    await press(centre.getByRole('tab', { name: /^Messages/ }))
    const rows = centre.getByRole('listitem')
    const unread = centre.getByText('(New)')
    const news = (): number[] => [rows.elements().length, unread.elements().length]
    await expect.poll(news).toEqual([2, 2])
    expect(await seriousIn()).toEqual([])
    await press(centre.getByRole('button', { name: 'Mark all read' }))
    await expect.poll(news).toEqual([2, 0])
    if (isPhone()) await swipe(rows.first(), -160)
    else {
      await press(rows.first().getByRole('button', { name: /^More for/ }))
      await press(page.getByRole('menuitem', { name: 'Dismiss' }))
    }
    await expect.poll(news).toEqual([1, 0])
    history.back()
    await expect.element(centre).not.toBeInTheDocument()
    expect(location.pathname).toBe('/faq')
  })
}

test('an open list of offers shows a sale at once, and after Back what was answered on another device', async () => {
  const offer = offerWith('Is it still there?').offer
  listed = [offer]
  onTestFinished(() => {
    listed = []
  })
  const tell = await opened('/offers')
  await press(page.getByRole('tab', { name: 'Received' }))
  const card = page.getByRole('article', { name: offer.title })
  await expect.element(card.getByText('Waiting for you')).toBeVisible()
  listed = [{ ...offer, state: 'accepted' }]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(card.getByText('Accepted')).toBeVisible()
  listed = [{ ...offer, state: 'paid' }]
  tell('', aNotification('offer_paid', { at: new Date().toISOString(), seen: false, about: `order:${idOf(1)}` }))
  await expect.element(card.getByText('Paid', { exact: true })).toBeVisible()
})

test('a chat toast stays 4000 ms', async () => {
  const offer = await opened('/faq')
  offer('The first one')
  await expect.poll(() => toasts('The first one').length).toBe(1)
  await putAway()
  const clock = installClock()
  offer('Is it still there?')
  await expect.poll(() => toasts('Is it still there?').length).toBe(1)
  await clock.pass(3999)
  expect(toasts('Is it still there?')).toHaveLength(1)
  await clock.pass(1)
  expect(toasts('Is it still there?')).toEqual([])
})

test('a sound is off until it is chosen, and a category that is switched off shows nothing', async () => {
  const notes = vi.spyOn(AudioContext.prototype, 'createOscillator')
  const offer = await opened('/settings')
  const sound = page.getByRole('checkbox', { name: 'Play a sound: Messages' })
  const message = page.getByRole('checkbox', { name: 'Show a message: Messages' })
  await expect.element(sound).not.toBeChecked()
  offer('Is it still there?')
  await expect.poll(() => toasts('Is it still there?').length).toBe(1)
  expect(notes).not.toHaveBeenCalled()
  await press(sound)
  await expect.element(sound).toBeChecked()
  await press(message)
  await expect.element(message).not.toBeChecked()
  await expect
    .poll(() => server.callsTo(saveNotificationPreferences).at(-1)?.body)
    .toMatchObject({ toast: { messages: false }, sound: { messages: true } })
  offer('And this one?')
  await expect.poll(() => notes.mock.calls.length).toBe(2)
  expect(toasts('And this one?')).toEqual([])
  notes.mockRestore()
})
