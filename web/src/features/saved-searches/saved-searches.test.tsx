// @vitest-environment jsdom
// Saved searches on the page: what is saved, the bell that knows it, the list with its faces, and the way from a notice
// to what is new.
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  type SavedSearch,
} from '@lamplit/contract/saved-searches'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../sell/test/stage.tsx'
import { SaveSearchButton } from './save-search-button.tsx'
import { SavedSearchesPage } from './saved-searches-page.tsx'
import { searchAddressOf, filtersInWords, isSame, savedSearchName, savable } from './saved-query.ts'

beforeEach(async () => {
  useToasts.setState({ shown: [] })
  await clearStage()
})
afterEach(leaveStage)

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const saved = (n: number, over: Partial<SavedSearch> = {}): SavedSearch => ({
  id: idOf(n),
  name: `Search ${n}`,
  query: { q: `lamp ${n}` },
  alerts: true,
  created_at: '2026-11-20T10:00:00.000Z',
  matched_at: null,
  ...over,
})
const list = (...searches: SavedSearch[]): void => answer(listSavedSearches, { searches })
const toasts = (): string[] => useToasts.getState().shown.map(({ title }) => title)
const sent = () =>
  calls
    .filter(({ path, method }) => path.startsWith('/api/saved-searches') && method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace('/api/saved-searches', ''), body])

test('a saved search leaves out page and cursor, and ignores order and capitals of words', () => {
  expect(
    savable({
      q: ' Lamp ',
      page: '3',
      exact: '1',
      category: 'products',
      availability: 'all',
      min_price: '2',
      utm_source: 'x',
    }),
  ).toEqual({ q: 'Lamp', min_price: '2' })
  expect(isSame({ q: 'Brass  Lamp', sort: 'newest' }, { q: 'brass lamp' })).toBe(true)
  expect(isSame({ q: 'lamp', type: 'Online|Stocked' }, { q: 'lamp', type: 'Stocked|Online' })).toBe(true)
  expect(isSame({ q: 'lamp' }, { q: 'lamp', min_rating: '4' })).toBe(false)
})

test.each([
  [{ q: 'brass lamp', min_price: '5' }, 'brass lamp', ['π 5 and more']],
  [
    { filter_category: 'Home|Garden', min_price: '5', max_price: '40', min_rating: '4' },
    'Home, Garden · π 5–40 · 4 stars and up',
    ['Home, Garden', 'π 5–40', '4 stars and up'],
  ],
  [
    { delivery: 'pickup|download', tier: '3|4', availability: 'available' },
    'available · Tier 3, 4 · pickup, download',
    ['available', 'Tier 3, 4', 'pickup, download'],
  ],
])('%o is called “%s”', (query, name, filters) => {
  expect(savedSearchName(query as unknown as Record<string, string>)).toBe(name)
  expect(filtersInWords(query as unknown as Record<string, string>)).toEqual(filters)
})

test('a saved search with words opens the search, one with filters alone /buy', () => {
  expect(searchAddressOf({ q: 'lamp', min_price: '2' })).toEqual({
    to: '/search',
    search: { q: 'lamp', min_price: '2', category: 'products' },
  })
  expect(searchAddressOf({ type: 'Online', sort: 'price_asc' }, true)).toEqual({
    to: '/buy',
    search: { type: 'Online', sort: 'newest' },
  })
})

const bell = () => screen.getByRole('button', { name: /^Save this search|^Saved/ })

test('the bell saves a search, shows it as saved, and removes it with Undo', async () => {
  await enter()
  list()
  answer(saveSearch, { searches: [saved(1, { query: { q: 'lamp', min_price: '2' } })] })
  answer(removeSavedSearch, { searches: [] })
  await show(() => <SaveSearchButton query={{ q: 'lamp', min_price: '2', page: '2' }} />, '/')
  fireEvent.click(bell())
  await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(toasts()).toEqual(['Search saved']))
  fireEvent.click(bell())
  await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() => expect(toasts()).toContain('Search forgotten'))
  useToasts
    .getState()
    .shown.find(({ title }) => title === 'Search forgotten')!
    .action!.run()
  await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('true'))
  const body = { name: 'lamp', query: { q: 'lamp', min_price: '2' }, alerts: true }
  expect(sent()).toEqual([
    ['POST', '', body],
    ['DELETE', `/${idOf(1)}`, undefined],
    ['POST', '', { ...body, name: 'Search 1' }],
  ])
})

