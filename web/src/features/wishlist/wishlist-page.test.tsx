// The wishlist's page: how full, in which order, what became cheaper, what is gone, and what can be done with each.
import { addToCart } from '@lamplit/contract/cart'
import { lookAtWishlist, readWishlist, removeFromWishlist } from '@lamplit/contract/wishlist'
import { pi } from '@lamplit/contract/money'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { wishlistMark } from '../../lib/wishlist-mark.ts'
import { viewChoice } from '../catalog/view-choice.tsx'
import { useOpenOffer } from '../offers/open-offer.ts'
import { saveGuestWishlist, guestWishlist } from './guest-wishlist.ts'
import {
  answer,
  calls,
  card,
  clearStage,
  enter,
  idOf,
  guestItem,
  leaveStage,
  refuse,
  sent,
  show,
  wishlistItem,
} from './test/wishlist-items.tsx'
import { WishlistPage } from './wishlist-page.tsx'

beforeEach(async () => {
  await clearStage()
  guestWishlist.clear()
  wishlistMark.clear()
  viewChoice.clear()
  useToasts.setState({ shown: [] })
  useOpenOffer.setState({ item: null })
})
afterEach(leaveStage)

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const cardOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('article')!
const toasts = () => useToasts.getState().shown.map(({ title }) => title)

const opened = async (items: ReturnType<typeof wishlistItem>[]) => {
  answer(readWishlist, { items })
  await enter()
  const stage = await show(WishlistPage, '/wishlist')
  await screen.findByRole('heading', { level: 1, name: 'Wishlist' })
  return stage
}

test('an empty wishlist shows the empty state with a link to the market', async () => {
  await opened([])
  expect(await screen.findByText('Your wishlist is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Products' })).toBeTruthy()
})

test('a wishlist that fails to load shows an error and can be retried', async () => {
  refuse(readWishlist, 'API_ERROR')
  await enter()
  await show(WishlistPage, '/wishlist')
  expect(await screen.findByText('Your wishlist could not be read.')).toBeTruthy()
  answer(readWishlist, { items: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your wishlist is empty')).toBeTruthy()
})

test('how many of a hundred, newest first, and in the other orders; the hearts of all pages follow', async () => {
  await opened([
    wishlistItem(1, { price: '9' }),
    wishlistItem(2, { card: card({ id: idOf(2), title: 'Lamp 2', price: pi('2') }) }),
    wishlistItem(3, { card: card({ id: idOf(3), title: 'Lamp 3', price: pi('30') }) }),
  ])
  expect((await screen.findByRole('meter', { name: 'Room on your wishlist' })).getAttribute('aria-valuetext')).toBe(
    '3 of 100',
  )
  expect(titles()).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1'])
  for (const [value, order] of [
    ['oldest', ['Lamp 1', 'Lamp 2', 'Lamp 3']],
    ['cheapest', ['Lamp 2', 'Lamp 1', 'Lamp 3']],
    ['dearest', ['Lamp 3', 'Lamp 1', 'Lamp 2']],
    ['newest', ['Lamp 3', 'Lamp 2', 'Lamp 1']],
  ] as const) {
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value } })
    await waitFor(() => expect(titles()).toEqual(order))
  }
  expect(wishlistMark.get().ids).toEqual([idOf(1), idOf(2), idOf(3)])
})

test('a price that has fallen is shown beside what it was; one that rose is not', async () => {
  await opened([wishlistItem(1, { price: '7.5' }), wishlistItem(2, { price: '5' })])
  expect((await screen.findByText('Was π 7.500')).nextSibling?.textContent).toBe(
    'Costs less than the π\u00a07.500 when you saved it',
  )
  expect(screen.getAllByText(/^Was/)).toHaveLength(1)
  expect(cardOf('Lamp 1').textContent).toContain('5.850')
})

