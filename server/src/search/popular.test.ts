// Popular searches: told from five different people on, without anybody's name, contact or bad words, and without who
// still types.
import { popularSearches } from '@lamplit/contract/search'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { world, type World } from '../../test/world.ts'
import { countable, noteSearch, writeSearches } from './popular.ts'
import { rankPopular } from './popular-rank.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())
beforeEach(() =>
  market.db.write(async (tx) => {
    for (const table of [sql`search_counts`, sql`search_days`, sql`day_salts`, sql`popular_searches`])
      await tx.run('test.clear', sql`delete from ${table}`)
  }),
)

let clock = Date.parse('2026-11-21T10:00:00Z')
const later = (seconds: number): Date => new Date((clock += seconds * 1000))
const look = (who: string, words: string, found = 3): void => noteSearch(market.db, who, words, found, later(0))
const searchers = (count: number, words: string): void => {
  for (let n = 0; n < count; n++) look(`${words} person ${n}`, words)
}
const counted = async (): Promise<string[]> => {
  await writeSearches(market.db, later(10))
  return (await market.db.many<{ words: string }>('test.counted', sql`select words from search_counts order by 1`)).map(
    ({ words }) => words,
  )
}
const rank = async (days = 0): Promise<string[]> => {
  await writeSearches(market.db, later(10))
  clock += days * 86_400_000
  await rankPopular({ db: market.db, now: () => later(0) })
  return (
    await market.db.many<{ words: string }>('test.popular', sql`select words from popular_searches order by rank`)
  ).map(({ words }) => words)
}

test.each([
  ['Brass Lamp', 'brass lamp'],
  ['  brass   LAMP! ', 'brass lamp'],
  ['café', 'café'],
  ['x', null],
  ['', null],
  ['anna@example.com', null],
  ['call +47 912 34 567', null],
  ['0612345678', null],
  ['12 34 56', null],
  ['a'.repeat(61), null],
  ['iphone 6s 64gb', 'iphone 6s 64gb'],
])('“%s” counts as %s', (text, words) => {
  expect(countable(text)).toBe(words)
})

test('a search of four users is not popular, one of five is; the most frequent first', async () => {
  searchers(4, 'brass lamp')
  searchers(5, 'film camera')
  searchers(6, 'desk chair')
  expect(await rank()).toEqual(['desk chair', 'film camera'])
  expect((await market.anyone(popularSearches)).body).toEqual({
    success: true,
    searches: ['desk chair', 'film camera'],
  })
})

test('repeated searches of one user count once', async () => {
  for (let n = 0; n < 9; n++) {
    look('the same', 'brass lamp')
    later(60)
  }
  searchers(4, 'brass lamp')
  expect(await rank()).toEqual(['brass lamp'])
  expect(await market.db.one<{ searchers: number }>('test.people', sql`select people from popular_searches`)).toEqual({
    people: 5,
  })
})

test('a search that is still being typed is counted only in its last form', async () => {
  for (const words of ['br', 'bras', 'brass la', 'brass lamp']) {
    look('typist', words)
    later(1)
  }
  expect(await counted()).toEqual(['brass lamp'])
})

test('searches that find nothing or look private are not counted', async () => {
  look('one', 'xyzzy plugh', 0)
  look('two', 'bob@example.com')
  expect(await counted()).toEqual([])
})

test('stored searches name nobody, and their salt is deleted with its day', async () => {
  searchers(5, 'film camera')
  await rank()
  const kept = await market.db.many<{ text: string }>(
    'test.kept',
    sql`select row_to_json(c)::text as text from search_counts c`,
  )
  expect(kept).toHaveLength(5)
  expect(kept.some(({ text }) => text.includes('camera person'))).toBe(false)
  expect(await rank(1)).toEqual(['film camera'])
  expect(
    await market.db.one(
      'test.left',
      sql`select (select count(*)::int from search_counts) as people, (select count(*)::int from day_salts) as salts`,
    ),
  ).toEqual({ people: 0, salts: 0 })
  expect(await rank(20)).toEqual([])
})
