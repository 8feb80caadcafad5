// Searching as a user meets it: tabs, filters, summary, fallback, pages; fails without losing what was there.
import { listProducts, trending } from '@lamplit/contract/catalog'
import { searchAll, searchProducts, type SearchResult } from '@lamplit/contract/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedLocation } from '../../lib/own-location.ts'
import { searchClicks, searchesMade } from '../../lib/search-log.ts'
import {
  answer,
  requests,
  cards,
  clearStage,
  enter,
  leaveStage,
  listen,
  refuse,
  sent,
  show,
} from '../catalog/test/catalog-stage.tsx'
import { BuyPage } from './buy-page.tsx'
import { SearchPage } from './search-page.tsx'
import { noFacets } from './test/facets.ts'

const found = (
  count: number,
  more: {
    total?: number
    total_is_least?: boolean
    facets?: Partial<typeof noFacets>
    rescued?: { by: 'spelling' | 'fewer_words' | 'without_filters'; words: string | null }
  } = {},
) =>
  answer(searchProducts, {
    success: true,
    results: cards(count).map(sent),
    total: count,
    total_is_least: false,
    rescued: null,
    ...more,
    facets: { ...noFacets, ...more.facets },
  })
const others = (results: Partial<SearchResult>[] = [], by_category: Record<string, number> = {}) =>
  answer(searchAll, {
    success: true,
    data: results.map((result, place) => ({
      id: `r${place}`,
      type: 'page',
      title: `Result ${place}`,
      name: `Result ${place}`,
      url: '/faq',
      meta: {},
      ...result,
    })),
    meta: { total: results.length, by_category },
  })

beforeEach(async () => {
  await clearStage()
  listen()
  answer(trending, { products: [] })
  others()
  storedLocation.clear()
  searchesMade.clear()
  searchClicks.clear()
})
afterEach(leaveStage)

const searched = () => requests.filter((address) => address.startsWith('/api/search/products'))
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element)
  })

test('pages of twenty, with the filters in the address', async () => {
  found(20, { total: 138 })
  await show(SearchPage, '/search?q=lamp&type=Stocked&min_rating=4&page=2', '/search')
  expect(await screen.findByText('Showing 21-40 of 138 results')).toBeTruthy()
  expect(searched()).toEqual(['/api/search/products?q=lamp&type=Stocked&min_rating=4&page=2&limit=20'])
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Page 7' })).toBeTruthy()
})

test('a count that was not finished says so', async () => {
  found(20, { total: 10_000, total_is_least: true })
  await show(SearchPage, '/search?q=lamp', '/search')
  expect(await screen.findByText('Showing 1-20 of 10,000+ results')).toBeTruthy()
})

test('a single character is not searched for', async () => {
  await show(SearchPage, '/search?q=l', '/search')
  expect(screen.getByText('Type at least 2 characters.')).toBeTruthy()
  expect(searched()).toEqual([])
})

