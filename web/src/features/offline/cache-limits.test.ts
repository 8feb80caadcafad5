// The last seen stays, the longest unused goes, and a list that was tampered with harms nothing.
import { expect, test } from 'vitest'
import { cacheLimits, overflow, readItems, reconciled, type CacheItem } from './cache-limits.ts'

const item = (key: string, usedAt: number, bytes = 1000, group: CacheItem['group'] = 'seen'): CacheItem => ({
  key,
  group,
  bytes,
  usedAt,
})

test('the fifty-first listing drops the one that was not looked at for longest', () => {
  const seen = Array.from({ length: 51 }, (_, place) => item(`p${place}`, place === 0 ? 1000 : place))
  expect(cacheLimits.seen.items).toBe(50)
  expect(overflow(seen)).toEqual(['p1'])
  expect(overflow(seen.slice(0, 50))).toEqual([])
})

test('bytes count as much as number, and each group for itself', () => {
  const most = { ...cacheLimits, pictures: { items: 100, bytes: 2500 }, seen: { items: 1, bytes: 10_000 } }
  expect(
    overflow(
      [item('a', 1, 1000, 'pictures'), item('b', 2, 1000, 'pictures'), item('c', 3, 1000, 'pictures'), item('p', 1)],
      most,
    ),
  ).toEqual(['a'])
  // One that is too large goes alone, whatever came after it stays.
  expect(overflow([item('old', 1, 1000, 'pictures'), item('huge', 2, 9000, 'pictures')], most)).toEqual(['huge'])
})

test('a damaged cache list keeps its valid entries', () => {
  expect(readItems([item('a', 1), null, { key: 1 }, { ...item('b', 2), group: 'money' }, 'x'])).toEqual([item('a', 1)])
  for (const raw of [null, undefined, {}, 'x', 3]) expect(readItems(raw)).toEqual([])
})

test('the cache limit removes unlisted entries first and forgets listed ones that are gone', () => {
  expect(reconciled([item('a', 5), item('gone', 9)], ['a', 'new'], 'pictures')).toEqual([
    item('a', 5),
    { key: 'new', group: 'pictures', bytes: 20_000, usedAt: 0 },
  ])
})
