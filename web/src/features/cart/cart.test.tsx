// The cart as its owner meets it: sums, changes to accept, what is gone, quantities, undo, and one payment for all of
// it.
import {
  acceptCartLines,
  addToCart as addCall,
  lookAtCart,
  mergeCart,
  readCart,
  removeCartLine,
  setCartLine,
} from '@lamplit/contract/cart'
import { listAddresses } from '@lamplit/contract/addresses'
import { completeCart } from '@lamplit/contract/orders'
import { readWallet } from '@lamplit/contract/wallet'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import '../../ui/dialog-surface.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartMark } from '../../lib/cart-mark.ts'
import { useToasts } from '../../lib/toast.ts'
import { ConfirmPurchase } from '../purchase/confirm-purchase.tsx'
import { closePurchase, usePurchase } from '../purchase/purchase-open.ts'
import { CartPage } from './cart-page.tsx'
import { addToCart, removeFromCart } from './cart-verbs.ts'
import { guestCart } from './guest-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import {
  answer,
  calls,
  cartWith,
  clearStage,
  enter,
  idOf,
  intercept,
  leaveStage,
  line,
  orderId,
  refuse,
  sellerOf,
  show,
} from './test/basket.ts'

beforeEach(async () => {
  guestCart.clear()
  cartMark.clear()
  useToasts.setState({ shown: [] })
  await clearStage()
})
afterEach(() => {
  vi.useRealTimers()
  act(closePurchase)
  leaveStage()
})

const toasts = () => useToasts.getState().shown.map(({ title }) => title)
const kindOf = (words: string) => useToasts.getState().shown.find(({ title }) => title === words)?.type
const sent = (method: string, path: RegExp) => calls.filter((call) => call.method === method && path.test(call.path))
const region = (name: string) => screen.getByRole('region', { name })

const opened = async (cart: ReturnType<typeof cartWith>, country: string | null = 'Norway') => {
  answer(readCart, cart)
  answer(listAddresses, {
    addresses:
      country === null
        ? []
        : [{ id: idOf(1), is_default: true, name: 'Ada', street: '1 Lane', suburb: '', postcode: '1', country }],
  })
  answer(readWallet, { available: '500', pending: '0', held: '0' })
  await enter()
  const stage = await show(
    () => (
      <>
        <CartPage />
        <ConfirmPurchase />
      </>
    ),
    '/cart',
  )
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  return stage
}

