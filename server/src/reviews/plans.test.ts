// No list of reviews reads a whole table: each statement is planned as it is sent, and walks an index made for it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../test/world.ts'
import { newId } from '../kernel/ids.ts'
import type { Read, Sql } from '../kernel/db.ts'
import * as lists from './lists.ts'
import { findRing } from './rings.ts'
import { hiddenOf, weightFactsOf } from './store.ts'

let market: World
const id = newId(new Date())
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

/** Hears the statements and answers with nothing but their plans. */
const plansOf = async (ask: (db: Read) => Promise<unknown>): Promise<string> => {
  const plans: string[] = []
  const explain = async (query: Sql): Promise<void> => {
    const rows = await market.db.write(async (tx) => {
      await tx.run('test.no-scan', { text: 'set local enable_seqscan = off', values: [] } as never)
      return tx.many<Record<string, string>>('test.plan', {
        text: `explain ${query.text}`,
        values: query.values,
      } as never)
    })
    plans.push(...rows.map((row) => row['QUERY PLAN']!))
  }
  await ask({
    many: async (_, query) => {
      await explain(query)
      return []
    },
    maybe: async (_, query) => {
      await explain(query)
      return undefined
    },
    one: async <Row>(_: string, query: Sql) => {
      await explain(query)
      return { found: false } as Row
    },
  })
  return plans.join('\n')
}

test.each<[string, (db: Read) => Promise<unknown>, RegExp]>([
  ['of a product', (db) => lists.reviewsOfProduct(db, id, null, id), /review_products_pkey/],
  [
    'of a product, with so many stars',
    (db) => lists.reviewsOfProduct(db, id, 4, null),
    /review_products_stars|review_products_pkey/,
  ],
  ['of a person', (db) => lists.reviewsOfUser(db, 'linh', 'seller', null, id), /reviews_subject/],
  ['of a person, with so many stars', (db) => lists.reviewsOfUser(db, 'linh', 'buyer', 2, null), /reviews_subject/],
  ['the bars of a product', (db) => lists.tallyOfProduct(db, id), /review_tallies_pkey/],
  ['the bars of a person', (db) => lists.tallyOfUser(db, 'linh', ['seller', 'buyer']), /review_tallies_pkey/],
  ['given', (db) => lists.givenBy(db, id, id, 20), /reviews_author/],
  ['received', (db) => lists.receivedBy(db, id, 3, id, 20), /reviews_subject/],
  [
    'to write',
    (db) => lists.openFor(db, id, { closesAt: new Date(), id }, 20),
    /review_windows_buyer[\s\S]*review_windows_seller/,
  ],
  ['a window', (db) => lists.windowOf(db, id), /review_windows_pkey/],
  ['of an order', (db) => lists.reviewsOfOrder(db, id), /reviews_order/],
  ['what is not shown yet', (db) => hiddenOf(db, id), /reviews_order/],
  ['weighing', (db) => weightFactsOf(db, id), /reviews_pair|reviews_author/],
  [
    'rings',
    (db) => findRing(db, { id, buyerId: id, sellerId: newId(new Date()), endedAt: new Date() }),
    // On an empty table one index of the chain is as good as the other.
    /chain_payments_(txid|from)[\s\S]*orders_(buyer|completed)/,
  ],
])('%s', async (_, ask, index) => {
  const plan = await plansOf(ask)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan/)
})
