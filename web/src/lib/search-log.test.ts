// What is remembered of searching: limits, repeated words, words on the way, and which purchase counts for which
// search.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  removeRecentSearch,
  logPurchase,
  logClick,
  logSearch,
  recentSearches,
  rememberSearch,
  searchClicks,
  searchConversions,
  searchesMade,
} from './search-log.ts'

beforeEach(() => [recentSearches, searchesMade, searchClicks, searchConversions].forEach((list) => list.clear()))

test('twenty words are kept, the newest first, each once whatever its capitals', () => {
  for (let place = 1; place <= 25; place += 1) rememberSearch(`word ${place}`)
  expect(recentSearches.get()).toHaveLength(20)
  expect(recentSearches.get()[0]).toBe('word 25')
  rememberSearch(' WORD 10 ')
  expect(recentSearches.get().filter((word) => word.toLowerCase() === 'word 10')).toEqual(['WORD 10'])
  expect(recentSearches.get()[0]).toBe('WORD 10')
  removeRecentSearch('WORD 10')
  expect(recentSearches.get()[0]).toBe('word 25')
  rememberSearch('l')
  expect(recentSearches.get()[0]).toBe('word 25')
})

test('an edited search log is read only as far as it is valid', async () => {
  localStorage.setItem('lamplit.searches', JSON.stringify(['lamp', 3, null, 'vase', 'x'.repeat(300)]))
  localStorage.setItem(
    'lamplit.search-clicks',
    JSON.stringify([{ query: 'lamp' }, { query: 'lamp', product: 'p', at: 1 }]),
  )
  localStorage.setItem('lamplit.search-log', '"broken"')
  vi.resetModules()
  const fresh = await import('./search-log.ts')
  expect(fresh.recentSearches.get()).toEqual(['lamp', 'vase'])
  expect(fresh.searchClicks.get()).toEqual([{ query: 'lamp', product: 'p', at: 1 }])
  expect(fresh.searchesMade.get()).toEqual([])
})

test('a hundred searches; words on the way to others are none of their own', () => {
  logSearch('la', 300, 1000)
  logSearch('lamp', 12, 1400)
  logSearch('lamp', 12, 1500)
  expect(searchesMade.get()).toEqual([{ query: 'lamp', results: 12, at: 1400 }])
  logSearch('lamps', 9, 60_000)
  expect(searchesMade.get().map(({ query }) => query)).toEqual(['lamps', 'lamp'])
  for (let place = 0; place < 120; place += 1) logSearch(`other ${place}`, 1, 100_000 + place * 10_000)
  expect(searchesMade.get()).toHaveLength(100)
})

test('a thousand clicks, and each makes its words recent', () => {
  searchClicks.set(Array.from({ length: 1000 }, (_, at) => ({ query: 'old', product: `p${at}`, at })))
  logClick('lamp', 'new', 5000)
  expect(searchClicks.get()).toHaveLength(1000)
  expect(searchClicks.get()[0]).toEqual({ query: 'lamp', product: 'new', at: 5000 })
  expect(recentSearches.get()).toEqual(['lamp'])
})

test('a purchase counts for the search it was opened from, once a click; five hundred are kept', () => {
  logPurchase(['a'], 1)
  expect(searchConversions.get()).toEqual([])
  logClick('lamp', 'a', 10)
  logClick('vase', 'a', 20)
  logPurchase(['a', 'b'], 30)
  logPurchase(['a'], 40)
  expect(searchConversions.get()).toEqual([{ query: 'vase', product: 'a', at: 30 }])
  logClick('bowl', 'a', 50)
  logPurchase(['a'], 60)
  expect(searchConversions.get()).toHaveLength(2)
  searchConversions.set(Array.from({ length: 500 }, (_, at) => ({ query: 'old', product: `p${at}`, at })))
  logClick('cup', 'c', 70)
  logPurchase(['c'], 80)
  expect(searchConversions.get()).toHaveLength(500)
  expect(searchConversions.get()[0]!.product).toBe('c')
})
