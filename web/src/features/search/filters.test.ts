// The address as filters: what it says, what is sent, and what is wrong with a price range.
import { expect, test } from 'vitest'
import { inUse, priceProblems, queryOf, readFilters, searches } from './filters.ts'
import { placesOf } from './pagination.tsx'

test('an address is read; nonsense in it is as if it were not there', () => {
  expect(readFilters({ q: 'lamp', type: 'Stocked', category: 'Home', min_price: '5', max_price: '40', availability: 'available', sort: 'price_asc', page: '3' })).toEqual({
    words: 'lamp', type: 'Stocked', category: 'Home', low: '5', high: '40', availability: 'available', sort: 'price_asc', page: 3,
  })
  expect(readFilters({ search: 'vase', type: 'Rented', availability: 'maybe', sort: 'price', page: '0' })).toEqual({ words: 'vase', type: null, category: null, low: '', high: '', availability: 'all', sort: null, page: 1 })
  expect(readFilters({ page: '1e9' }).page).toBe(1)
})

test.each([['', false], ['l', false], [' l ', false], ['la', true], ['đà', true]])('“%s” is searched for: %s', (words, yes) => {
  expect(searches(readFilters({ q: words }))).toBe(yes)
})

test('filters are sent only if they are set, and amounts only if they are amounts', () => {
  expect(queryOf(readFilters({ q: ' lamp ', min_price: '05.50', max_price: '4e1', availability: 'all' }))).toEqual({ q: 'lamp', min_price: '5.5' })
  expect(queryOf(readFilters({ q: 'l' }))).toEqual({})
})

test.each([
  ['', '', null, null], ['5', '40', null, null], ['40', '5', null, 'crossed'], ['5', '5', null, null], ['abc', '5', 'notAnAmount', null], ['5', '1.2.3', null, 'notAnAmount'], ['-1', '', 'notAnAmount', null],
])('a range from “%s” to “%s” is wrong in %s and %s', (low, high, inLow, inHigh) => {
  expect(priceProblems(readFilters({ min_price: low, max_price: high }))).toEqual({ low: inLow, high: inHigh })
})

test('filters in use are those that leave something out', () => {
  expect(inUse(readFilters({ q: 'lamp', sort: 'newest', availability: 'all' }))).toEqual([])
  expect(inUse(readFilters({ type: 'Online', category: 'Home', max_price: '3', availability: 'out_of_stock' }))).toEqual(['type', 'category', 'price', 'availability'])
})

test.each([
  [1, 1, [1]], [2, 7, [1, 2, 3, 4, 5, 6, 7]], [1, 20, [1, 2, 3, 4, null, 20]], [3, 20, [1, 2, 3, 4, null, 20]], [4, 20, [1, null, 3, 4, 5, null, 20]], [18, 20, [1, null, 17, 18, 19, 20]], [20, 20, [1, null, 17, 18, 19, 20]],
])('on page %i of %i these are named: %o', (page, pages, places) => {
  expect(placesOf(page, pages)).toEqual(places)
})
