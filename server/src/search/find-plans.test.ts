// Nothing that is asked while somebody types reads a whole table: each statement is planned as it is sent, and walks an
// index made for it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import { openDb, sql, type Db, type Sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { ordersFound } from '../orders/find-orders.ts'
import { usernamesLike, usersNamed } from '../users/find-users.ts'
import { savedSearchesOf } from './saved.ts'
import { dueSearches } from './saved-alerts.ts'
import { suggestionsFor } from './suggest.ts'

let market: World
const id = newId(new Date())
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

/**
 * Hears the statements and answers with nothing but their plans; the few hundred lines of the popular list are meant to
 * be read as a whole.
 */
const plansOf = async (ask: (db: Db) => Promise<unknown>): Promise<string> => {
  const plans: string[] = []
  const explain = async (name: string, query: Sql): Promise<[]> => {
    if (name === 'search.popular') return []
    const rows = await market.db.write(async (tx) => {
      await tx.run('test.no-scan', { text: 'set local enable_seqscan = off', values: [] } as never)
      return tx.many<Record<string, string>>('test.plan', {
        text: `explain ${query.text}`,
        values: query.values,
      } as never)
    })
    plans.push(...rows.map((row) => row['QUERY PLAN']!))
    return []
  }
  await ask({ many: explain } as unknown as Db)
  return plans.join('\n')
}

const suggest = (typed: string) => (db: Db) => suggestionsFor(db, typed, 8, new Date())
test.each<[string, (db: Db) => Promise<unknown>, RegExp]>([
  ['two letters, with the names that begin so', suggest('ca'), /users_name_begins/],
  ['a misspelt word', suggest('caemra'), /suggest_terms_begin/],
  ['names that begin so', (db) => usernamesLike(db, 'kof', 2), /users_name_begins/],
  [
    'names that are like it',
    (db) => usersNamed(db, 'kofi_adio', 20, 0),
    /users_name_begins[\s\S]*users_name_(alike|begins)/,
  ],
  [
    'one’s own orders',
    (db) => ordersFound(db, id, { words: ['lamp'], status: null }, 20, 0),
    /orders_buyer[\s\S]*orders_seller/,
  ],
  ['one’s own saved searches', (db) => savedSearchesOf(db, id), /saved_searches_person/],
  ['saved searches that are due', (db) => dueSearches(db, new Date()), /saved_searches_due/],
])('%s', async (_, ask, index) => {
  const plan = await plansOf(ask)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan/)
})

// What a function does inside no plan tells: Postgres counts which index it read.
test.each([
  ['c', '1'],
  ['ca', '2'],
  ['cam', '3'],
  ['came', '4'],
  ['camer', '5'],
  ['camera', '6'],
  ['headphones', 'begin'],
  ['film camera', '6 begin'],
])('“%s” is completed from suggest_terms_%s', async (typed, indexes) => {
  const db = openDb(market.connection, { max: 1, role: false })
  try {
    const read = async (): Promise<Record<string, number>> => {
      await db.many('test.flush', sql`select pg_stat_force_next_flush()`)
      const rows = await db.many<{ name: string; scans: bigint }>(
        'test.scans',
        sql`select indexrelname as name, idx_scan as scans from pg_stat_user_indexes where relname = 'suggest_terms'
          union all select 'all', seq_scan from pg_stat_user_tables where relname = 'suggest_terms'`,
      )
      return Object.fromEntries(rows.map(({ name, scans }) => [name, Number(scans)]))
    }
    // What begins like nothing is looked for as misspelt; that is not counted here.
    await market.db.write((tx) =>
      tx.run(
        'test.terms',
        sql`insert into suggest_terms (shown, plain, listings, examples) values (${typed}, ${typed}, 1, '{}')
          on conflict do nothing`,
      ),
    )
    const before = await read()
    await suggestionsFor(
      { ...db, many: (name, query) => (name === 'search.suggest-terms' ? db.many(name, query) : Promise.resolve([])) },
      typed,
      8,
      new Date(),
    )
    const after = await read()
    expect(
      Object.keys(after)
        .filter((name) => after[name] !== before[name])
        .toSorted(),
    ).toEqual(
      indexes
        .split(' ')
        .map((index) => `suggest_terms_${index}`)
        .toSorted(),
    )
  } finally {
    await db.close()
  }
})
