// How many offers a second this market accepts and how many orders it completes, beside pgbench's TPC-B-like script on
// the same Postgres with fsync; and how quickly somebody with ten thousand purchases sees the first page of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listOrders } from '@lamplit/contract/orders'
import { piFromUnits } from '@lamplit/contract/money'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { once } from '../server/src/kernel/idempotency.ts'
import { newId } from '../server/src/kernel/ids.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres, type EmbeddedPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { openSession } from '../server/src/kernel/session.ts'
import { audit } from '../server/src/ledger/audit.ts'
import { orderEscrow, platform, post } from '../server/src/ledger/actions.ts'
import { answerOffer } from '../server/src/offers/actions.ts'
import { causeEvent } from '../server/src/orders/actions.ts'
import { market } from './market.ts'
import { clients, run, tpcbOn } from './tpcb.ts'

const users = 1000
const perSide = 12_000
const manyOrders = 10_000
const price = piFromUnits(12_345_678n)

export interface TradingFigures {
  id: 'BENCH-trading'
  pgbench: string
  pgbench_tps: number
  accept_tps: number
  complete_tps: number
  ratio_accept: number
  ratio_complete: number
  ratio_to_reach: 0.5
  purchases_p95_ms: Record<string, number>
  p95_to_reach_ms: 20
}