test('a search without words has no bell; a failed save shows a toast', async () => {
  await enter()
  list()
  refuse(saveSearch, 'ALREADY_EXISTS')
  const { unmount } = await show(() => <SaveSearchButton query={{ sort: 'newest', page: '2' }} />, '/')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await show(() => <SaveSearchButton query={{ q: 'lamp' }} />, '/')
  fireEvent.click(bell())
  await waitFor(() => expect(toasts()).toEqual(['This could not be saved']))
  await waitFor(() => expect(bell().getAttribute('aria-pressed')).toBe('false'))
})

test('with twenty saved searches no request is sent', async () => {
  await enter()
  list(...Array.from({ length: 20 }, (_, n) => saved(n + 1)))
  await show(
    () => (
      <>
        <SaveSearchButton query={{ q: 'lamp 1' }} />
        <SaveSearchButton query={{ q: 'desk' }} />
      </>
    ),
    '/',
  )
  // Once the first is known to be one of them the list is here.
  await screen.findByRole('button', { name: /^Saved/, pressed: true })
  fireEvent.click(screen.getByRole('button', { name: /^Save this search/ }))
  await waitFor(() => expect(toasts()).toEqual(['You have 20 saved searches (20 max). Please remove one first.']))
  expect(sent()).toEqual([])
})

test('the list renames, silences and forgets', async () => {
  await enter()
  list(saved(1), saved(2, { name: 'Dear lamps', query: { q: 'lamp', min_price: '90' } }))
  answer(changeSavedSearch, { searches: [saved(1, { alerts: false })] })
  answer(removeSavedSearch, { searches: [] })
  await show(() => <SavedSearchesPage />, '/saved-searches')
  expect((await screen.findByRole('link', { name: /Dear lamps/ })).getAttribute('href')).toBe(
    '/search?q=lamp&min_price=90&category=products',
  )
  expect(screen.getByText('“lamp” · π 90 and more')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'Tell me of new matches for Search 1' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Tell me of new matches for Search 1' }).checked).toBe(
      false,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Rename Search 1' }))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Warm light ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Search 1' }))
  expect(await screen.findByText('No saved searches yet')).toBeTruthy()
  expect(sent()).toEqual([
    ['PATCH', `/${idOf(1)}`, { alerts: false }],
    ['PATCH', `/${idOf(1)}`, { name: 'Warm light' }],
    ['DELETE', `/${idOf(1)}`, undefined],
  ])
})

test('a list that cannot be read says so and is read again', async () => {
  await enter()
  refuse(listSavedSearches, 'API_ERROR')
  await show(() => <SavedSearchesPage />, '/saved-searches')
  expect(await screen.findByText('Your saved searches could not be read.')).toBeTruthy()
  list(saved(1))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Search 1')).toBeTruthy()
})

test('a visitor is asked to sign in', async () => {
  await show(() => <SavedSearchesPage />, '/saved-searches')
  expect(await screen.findByText(/Sign in with Pi to save searches/)).toBeTruthy()
})

test('a notice leads to what is new in its search, and to the list when it is gone', async () => {
  await enter()
  list(saved(1))
  const { router, unmount } = await show(
    () => <SavedSearchesPage />,
    `/saved-searches?open=${idOf(1)}`,
    '/saved-searches',
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  expect(router.state.location.search).toEqual({ q: 'lamp 1', sort: 'newest', category: 'products' })
  unmount()
  await show(() => <SavedSearchesPage />, `/saved-searches?open=${idOf(9)}`, '/saved-searches')
  expect(await screen.findByText('Search 1')).toBeTruthy()
})
