// Confirm Purchase as a buyer meets it: figures, short funds, a new price, a lost answer, paying by wallet and by Pi.
import { readProduct } from '@lamplit/contract/catalog'
import {
  approvePayment,
  completeCart,
  completePayment,
  createPaymentIntent,
  postOrderEvent,
} from '@lamplit/contract/orders'
import { finishPayment } from '@lamplit/contract/unfinished-payments'
import { listAddresses } from '@lamplit/contract/addresses'
import { readWallet } from '@lamplit/contract/wallet'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for the code of the first dialog.
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestTimeoutMs } from '@lamplit/contract/limits'
import { useDeposit } from '../wallet/deposit-open.ts'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { closePurchase, openPurchase } from './purchase-open.ts'
import { checkoutRequestFor } from './checkout-request.ts'
import {
  address,
  answer,
  calls,
  clearStage,
  enter,
  headphones,
  intentId,
  intercept,
  savedAddress,
  leaveStage,
  listenToPayments,
  onWire,
  orderId,
  productId,
  refusal,
  refuse,
  show,
  silence,
  stopListening,
  stubHost,
  txid,
} from './test/counter.tsx'

// As in newer browsers, which answer a scroll with a promise.
beforeEach(async () => {
  await clearStage()
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as () => void
})
afterEach(() => {
  act(closePurchase)
  stopListening()
  leaveStage()
})