export const benchTrading = async (seconds = 6): Promise<TradingFigures> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
  const postgres = await openPostgres(folder, { fsync: 'on', synchronous_commit: 'on' })
  try {
    const { connection } = postgres
    await run(connection, 'create database tpcb')
    await migrate(connection)
    const db = openDb(connection, { max: clients })
    const { offers, orders, collector } = await load(connection, db)
    const plain = await tpcbOn({ ...connection, database: 'tpcb' }, 1)
    const first = await plain.tps(seconds)
    const accepted = await each(offers, seconds, ({ id, seller }) =>
      asOnce(db, seller, `accept ${id}`, (tx, now) =>
        answerOffer(tx, id, seller, 'accept', { price: undefined, message: undefined, spend: async () => {} }, now),
      ),
    )
    const completed = await each(orders, seconds, ({ id, buyer }) =>
      asOnce(db, buyer, `confirm ${id}`, (tx, now) => causeEvent(tx, id, buyer, 'confirm', {}, now)),
    )
    const measure = (first + (await plain.tps(seconds))) / 2
    const { violations } = await audit(db)
    if (violations.length > 0) throw new Error(`the books are wrong after trading: ${JSON.stringify(violations[0])}`)
    const purchases = await firstPages(folder, db, collector)
    await db.close()
    const share = (tps: number): number => Number((tps / measure).toFixed(3))
    return {
      id: 'BENCH-trading',
      pgbench: plain.by,
      pgbench_tps: Math.round(measure),
      accept_tps: Math.round(accepted),
      complete_tps: Math.round(completed),
      ratio_accept: share(accepted),
      ratio_complete: share(completed),
      ratio_to_reach: 0.5,
      purchases_p95_ms: purchases,
      p95_to_reach_ms: 20,
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Loaded {
  offers: { id: string; seller: string }[]
  orders: { id: string; buyer: string }[]
  collector: string
}
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!

/**
 * A market with open offers and delivered orders, written as their own verbs would have left them; the audit at the end
 * would find a difference.
 */
const load = async (connection: EmbeddedPostgres['connection'], db: Db): Promise<Loaded> => {
  const now = new Date()
  const ids = Array.from({ length: users }, () => newId(now))
  const [buyers, sellers, collector] = [ids.slice(0, users / 2), ids.slice(users / 2), newId(now)]
  const ordered = perSide + manyOrders
  const items = Array.from({ length: perSide + ordered }, (_, n) => ({
    id: newId(now),
    seller: of(sellers, n),
    sold: n >= perSide,
  }))
  const offers = items
    .slice(0, perSide)
    .map(({ id: product, seller }, n) => ({ id: newId(now), product, seller, buyer: of(buyers, n) }))
  const orders = items.slice(perSide).map(({ id: product, seller }, n) => ({
    id: newId(now),
    product,
    seller,
    buyer: n < perSide ? of(buyers, n) : collector,
  }))
  const column = <T extends object, K extends keyof T>(rows: readonly T[], key: K): T[K][] =>
    rows.map((row) => row[key])
  // Histories are read in the order of their ids, which begin with the time.
  const fresh = (rows: readonly unknown[]): string[] => rows.map(() => newId(now))
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  await db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '120s'`)
    await tx.run(
      'bench.users',
      sql`insert into users (id, username, created_at, seen_at) select id, 'bench_' || id, ${now}, ${now}
        from unnest(${[...ids, collector]}::uuid[]) as id`,
    )
    await tx.run(
      'bench.identity',
      sql`insert into user_identities (uid, user_id, pi_username, first_seen_at, last_seen_at)
        values ('bench', ${collector}, 'bench', ${now}, ${now})`,
    )
    await tx.run(
      'bench.products',
      sql`insert into products (id, seller_id, type, title, description, price, stock, stocked, fulfillment_method,
        shipping_profile, created_at, updated_at)
      select id, seller, 'Single Item', 'A lamp of its own', 'A lamp for long evenings.', ${price},
        case when sold then 0 else 1 end, 1, 'shipping', 'flat', ${now}, ${now}
      from unnest(${column(items, 'id')}::uuid[], ${column(items, 'seller')}::uuid[],
        ${column(items, 'sold')}::bool[]) as t (id, seller, sold)`,
    )
    await tx.run(
      'bench.offers',
      sql`with made as (insert into offers
        (id, product_id, buyer_id, seller_id, state, list_price, buyer_price, price_by, funded, due_at, created_at,
        updated_at)
        select id, product, buyer, seller, 'pending_seller', ${price}, ${price}, 'buyer', false, ${ago(-2)}, ${now},
          ${now} from unnest(${column(offers, 'id')}::uuid[], ${column(offers, 'product')}::uuid[],
          ${column(offers, 'buyer')}::uuid[], ${column(offers, 'seller')}::uuid[]) as t (id, product, buyer, seller)
          returning id),
      past as (insert into events (id, kind, record_id, event, from_state, to_state, role, at)
        select event, 'offer', id, 'make', null, 'pending_seller', 'buyer', ${now}
        from unnest(${fresh(offers)}::uuid[], ${column(offers, 'id')}::uuid[]) as t (event, id))
      insert into offer_prices (offer_id, n, by, price, at) select id, 1, 'buyer', ${price}, ${now} from made`,
    )
    await tx.run(
      'bench.orders',
      sql`with placed as (insert into orders
        (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with, delivery, handling_days, paid_at,
        shipped_at, delivered_at, created_at, updated_at, address)
        select id, id, buyer, seller, 'delivered', ${price}, 0, ${price}, 'wallet', 'shipping', 3, ${ago(3)}, ${ago(2)},
          ${ago(1)}, ${ago(3)}, ${ago(1)},
          '{"name":"Bench","street":"1 Street","suburb":"","postcode":"1000","country":"Norway"}'
          from unnest(${column(orders, 'id')}::uuid[], ${column(orders, 'buyer')}::uuid[],
          ${column(orders, 'seller')}::uuid[]) as t (id, buyer, seller)),
      past as (insert into events (id, kind, record_id, event, from_state, to_state, role, at)
        select event, 'order', id, 'received', 'shipped', 'delivered', 'buyer', ${ago(1)}
        from unnest(${fresh(orders)}::uuid[], ${column(orders, 'id')}::uuid[]) as t (event, id)),
      alarm as (insert into timers (id, kind, record_id, event, due_at)
        select gen_random_uuid(), 'order', id, 'auto_release', ${ago(-6)}
        from unnest(${column(orders, 'id')}::uuid[]) as id)
      insert into order_items (order_id, product_id, name, type, price, quantity, total, taken)
        select id, product, 'A lamp of its own', 'Single Item', ${price}, 1, ${price}, true
        from unnest(${column(orders, 'id')}::uuid[], ${column(orders, 'product')}::uuid[]) as t (id, product)`,
    )
  })
  for (let from = 0; from < ordered; from += 500) {
    await db.write((tx) =>
      post(
        tx,
        orders.slice(from, from + 500).map(({ id }) => ({
          key: `order:${id}:paid`,
          about: `order:${id}`,
          why: 'purchase',
          movements: [{ from: platform('chain', id), to: orderEscrow(id), amount: price }],
        })),
        ago(3),
      ),
    )
  }
  await run(connection, 'vacuum analyze')
  return { offers, orders: orders.slice(0, perSide), collector }
}

/** As the route does it: one transaction with the answer kept under the key of the request. */
const asOnce = (
  db: Db,
  actor: string,
  key: string,
  work: (tx: Parameters<Parameters<Db['write']>[0]>[0], now: Date) => Promise<void>,
): Promise<unknown> => {
  const now = new Date()
  return db.write((tx) =>
    once(tx, { actor, route: 'POST bench', key, fingerprint: 'f'.repeat(64) }, now, async () => {
      await work(tx, now)
      return { success: true }
    }),
  )
}

/** Sixteen at a time, one record after the other, until the time or the records end. */
const each = async <T>(
  records: readonly T[],
  seconds: number,
  work: (record: T) => Promise<unknown>,
): Promise<number> => {
  const began = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < records.length && performance.now() < began + seconds * 1000) await work(records[next++]!)
    }),
  )
  return next / ((performance.now() - began) / 1000)
}

/** The 95th percentile of the first page of each tab, in milliseconds, asked one after the other. */
const firstPages = async (folder: string, db: Db, collector: string): Promise<Record<string, number>> => {
  const app = await market(folder, db, false)
  const token = await db.write((tx) => openSession(tx, collector, 'host', new Date()))
  const found: Record<string, number> = {}
  for (const tab of ['all', 'in_progress', 'done', 'problems']) {
    const times: number[] = []
    for (let n = 0; n < 220; n++) {
      const began = performance.now()
      const { statusCode, body } = await app.inject({
        url: `${listOrders.path}?role=buyer&tab=${tab}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (statusCode !== 200) throw new Error(`${tab}: ${statusCode} ${body}`)
      // The first ones make plans and warm the caches.
      if (n >= 20) times.push(performance.now() - began)
    }
    found[tab] = Number(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!.toFixed(1))
  }
  await app.close()
  return found
}

if (import.meta.main) console.log(JSON.stringify(await benchTrading()))
