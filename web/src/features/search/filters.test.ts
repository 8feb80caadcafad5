// The address as filters: what it says, what is sent, what is in use, and what is wrong with a price range.
import { expect, test } from 'vitest'
import {
  inUse,
  listSortOf,
  priceProblems,
  queryOf,
  readFilters,
  searches,
  withChoice,
  withoutFilters,
} from './filters.ts'
import { pageNumbers } from './pagination.tsx'

const nothing = {
  words: '',
  tab: 'all',
  type: [],
  category: [],
  tier: [],
  delivery: [],
  low: '',
  high: '',
  rating: null,
  location: null,
  availability: 'all',
  from: null,
  to: null,
  status: null,
  sort: null,
  page: 1,
  exact: false,
}

test('an address is read', () => {
  expect(
    readFilters({
      q: 'lamp',
      category: 'products',
      type: 'Stocked|Online',
      filter_category: 'Home|Garden',
      min_price: '5',
      max_price: '40',
      min_rating: '4',
      location: 'Porto',
      availability: 'available',
      tier: '3|4',
      delivery: 'pickup|download',
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      sort: 'price_asc',
      page: '3',
      exact: '1',
    }),
  ).toEqual({
    ...nothing,
    words: 'lamp',
    tab: 'products',
    type: ['Stocked', 'Online'],
    category: ['Home', 'Garden'],
    low: '5',
    high: '40',
    rating: 4,
    location: 'Porto',
    availability: 'available',
    tier: ['3', '4'],
    delivery: ['pickup', 'download'],
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'price_asc',
    page: 3,
    exact: true,
  })
})

test('invalid parameters of an address are ignored', () => {
  expect(
    readFilters({
      search: 'vase',
      type: 'Rented|',
      min_rating: '6',
      availability: 'maybe',
      tier: '9',
      delivery: 'drone',
      start_date: '2026-13-45',
      sort: 'price',
      page: '0',
    }),
  ).toEqual({ ...nothing, words: 'vase' })
  expect(readFilters({ page: '1e9' }).page).toBe(1)
  expect(
    readFilters({ filter_category: Array.from({ length: 40 }, (_, place) => `c${place}`).join('|') }).category,
  ).toHaveLength(12)
})

test('links to a part of the market name it as `category`; tabs use the same name', () => {
  const home = readFilters({ category: 'Home' })
  expect([home.category, home.tab]).toEqual([['Home'], 'all'])
  expect(readFilters({ category: 'users' })).toEqual({ ...nothing, tab: 'users' })
  expect(withChoice(home, 'category', 'Garden', true)).toEqual({ filter_category: 'Home|Garden', category: null })
  expect(withChoice(readFilters({ category: 'products', filter_category: 'Home' }), 'category', 'Home', false)).toEqual(
    { filter_category: null },
  )
})

test.each([
  ['', false],
  ['l', false],
  [' l ', false],
  ['la', true],
  ['đà', true],
])('“%s” is searched for: %s', (words, yes) => {
  expect(searches(readFilters({ q: words }))).toBe(yes)
})

test('filters are sent only if they are set, and amounts only if they are amounts', () => {
  expect(queryOf(readFilters({ q: ' lamp ', min_price: '05.50', max_price: '4e1', availability: 'all' }))).toEqual({
    q: 'lamp',
    min_price: '5.5',
  })
  expect(
    queryOf(
      readFilters({
        q: 'lamp',
        category: 'Home',
        type: 'Online',
        min_rating: '3',
        delivery: 'pickup|shipping',
        end_date: '2026-01-02',
        sort: 'rating',
      }),
    ),
  ).toEqual({
    q: 'lamp',
    filter_category: 'Home',
    type: 'Online',
    min_rating: '3',
    delivery: 'pickup|shipping',
    end_date: '2026-01-02',
    sort: 'rating',
  })
})

test('without words nothing can match best: the newest come first', () => {
  expect(queryOf(readFilters({ q: 'l' }))).toEqual({ sort: 'newest' })
  expect(queryOf(readFilters({ sort: 'relevance', type: 'Online' }))).toEqual({ type: 'Online', sort: 'newest' })
  expect(listSortOf(readFilters({}))).toBe('newest')
  expect(listSortOf(readFilters({ sort: 'rating' }))).toBeNull()
})

test.each([
  ['', '', null, null],
  ['5', '40', null, null],
  ['40', '5', null, 'crossed'],
  ['5', '5', null, null],
  ['abc', '5', 'notAnAmount', null],
  ['5', '1.2.3', null, 'notAnAmount'],
  ['-1', '', 'notAnAmount', null],
])('a range from “%s” to “%s” is wrong in %s and %s', (low, high, inLow, inHigh) => {
  expect(priceProblems({ low, high })).toEqual({ low: inLow, high: inHigh })
})

test('filters in use are those that leave something out, and each goes by itself', () => {
  expect(inUse(readFilters({ q: 'lamp', sort: 'newest', availability: 'all', max_price: 'abc' }))).toEqual([])
  const used = inUse(
    readFilters({
      type: 'Online|Stocked',
      category: 'Home',
      max_price: '3',
      availability: 'out_of_stock',
      min_rating: '4',
      location: 'Porto',
      end_date: '2026-01-02',
    }),
  )
  expect(used.map(({ name, choice }) => choice ?? name)).toEqual([
    'price',
    'rating',
    'location',
    'Home',
    'Online',
    'Stocked',
    'availability',
    'date',
  ])
  expect(used[4]!.without).toEqual({ type: 'Stocked' })
  expect(used[3]!.without).toEqual({ filter_category: null, category: null })
  expect(used[0]!.without).toEqual({ min_price: null, max_price: null })
})

test('all filters are removed at once', () => {
  const address = { q: 'lamp', type: 'Online|Stocked', category: 'Home', max_price: '3', tier: '4' }
  const left = {
    ...address,
    ...Object.fromEntries(
      Object.entries(withoutFilters(readFilters(address))).map(([name, value]) => [name, value ?? undefined]),
    ),
  }
  expect(inUse(readFilters(left))).toEqual([])
  expect(left.q).toBe('lamp')
})

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, null, 20]],
  [3, 20, [1, 2, 3, 4, null, 20]],
  [4, 20, [1, null, 3, 4, 5, null, 20]],
  [18, 20, [1, null, 17, 18, 19, 20]],
  [20, 20, [1, null, 17, 18, 19, 20]],
])('on page %i of %i these are named: %o', (page, pages, places) => {
  expect(pageNumbers(page, pages)).toEqual(places)
})