test('sold, out of stock, gone and hidden things are shown as what they are', async () => {
  await opened([
    wishlistItem(1, { card: card({ id: idOf(1), title: 'Lamp 1', type: 'Single Item', stock: 0, sold: true }) }),
    wishlistItem(2, { card: card({ id: idOf(2), title: 'Lamp 2', stock: 0 }) }),
    wishlistItem(3, { card: null, price: '9' }),
    wishlistItem(4, { card: null, name: null }),
  ])
  await screen.findByText('SOLD')
  expect(within(cardOf('Lamp 1')).getByRole('button', { name: 'Make offer: Lamp 1' })).toHaveProperty('disabled', true)
  expect(within(cardOf('Lamp 2')).getByText('Out of stock')).toBeTruthy()
  expect(within(cardOf('Lamp 2')).getByRole('button', { name: 'Move to cart: Lamp 2' })).toHaveProperty(
    'disabled',
    true,
  )
  const gone = within(cardOf('Lamp 3'))
  expect([
    gone.getByText('No longer for sale') !== null,
    gone.queryByRole('link'),
    gone.queryByRole('button', { name: /cart/ }),
  ]).toEqual([true, null, null])
  expect(cardOf('An item that was taken down')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(4)
})

test('moved to the cart it leaves the list; what the cart refuses stays', async () => {
  await opened([wishlistItem(1), wishlistItem(2)])
  await screen.findByRole('heading', { level: 2, name: 'Lamp 1' })
  answer(addToCart, { quantity: 1, count: 1 })
  answer(removeFromWishlist, { removed: { price: '5.85', dateAdded: '2026-01-01T00:00:00.000Z' }, count: 1 })
  answer(readWishlist, { items: [wishlistItem(2)] })
  fireEvent.click(screen.getByRole('button', { name: 'Move to cart: Lamp 1' }))
  await waitFor(() => expect(titles()).toEqual(['Lamp 2']))
  expect(toasts()).toEqual(['Added to cart'])
  refuse(addToCart, 'CART_FULL')
  fireEvent.click(screen.getByRole('button', { name: 'Move to cart: Lamp 2' }))
  await waitFor(() => expect(toasts()).toHaveLength(2))
  expect(titles()).toEqual(['Lamp 2'])
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('of a Single Item an offer is made, and it stays on the list', async () => {
  await opened([wishlistItem(1, { card: card({ id: idOf(1), title: 'Lamp 1', type: 'Single Item', stock: 1 }) })])
  fireEvent.click(await screen.findByRole('button', { name: 'Make offer: Lamp 1' }))
  expect(useOpenOffer.getState().item?.id).toBe(idOf(1))
  expect(titles()).toEqual(['Lamp 1'])
})

test('a visitor removes, the focus goes to the next, and Undo brings it back with its price', async () => {
  saveGuestWishlist([guestItem(1, { price: '8' }), guestItem(2), guestItem(3, { name: 'Gone lamp', price: '3' })])
  answer(lookAtWishlist, {
    products: [1, 2].map((number) => sent(card({ id: idOf(number), title: `Lamp ${number}` }))),
  })
  await show(WishlistPage, '/wishlist')
  await screen.findByText('Kept on this device. Sign in to have it everywhere and to hear when something costs less.')
  expect(titles()).toEqual(['Gone lamp', 'Lamp 2', 'Lamp 1'])
  expect(screen.getByText('Was π 8.000')).toBeTruthy()
  const remove = screen.getByRole('button', { name: 'Remove Lamp 2 from the wishlist' })
  fireEvent.click(remove)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Lamp 1 from the wishlist' }))
  await waitFor(() => expect(titles()).toEqual(['Gone lamp', 'Lamp 1']))
  await act(async () => useToasts.getState().shown[0]!.action!.run())
  await waitFor(() => expect(titles()).toEqual(['Gone lamp', 'Lamp 2', 'Lamp 1']))
  // What is no longer for sale cannot be saved again, so no way back is offered.
  fireEvent.click(screen.getByRole('button', { name: 'Remove Gone lamp from the wishlist' }))
  await waitFor(() =>
    expect(useToasts.getState().shown[0]).toMatchObject({ title: 'Removed from your wishlist', message: 'Gone lamp' }),
  )
  expect(useToasts.getState().shown[0]!.action).toBeUndefined()
})

test('the wishlist as a list has virtual rows of 120 px', async () => {
  viewChoice.set('list')
  await opened([wishlistItem(1), wishlistItem(2)])
  const region = await screen.findByRole('region', { name: 'Wishlist with 2 things' })
  expect(region.style.height).toBe('300px')
})

test('a full wishlist says so and how to make room', async () => {
  await opened(Array.from({ length: 100 }, (_, place) => wishlistItem(place + 1)))
  expect((await screen.findByText('Your wishlist is full. Remove something to make room.')).getAttribute('role')).toBe(
    'status',
  )
  expect(screen.getByText('100 of 100')).toBeTruthy()
})
