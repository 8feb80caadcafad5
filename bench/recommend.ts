// How good recommendations are, and how quick: the held-out last purchases of people with hidden tastes, and a market
// of a hundred thousand listings.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { openSession } from '../server/src/kernel/session.ts'
import { refreshLikenesses } from '../server/src/recommendations/actions.ts'
import { fillMarket } from './fill-market.ts'
import { heldOut } from './held-out.ts'
import { historiesOf, writeHistories } from './histories.ts'
import { market } from './market.ts'
import { run } from './tpcb.ts'
import { demoProducts, listProducts, realProducts } from './history-products.ts'

const seed = Number(process.env['SEED'] ?? 2026)
/** 0 leaves the large market out. */
const size = Number(process.env['LISTINGS'] ?? 100_000)
const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
const postgres = await openPostgres(folder, {})

/** Does `work` on a database of its own. */
const on = async <T>(
  name: string,
  work: (db: Db, connection: typeof postgres.connection) => Promise<T>,
): Promise<T> => {
  await run(postgres.connection, `create database ${name}`)
  const connection = { ...postgres.connection, database: name }
  await migrate(connection)
  const db = openDb(connection, { max: 8 })
  try {
    return await work(db, connection)
  } finally {
    await db.close()
  }
}

const rounded = (ms: number): number => Number(ms.toFixed(1))

/**
 * Answers of a large market, one after the other over the real calls, and how many likenesses a second the job makes
 * there.
 */
const quickness = (): Promise<Record<string, number>> =>
  on('large', async (db, connection) => {
    await fillMarket(connection, size, () => {})
    const now = new Date()
    const products = (
      await db.many<{ id: string; sellerId: string; title: string; category: string | null; price: number }>(
        'bench.some',
        sql`select id, seller_id as "sellerId", title, category, (price / 1e7)::float8 as price from products
          where state = 'live' and (stock is null or stock > 5)
          and id in (select id from products order by md5(id::text) limit 3000)`,
      )
    ).map((product) => ({ ...product, key: product.id, draw: 0 }))
    const histories = historiesOf(products, 1000, seed, now)
    const people = [...(await writeHistories(db, histories, now)).values()]
    await run(connection, 'vacuum analyze')
    const began = performance.now()
    let made = 0
    // What was bought comes first; that is enough to answer for everybody who bought.
    while (performance.now() - began < 120_000) {
      const done = await refreshLikenesses({ db, now: () => now }, 10_000)
      made += done
      const { left } = await db.one<{ left: number }>(
        'bench.left',
        sql`select count(*)::int as left from likenesses_due`,
      )
      if (done === 0 || (left === 0 && made > products.length)) break
    }
    const perSecond = made / ((performance.now() - began) / 1000)
    const server = await market(folder, db, false)
    const times = async (ask: (n: number) => Promise<number>, count: number): Promise<number[]> => {
      const all: number[] = []
      for (let n = 0; n < count; n++) {
        const start = performance.now()
        const status = await ask(n)
        if (status !== 200) throw new Error(`answered ${status}`)
        if (n >= 50) all.push(performance.now() - start)
      }
      return all.toSorted((a, b) => a - b)
    }
    // Only somebody whom Pi knows can act.
    await db.write((tx) =>
      tx.run(
        'bench.identities',
        sql`insert into user_identities (uid, user_id, pi_username, first_seen_at, last_seen_at)
          select id::text, id, id::text, ${now}, ${now} from unnest(${people.map(({ id }) => id)}::uuid[]) id`,
      ),
    )
    const tokens = await Promise.all(
      people.slice(0, 550).map(({ id }) => db.write((tx) => openSession(tx, id, 'host', now))),
    )
    const personal = await times(
      async (n) =>
        (
          await server.inject({
            method: 'POST',
            url: `/api/recommendations/personalized/${people[n]!.id}`,
            headers: { authorization: `Bearer ${tokens[n]}` },
            payload: {
              viewHistory: histories[n]!.looked.slice(-50).map(({ product, at }) => ({
                productId: product.id,
                timestamp: at.toISOString(),
              })),
            },
          })
        ).statusCode,
      550,
    )
    const similar = await times(
      async (n) => (await server.inject({ url: `/api/recommendations/similar/${products[n]!.id}` })).statusCode,
      550,
    )
    await server.close()
    const at = (all: readonly number[], share: number): number => rounded(all[Math.floor(all.length * share)]!)
    const { mb } = await db.one<{ mb: number }>(
      'bench.size',
      sql`select (pg_total_relation_size('likenesses') / 1048576.0 / greatest(1, (select count(*) from likenesses))
        * 1000000)::float8 as mb`,
    )
    return {
      listings: size,
      personalized_p50_ms: at(personal, 0.5),
      personalized_p95_ms: at(personal, 0.95),
      similar_p50_ms: at(similar, 0.5),
      similar_p95_ms: at(similar, 0.95),
      p95_limit_ms: 15,
      likenesses_per_second: Math.round(perSecond),
      mb_for_a_million: Math.round(mb),
    }
  })

try {
  const demo = await on('demo', async (db) => heldOut(db, await listProducts(db, demoProducts(), 19), 400, seed))
  const real = realProducts()
  const catalogue =
    real && (await on('catalogue', async (db) => heldOut(db, await listProducts(db, real, 40), 1500, seed)))
  const large = size > 0 ? await quickness() : null
  process.stdout.write(`${JSON.stringify({ id: 'BENCH-recommend', seed, demo, catalogue, large })}\n`)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
