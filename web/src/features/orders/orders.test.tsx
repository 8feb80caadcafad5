// Purchases and sales as people meet them: the way in, empty, failed, lit up, and causing events.
import { listOrders, postOrderEvent, readOrder, salesTotals, type OrderState } from '@lamplit/contract/orders'
import { listUnfinished } from '@lamplit/contract/unfinished-payments'
import { listWithdrawals, readWithdrawalTerms } from '@lamplit/contract/withdrawals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import './event-dialog.tsx'
import './refund-to-pi.tsx'
import '../purchase/order-payment.tsx'
import '../wallet/withdraw-sheet.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  calls,
  clearStage,
  enter,
  intentId,
  intercept,
  leaveStage,
  orderId,
  productId,
  refusal,
  refuse,
  show,
} from '../purchase/test/counter.tsx'
import { OrderPage } from './order-page.tsx'
import { PurchasesPage } from './purchases-page.tsx'
import { SalesPage } from './sales-page.tsx'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
})
afterEach(leaveStage)

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString()
const card = (state: OrderState, over: object = {}) => ({
  id: orderId,
  state,
  escrow: 'held',
  role: 'buyer',
  buyer_username: 'linh',
  seller_username: 'ama_k',
  total: '36.5',
  goods: '36.5',
  shipping: '0',
  paid_with: 'wallet',
  delivery: 'shipping',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  deadline: null,
  allowed: [],
  refunded: '0',
  dispute_id: null,
  open_proposals: 0,
  cancel_asked: false,
  late: false,
  items: [
    {
      product_id: productId,
      name: 'Headphones',
      image: null,
      type: 'Stocked',
      price: '18.25',
      quantity: 2,
      total: '36.5',
    },
  ],
  ...over,
})
const whole = (state: OrderState, over: object = {}) => ({
  ...card(state, over),
  timeline: [
    { at: '2026-11-20T10:00:00.000Z', event: 'pay', from: 'pending_payment', to: 'paid', by: 'buyer', note: null },
  ],
  money: [
    { id: orderId, at: '2026-11-20T10:00:00.000Z', why: 'purchase', from: 'buyer wallet', to: 'held', amount: '36.5' },
  ],
  held: '36.5',
  seller_share: '35.04',
  fee: '1.46',
  address: null,
  carrier: null,
  tracking: null,
  ship_note: null,
  delivery_evidence: [],
  pickup_code: null,
  clears_at: null,
  grants: [],
  payment_id: null,
  dispute_from: null,
  free_cancel_until: null,
  return_until: null,
  return_carrier: null,
  return_tracking: null,
  goodwill_left: null,
  goodwill_until: null,
  offer_id: null,
  ...over,
})
const list = (...orders: object[]) => answer(listOrders, { orders, next_cursor: null })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const posted = () => calls.filter(({ method }) => method === 'POST')

