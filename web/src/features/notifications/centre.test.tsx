// The notification centre: categories with counts, rows that lead on, marking and putting away, and its three empty
// faces.
import {
  dismissNotification,
  listNotifications,
  markNotificationSeen,
  markNotificationsSeen,
} from '@lamplit/contract/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShellAccount } from '../../app/account.ts'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  calls,
  clearStage,
  enter,
  intercept,
  leaveStage,
  orderId,
  refuse,
  show,
} from '../purchase/test/counter.tsx'
import { CentreSheet } from './centre-sheet.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { noUnread, aNotification } from './test/notifications.ts'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
})
afterEach(leaveStage)

const sold = aNotification('order_sold', { seen: false, about: `order:${orderId}` })
const offered = aNotification('offer_received', { seen: false, note: 'Is it still there?' })
const risen = aNotification('tier_up')
const all = [risen, offered, sold]
const counts = { productsSold: 1, messages: 1, generalInfo: 0 }

/** The list as the server gives it, by the category that is asked for. */
const server = (notifications = all, next: string | null = null): void => {
  answer(listNotifications, { notices: notifications, unseen: 2, counts, next_cursor: next })
  intercept(listNotifications, () => Promise.reject(new TypeError('asked without its address')))
  const before = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://stage')
    if (pathname !== listNotifications.path) return before(address, init)
    calls.push({ method: 'GET', path: address, body: undefined, key: null })
    const category = searchParams.get('category')
    const found = notifications.filter((each) => category === null || each.category === category)
    return Promise.resolve(
      Response.json({
        notices: searchParams.get('cursor') ? [aNotification('report_upheld')] : found,
        unseen: 2,
        counts,
        next_cursor: searchParams.get('cursor') ? null : next,
      }),
    )
  })
}
const opened = async () => {
  await enter()
  const stage = await show(NotificationsPage, '/notifications')
  await screen.findAllByRole('tab')
  return stage
}
const titles = (): string[] =>
  screen
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[data-notice] .text-sm')!.textContent.replace(' (New)', ''))
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)

test('the centre lists all notifications, newest first, with a count for each category', async () => {
  server()
  await opened()
  await waitFor(() => expect(titles()).toEqual(['Your trust tier went up', 'You have an offer', 'You sold something']))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All 2',
    'Sold 1',
    'Messages 1',
    'General',
  ])
  expect(screen.getByText('Is it still there?')).toBeTruthy()
  expect(screen.getAllByText('(New)')).toHaveLength(2)
})

test('a deadline that is still ahead is named, one that is over is not', async () => {
  server([
    aNotification('ship_reminder', { due: new Date(Date.now() + 3_600_000).toISOString() }),
    aNotification('pickup_reminder', { due: '2020-01-01T00:00:00.000Z' }),
  ])
  await opened()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => /Until \w{3},? \d{2}:\d{2}/.test(row.textContent))).toEqual([true, false])
})

test('a category is asked for by itself, and the counts stay', async () => {
  server()
  await opened()
  fireEvent.click(await screen.findByRole('tab', { name: 'Messages 1' }))
  await waitFor(() => expect(titles()).toEqual(['You have an offer']))
  expect(calls.at(-1)!.path).toContain('category=messages')
  expect(await screen.findByRole('tab', { name: 'Sold 1' })).toBeTruthy()
})