test('each applied filter is removed by its cross, and all of them at once', async () => {
  found(3)
  const { router } = await show(SearchPage, '/search?q=lamp&filter_category=Home|Garden&max_price=40&page=2', '/search')
  await screen.findAllByRole('article')
  await press(await screen.findByRole('button', { name: 'Remove Garden' }))
  expect(router.state.location.search).toEqual({ q: 'lamp', filter_category: 'Home', max_price: '40' })
  await press(screen.getByRole('button', { name: 'Clear all' }))
  expect(router.state.location.search).toEqual({ q: 'lamp' })
  await act(async () => {
    router.history.back()
    await Promise.resolve()
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Up to π 40' })).toBeTruthy())
})

test('an empty result gives tips, and one button removes all filters', async () => {
  found(0)
  const { router } = await show(SearchPage, '/search?q=lamp&type=Online&category=Home', '/search')
  await waitFor(() => expect(screen.getAllByText('No results found').length).toBeGreaterThan(0))
  expect(await screen.findByText('Check the spelling.')).toBeTruthy()
  await press(await screen.findByRole('button', { name: 'Remove all filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lamp' }))
})

test('a search that finds users and no products is not an empty result', async () => {
  found(0)
  others(
    [
      {
        type: 'user',
        title: 'kofi_audio',
        url: '/profile?user=kofi_audio',
        meta: { level: 7, rating: 4.6, reviews: 12, listings: 3, tier: 2 },
      },
    ],
    { users: 1 },
  )
  await show(SearchPage, '/search?q=kofi_audio', '/search')
  expect(await screen.findByRole('list', { name: 'Users' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('No products found')
  expect(screen.queryByText('No results found')).toBeNull()
  expect(screen.queryByText('Check the spelling.')).toBeNull()
})

test('a failed search says so and keeps the old results, dimmed', async () => {
  found(3)
  const { router } = await show(SearchPage, '/search?q=lamp', '/search')
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  refuse(searchProducts, 'API_ERROR')
  await act(() => router.navigate({ to: '/search', search: { q: 'lampshade' } as never }))
  expect((await screen.findByRole('alert')).textContent).toContain('Search failed')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getAllByRole('article')[0]!.closest('.grayscale')).not.toBeNull()
  found(1)
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Showing 1-1 of 1 results')).toBeTruthy()
})

test('a corrected search says so, with a link to what was typed', async () => {
  found(2, { rescued: { by: 'spelling', words: 'headphones' } })
  const { router } = await show(SearchPage, '/search?q=hedphones', '/search')
  expect(await screen.findByText('No results for ‘hedphones’. Showing results for ‘headphones’.')).toBeTruthy()
  await press(await screen.findByRole('button', { name: 'Search for ‘hedphones’ only' }))
  expect(router.state.location.search).toEqual({ q: 'hedphones', exact: '1' })
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results found'))
})

test('filters that would leave nothing are told of and can be kept', async () => {
  found(2, { rescued: { by: 'without_filters', words: null } })
  await show(SearchPage, '/search?q=lamp&min_rating=5', '/search')
  expect(
    await screen.findByText('No results for ‘lamp’ with these filters. Showing results without them.'),
  ).toBeTruthy()
  await press(await screen.findByRole('button', { name: 'Keep the filters' }))
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
})

test('matching users and pages are shown beside products, with their tabs', async () => {
  found(1)
  others(
    [
      {
        type: 'user',
        title: 'lamp_lena',
        url: '/profile?user=lamp_lena',
        meta: { level: 7, rating: 4.6, reviews: 12, listings: 3, tier: 2 },
      },
      { type: 'page', title: 'FAQ', url: '/faq' },
    ],
    { users: 5, pages: 1 },
  )
  const { router } = await show(SearchPage, '/search?q=lamp', '/search')
  const people = within(await screen.findByRole('list', { name: 'Users' }))
  expect(screen.getByRole('heading', { level: 3, name: 'Users' }).closest('.grid')!.classList).toContain(
    'md:grid-cols-2',
  )
  expect(people.getByRole('link').getAttribute('href')).toBe('/profile?user=lamp_lena')
  expect(people.getByText('3 listings')).toBeTruthy()
  expect(screen.getByRole('link', { name: /FAQ/ }).getAttribute('href')).toBe('/faq')
  await press(screen.getByRole('button', { name: 'See all 5 users' }))
  expect(router.state.location.search).toEqual({ q: 'lamp', category: 'users' })
  expect(await screen.findByText('Showing 1-2 of 2 results')).toBeTruthy()
  expect(requests.at(-1)).toBe('/api/search/all?q=lamp&category=users&limit=20&offset=0')
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
})

test('a single other kind takes the whole width', async () => {
  found(1)
  others([{ type: 'page', title: 'FAQ', url: '/faq' }], { pages: 1 })
  await show(SearchPage, '/search?q=lamp', '/search')
  expect((await screen.findByRole('heading', { level: 3, name: 'Pages' })).closest('.grid')!.classList).not.toContain(
    'md:grid-cols-2',
  )
})

test('services and questions have no tab; orders only those who are signed in', async () => {
  found(1)
  await show(SearchPage, '/search?q=lamp', '/search')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Products', 'Users', 'Pages'])
  const before = requests.filter((address) => address.startsWith('/api/search/all')).length
  await act(() => enter())
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Products',
    'Users',
    'Orders',
    'Pages',
  ])
  // What was found before does not hold one's orders.
  await waitFor(() =>
    expect(requests.filter((address) => address.startsWith('/api/search/all')).length).toBe(before + 1),
  )
  others([
    {
      type: 'order',
      title: 'Desk lamp',
      url: '/orders/1',
      meta: { price: '5.85' as never, seller: 'casa_ines', state: 'shipped' },
    },
  ])
  await press(screen.getByRole('tab', { name: 'Orders' }))
  // “Sent” is a choice of the status, too: the row is what is waited for.
  const row = within(await screen.findByRole('link', { name: /Desk lamp/ }))
  expect(row.getByText('with casa_ines')).toBeTruthy()
  expect(row.getByText('Sent')).toBeTruthy()
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'shipped' } })
  })
  await waitFor(() =>
    expect(requests.at(-1)).toBe('/api/search/all?q=lamp&category=orders&status=shipped&limit=20&offset=0'),
  )
})

