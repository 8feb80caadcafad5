// The product card: what the trigger keeps and what SQL adds to it say what TypeScript says of the same row.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, online, open, buyerWith, single } from '../../test/market.ts'
import { schemaOf } from '../../test/table-use.ts'
import { world, type World } from '../../test/world.ts'
import { sql } from '../kernel/db.ts'
import { cardOf, writtenByTrigger, writtenCard, type CardRow } from './product-card.ts'
import { cardColumns } from './store.ts'

let market: World
beforeAll(async () => {
  market = await world()
})
afterAll(() => market.close())

const migrations = path.join(import.meta.dirname, '../../migrations')
const plain = (written: string): string => written.replace(/\s+/g, ' ').trim()

test('the trigger of the last migration is made of the description of the card', () => {
  const { functions } = schemaOf(
    readdirSync(migrations)
      .toSorted()
      .map((name) => readFileSync(path.join(migrations, name), 'utf8')),
  )
  expect(
    plain(functions.get('write_card')!),
    'the description has changed: write the trigger anew in the next migration, and every card with it',
  ).toBe(plain(`begin new.card := ${writtenByTrigger}; return new; end`))
})

test('a card as text has the names, the order and the values of the card from its row', async () => {
  const seller = await market.person('carder')
  const odd = { title: 'Quote " and \\ slash, tab\tend, Đà Lạt ☕ </script>', category: 'Home "and" garden' }
  const ids = [
    await list(seller, { ...odd, price: '12.345678', city: 'Porto', country: 'Portugal' }),
    await list(seller, { ...single, price: '250' }),
    await list(seller, { ...online, price: '0.01' }),
  ]
  expect((await open(await buyerWith(market, 'reserving', '1'), [{ id: ids[1]!, price: '250' }])).status).toBe(201)
  await market.db.write((tx) =>
    tx.run(
      'test.rate',
      sql`update products set rating_sum = 13, reviews_count = 3, pictures = array[${'b'.repeat(64)}]
        where id = ${ids[0]}`,
    ),
  )
  const rows = await market.db.many<CardRow & { written: string }>(
    'test.cards',
    sql`select ${cardColumns}, ${writtenCard} as written from products p join users u on u.id = p.seller_id
      where p.id = any(${ids}::uuid[]) order by p.id`,
  )
  expect(rows.map(({ written }) => written)).toEqual(rows.map((row) => JSON.stringify(cardOf(row))))
  expect(rows.map((row) => cardOf(row).reserved_until !== null)).toEqual([false, true, false])
})
