// The ways of an opened order beyond the straight one: asking to cancel, returns, goodwill, settlements, disputes,
// downloads, being away.
import { listOrders, postOrderEvent, readOrder, renewGrant, salesTotals } from '@lamplit/contract/orders'
import { answerProposal, listProposals } from '@lamplit/contract/settlements'
import { readVacation, setVacation } from '@lamplit/contract/vacation'
import { readWallet } from '@lamplit/contract/wallet'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import './goodwill-dialog.tsx'
import './note-dialog.tsx'
import './order-act.tsx'
import './order-body.tsx'
import './order-proposals.tsx'
import './pickup-code-dialog.tsx'
import './renew-grants.tsx'
import './sales-tools.tsx'
import './deliver-dialog.tsx'
import './ship-dialog.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  calls,
  clearStage,
  enter,
  intercept,
  leaveStage,
  orderId,
  productId,
  show,
} from '../purchase/test/counter.tsx'
import { orderOnWire, proposalId, proposalOnWire, wholeOrder } from '../disputes/test/case.ts'
import { MoneyDialogs } from '../purchase/money-dialogs.tsx'
import { OrderPage } from './order-page.tsx'
import { PurchasesPage } from './purchases-page.tsx'
import { SalesPage } from './sales-page.tsx'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
})
afterEach(leaveStage)

const openOrder = async (over: object) => {
  await enter()
  answer(readOrder, wholeOrder({ allowed: [], ...over }))
  const stage = await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  await screen.findByRole('region', { name: 'Where is my Pi?' })
  return stage
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const posted = (event: string) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path === `/api/orders/${orderId}/${event}`)
    .map(({ body }) => body)

test('asking to cancel tells what silence means and takes a reason along', async () => {
  await openOrder({ state: 'processing', allowed: ['request_cancel'], free_cancel_until: '2020-01-01T00:00:00.000Z' })
  answer(postOrderEvent, wholeOrder({ state: 'processing', cancel_asked: true, allowed: [] }))
  press('Ask to cancel')
  const sheet = await screen.findByRole('dialog', { name: 'Ask to cancel' })
  expect(sheet.textContent).toContain('If the seller does not answer within 48 hours, the order is cancelled')
  fireEvent.change(within(sheet).getByLabelText(/^Why you want to cancel/), { target: { value: 'Wrong size' } })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Ask the seller' }))
  await waitFor(() => expect(posted('request_cancel')).toEqual([{ note: 'Wrong size' }]))
})

test('refusing a return needs a reason', async () => {
  await openOrder({ role: 'seller', state: 'return_requested', allowed: ['approve_return', 'refuse_return'] })
  press('Refuse return')
  const sheet = await screen.findByRole('dialog', { name: 'Refuse return' })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Refuse return' }))
  expect(await within(sheet).findByText('Please say why in a few words')).toBeTruthy()
  expect(posted('refuse_return')).toEqual([])
})

test('a return is sent with carrier and tracking', async () => {
  await openOrder({ state: 'return_approved', allowed: ['ship_return', 'withdraw_return'] })
  answer(postOrderEvent, wholeOrder({ state: 'return_shipped', allowed: [] }))
  press('I sent it back')
  const sheet = await screen.findByRole('dialog', { name: 'I sent it back' })
  fireEvent.change(within(sheet).getByLabelText('Carrier'), { target: { value: 'Viettel Post' } })
  fireEvent.change(within(sheet).getByLabelText('Tracking number'), { target: { value: 'VT1' } })
  fireEvent.click(within(sheet).getByRole('button', { name: 'I sent it back' }))
  await waitFor(() => expect(posted('ship_return')).toEqual([{ carrier: 'Viettel Post', tracking: 'VT1' }]))
})

test('a partial refund comes from the seller’s balance, within the rest, as a decimal string', async () => {
  await openOrder({
    role: 'seller',
    state: 'completed',
    escrow: 'released',
    held: '0',
    allowed: ['goodwill_refund'],
    goodwill_left: '5',
    goodwill_until: '2036-01-01T00:00:00.000Z',
  })
  answer(readWallet, { available: '7.5', pending: '0', held: '0' })
  answer(postOrderEvent, wholeOrder({ role: 'seller', state: 'completed', escrow: 'released', allowed: [] }))
  press('Refund a part')
  const sheet = await screen.findByRole('dialog', { name: 'Refund a part' })
  const amount = await within(sheet).findByLabelText('Amount')
  fireEvent.change(amount, { target: { value: '6' } })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Give it back' }))
  expect(await within(sheet).findByText(/^At most π.5\.000000 can be given back$/)).toBeTruthy()
  fireEvent.change(amount, { target: { value: '1.25' } })
  await waitFor(() => expect(sheet.textContent).toContain('6.250000'))
  fireEvent.click(within(sheet).getByRole('button', { name: 'Give it back' }))
  await waitFor(() => expect(posted('goodwill_refund')).toEqual([{ amount: '1.25' }]))
})

test('a dispute is opened on its own page, and from when is told while it cannot be yet', async () => {
  const { router } = await openOrder({ allowed: ['open_dispute'] })
  press('Open dispute')
  await waitFor(() => expect(router.state.location.pathname).toBe('/disputes/new'))
  expect(router.state.location.search).toEqual({ order: orderId })
})