test('a visitor gets the way in, not a redirect', async () => {
  await show(PurchasesPage, '/purchases')
  expect(screen.getByRole('heading', { level: 1, name: 'Purchases' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in with Pi to see your purchases' })).toBeTruthy()
})

test('an empty list of orders leads to the market, a failed one can be tried again', async () => {
  await enter()
  refuse(listOrders, 'API_ERROR')
  await show(PurchasesPage, '/purchases')
  expect((await screen.findByRole('alert')).textContent).toContain('This service is temporarily unavailable.')
  list()
  press('Try again')
  expect(await screen.findByText('No purchases yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/buy')
})

test('each tab asks for its own orders', async () => {
  await enter()
  const asked: string[] = []
  intercept(listOrders, async () => {
    asked.push('x')
    return Response.json({ orders: [card('completed', { escrow: 'released' })], next_cursor: null })
  })
  await show(PurchasesPage, '/purchases')
  expect(await screen.findByText('Done', { selector: 'article *' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('tab', { name: 'All' }), { key: 'ArrowRight' })
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'In progress', selected: true }))
})

test('a new purchase is highlighted and focused', async () => {
  await enter()
  list(card('paid', { deadline: { event: 'auto_cancel', at: soon, to: 'cancelled' }, allowed: ['cancel'] }))
  const { router } = await show(PurchasesPage, '/purchases')
  await act(() => router.navigate({ to: '/purchases', state: { highlightProducts: [productId] } }))
  const bought = await screen.findByRole('article', { name: 'Headphones' })
  await waitFor(() => expect(document.activeElement).toBe(bought))
  expect(bought.className).toContain('ring-jade')
  expect(within(bought).getByText('Paid and held')).toBeTruthy()
})

test.each([
  [
    'with something to do',
    card('delivered', { allowed: ['confirm', 'extend'] }),
    ['I received it', 'Need more time', 'Details'],
  ],
  ['with nothing to do', card('completed', { escrow: 'released' }), ['Details']],
])('the buttons of a card %s stand in one row', async (_, order, names) => {
  await enter()
  list(order)
  await show(PurchasesPage, '/purchases')
  const row = within(await screen.findByRole('article')).getByText('Details').parentElement!
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(names)
})

test('confirming asks first, says where the π go, and is done once under one name', async () => {
  await enter()
  list(card('delivered', { allowed: ['confirm', 'extend'] }))
  answer(postOrderEvent, whole('completed', { escrow: 'released' }))
  await show(PurchasesPage, '/purchases')
  await screen.findByRole('article')
  press('I received it')
  const question = await screen.findByRole('alertdialog', { name: 'I received it' })
  expect(question.textContent).toContain('π\u00a035.040000 go to ama_k')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not yet'))
  const release = within(question).getByRole('button', { name: 'Release the π' })
  fireEvent.click(release)
  fireEvent.click(release)
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('Done. The seller is paid.'))
  expect(posted()).toHaveLength(1)
  expect(posted()[0]).toMatchObject({
    path: `/api/orders/${orderId}/confirm`,
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('an order that moved on is read again, and it is said what it is now', async () => {
  await enter()
  answer(salesTotals, { held: '36.5', in_clearance: '0', available: '1', due_today: 0 })
  list(
    card('paid', {
      role: 'seller',
      allowed: ['accept', 'ship', 'cancel'],
      deadline: { event: 'auto_cancel', at: soon, to: 'cancelled' },
    }),
  )
  intercept(postOrderEvent, async () => refusal('INVALID_STATE', { current: 'cancelled', allowed: [] }))
  await show(SalesPage, '/sales')
  await screen.findByRole('article')
  const before = calls.filter(({ path }) => path === '/api/orders').length
  press('Accept')
  await waitFor(() =>
    expect(useToasts.getState().shown[0]?.message).toBe('It is “Cancelled” now. The order was read again.'),
  )
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/orders').length).toBeGreaterThan(before))
})

test('a wrong pickup code stands under the field, and the same dialog takes the next one', async () => {
  await enter()
  answer(salesTotals, { held: '36.5', in_clearance: '0', available: '1', due_today: 0 })
  list(card('ready_for_pickup', { role: 'seller', delivery: 'pickup', allowed: ['handover', 'cancel'] }))
  refuse(postOrderEvent, 'WRONG_CODE')
  await show(SalesPage, '/sales')
  await screen.findByRole('article')
  press('Enter pickup code')
  const field = await screen.findByLabelText<HTMLInputElement>('Pickup code')
  fireEvent.change(field, { target: { value: '12a3' } })
  press('Hand over')
  expect(await screen.findByText('Please enter the 6 digits')).toBeTruthy()
  expect(posted()).toEqual([])
  fireEvent.change(field, { target: { value: '123456' } })
  press('Hand over')
  expect(await screen.findByText('This is not the code of this order.')).toBeTruthy()
  expect(posted()[0]?.body).toEqual({ code: '123456' })
})

test('the opened order shows where the π are, what happened, and all that can be done', async () => {
  await enter()
  answer(
    readOrder,
    whole('paid', { allowed: ['cancel'], deadline: { event: 'auto_cancel', at: soon, to: 'cancelled' } }),
  )
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  const money = await screen.findByRole('region', { name: 'Where is my Pi?' })
  expect(money.textContent).toContain('Held now')
  expect(money.textContent).toContain('36.500000')
  expect(money.textContent).toContain('buyer’s wallet → held')
  expect(screen.getByRole('region', { name: 'What happened' }).textContent).toContain('Paid by the buyer')
  press('Cancel')
  expect((await screen.findByRole('alertdialog', { name: 'Cancel this order?' })).textContent).toContain(
    'π\u00a036.500000 go back to your wallet at once.',
  )
})

test('another user’s order is Not Found', async () => {
  await enter()
  refuse(readOrder, 'NOT_FOUND')
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  expect((await screen.findByRole('alert')).textContent).toContain("The item you're looking for could not be found.")
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Purchases' }).getAttribute('href')).toBe('/purchases')
})

test('an order that waits for Pi shows its time left, Pay now, and one Cancel', async () => {
  await enter()
  answer(listUnfinished, {
    payments: [
      {
        intent_id: intentId,
        purpose: 'order',
        state: 'created',
        payment_id: null,
        txid: null,
        amount: '36.5',
        memo: 'Lamplit order, 1 item',
        metadata: { intentId },
        expires_at: soon,
        created_at: '2026-11-20T10:00:00.000Z',
        order_ids: [orderId],
        title: 'Headphones',
        actions: ['pay', 'cancel'],
        steps: [],
      },
    ],
  })
  answer(
    readOrder,
    whole('pending_payment', {
      escrow: 'none',
      paid_with: 'pi',
      allowed: ['cancel'],
      deadline: { event: 'expire', at: soon, to: 'payment_expired' },
    }),
  )
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy()
  expect(screen.getByText(/left$/)).toBeTruthy()
  expect(screen.getByText('You have not paid it yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give it up' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

test('an order that was read a moment before its payment ended is read again', async () => {
  await enter()
  answer(listUnfinished, { payments: [] })
  let asked = 0
  intercept(readOrder, async () =>
    Response.json(
      ++asked === 1
        ? whole('pending_payment', { escrow: 'none', paid_with: 'pi' })
        : whole('paid', { paid_with: 'pi' }),
    ),
  )
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  expect(await screen.findByText('Paid and held', { selector: 'header *' })).toBeTruthy()
})

const refunded = { escrow: 'refunded', paid_with: 'pi', held: '0' }
const sent = (state: string) => ({
  id: productId,
  amount: '36.5',
  network_fee: '0.01',
  arrives: '36.49',
  state,
  route: 'sandbox',
  address: null,
  order_id: orderId,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  cancel_until: null,
  review_reasons: [],
  trouble: null,
  note: null,
  txid: null,
  allowed: [],
})

test('a refund of a Pi payment can be withdrawn to the Pi wallet', async () => {
  await enter()
  answer(listWithdrawals, { withdrawals: [sent('returned')], next_cursor: null })
  answer(readWithdrawalTerms, {
    route: 'sandbox',
    network: 'Pi Testnet',
    open: true,
    closed_reason: null,
    minimum: '1',
    network_fee: '0.01',
    tier: 0,
    limit_per_day: '25',
    left_today: '25',
    opens_at: null,
    cool_off_minutes: 10,
    recipient_wait_hours: 0,
    needs_address: false,
    in_flight: null,
    available: '40',
  })
  answer(readOrder, whole('cancelled', refunded))
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  fireEvent.click(await screen.findByRole('button', { name: /^Send π.36\.50 to my Pi wallet$/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Send the refund to your Pi wallet' })
  await waitFor(() => expect(sheet.textContent).toContain('36.490000'))
})

test('of a split order only what came back can go on to the Pi wallet', async () => {
  await enter()
  answer(listWithdrawals, { withdrawals: [], next_cursor: null })
  answer(readOrder, whole('split', { escrow: 'split', paid_with: 'pi', held: '0', refunded: '12.5' }))
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  expect(await screen.findByRole('button', { name: /^Send π.12\.50 to my Pi wallet$/ })).toBeTruthy()
})

test.each([
  ['approved', 'The refund is on its way to your Pi wallet.'],
  ['completed', 'The refund was sent to your Pi wallet.'],
])('a refund that is %s is not offered again', async (state, sentence) => {
  await enter()
  answer(listWithdrawals, { withdrawals: [sent(state)], next_cursor: null })
  answer(readOrder, whole('cancelled', refunded))
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /to my Pi wallet/ })).toBeNull()
})

test('a refund of a wallet purchase stays in the wallet', async () => {
  await enter()
  answer(readOrder, whole('cancelled', { ...refunded, paid_with: 'wallet' }))
  await show(OrderPage, `/orders/${orderId}`, '/orders/$id')
  await screen.findByRole('region', { name: 'Where is my Pi?' })
  expect(calls.some(({ path }) => path === '/api/wallet/withdrawals')).toBe(false)
})