test('an empty cart shows the empty state on a card, with links to the market', async () => {
  await opened(cartWith([]))
  expect((await screen.findByText('Your cart is empty')).closest('.card')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Products' })).toBeTruthy()
})

test('a cart that fails to load shows an error and can be retried', async () => {
  refuse(readCart, 'API_ERROR')
  await enter()
  await show(CartPage, '/cart')
  expect(await screen.findByText('Your cart could not be read.')).toBeTruthy()
  answer(readCart, cartWith([]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

test('totals by seller and overall leave out items that are sold, reserved or gone', async () => {
  await opened(
    cartWith(
      [
        sellerOf(1, [
          line(1, { quantity: 3, flat_rate: '2' }),
          line(2, { type: 'Single Item', stock: 0, problem: 'sold', total: null }),
        ]),
        sellerOf(2, [
          line(3, { price: '5.5', price_seen: '5.5', flat_rate: '0.25' }),
          line(4, { problem: 'reserved', until: null, total: null }),
        ]),
      ],
      { gone: [line(5, { title: null, price: null, type: null, problem: 'gone', total: null })], lines: 5 },
    ),
  )
  const summary = await screen.findByRole('region', { name: 'Summary' })
  expect(summary.textContent).toContain('4 items')
  expect(summary.textContent).toContain('37.75')
  expect(summary.textContent).toContain('One payment makes one order per seller.')
  expect(within(region('From seller_1')).getByText('This item has been sold!')).toBeTruthy()
  expect(region('From seller_1').textContent).toContain('32.00')
  expect(within(region('From seller_2')).getByText('Reserved by someone else right now')).toBeTruthy()
  expect(within(region('No longer for sale')).getByText('An item that was taken down')).toBeTruthy()
  expect(cartMark.get().count).toBe(5)
})

test('a changed price must be accepted before paying', async () => {
  const changed = line(1, { price: '19', price_seen: '18.25', changed: true, total: '19' })
  await opened(cartWith([sellerOf(1, [changed])]))
  expect((await screen.findByText(/^Was/)).textContent?.replaceAll('\u00a0', ' ')).toBe('Was π 18.250, now π 19.000')
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(toasts()).toContain('Please look at what has changed first.'))
  expect(kindOf('Please look at what has changed first.')).toBe('warning')
  expect(usePurchase.getState().request).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept the change of Lamp 1' }))
  answer(acceptCartLines, { count: 1 })
  answer(readCart, cartWith([sellerOf(1, [line(1, { price: '19', price_seen: '19', total: '19' })])]))
  fireEvent.click(screen.getByRole('button', { name: 'Accept the change of Lamp 1' }))
  await waitFor(() => expect(screen.queryByText(/^Was/)).toBeNull())
  expect(sent('POST', /accept$/)[0]?.body).toEqual({ lines: [{ product_id: idOf(1), price: '19' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }))
  expect(await screen.findByRole('alertdialog', { name: 'Confirm Purchase' })).toBeTruthy()
})

test('a line with too little stock says how many are left, and taking them accepts the change', async () => {
  await opened(cartWith([sellerOf(1, [line(1, { quantity: 5, stock: 2, short: true, total: '20' })])]))
  expect(await screen.findByText('Only 2 left')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('2 items')
  answer(acceptCartLines, { count: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Take 2 of Lamp 1' }))
  await waitFor(() => expect(sent('POST', /accept$/)).toHaveLength(1))
})

test('the stepper goes from 1 to the stock, shows its sum at once and is sent once, debounced', async () => {
  await opened(cartWith([sellerOf(1, [line(1, { stock: 3 })])]))
  answer(setCartLine, { quantity: 3, count: 1 })
  const group = await screen.findByRole('group', { name: 'Quantity of Lamp 1' })
  const more = within(group).getByRole('button', { name: 'Increase' })
  // Between two taps no time goes by but the test's own: a machine that stood still would be a finger that rested.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    fireEvent.click(more)
  })
  await act(() => vi.advanceTimersByTimeAsync(300))
  answer(readCart, cartWith([sellerOf(1, [line(1, { stock: 3, quantity: 3, total: '30' })])]))
  await act(async () => {
    fireEvent.click(more)
  })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(more).toHaveProperty('disabled', true)
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('30.00')
  expect(sent('PUT', /lines/)).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(100))
  vi.useRealTimers()
  await waitFor(() => expect(sent('PUT', /lines/)).toHaveLength(1))
  expect(sent('PUT', /lines/)[0]?.body).toEqual({ quantity: 3, price: '10', saved_for_later: false })
})

test.each([
  ['Save for later: Lamp 1', 'PUT'],
  ['Remove Lamp 1 from the cart', 'DELETE'],
])('%s while a quantity is still unsent: the line does not come back', async (name, method) => {
  await opened(cartWith([sellerOf(1, [line(1, { stock: 3 })])]))
  answer(setCartLine, { quantity: 2, count: 0 })
  answer(removeCartLine, { removed: true, count: 0 })
  fireEvent.click(
    within(await screen.findByRole('group', { name: 'Quantity of Lamp 1' })).getByRole('button', { name: 'Increase' }),
  )
  await waitFor(() => expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('20.00'))
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(sent(method, /lines/)).toHaveLength(1))
  await new Promise((rested) => {
    setTimeout(rested, 600)
  })
  expect([...sent('PUT', /lines/), ...sent('DELETE', /lines/)].map(({ body }) => body)).toEqual([
    method === 'PUT' ? { quantity: 2, price: '10', saved_for_later: true } : undefined,
  ])
})

test('what is removed can be brought back, with the words of the specification', async () => {
  await opened(cartWith([sellerOf(1, [line(1, { quantity: 2, price_seen: '9' })])]))
  answer(removeCartLine, { removed: true, count: 0 })
  answer(setCartLine, { quantity: 2, count: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Lamp 1 from the cart' }))
  await waitFor(() => expect(toasts()).toEqual(['Removed from cart!']))
  act(() => useToasts.getState().shown[0]!.action!.run())
  await waitFor(() =>
    expect(sent('PUT', /lines/)[0]?.body).toEqual({ quantity: 2, price: '9', saved_for_later: false }),
  )
})

test('a swipe to the left over 50 px removes, a shorter one and one from the edge do not', async () => {
  await opened(cartWith([sellerOf(1, [line(1)])]))
  answer(removeCartLine, { removed: true, count: 0 })
  const title = await screen.findByRole('link', { name: 'Lamp 1' })
  const swipe = (from: number, to: number, rise = 0) => {
    const at = (x: number, y: number) => ({
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX: x,
      clientY: y,
      bubbles: true,
    })
    fireEvent(title, new PointerEvent('pointerdown', at(from, 300)))
    fireEvent(title, new PointerEvent('pointermove', at((from + to) / 2, 300 + rise)))
    fireEvent(title, new PointerEvent('pointermove', at(to, 300 + rise)))
    fireEvent(title, new PointerEvent('pointerup', at(to, 300 + rise)))
  }
  Object.defineProperty(window, 'innerWidth', { value: 360, configurable: true })
  swipe(200, 151)
  swipe(10, -80)
  swipe(200, 100, 200)
  swipe(100, 220)
  expect(sent('DELETE', /lines/)).toEqual([])
  swipe(200, 149)
  await waitFor(() => expect(sent('DELETE', /lines/)).toHaveLength(1))
})

test('one payment for several sellers shows each delivery, the total, and the lines of the cart', async () => {
  const both = { fulfillment_method: 'both', flat_rate: '2' } as const
  await opened(
    cartWith([sellerOf(1, [line(1, { ...both, quantity: 2 })]), sellerOf(2, [line(2, { ...both, flat_rate: '3' })])]),
  )
  answer(completeCart, { success: true, data: { order_ids: [orderId] } })
  fireEvent.change(await screen.findByRole('combobox', { name: 'How you get it from seller_2' }), {
    target: { value: 'pickup' },
  })
  await waitFor(() => expect(region('Summary').textContent).toContain('32.00'))
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Purchase' })
  const heading = within(dialog).getByRole('button', { name: '3 items from 2 sellers' })
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(heading)
  expect(within(dialog).getByText('2 × Lamp 1')).toBeTruthy()
  await waitFor(() => expect(dialog.textContent).toContain('32.000000'))
  // Changed once more where it is paid.
  fireEvent.click(
    within(await within(dialog).findByRole('group', { name: 'How you get it from seller_2' })).getByRole('radio', {
      name: /^Shipping/,
    }),
  )
  await waitFor(() => expect(dialog.textContent).toContain('35.000000'))
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Pay with wallet' })).toHaveProperty('disabled', false),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pay with wallet' }))
  await waitFor(() => expect(sent('POST', /complete-cart$/)).toHaveLength(1))
  expect(sent('POST', /complete-cart$/)[0]?.body).toMatchObject({
    cartItems: [
      { product_id: idOf(1), quantity: 2, price: '10' },
      { product_id: idOf(2), quantity: 1, price: '10' },
    ],
    from_cart: true,
    total: '35',
    deliveries: { [idOf(901)]: 'shipping', [idOf(902)]: 'shipping' },
    address: { name: 'Ada', street: '1 Lane', suburb: '', postcode: '1', country: 'Norway' },
  })
})

test('an item that does not ship to the address shows the error there, and blocks payment', async () => {
  await opened(
    cartWith([
      sellerOf(1, [
        line(1, { shipping_profile: 'region', flat_rate: null, shipping_rates: [{ to: 'Ghana', rate: '1' }] }),
      ]),
    ]),
  )
  expect(await screen.findByText(/“Lamp 1” is not sent to Norway\. Choose pickup/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Purchase' })
  expect(
    await within(dialog).findByText(
      '“Lamp 1” is not sent to Norway. Please choose another address, or pickup where it is offered.',
    ),
  ).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Pay with wallet' })).toHaveProperty('disabled', true)
})

test('a cart paid in another window says so, charges nothing and cannot be paid again', async () => {
  await opened(cartWith([sellerOf(1, [line(1)])]))
  refuse(completeCart, 'CART_CHANGED')
  fireEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Purchase' })
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Pay with wallet' })).toHaveProperty('disabled', false),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pay with wallet' }))
  expect(await within(dialog).findByText(/Your cart has changed since you opened this/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Check my purchases' })).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Pay with wallet' })).toHaveProperty('disabled', true)
})

const lamp = { id: idOf(1), title: 'Lamp 1', price: 100_000_000n as never, type: 'Stocked', stock: 4 }

test('a visitor’s cart stays in the browser, adds up to the stock, and must sign in to pay', async () => {
  await addToCart(lamp, 3)
  await addToCart(lamp, 3)
  expect(guestCart.get().lines).toEqual([{ product_id: idOf(1), price: '10', quantity: 4 }])
  expect(cartMark.get().count).toBe(1)
  answer(lookAtCart, cartWith([sellerOf(1, [line(1, { quantity: 4, total: '40' })])]))
  await show(CartPage, '/cart')
  fireEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  await waitFor(() => expect(toasts()).toContain('You must be logged in with Pi Network to buy.'))
  expect(kindOf('You must be logged in with Pi Network to buy.')).toBe('error')
  await act(() => removeFromCart(idOf(1)))
  expect(guestCart.get().lines).toEqual([])
  await removeFromCart(idOf(1))
  expect(toasts()).toContain('This is not in your cart.')
})

test('signing in merges the guest cart once under one idempotency key; lines that find no room stay', async () => {
  await addToCart(lamp, 1)
  await addToCart({ ...lamp, id: idOf(2) }, 2)
  const { id, lines } = guestCart.get()
  await enter()
  answer(mergeCart, { count: 100, left: [{ product_id: idOf(2), why: 'full' }] })
  await mergeGuestCart()
  expect(sent('POST', /merge$/)).toMatchObject([{ key: id, body: { lines } }])
  expect(guestCart.get().lines).toEqual([{ product_id: idOf(2), price: '10', quantity: 2 }])
  expect(guestCart.get().id).not.toBe(id)
  expect(cartMark.get().count).toBe(100)
  answer(mergeCart, { count: 100, left: [] })
  await mergeGuestCart()
  expect(guestCart.get().lines).toEqual([])
  await mergeGuestCart()
  expect(sent('POST', /merge$/)).toHaveLength(2)
})

test('a failed merge keeps the guest cart', async () => {
  await addToCart(lamp, 1)
  await enter()
  refuse(mergeCart, 'API_ERROR')
  await expect(mergeGuestCart()).rejects.toThrow('This service is temporarily unavailable')
  expect(guestCart.get().lines).toHaveLength(1)
})

test('adding a sold out product or a line to a full cart shows the error', async () => {
  expect(await addToCart({ ...lamp, stock: 0 })).toBe(false)
  expect(await addToCart({ ...lamp, type: 'Single Item', sold: true })).toBe(false)
  expect(toasts()).toEqual(['This item has been sold!', 'This item is out of stock!'])
  await enter()
  refuse(addCall, 'CART_FULL')
  expect(await addToCart(lamp)).toBe(false)
  await waitFor(() =>
    expect(useToasts.getState().shown[0]).toMatchObject({
      title: 'Invalid Information',
      message: 'Your cart is full (100 lines max). Please remove something first.',
    }),
  )
})

test('a cart that somebody edited by hand is read line by line', () => {
  localStorage.setItem(
    'lamplit.cart',
    JSON.stringify({
      id: 'x',
      lines: [
        { product_id: idOf(1), price: '10', quantity: 1 },
        { product_id: 'no', price: '1', quantity: 1 },
        { product_id: idOf(2), price: '-1', quantity: 1 },
        { product_id: idOf(3), price: '1', quantity: 1.5 },
        null,
        { product_id: idOf(4), price: 5, quantity: 1 },
      ],
    }),
  )
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'lamplit.cart', newValue: localStorage.getItem('lamplit.cart') }),
  )
  const stop = guestCart.subscribe(() => {})
  expect(guestCart.get().lines.map(({ product_id }) => product_id)).toEqual([idOf(1)])
  stop()
})

test('another tab that changes the cart is heard', async () => {
  await opened(cartWith([sellerOf(1, [line(1)])]))
  await screen.findByRole('link', { name: 'Lamp 1' })
  const reads = vi.fn(async () => Response.json(cartWith([sellerOf(1, [line(1), line(2)])])))
  intercept(readCart, reads)
  const mark = JSON.stringify({ count: 2, at: Date.now() + 1000 })
  localStorage.setItem('lamplit.cart-count', mark)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'lamplit.cart-count', newValue: mark }))
  })
  expect(await screen.findByRole('link', { name: 'Lamp 2' })).toBeTruthy()
  expect(reads).toHaveBeenCalledTimes(1)
})
