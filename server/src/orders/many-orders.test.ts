// A user with ten thousand orders opens each tab of their lists (issue "trading in full": the first page in under 20
// ms at the 95th percentile on a quiet machine).
import { listOrders } from '@lamplit/contract/orders'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { buyerWith, list } from '../../test/market.ts'
import { long } from '../../test/tier.ts'
import { world, type Player, type World } from '../../test/world.ts'

let market: World
let buyer: Player
let seller: Player
beforeAll(async () => {
  market = await world({ checkReplies: false })
  seller = await market.person('seller')
  buyer = await buyerWith(market, 'buyer', '1')
  const lamp = await list(seller)
  // Nearly all are done; what runs is old, and what went wrong is spread thinly.
  await market.db.write(async (tx) => {
    await tx.run(
      'test.fill',
      sql`insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery,
        handling_days, paid_at, step_at, created_at, updated_at, refunded)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), ${buyer.user.id},
        ${seller.user.id}, case when n < 4 then 'disputed' when n < 9 then 'return_requested' when n
        < 25 then 'shipped' when n < 60 then 'paid' when n % 200 = 0 then 'cancelled' else 'completed' end,
        100000000, 0, 100000000, 'wallet', 'shipping', 3, now(), now(), now(), now(), 0
          from generate_series(1, 10000) n`,
    )
    await tx.run(
      'test.fill',
      sql`insert into order_items (order_id, product_id, name, type, price, quantity, total, taken)
        select id, ${lamp}, 'A brass lamp', 'Stocked', 100000000, 1, 100000000, false from orders`,
    )
  })
  // As the database does by itself within a minute.
  const client = new pg.Client(market.connection)
  await client.connect()
  await client.query('analyze')
  await client.end()
}, 180_000)
afterAll(() => market.close())

test('the first page of every tab of ten thousand orders is fast for both sides', async () => {
  const rounds = long ? 200 : 25
  const figures: Record<string, number> = {}
  const middles: Record<string, number> = {}
  for (const role of ['buyer', 'seller'] as const) {
    for (const tab of ['all', 'in_progress', 'done', 'problems'] as const) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const began = performance.now()
        const { status, body } = await (role === 'buyer' ? buyer : seller).call(listOrders, { query: { role, tab } })
        times.push(performance.now() - began)
        expect([status, body.orders.length]).toEqual([200, 20])
      }
      const sorted = times.toSorted((a, b) => a - b)
      figures[`${role}_${tab}`] = Math.round(sorted[Math.ceil(rounds * 0.95) - 1]! * 10) / 10
      middles[`${role}_${tab}`] = sorted[Math.floor(rounds / 2)]!
    }
  }
  process.stdout.write(`${JSON.stringify({ id: 'orders-page', orders: 10_000, rounds, p95_ms: figures })}\n`)
  // Beside all other tests only what is far from it can be told, and only by the middle: one look at the wrong moment
  // waits for the other tests.
  for (const [name, ms] of Object.entries(long ? figures : middles)) expect(ms, name).toBeLessThan(long ? 20 : 400)
}, 300_000)
