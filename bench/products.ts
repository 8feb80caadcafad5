// How quickly lists of products are answered, beside a bare JSON route of the same size on the same server.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { FastifyInstance } from 'fastify'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { market } from './market.ts'

const products = 10_000
const clients = 32

/**
 * Each ratio is requests a second over those of the bare route; to reach are 0.15 without any cache and 0.5 for a hot
 * page.
 */
export interface ProductFigures {
  id: 'BENCH-products'
  bytes: number
  bare: number
  uncached: number
  hot: number
  search: number
  ratio_uncached: number
  ratio_hot: number
}

export const benchProducts = async (seconds = 2, rounds = 5): Promise<ProductFigures> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
  const postgres = await openPostgres(folder, {})
  const closing: (() => Promise<unknown>)[] = []
  try {
    await migrate(postgres.connection)
    const db = openDb(postgres.connection, { max: 16 })
    closing.push(() => db.close())
    await load(db)
    await settle(postgres.connection)
    const server = await market(folder, db, false)
    const page = (await server.inject('/api/products')).body
    closing.push(() => server.close())
    const again = await market(folder, db, false)
    addBareRoute(again, page)
    const uncached = await open(again, closing)
    const hot = await open(await market(folder, db, true), closing)
    const sides = {
      bare: `${uncached}/bare`,
      uncached: `${uncached}/api/products`,
      hot: `${hot}/api/products`,
      search: `${uncached}/api/search/products?q=lamp`,
    }
    const found: Record<keyof typeof sides, number[]> = { bare: [], uncached: [], hot: [], search: [] }
    for (const url of Object.values(sides)) await requests(url, 1)
    for (let round = 0; round < rounds; round++) {
      for (const [side, url] of Object.entries(sides) as [keyof typeof sides, string][])
        found[side].push(await requests(url, seconds))
    }
    const mean = (side: keyof typeof sides): number =>
      Math.round(found[side].reduce((sum, each) => sum + each, 0) / rounds)
    // The middle of the rounds: what else the machine does for a moment must not decide.
    const ratio = (side: keyof typeof sides): number =>
      Number(
        found[side]
          .map((each, round) => each / found.bare[round]!)
          .toSorted((a, b) => a - b)
          .at(rounds >> 1)!
          .toFixed(3),
      )
    return {
      id: 'BENCH-products',
      bytes: page.length,
      bare: mean('bare'),
      uncached: mean('uncached'),
      hot: mean('hot'),
      search: mean('search'),
      ratio_uncached: ratio('uncached'),
      ratio_hot: ratio('hot'),
    }
  } finally {
    for (const close of closing.toReversed()) await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The measure: a route of the same server that answers the same, made from an object at each request, with nothing else
 * to do.
 */
const addBareRoute = (app: FastifyInstance, page: string): void => {
  const body: unknown = JSON.parse(page)
  app.get('/bare', async () => body)
}

const open = async (app: FastifyInstance, closing: (() => Promise<unknown>)[]): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const load = async (db: Db): Promise<void> => {
  const now = new Date()
  const userIds = Array.from({ length: 100 }, () => newId(now))
  const productIds = Array.from({ length: products }, () => newId(now))
  await db.write(async (tx) => {
    await tx.run('bench.patience', sql`set local statement_timeout = '60s'`)
    await tx.run(
      'bench.users',
      sql`insert into users (id, username, created_at, seen_at) select id, 'bench_' || id, ${now}, ${now}
        from unnest(${userIds}::uuid[]) as id`,
    )
    await tx.run(
      'bench.products',
      sql`insert into products (id, seller_id, type, title, description, price, category, location, stock, stocked,
        fulfillment_method, created_at, updated_at)
      select id, (${userIds}::uuid[])[1 + n % 100], 'Stocked',
        (array['Lamp', 'Chair', 'Basket', 'Camera', 'Coffee'])[1 + n % 5] || ' number ' || n,
        repeat('For long evenings. ', 8), 10000000 + n, 'Home', 'Porto, Portugal', 9, 9, 'shipping', ${now}, ${now}
      from unnest(${productIds}::uuid[]) with ordinality as t (id, n)`,
    )
  })
}

/** As autovacuum leaves a table that is not brand new. */
const settle = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')

/** Requests a second, asked for from a process of their own. */
const requests = (url: string, seconds: number): Promise<number> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [autocannon, '-c', String(clients), '-d', String(seconds), '-j', url], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
    })
    child.once('exit', () => {
      const {
        requests: counted,
        non2xx,
        errors,
      } = JSON.parse(out) as { requests: { average: number }; non2xx: number; errors: number }
      if (non2xx + errors > 0) failed(new Error(`${url}: ${non2xx} refusals, ${errors} errors`))
      else done(counted.average)
    })
  })

if (import.meta.main) console.log(JSON.stringify(await benchProducts()))
