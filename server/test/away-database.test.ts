// A database that is lost, or stands still: requests are answered 503 and never 500, in time, and it is found again.
import { endpoints } from '@lamplit/contract/index'
import { pathOf } from '@lamplit/contract/endpoint'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import { openDb, type Db } from '../src/kernel/db.ts'
import { newId } from '../src/kernel/ids.ts'
import { openKillSwitches } from '../src/payouts/kill-switches.ts'
import { world, type Player, type World } from './world.ts'

/** A wire to Postgres that can be cut, and that can go dead without being cut. */
const openWire = async ({ host = '127.0.0.1', port = 5432 }: pg.ClientConfig) => {
  let state: 'whole' | 'cut' | 'dead' = 'whole'
  const ends = new Set<net.Socket>()
  const server = net.createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = net.connect(host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => {})
      one.on('data', (bytes) => void (state === 'dead' || other.write(bytes)))
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    connection: { host: '127.0.0.1', port: (server.address() as net.AddressInfo).port },
    turn: (to: typeof state): void => {
      state = to
      if (to === 'cut') for (const end of ends) end.destroy()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

const waitMs = 400
let market: World
let wire: Awaited<ReturnType<typeof openWire>>
let db: Db
let app: FastifyInstance
let admin: Player
beforeAll(async () => {
  market = await world()
  wire = await openWire(market.connection)
  db = openDb({ ...market.connection, ...wire.connection }, { max: 4, waitMs })
  app = await buildApp({
    ...market.deps,
    db,
    backgroundDb: db,
    killSwitches: openKillSwitches(db, market.deps.machineNow),
  })
  admin = await market.person('market_admin')
})
afterAll(async () => {
  wire.close()
  await app.close()
  await db.close()
  await market.close()
})

const read = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })

test('the database is gone: every call that asks it is answered 503, and none 500', async () => {
  expect((await read('/api/wallet')).statusCode).toBe(200)
  wire.turn('cut')
  const bugs: string[] = []
  const away: string[] = []
  for (const endpoint of Object.values(endpoints)) {
    if (endpoint.method !== 'GET') continue
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const url = pathOf(endpoint.path, Object.fromEntries(names.map((name) => [name, newId(new Date())])))
    const { statusCode } = await read(url)
    if (statusCode === 500) bugs.push(endpoint.path)
    if (statusCode === 503) away.push(endpoint.path)
  }
  expect(bugs).toEqual([])
  expect(away.length).toBeGreaterThan(40)
  wire.turn('whole')
  await expect.poll(async () => (await read('/api/wallet')).statusCode).toBe(200)
})

test('a database that stands still ends a call at its limit, fails readiness at once and is found again', async () => {
  expect((await read('/api/wallet')).statusCode).toBe(200)
  expect((await read('/metrics')).body).toContain('lamplit_ledger_sum 0')
  wire.turn('dead')
  const calls = Array.from({ length: 6 }, () => read('/api/wallet'))
  const began = performance.now()
  const ready = await read('/readyz')
  const tookMs = performance.now() - began
  expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'no answer'])
  // 50 ms of waiting for the database and what a busy machine adds; the calls themselves take at least `waitMs`.
  expect(tookMs).toBeLessThan(waitMs)
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 503))
  const figures = await read('/metrics')
  expect([figures.statusCode, figures.body]).toEqual([200, expect.stringContaining('lamplit_ledger_sum 0')])
  expect(Number(/^lamplit_database_figures_age_seconds (.*)$/m.exec(figures.body)?.[1])).toBeGreaterThan(0)
  await expect(db.write((tx) => tx.one('test.one', { text: 'select 1', values: [] } as never))).rejects.toThrow(
    /timeout/,
  )
  wire.turn('whole')
  await expect.poll(async () => (await read('/api/wallet')).statusCode).toBe(200)
})
