// How many wallet purchases a second this market settles, beside what pgbench's TPC-B-like script reaches on the same
// Postgres with fsync.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { piFromUnits } from '@lamplit/contract/money'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres, type EmbeddedPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { audit } from '../server/src/ledger/audit.ts'
import { available, platform, post } from '../server/src/ledger/actions.ts'
import { settlements } from '../server/src/reactions.ts'
import { buy } from '../server/src/orders/actions.ts'
import { clients, run, tpcbOn } from './tpcb.ts'

const products = 10_000
const buyers = 2000
const sellers = 100
export const price = piFromUnits(12_345_678n)
/**
 * pgbench as it comes has one branch, whose row every transaction waits for; spread over as many branches as clients,
 * nobody waits.
 */
const scales = { plain: 1, spread: clients } as const

type Connection = EmbeddedPostgres['connection']
interface Round {
  plain: number
  spread: number
  purchase: number
}
export interface PurchaseFigures {
  id: 'BENCH-purchase'
  pgbench: string
  purchase_tps: number
  pgbench_tps: number
  ratio: number
  ratio_to_reach: 0.7
  pgbench_spread_tps: number
  ratio_to_spread: number
  rounds: Round[]
}

export const benchPurchase = async (seconds = 8, rounds = 2): Promise<PurchaseFigures> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
  const postgres = await openPostgres(folder, { fsync: 'on', synchronous_commit: 'on' })
  try {
    const { connection } = postgres
    await run(connection, 'create database tpcb')
    await run(connection, 'create database tpcb_spread')
    await migrate(connection)
    const db = openDb(connection, { max: clients })
    const people = await loadMarket(connection, db)
    const plain = await tpcbOn({ ...connection, database: 'tpcb' }, scales.plain)
    const spread = await tpcbOn({ ...connection, database: 'tpcb_spread' }, scales.spread)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const sides = [
        async () => ({ plain: await plain.tps(seconds) }),
        async () => ({ purchase: await purchases(db, people, seconds) }),
        async () => ({ spread: await spread.tps(seconds) }),
      ]
      if (round % 2 === 1) sides.reverse()
      const found = {}
      for (const side of sides) Object.assign(found, await side())
      measured.push(found as Round)
    }
    const { violations } = await audit(db)
    if (violations.length > 0)
      throw new Error(`the books are wrong after the purchases: ${JSON.stringify(violations[0])}`)
    await db.close()
    const mean = (of: keyof Round): number => measured.reduce((sum, each) => sum + each[of], 0) / rounds
    const share = (of: 'plain' | 'spread'): number => Number((mean('purchase') / mean(of)).toFixed(3))
    return {
      id: 'BENCH-purchase',
      pgbench: plain.by,
      purchase_tps: Math.round(mean('purchase')),
      pgbench_tps: Math.round(mean('plain')),
      ratio: share('plain'),
      ratio_to_reach: 0.7,
      pgbench_spread_tps: Math.round(mean('spread')),
      ratio_to_spread: share('spread'),
      rounds: measured.map((each) => ({
        plain: Math.round(each.plain),
        spread: Math.round(each.spread),
        purchase: Math.round(each.purchase),
      })),
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export interface LoadedMarket {
  buyers: string[]
  products: string[]
}

/** A market in which nothing runs out: the cost of a purchase is measured, not of a refusal. */
export const loadMarket = async (connection: Connection, db: Db): Promise<LoadedMarket> => {
  const now = new Date()
  const userIds = Array.from({ length: buyers + sellers }, () => newId(now))
  const productIds = Array.from({ length: products }, () => newId(now))
  await db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '120s'`)
    await tx.run(
      'bench.users',
      sql`insert into users (id, username, created_at, seen_at) select id, 'bench_' || id, ${now}, ${now}
        from unnest(${userIds}::uuid[]) as id`,
    )
    await tx.run(
      'bench.addresses',
      sql`insert into addresses (user_id, name, street, suburb, postcode, country, updated_at)
        select id, 'Bench', '1 Street', 'Suburb', '1000', 'Norway', ${now} from unnest(${userIds}::uuid[]) as id`,
    )
    await tx.run(
      'bench.products',
      sql`insert into products (id, seller_id, type, title, description, price, stock, stocked, fulfillment_method,
        shipping_profile, created_at, updated_at)
      select id, (${userIds.slice(buyers)}::uuid[])[1 + n % ${sellers}], 'Stocked', 'Lamp number ' || n,
        repeat('A lamp for long evenings. ', 20), ${price}, 999999, 999999, 'shipping', 'flat', ${now}, ${now}
        from unnest(${productIds}::uuid[]) with ordinality as t (id, n)`,
    )
  })
  for (let from = 0; from < buyers; from += 200) {
    await db.write((tx) =>
      post(
        tx,
        userIds.slice(from, from + 200).map((id) => ({
          key: `bench:${id}`,
          about: `bench:${id}`,
          why: 'deposit',
          movements: [{ from: platform('chain', id), to: available(id), amount: piFromUnits(10_000_000_000_000n) }],
        })),
        now,
      ),
    )
  }
  // Only what is filled: a plan made for a table known to be empty reads all of it, however much it holds a second
  // later.
  await run(connection, 'vacuum analyze users, addresses, products, accounts, postings')
  return { buyers: userIds.slice(0, buyers), products: productIds }
}

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!

/** Sixteen buyers at a time, each buying one thing after the other, every purchase under a key of its own. */
const purchases = async (
  db: Db,
  { buyers: people, products: things }: LoadedMarket,
  seconds: number,
): Promise<number> => {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const buyOn = async (): Promise<void> => {
    while (performance.now() < until) {
      const now = new Date()
      const buyer = { id: any(people) }
      const asked = {
        actor: buyer.id,
        route: 'POST /api/cart/wallet/complete-cart',
        key: newId(now),
        fingerprint: 'f'.repeat(64),
      }
      const wish = { lines: [{ productId: any(things), quantity: 1, price }], address: undefined, delivery: undefined }
      await buy(
        { db, settlements },
        asked,
        buyer,
        wish,
        (orderIds) => ({ success: true, data: { order_ids: orderIds } }),
        now,
      )
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, buyOn))
  return done / ((performance.now() - began) / 1000)
}

if (import.meta.main) console.log(JSON.stringify(await benchPurchase()))