test('an address from elsewhere leads nowhere but home', async () => {
  others([
    { type: 'page', title: 'Evil', url: 'https://evil.example/x' },
    { type: 'page', title: 'Script', url: 'javascript:trap()' },
  ])
  await show(SearchPage, '/search?q=lamp&category=pages', '/search')
  expect((await screen.findByRole('link', { name: /Evil/ })).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: /Script/ }).getAttribute('href')).toBe('/')
})

test('without words and filters /buy shows everything, newest first, and more at a press', async () => {
  answer(listProducts, { products: cards(20).map(sent), next_cursor: 'further' })
  await show(BuyPage, '/buy')
  expect(await screen.findByText('Showing 20 products')).toBeTruthy()
  answer(listProducts, { products: cards(25).slice(20).map(sent), next_cursor: null })
  await press(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Showing 25 products')).toBeTruthy()
  expect(requests.filter((address) => address.startsWith('/api/products?'))).toEqual([
    '/api/products?sort=newest&limit=20',
    '/api/products?sort=newest&limit=20&cursor=further',
  ])
})

test('a list that cannot be read says what kind of failure it is', async () => {
  refuse(listProducts, 'API_ERROR')
  await show(BuyPage, '/buy')
  expect((await screen.findByRole('alert')).textContent).toContain('Service Unavailable')
})

test('a filter or an order that the plain list does not know makes /buy a search without words', async () => {
  found(4)
  await show(BuyPage, '/buy?category=Home', '/buy')
  expect(await screen.findByText('Showing 1-4 of 4 results')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  expect(searched()).toEqual(['/api/search/products?filter_category=Home&sort=newest&page=1&limit=20'])
})

test('eight orders; the nearest waits for a place', async () => {
  found(4)
  const { router } = await show(SearchPage, '/search?q=lamp', '/search')
  const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...sort.options].map(({ text }) => text)).toEqual([
    'Best match',
    'Newest',
    'Oldest',
    'Price: low to high',
    'Price: high to low',
    'Top rated',
    'Most popular',
    'Nearest · Add your place to sort by distance',
  ])
  expect(sort.options[7]!.disabled).toBe(true)
  await act(async () => {
    fireEvent.change(sort, { target: { value: 'rating' } })
  })
  expect(router.state.location.search).toEqual({ q: 'lamp', sort: 'rating' })
})

test('a saved location is sent with the search', async () => {
  storedLocation.set('Porto, Portugal')
  found(1)
  await show(SearchPage, '/search?q=lamp&sort=distance', '/search')
  await screen.findAllByRole('article')
  expect(searched()).toEqual(['/api/search/products?q=lamp&sort=distance&near=Porto,+Portugal&page=1&limit=20'])
})

test('searches and what was opened from them are counted in this browser', async () => {
  found(2)
  const { router } = await show(SearchPage, '/search?q=vase', '/search')
  await screen.findAllByRole('article')
  // Words that no other test looks for: what was noted late there is nothing to this one.
  await waitFor(() =>
    expect(searchesMade.get().map(({ query, results }) => [query, results])).toContainEqual(['vase', 2]),
  )
  await act(() => router.navigate({ to: '/search', search: { q: 'vase', product: 'p1' } as never }))
  await waitFor(() =>
    expect(searchClicks.get().map(({ query, product }) => [query, product])).toEqual([['vase', 'p1']]),
  )
})

test('grid or list is remembered', async () => {
  answer(listProducts, { products: cards(4).map(sent), next_cursor: null })
  await show(BuyPage, '/buy')
  await screen.findAllByRole('article')
  await press(screen.getByRole('button', { name: 'List' }))
  expect(await screen.findByRole('region', { name: 'List of 4 products' })).toBeTruthy()
  expect(localStorage.getItem('lamplit.view')).toBe('"list"')
})
