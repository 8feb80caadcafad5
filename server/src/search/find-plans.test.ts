// Nothing that is asked while somebody types reads a whole table: each statement is planned as it is sent, and walks an index made for it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import type { Db, Sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { ordersFound } from '../orders/find-orders.ts'
import { namesLike, peopleNamed } from '../users/find-people.ts'
import { savedSearchesOf } from './saved.ts'
import { dueSearches } from './saved-alerts.ts'
import { suggestionsFor } from './suggest.ts'

let market: World
const id = newId(new Date())
beforeAll(async () => { market = await world() })
afterAll(() => market.close())

/** Hears the statements and answers with nothing but their plans; the few hundred lines of the popular list are meant to be read as a whole. */
const plansOf = async (ask: (db: Db) => Promise<unknown>): Promise<string> => {
  const plans: string[] = []
  const explain = async (name: string, query: Sql): Promise<[]> => {
    if (name === 'search.popular') return []
    const rows = await market.db.write(async (tx) => {
      await tx.run('test.no-scan', { text: 'set local enable_seqscan = off', values: [] } as never)
      return tx.many<Record<string, string>>('test.plan', { text: `explain ${query.text}`, values: query.values } as never)
    })
    plans.push(...rows.map((row) => row['QUERY PLAN']!))
    return []
  }
  await ask({ many: explain } as unknown as Db)
  return plans.join('\n')
}

const suggest = (typed: string) => (db: Db) => suggestionsFor(db, typed, 8, new Date())
test.each<[string, (db: Db) => Promise<unknown>, RegExp]>([
  ['one letter', suggest('c'), /suggest_terms_1/],
  ['two letters', suggest('ca'), /suggest_terms_2[\s\S]*users_name_begins|users_name_begins[\s\S]*suggest_terms_2/],
  ['three letters', suggest('cam'), /suggest_terms_3/],
  ['five letters', suggest('camer'), /suggest_terms_4/],
  ['many letters', suggest('headphones'), /suggest_terms_begin/],
  ['several words', suggest('film camera'), /suggest_terms_begin[\s\S]*suggest_terms_6/],
  ['a misspelt word', suggest('caemra'), /suggest_terms_begin/],
  ['names that begin so', (db) => namesLike(db, 'kof', 2), /users_name_begins/],
  ['names that are like it', (db) => peopleNamed(db, 'kofi_adio', 20, 0), /users_name_begins[\s\S]*users_name_(alike|begins)/],
  ['one’s own orders', (db) => ordersFound(db, id, { words: ['lamp'], status: null }, 20, 0), /orders_buyer[\s\S]*orders_seller/],
  ['one’s own saved searches', (db) => savedSearchesOf(db, id), /saved_searches_person/],
  ['saved searches that are due', (db) => dueSearches(db, new Date()), /saved_searches_due/],
])('%s', async (_, ask, index) => {
  const plan = await plansOf(ask)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan/)
})
