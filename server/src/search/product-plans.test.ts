// No search for products reads through a table: counted by Postgres itself, so that what functions do inside is counted
// too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tier } from '../../test/tier.ts'
import { world, type World } from '../../test/world.ts'
import { writtenCards } from '../catalog/find-products.ts'
import { openDb, sql, type Db } from '../kernel/db.ts'
import { productIndex } from './postgres-index.ts'
import type { ProductFilters, ProductQuestion } from './product-index.ts'
import { countWords } from './refresh-search.ts'

const listings = tier(4000, 4000, 40_000)
let market: World
/** One connection, so that what it did is known when it says so. */
let db: Db
let sellerId: string
beforeAll(async () => {
  market = await world()
  sellerId = (await market.person('mina', { tier: 3 })).user.id
  const things = ['lantern', 'kettle', 'bicycle', 'umbrella', 'keyboard', 'backpack', 'notebook', 'telescope']
  // What another connection read would be counted whenever it says so.
  db = openDb(market.connection, { max: 1, role: false })
  for (let from = 0; from < listings; from += 250) {
    await db.write((tx) =>
      tx.run(
        'test.many',
        sql`insert into products (id, seller_id, type, title, description, price, category, location, stock, stocked,
          fulfillment_method, created_at, updated_at)
      select gen_random_uuid(), ${sellerId}, 'Stocked',
        initcap((${things}::text[])[1 + n % 8]) || ' number ' || n || ' by '
        || translate(left(md5(n::text), 8), '0123456789', 'ghijklmnop'), 'Made by hand.',
        10000000 + (n * 7919 % 700) * 1000000, case when n % 2 = 0 then 'Home' else 'Garden' end, 'Porto, Portugal', 3,
        3, 'shipping', now() - n * interval '1 hour', now() from generate_series(${from}::int, ${from + 249}::int) n`,
      ),
    )
  }
  await countWords(db)
  for (const table of ['product_search', 'products', 'search_words', 'users'])
    await db.many('test.analyze', sql([`analyze ${table}`]))
}, 300_000)
afterAll(async () => {
  await db.close()
  await market.close()
})

const read = async (): Promise<Record<string, number>> => {
  await db.many('test.flush', sql`select pg_stat_force_next_flush()`)
  const rows = await db.many<{ name: string; scans: bigint }>(
    'test.scans',
    sql`select relname as name, seq_scan as scans from pg_stat_user_tables
      where relname in ('product_search', 'products', 'search_words')`,
  )
  return Object.fromEntries(rows.map(({ name, scans }) => [name, Number(scans)]))
}

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
test.each<[string, string, ProductFilters, ProductQuestion['sort']]>([
  ['a common word', 'lantern', {}, 'relevance'],
  ['a rare one', 'kettle 1234', {}, 'relevance'],
  ['a misspelt one', 'bicylce', {}, 'relevance'],
  ['the beginning of one', 'umbre', {}, 'relevance'],
  ['words nothing has together', 'lantern telescope kettle', {}, 'relevance'],
  [
    'filters',
    'keyboard',
    { types: ['Stocked'], available: true, leastPrice: 10_000_000n, mostPrice: 90_000_000n, categories: ['Home'] },
    'relevance',
  ],
  ['a filter without words', '', { categories: ['Garden'] }, 'relevance'],
  ['what costs least', 'backpack', {}, 'price_asc'],
  ['what is newest', 'notebook', {}, 'newest'],
  ['a place and days', 'lantern', { place: 'Porto', since: day('2026-01-01'), before: day('2026-02-01') }, 'oldest'],
])('%s', async (_, words, filters, sort) => {
  const before = await read()
  // The sixth time on, Postgres goes by a plan for any values.
  for (let time = 0; time < 7; time++) {
    const { ids } = await productIndex({ ...db }).search(
      { words, filters, sort, near: null, offset: 0, limit: 20 },
      new Date(),
    )
    await writtenCards(db, ids)
  }
  expect(await read()).toEqual(before)
})

test('plans that scan a whole table are counted', async () => {
  const before = await read()
  await db.many('test.through', sql`select count(*) from product_search where sales > 3`)
  expect((await read())['product_search']).toBe(before['product_search']! + 1)
})