const opened = async (
  balance = '128.4062',
  product = headphones,
  way: 'wallet' | 'pi' = 'wallet',
  saved: typeof address | null = address,
) => {
  answer(readWallet, { available: balance, pending: '0', held: '0' })
  answer(listAddresses, { addresses: saved ? [savedAddress(saved)] : [] })
  await enter()
  const stage = await show(ConfirmPurchase, '/')
  act(() => openPurchase(checkoutRequestFor({ product, quantity: 2, with: way })))
  await screen.findByRole('alertdialog', { name: 'Confirm Purchase' })
  await waitFor(() =>
    expect(screen.queryAllByText('128.406200').length + screen.queryAllByText('20.000000').length).toBeGreaterThan(0),
  )
  // The address book answers by itself; until it has, nothing that is sent can be paid.
  if (saved && product.fulfillment_method === 'shipping') await screen.findByText(/^Linh Tran, 12 Nguyễn Trãi/)
  return stage
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('alertdialog', { name: 'Confirm Purchase' })
const sent = (path: RegExp) => calls.filter((call) => path.test(call.path))

test('the dialog shows total, balance and new balance with 6 decimals, and the address', async () => {
  await opened()
  const figures = dialog().textContent
  expect(figures).toContain('36.500000')
  expect(figures).toContain('128.406200')
  expect(figures).toContain('91.906200')
  expect(await screen.findByText('Linh Tran, 12 Nguyễn Trãi, Thanh Xuân, 100000, Vietnam')).toBeTruthy()
  expect(figures).toMatch(/Held until you confirm receipt\. Ships by \d+ \w+\./)
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
})

test('short funds: the specified sentence, no wallet payment, and the shortfall goes to the deposit', async () => {
  await opened('20')
  expect((await screen.findByRole('alert')).textContent).toBe('Insufficient funds. You need 16.500000 π more.')
  expect(button('Pay with wallet')).toHaveProperty('disabled', true)
  fireEvent.click(button('Refill wallet'))
  expect(useDeposit.getState()).toMatchObject({ open: true, amount: 165_000_000n })
})

test('a wallet purchase is sent once under one idempotency key, and shows the purchase', async () => {
  answer(completeCart, { success: true, data: { order_ids: [orderId] } })
  const { router } = await opened()
  const pay = button('Pay with wallet')
  fireEvent.click(pay)
  fireEvent.click(pay)
  await screen.findByText('Paid')
  await waitFor(() => expect(router.state.location.pathname).toBe('/purchases'))
  expect(router.state.location.state.highlightProducts).toEqual([productId])
  const [only, ...more] = sent(/complete-cart/)
  expect(more).toEqual([])
  expect(only?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(only?.body).toEqual({
    cartItems: [{ product_id: productId, quantity: 2, price: '18.25' }],
    buyer_uid: 'u-1',
    buyer_username: 'kofi_audio',
    deliveries: { [headphones.seller_id]: 'shipping' },
    address,
    total: '36.5',
  })
})

test('a changed price keeps the dialog open, shows both prices, and is paid under a new idempotency key', async () => {
  refuse(completeCart, 'PRICE_CHANGED')
  answer(readProduct, onWire(headphones, '19'))
  await opened()
  fireEvent.click(button('Pay with wallet'))
  const again = await screen.findByRole('button', { name: /^Pay the new price/ })
  expect(again.textContent).toContain('38.000000')
  expect(within(dialog()).getByText('The price has changed. Nothing was charged.')).toBeTruthy()
  expect(dialog().querySelector('s')?.textContent).toContain('36.500000')
  answer(completeCart, { success: true, data: { order_ids: [orderId] } })
  fireEvent.click(again)
  await screen.findByText('Paid')
  const [first, second] = sent(/complete-cart/)
  expect(second?.body).toMatchObject({ cartItems: [{ price: '19' }] })
  expect(second?.key).not.toBe(first?.key)
})

test.each([
  ['ALREADY_SOLD', 'This item has been sold!'],
  ['OUT_OF_STOCK', 'This item is out of stock!'],
] as const)('%s is said in the specified words, and nothing more can be paid', async (code, sentence) => {
  refuse(completeCart, code)
  answer(readProduct, onWire(headphones, '18.25'))
  await opened()
  fireEvent.click(button('Pay with wallet'))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('Wallet purchase failed')
  expect(said.textContent).toContain(sentence)
  expect(button('Pay with wallet')).toHaveProperty('disabled', true)
  expect(button('Pay with Pi SDK')).toHaveProperty('disabled', true)
})

test('a payment without an answer in 30 seconds shows the timeout and can only be repeated as it is', async () => {
  await opened()
  const keys: (string | null)[] = []
  // The browser's own clock of a request cannot be turned by the test.
  intercept(completeCart, (init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return keys.length === 1
      ? silence(init)
      : Promise.resolve(Response.json({ success: true, data: { order_ids: [orderId] } }))
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(button('Pay with wallet'))
  expect(button('Paying…')).toHaveProperty('disabled', true)
  for (const name of ['Pay with Pi SDK', 'Refill wallet', 'Cancel', 'Close'])
    expect(button(name)).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(requestTimeoutMs))
  expect(within(dialog()).getByText('The request took too long to complete. Please try again.')).toBeTruthy()
  expect(button('Check my purchases')).toBeTruthy()
  expect(button('Pay with Pi SDK')).toHaveProperty('disabled', true)
  fireEvent.click(button('Try again'))
  await screen.findByText('Paid')
  expect(keys[1]).toBe(keys[0])
})

const intent = {
  intent_id: intentId,
  amount: '36.5',
  memo: 'Lamplit',
  metadata: { intentId },
  expires_at: '2026-11-21T12:00:00.000Z',
  order_ids: [orderId],
}

test('pays by Pi: reserve, approve, complete, and the events of its life', async () => {
  answer(createPaymentIntent, intent)
  answer(approvePayment, { success: true, data: { intent_id: intentId } })
  answer(completePayment, { success: true, data: { order_ids: [orderId] } })
  const heard = listenToPayments()
  const host = stubHost((pi) => {
    pi.onReadyForServerApproval('pay_1')
    setTimeout(() => pi.onReadyForServerCompletion('pay_1', txid), 5)
  })
  await opened('128.4062', headphones, 'pi')
  fireEvent.click(button('Pay with Pi SDK'))
  await screen.findByText('Paid')
  expect(host.createPayment.mock.calls[0]?.[0]).toEqual({ amount: 36.5, memo: 'Lamplit', metadata: { intentId } })
  expect(sent(/\/api\/pi\//).map(({ path, body }) => [path, (body as { paymentId?: string }).paymentId])).toEqual([
    ['/api/pi/payment-intents', undefined],
    ['/api/pi/approve-payment', 'pay_1'],
    ['/api/pi/complete-payment', 'pay_1'],
  ])
  expect(heard).toEqual(['Started', 'Completed'])
})

test('a cancelled Pi payment says so, keeps the dialog and releases the reservation', async () => {
  answer(createPaymentIntent, intent)
  intercept(postOrderEvent, async () => {
    calls.push({ method: 'POST', path: 'cancelled', body: null, key: null })
    return refusal('INVALID_STATE')
  })
  const heard = listenToPayments()
  stubHost((pi) => pi.onCancel('pay_1'))
  await opened()
  fireEvent.click(button('Pay with Pi SDK'))
  expect(await within(dialog()).findByText('Payment was cancelled')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent(/^cancelled$/)).toHaveLength(1)
  expect(heard).toEqual(['Started', 'Cancelled'])
  expect(button('Pay with wallet')).toHaveProperty('disabled', false)
  // What the first try said goes away with the next one.
  answer(completeCart, { success: true, data: { order_ids: [orderId] } })
  fireEvent.click(button('Pay with wallet'))
  await screen.findByText('Paid')
})

test('another total on the server stops before Pi is asked', async () => {
  answer(createPaymentIntent, { ...intent, amount: '39' })
  answer(readProduct, onWire(headphones, '19.5'))
  intercept(postOrderEvent, async () => refusal('INVALID_STATE'))
  const host = stubHost(() => undefined)
  await opened()
  fireEvent.click(button('Pay with Pi SDK'))
  expect(await screen.findByRole('button', { name: /^Pay the new price/ })).toBeTruthy()
  expect(host.createPayment).not.toHaveBeenCalled()
})

test('a payment that the user signed and that then fails is not given back', async () => {
  answer(createPaymentIntent, intent)
  refuse(completePayment, 'PAYMENT_MISMATCH')
  const given = vi.fn(async () => refusal('INVALID_STATE'))
  intercept(postOrderEvent, given)
  const heard = listenToPayments()
  stubHost((pi) => pi.onReadyForServerCompletion('pay_1', txid))
  await opened()
  fireEvent.click(button('Pay with Pi SDK'))
  expect((await screen.findByRole('alert')).textContent).toContain('Payment failed!')
  expect(button('Check my purchases')).toBeTruthy()
  expect(given).not.toHaveBeenCalled()
  expect(heard).toEqual(['Started', 'Error'])
})

test.each([
  ['nothing at all', undefined],
  ['a late message', new Error('Messaging promise with id 7 timed out after 120000ms.')],
])(
  'E19: the host falls silent after approval with %s: we keep checking, and nothing is given back',
  async (_, error) => {
    answer(createPaymentIntent, intent)
    answer(approvePayment, { success: true, data: { intent_id: intentId } })
    const given = vi.fn(async () => refusal('INVALID_STATE'))
    intercept(postOrderEvent, given)
    stubHost((pi) => {
      pi.onReadyForServerApproval('pay_1')
      setTimeout(() => (pi.onError as (error?: Error) => void)(error), 5)
    })
    await opened()
    fireEvent.click(button('Pay with Pi SDK'))
    const said = (await within(dialog()).findByText('We keep checking')).closest('[role=status]')
    expect(said?.textContent).toContain('Pi has not confirmed this payment yet. Your Pi is safe; we keep checking.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('Check my purchases')).toBeTruthy()
    expect(button('Close')).toHaveProperty('disabled', false)
    expect(given).not.toHaveBeenCalled()
  },
)

test('an error without words before there is a payment is a failure, in the specified words', async () => {
  answer(createPaymentIntent, intent)
  intercept(postOrderEvent, async () => refusal('INVALID_STATE'))
  stubHost((pi) => (pi.onError as (error?: Error) => void)(undefined))
  await opened()
  fireEvent.click(button('Pay with Pi SDK'))
  expect((await screen.findByRole('alert')).textContent).toContain('Payment failed!')
})

test('an earlier payment in the way is ended, the new reservation given back, and one can pay again', async () => {
  answer(createPaymentIntent, intent)
  answer(finishPayment, { outcome: 'cancelled', purpose: 'order', amount: '5', order_ids: [] })
  const given = vi.fn(async () => refusal('INVALID_STATE'))
  intercept(postOrderEvent, given)
  stubHost((pi) =>
    (pi.onError as (error: Error, payment: object) => void)(new Error('A pending payment needs to be handled.'), {
      identifier: 'pay_0',
    }),
  )
  await opened()
  fireEvent.click(button('Pay with Pi SDK'))
  expect(await within(dialog()).findByText(/It has ended now: you can pay again\./)).toBeTruthy()
  expect(given).toHaveBeenCalledTimes(1)
  expect(button('Pay with Pi SDK')).toHaveProperty('disabled', false)
})

test.each([
  ['an error page', async () => new Response('<h1>', { status: 502 })],
  ['a broken answer', async () => new Response('{"succ')],
  ['too many requests', async () => refusal('RATE_LIMITED')],
])('signed, and then %s: it goes on confirming and is called neither paid nor failed', async (_, failing) => {
  const run = vi.fn(failing)
  answer(createPaymentIntent, intent)
  intercept(completePayment, run)
  const given = vi.fn(async () => refusal('INVALID_STATE'))
  intercept(postOrderEvent, given)
  let signed: (() => void) | null = null
  stubHost((pi) => {
    signed = () => pi.onReadyForServerCompletion('pay_1', txid)
    signed()
  })
  await opened()
  fireEvent.click(button('Pay with Pi SDK'))
  await waitFor(() => expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Confirming'))
  await waitFor(() => expect(run).toHaveBeenCalled())
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50)
      }),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Paid')).toBeNull()
  expect(given).not.toHaveBeenCalled()
  // The host repeats its callback, and the next answer is heard.
  intercept(completePayment, async () => Response.json({ success: true, data: { order_ids: [orderId] } }))
  for (let tries = 0; tries < 100 && screen.queryByText('Paid') === null; tries++)
    await act(() => {
      signed!()
      return new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    })
  expect(screen.getByText('Paid')).toBeTruthy()
})

test('without an address nothing that must be sent can be paid', async () => {
  await opened('128.4062', { ...headphones, fulfillment_method: 'both' }, 'wallet', null)
  expect(await screen.findByText('Add a delivery address')).toBeTruthy()
  expect(button('Pay with wallet')).toHaveProperty('disabled', true)
  fireEvent.click(await screen.findByRole('radio', { name: /Pickup/ }))
  await waitFor(() => expect(button('Pay with wallet')).toHaveProperty('disabled', false))
})
