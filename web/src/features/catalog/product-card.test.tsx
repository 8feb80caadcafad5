// The card in its states: three decimals, an address of its own, Buy for others, Edit for the owner.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { guestCart } from '../cart/guest-cart.ts'
import { useOpenOffer } from '../offers/open-offer.ts'
import { ProductCard } from './product-card.tsx'
import { card, clearStage, enter, idOf, leaveStage, show } from './test/catalog-stage.tsx'

beforeEach(async () => {
  guestCart.clear()
  await clearStage()
})
afterEach(leaveStage)

/** The card with its buttons, which come a moment after it. */
const shown = async (over: Parameters<typeof card>[0] = {}, rank?: number) => {
  const stage = await show(() => <ProductCard card={card(over)} {...(rank ? { rank } : {})} />, '/')
  await screen.findByRole('button', { name: /^Share/ })
  return stage
}

test('price with three decimals, rating with one, level, and the seller’s profile', async () => {
  await shown({}, 3)
  expect(screen.getByText('5.850')).toBeTruthy()
  expect(screen.getByText('5.85 Pi')).toBeTruthy()
  expect(screen.getByText('4.6')).toBeTruthy()
  expect(screen.getByText('(312)')).toBeTruthy()
  expect(screen.getByText('Number 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Seller casa_ines/ }).getAttribute('href')).toBe('/profile?user=casa_ines')
})

test('the title is a link to the product’s page, and a press opens it over the list', async () => {
  const { router } = await shown()
  const link = screen.getByRole('link', { name: 'Desk lamp' })
  expect(link.getAttribute('href')).toBe(`/product/${idOf(1)}`)
  await act(async () => fireEvent.click(link))
  expect(router.state.location.pathname).toBe('/')
  expect(router.state.location.search).toEqual({ product: idOf(1) })
  expect(router.history.location.pathname).toBe(`/product/${idOf(1)}`)
})

test('a card has Add to Cart for others and Edit for its owner', async () => {
  await shown()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add Desk lamp to the cart' }))
  })
  await waitFor(() => expect(guestCart.get().lines).toEqual([{ product_id: idOf(1), price: '5.85', quantity: 1 }]))
  await waitFor(() => expect(useToasts.getState().shown[0]?.title).toBe('Added to cart'))
  leaveStage()
  await clearStage()
  await enter()
  await shown({ seller_username: 'kofi_audio' })
  expect(screen.getByRole('link', { name: 'Edit Desk lamp' }).getAttribute('href')).toBe(`/sell/${idOf(1)}/edit`)
  // Nobody buys or waits for what is their own; to compare it and to pass it on is theirs too.
  expect(screen.queryByRole('button', { name: /(cart|offer|wishlist)/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Compare Desk lamp' })).toBeTruthy()
})

test.for([
  [{ type: 'Single Item', stock: 0, sold: true } as const, 'SOLD', false],
  [{ stock: 0 }, 'Out of stock', false],
  [{ stock: 4 }, '4 left', true],
  [{ type: 'Single Item', stock: 1 } as const, 'Single Item', true],
  [{ type: 'Online', stock: null } as const, 'Online', true],
] as const)('%o says %s', async ([over, words, buyable]) => {
  await shown(over)
  expect(screen.getByText(words)).toBeTruthy()
  expect(
    screen.getByRole('button', { name: /^(Add Desk lamp to the cart|Make an offer for Desk lamp)$/ }),
  ).toHaveProperty('disabled', !buyable)
  // Looking at it stays possible in every state.
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeTruthy()
})

test('a Single Item opens its offer instead, and never lies in the cart', async () => {
  await shown({ type: 'Single Item', stock: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Make an offer for Desk lamp' }))
  await waitFor(() => expect(useOpenOffer.getState().item?.id).toBe(idOf(1)))
  expect(guestCart.get().lines).toEqual([])
})
