// Searching as a person meets it: waits for a pause, needs two characters, says how many, fails without losing what was there.
import { listProducts, trending } from '@lamplit/contract/catalog'
import { searchProducts } from '@lamplit/contract/search'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, asked, cards, clearStage, leaveStage, listen, refuse, sent, show } from '../catalog/test/shelf.tsx'
import { BuyPage } from './buy-page.tsx'
import { SearchPage } from './search-page.tsx'
import { searchDebounceMs } from './use-debounced.ts'

beforeEach(async () => {
  await clearStage()
  listen()
  answer(trending, { products: [] })
})
afterEach(leaveStage)

const found = (count: number, total = count) => answer(searchProducts, { success: true, results: cards(count).map(sent), total, total_is_least: false, facets: { type: {}, category: {}, price: {}, rating: {}, availability: {}, location: {}, tier: {}, delivery: {} }, rescued: null })
const field = () => screen.getByRole('searchbox', { name: 'Search products' })
const type = (text: string) => act(async () => { fireEvent.change(field(), { target: { value: text } }) })
const pause = () => act(async () => { await new Promise((done) => setTimeout(done, searchDebounceMs + 60)) })
const searched = () => asked.filter((address) => address.startsWith('/api/search'))

test('asks once, after a pause of 300 ms', async () => {
  found(2)
  const { router } = await show(SearchPage, '/search')
  for (const text of ['l', 'la', 'lam', 'lamp']) await type(text)
  expect(searched()).toEqual([])
  await pause()
  expect(await screen.findByText('Showing 1-2 of 2 results')).toBeTruthy()
  expect(searched()).toEqual(['/api/search/products?q=lamp&page=1&limit=20'])
  expect(router.state.location.search).toEqual({ q: 'lamp' })
})

test('one character is not searched for, and an empty field clears what was found', async () => {
  found(2)
  await show(SearchPage, '/search?q=lamp', '/search')
  await screen.findAllByRole('article')
  await type('l')
  expect(screen.getByText('Type at least 2 characters.')).toBeTruthy()
  await pause()
  await type('')
  await pause()
  expect(screen.queryByRole('article')).toBeNull()
  expect(searched()).toHaveLength(1)
})

test('pages of twenty, with the filters in the address', async () => {
  found(20, 138)
  await show(SearchPage, '/search?q=lamp&type=Stocked&page=2', '/search')
  expect(await screen.findByText('Showing 21-40 of 138 results')).toBeTruthy()
  expect(searched()).toEqual(['/api/search/products?q=lamp&type=Stocked&page=2&limit=20'])
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Page 7' })).toBeTruthy()
})

test('nothing found: tips, and one button takes all filters off', async () => {
  found(0)
  const { router } = await show(SearchPage, '/search?q=lamp&type=Online&category=Home', '/search')
  await waitFor(() => expect(screen.getAllByText('No results found').length).toBeGreaterThan(0))
  expect(screen.getByText('Check the spelling.')).toBeTruthy()
  const [button] = screen.getAllByRole('button', { name: 'Remove all filters' })
  await act(async () => { fireEvent.click(button!) })
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lamp' }))
})

test('a failed search says so and keeps the old results, dimmed', async () => {
  found(3)
  await show(SearchPage, '/search?q=lamp', '/search')
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  refuse(searchProducts, 'API_ERROR')
  await type('lampshade')
  await pause()
  expect((await screen.findByRole('alert')).textContent).toContain('Search failed')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getAllByRole('article')[0]!.closest('.opacity-50')).not.toBeNull()
  found(1)
  await act(async () => { fireEvent.click(screen.getByRole('button', { name: 'Try again' })) })
  expect(await screen.findByText('Showing 1-1 of 1 results')).toBeTruthy()
})

test('without words /buy shows everything, newest first, and more at a press', async () => {
  answer(listProducts, { products: cards(20).map(sent), next_cursor: 'further' })
  await show(BuyPage, '/buy?category=Home', '/buy')
  expect(await screen.findByText('Showing 20 products')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  answer(listProducts, { products: cards(25).slice(20).map(sent), next_cursor: null })
  await act(async () => { fireEvent.click(screen.getByRole('button', { name: 'Show more' })) })
  expect(await screen.findByText('Showing 25 products')).toBeTruthy()
  expect(asked.filter((address) => address.startsWith('/api/products?'))).toEqual(['/api/products?category=Home&limit=20', '/api/products?category=Home&limit=20&cursor=further'])
})

test('grid or list is remembered', async () => {
  answer(listProducts, { products: cards(4).map(sent), next_cursor: null })
  await show(BuyPage, '/buy')
  await screen.findAllByRole('article')
  await act(async () => { fireEvent.click(screen.getByRole('button', { name: 'List' })) })
  expect(await screen.findByRole('region', { name: 'List of 4 products' })).toBeTruthy()
  expect(localStorage.getItem('lamplit.view')).toBe('"list"')
})
