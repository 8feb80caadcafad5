// The recommendation state as a table: its bounds, whose it is, and what its counters count.
import { expect, test } from 'vitest'
import {
  emptyHistory,
  followed,
  purchased,
  readHistory,
  searched,
  withShown,
  viewed,
  type ActivityHistory,
} from './activity-history.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds))
const mine = emptyHistory('uid-1')
const many = <T>(count: number, from: T, step: (state: T, n: number) => T): T =>
  Array.from({ length: count }, (_, n) => n).reduce(step, from)

test('the default is that of the specification', () => {
  expect(mine.preferences).toEqual({ categories: [], priceRange: { min: 0, max: 1000 }, brands: [], features: [] })
  expect(mine.analytics).toEqual({ clicks: 0, views: 0, conversions: 0, recommendations_shown: 0 })
})

test('fifty views are kept, each product once, the newest first', () => {
  const history = many(60, mine, (state, n) => viewed(state, { id: id(n), category: 'Home' }, at(n)))
  expect(history.viewHistory).toHaveLength(50)
  expect(history.viewHistory[0]!.productId).toBe(id(59))
  const again = viewed(history, { id: id(30), category: 'Art' }, at(61))
  expect(again.viewHistory).toHaveLength(50)
  expect(again.viewHistory[0]).toEqual({ productId: id(30), timestamp: at(61).toISOString() })
  expect(again.analytics.views).toBe(61)
  expect(again.preferences.categories).toEqual(['Art', 'Home'])
})

test('twenty searches are stored with words, count, filters and time; a longer one replaces its prefix', () => {
  const search = (state: ActivityHistory, query: string, seconds: number) =>
    searched(state, { query, resultsCount: 3, filters: { type: 'Stocked' } }, at(seconds))
  expect(search(mine, ' lamp ', 1).searchHistory).toEqual([
    { query: 'lamp', resultsCount: 3, filters: { type: 'Stocked' }, timestamp: at(1).toISOString() },
  ])
  expect(search(search(search(mine, 'la', 1), 'lam', 2), 'lamp', 3).searchHistory.map(({ query }) => query)).toEqual([
    'lamp',
  ])
  expect(search(search(mine, 'lamp', 1), 'lamp shade', 59).searchHistory.map(({ query }) => query)).toEqual([
    'lamp shade',
    'lamp',
  ])
  expect(search(mine, 'l', 1)).toBe(mine)
  expect(many(30, mine, (state, n) => search(state, `words ${n} of mine`, n)).searchHistory).toHaveLength(20)
})

test('the whole activity history fits into the 32 KB of one call', () => {
  const full = many(
    60,
    many(60, mine, (state, n) => viewed(state, { id: id(n), category: 'c'.repeat(200) + n }, at(n))),
    (state, n) =>
      purchased(
        searched(
          state,
          {
            query: `${n} ${'w'.repeat(300)}`,
            resultsCount: 999_999,
            filters: Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`f${place}`, 'x'.repeat(900)])),
          },
          at(n),
        ),
        [id(n)],
        at(n),
      ),
  )
  const { viewHistory, searchHistory, purchaseHistory, preferences } = full
  expect([viewHistory.length, searchHistory.length, purchaseHistory.length]).toEqual([50, 20, 50])
  expect(JSON.stringify({ viewHistory, searchHistory, purchaseHistory, preferences }).length).toBeLessThan(32_768)
})

test('bought after it was opened from a recommendation, it is a conversion, once', () => {
  const one = followed(withShown(mine, 10), id(1))
  const two = purchased(one, [id(1), id(2)], at(5))
  expect(two.analytics).toEqual({ clicks: 1, views: 0, conversions: 1, recommendations_shown: 10 })
  expect(purchased(two, [id(1)], at(6)).analytics.conversions).toBe(1)
  expect(two.purchaseHistory.map(({ productId }) => productId)).toEqual([id(2), id(1)])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a word', 'x'],
  ['a list', []],
  ['another person’s', { ...viewed(mine, { id: id(1), category: null }, at(1)), owner: 'uid-2' }],
  ['a visitor’s', viewed(emptyHistory(null), { id: id(1), category: null }, at(1))],
  [
    'views that are none',
    {
      owner: 'uid-1',
      viewHistory: [{ productId: '<script>', timestamp: 'x' }, null, 7],
      searchHistory: [{ query: 'x' }],
      analytics: { clicks: -5, views: 'many' },
      preferences: { categories: [{}, 7], priceRange: 'all' },
    },
  ],
])('%s in the storage reads as an empty history', (_, raw) => {
  expect(readHistory(raw, 'uid-1')).toEqual(mine)
})

test('a saved history is read back unchanged', () => {
  const written = purchased(
    followed(
      searched(
        viewed(mine, { id: id(1), category: 'Home' }, at(1)),
        { query: 'lamp', resultsCount: 2, filters: {} },
        at(2),
      ),
      id(3),
    ),
    [id(4)],
    at(3),
  )
  expect(readHistory(JSON.parse(JSON.stringify(written)), 'uid-1')).toEqual(written)
})
