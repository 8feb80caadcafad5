// The card in its states: three decimals, an address of its own, Buy for others, Edit for the owner.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'
import { card, clearStage, enter, idOf, leaveStage, show } from './test/shelf.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

const shown = (over: Parameters<typeof card>[0] = {}, rank?: number) => show(() => <ProductCard card={card(over)} {...(rank ? { rank } : {})} />, '/')

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

test('others buy, the owner edits', async () => {
  await shown()
  expect(screen.getByRole('link', { name: 'Buy Desk lamp' })).toBeTruthy()
  leaveStage()
  await clearStage()
  await enter()
  await shown({ seller_username: 'kofi_audio' })
  expect(screen.getByRole('link', { name: 'Edit Desk lamp' }).getAttribute('href')).toBe(`/sell/${idOf(1)}/edit`)
  expect(screen.queryByRole('link', { name: 'Buy Desk lamp' })).toBeNull()
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
  expect(screen.queryByRole('link', { name: 'Buy Desk lamp' }) !== null).toBe(buyable)
  // Looking at it stays possible in every state.
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeTruthy()
})