test('a row leads to what it is about and is marked as seen', async () => {
  server()
  answer(markNotificationSeen, { unseen: 1, counts: { ...counts, productsSold: 0 } })
  const { router } = await opened()
  const row = await screen.findByRole('link', { name: /You sold something/ })
  expect(row.getAttribute('href')).toBe(`/orders/${orderId}`)
  fireEvent.click(row)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${orderId}`))
  await waitFor(() => expect(sent(`/api/notices/${sold.id}/seen`)).toHaveLength(1))
  await waitFor(() => expect(useShellAccount.getState().unseen).toBe(1))
})

test('a notification is marked as seen from its menu, and the count follows', async () => {
  server()
  answer(markNotificationSeen, { unseen: 1, counts: { ...counts, messages: 0 } })
  await opened()
  fireEvent.click(await screen.findByRole('button', { name: 'More for “You have an offer”' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Messages' })).toBeTruthy())
  expect(sent(`/api/notices/${offered.id}/seen`)).toHaveLength(1)
  expect(screen.getAllByText('(New)')).toHaveLength(1)
})

test('a notification is dismissed from its menu at once, and the next row has the focus', async () => {
  server()
  answer(dismissNotification, { unseen: 1, counts: { ...counts, messages: 0 } })
  await opened()
  fireEvent.click(await screen.findByRole('button', { name: 'More for “You have an offer”' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss' }))
  await waitFor(() => expect(titles()).toEqual(['Your trust tier went up', 'You sold something']))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('You sold something'))
  expect(sent(`/api/notices/${offered.id}/dismiss`)).toHaveLength(1)
})

const swipe = (element: Element, by: number): void => {
  for (const [name, x] of [
    ['pointerDown', 200],
    ['pointerMove', 200 + by],
    ['pointerUp', 200 + by],
  ] as const)
    fireEvent[name](element, { clientX: x, clientY: 10, pointerType: 'touch' })
}

test('a swipe to the left puts it away, a short one and one to the right do not, and none opens it', async () => {
  server()
  answer(dismissNotification, { unseen: 1, counts })
  const { router } = await opened()
  const row = await screen.findByRole('link', { name: /You sold something/ })
  for (const by of [-40, 200]) swipe(row, by)
  expect(titles()).toHaveLength(3)
  swipe(row, -120)
  fireEvent.click(row)
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(sent(`/api/notices/${sold.id}/dismiss`)).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/notifications')
})

test('all notifications of the category on screen are marked in one request', async () => {
  server()
  answer(markNotificationsSeen, { unseen: 1, counts: { ...counts, messages: 0 } })
  await opened()
  fireEvent.click(await screen.findByRole('tab', { name: 'Messages 1' }))
  await waitFor(() => expect(titles()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(sent('/api/notices/seen')).toEqual([{ up_to: offered.id, category: 'messages' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
  fireEvent.click(screen.getByRole('tab', { name: /All/ }))
  expect(await screen.findByText('(New)')).toBeTruthy()
})

test('a failed mark reads the list again and shows a toast', async () => {
  server()
  refuse(dismissNotification, 'API_ERROR')
  await opened()
  fireEvent.click(await screen.findByRole('button', { name: 'More for “You have an offer”' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss' }))
  await waitFor(() => expect(useToasts.getState().shown.map(({ title }) => title)).toEqual(['This could not be saved']))
  await waitFor(() => expect(titles()).toHaveLength(3))
})

test('older notifications load page by page', async () => {
  server(all, sold.id)
  await opened()
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(titles()).toHaveLength(4))
  expect(calls.some(({ path }) => path.includes(`cursor=${sold.id}`))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an empty list shows the empty state', async () => {
  answer(listNotifications, { notices: [], unseen: 0, counts: noUnread, next_cursor: null })
  await opened()
  expect(await screen.findByText('You are all caught up')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
})

test('a failed list can be retried', async () => {
  refuse(listNotifications, 'API_ERROR')
  await opened()
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('Your notifications could not be read.')
  answer(listNotifications, { notices: [risen], unseen: 0, counts: noUnread, next_cursor: null })
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(titles()).toEqual(['Your trust tier went up']))
})

test('visitors are asked who they are', async () => {
  await act(() => import('../../lib/session.ts').then((module) => module.signOut()))
  await show(NotificationsPage, '/notifications')
  expect(await screen.findByText('Sign in with Pi to see your notifications')).toBeTruthy()
})

test('the sheet holds the same, and closes when a row leads away', async () => {
  server()
  answer(markNotificationSeen, { unseen: 1, counts })
  await enter()
  const onClose = vi.fn()
  const Sheet = () => <CentreSheet open onClose={onClose} />
  const { router } = await show(Sheet, '/wallet')
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' })
  fireEvent.click(await within(sheet).findByRole('link', { name: /You sold something/ }))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${orderId}`))
})