test('before its time an action shows a date instead of a button', async () => {
  await openOrder({ state: 'shipped', allowed: ['received'], dispute_from: '2036-11-24T12:00:00.000Z' })
  expect(screen.getByText(/^A dispute can be opened from 24 Nov 2036/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open dispute' })).toBeNull()
})

test('an order shows both sides’ open proposals; one’s own can be taken back', async () => {
  const mine = proposalOnWire({
    id: '00000000-0000-4000-8000-0000000000d9',
    by: 'buyer',
    mine: true,
    allowed: ['withdraw'],
  })
  answer(listProposals, {
    proposals: [
      proposalOnWire({ note: 'Half for you' }),
      mine,
      proposalOnWire({ id: orderId, state: 'declined', allowed: [] }),
    ],
    held: '36.5',
    shipping_left: '0',
  })
  await openOrder({ open_proposals: 2, allowed: ['propose'] })
  expect(await screen.findByRole('article', { name: 'Proposal of ama_k' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  answer(answerProposal, proposalOnWire({ state: 'withdrawn', allowed: [] }))
  press('Take back')
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('0000d9/withdraw'))).toBe(true))
  expect(calls.some(({ path }) => path.includes(proposalId))).toBe(false)
})

test('the pickup code is six digits and a picture to scan', async () => {
  await openOrder({ state: 'ready_for_pickup', delivery: 'pickup', pickup_code: '012345' })
  press('Show pickup code')
  const sheet = await screen.findByRole('dialog', { name: 'Pickup code' })
  expect(await within(sheet).findByText('0 1 2 3 4 5')).toBeTruthy()
  expect(
    within(sheet).getByRole('img', { name: 'Pickup code to scan' }).querySelector('path')?.getAttribute('d'),
  ).toMatch(/^M\d+ \d+h1v1h-1z/)
})

test('the seller of digital goods renews the downloads of one item', async () => {
  await openOrder({ role: 'seller', delivery: 'digital', allowed: ['renew_grant'] })
  answer(renewGrant, wholeOrder({ role: 'seller' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Renew downloads of Headphones' }))
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('The downloads are renewed'))
  expect(posted('grants/renew')).toEqual([{ product_id: productId }])
})

test('a locked price and a late mark are told', async () => {
  await openOrder({ offer_id: orderId, late: true })
  expect(screen.getByText(/^The price was agreed by an offer/)).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
})

test('a completed payment anywhere on the page reads the list again', async () => {
  await enter()
  let asked = 0
  intercept(listOrders, async () => {
    asked++
    return Response.json({ orders: [orderOnWire({ state: 'paid' })], next_cursor: null })
  })
  await show(
    () => (
      <>
        <PurchasesPage />
        <MoneyDialogs />
      </>
    ),
    '/purchases',
  )
  await screen.findByRole('article')
  const before = asked
  window.dispatchEvent(new CustomEvent('piPaymentCompleted'))
  await waitFor(() => expect(asked).toBeGreaterThan(before))
})

test('a seller goes away until a day and comes back', async () => {
  await enter()
  answer(salesTotals, { held: '0', in_clearance: '0', available: '0', due_today: 0 })
  answer(listOrders, { orders: [], next_cursor: null })
  answer(readVacation, { until: null })
  await show(SalesPage, '/sales')
  fireEvent.click(await screen.findByRole('switch', { name: /^I am away/ }))
  press('Start')
  expect(await screen.findByText('Please choose a day in the future')).toBeTruthy()
  const day = new Date(Date.now() + 5 * 86_400_000)
  const two = (part: number): string => String(part).padStart(2, '0')
  const typed = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  answer(setVacation, { until: day.toISOString() })
  fireEvent.change(screen.getByLabelText('Last day away'), { target: { value: typed } })
  press('Start')
  expect(await screen.findByRole('switch', { name: /^Away until/ })).toBeTruthy()
  answer(setVacation, { until: null })
  fireEvent.click(screen.getByRole('switch', { name: /^Away until/ }))
  expect(await screen.findByRole('switch', { name: /^I am away/ })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { until: new Date(`${typed}T23:59:00`).toISOString() },
    { until: null },
  ])
})

const untracked = {
  state: 'shipped',
  role: 'seller',
  allowed: ['deliver'],
  deadline: { event: 'auto_dispute', to: 'disputed', at: '2099-01-01T00:00:00.000Z' },
} as const

test('a parcel without tracking is marked delivered with a tracking number or pictures', async () => {
  await openOrder(untracked)
  answer(postOrderEvent, wholeOrder({ state: 'delivered', allowed: [] }))
  press('Mark delivered')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark delivered' }))
  expect(await within(dialog).findByText('Please add at least one picture')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('radio', { name: /Tracking number/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark delivered' }))
  expect(await within(dialog).findByText('Please enter the tracking number')).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Tracking number' }), { target: { value: 'VT9' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark delivered' }))
  await waitFor(() => expect(posted('deliver')).toEqual([{ tracking: 'VT9' }]))
})

test('a parcel with tracking is marked delivered at once', async () => {
  await openOrder({
    ...untracked,
    tracking: 'VT1',
    deadline: { event: 'auto_complete', to: 'completed', at: '2099-01-01T00:00:00.000Z' },
  })
  answer(postOrderEvent, wholeOrder({ state: 'delivered', allowed: [] }))
  press('Mark delivered')
  await waitFor(() => expect(posted('deliver')).toEqual([{}]))
})
