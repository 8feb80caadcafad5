// The bell: its count as people and screen readers get it, from the stream to the badge, and the centre behind it.
import { listNotifications, streamNotifications } from '@lamplit/contract/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, calls, clearStage, enter, intercept, leaveStage, show } from '../features/purchase/test/counter.tsx'
import { aNotification } from '../features/notifications/test/notifications.ts'
import { useToasts } from '../lib/toast.ts'
import { useShellAccount } from './account.ts'
import { ModalsHost } from '../features/layers/modals-host.tsx'
import { useModals } from '../ui/modals.ts'
import { Bell } from './bell.tsx'
import './modal-list.ts'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  useShellAccount.setState({ unseen: 0 })
  useModals.setState({ opened: [] })
})
afterEach(leaveStage)

const Shown = () => (
  <>
    <Bell account={useShellAccount()} />
    <ModalsHost />
  </>
)
let say: (unseen: number, newest: string | null) => void
const ring = async () => {
  intercept(streamNotifications, (init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (control) => {
        say = (unseen, newest) =>
          control.enqueue(new TextEncoder().encode(`event: news\ndata: ${JSON.stringify({ unseen, newest })}\n\n`))
        init.signal?.addEventListener('abort', () => {
          try {
            control.error(init.signal!.reason)
          } catch {
            /* Ended before. */
          }
        })
      },
    })
    return Promise.resolve(new Response(body))
  })
  await enter()
  const stage = await show(Shown, '/')
  await waitFor(() => expect(say).toBeTypeOf('function'))
  return stage
}
const list = (notices: ReturnType<typeof aNotification>[] = [], unseen = notices.filter(({ seen }) => !seen).length) =>
  answer(listNotifications, {
    notices,
    unseen,
    counts: { productsSold: 0, messages: 0, generalInfo: 0 },
    next_cursor: null,
  })

test('the bell counts new notifications as they arrive, announces them, and resets at sign-out', async () => {
  list()
  const { unmount } = await ring()
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  await act(async () => say(0, null))
  const sold = aNotification('order_sold', { seen: false, at: new Date().toISOString() })
  list([sold])
  await act(async () => say(1, sold.id))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeTruthy()
  await waitFor(() => expect(useToasts.getState().shown.map(({ title }) => title)).toEqual(['You sold something']))
  list([sold], 100)
  await act(async () => say(100, sold.id))
  expect((await screen.findByRole('button', { name: 'Notifications, 99+ new' })).textContent).toBe('99+')
  unmount()
  expect(useShellAccount.getState().unseen).toBe(0)
})

test('notifications marked as seen in another tab leave the badge here too, without a toast', async () => {
  const sold = aNotification('order_sold', { seen: false })
  list([sold])
  await ring()
  await act(async () => say(1, sold.id))
  await screen.findByRole('button', { name: 'Notifications, 1 new' })
  const looks = calls.length
  await act(async () => say(0, sold.id))
  await screen.findByRole('button', { name: 'Notifications' })
  expect(useToasts.getState().shown).toEqual([])
  expect(calls.length).toBe(looks)
})

test('the bell opens the one notification centre by name and says whether it is open', async () => {
  list([aNotification('tier_up')])
  await ring()
  const bell = screen.getByRole('button', { name: 'Notifications' })
  expect(bell.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(bell)
  expect(useModals.getState().opened.map(({ name }) => name)).toEqual(['notificationCentre'])
  expect(bell.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy()
  expect(await screen.findByText('Your trust tier went up')).toBeTruthy()
})
