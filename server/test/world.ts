// A small marketplace for tests: the real app on a real database of its own, a clock that can be turned, and people who
// call it over HTTP.
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'
import type { SignedInUser } from '@lamplit/contract/users'
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import { readConfig, type Config } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import {
  contents,
  deliveries,
  due,
  footprintOf,
  linkedByPaidOrder,
  openOfferPurchase,
  proveDelivery,
  settlements,
} from '../src/reactions.ts'
import { openDb, sql, type Db } from '../src/kernel/db.ts'
import { openLimiter } from '../src/kernel/limiter.ts'
import { openLog } from '../src/kernel/log.ts'
import { openSessionCache } from '../src/kernel/session-cache.ts'
import { runOutbox } from '../src/kernel/outbox.ts'
import { runTimers } from '../src/kernel/timers.ts'
import { audit } from '../src/ledger/audit.ts'
import { available, platform, post } from '../src/ledger/actions.ts'
import { openKillSwitches } from '../src/payouts/kill-switches.ts'
import { reconcile } from '../src/pi/actions.ts'
import { openMediaWorker } from '../src/media/media-worker.ts'
import { noteStaffSettings } from '../src/users/staff-roles.ts'
import { pi } from '@lamplit/contract/money'
import { fakePi, type FakePi } from './fake-pi.ts'
import { hearQuery, queriesOf } from './queries.ts'
import { freshDatabase } from './fresh-database.ts'
import { makeSerializable, serializable, unsettled } from './unsettled.ts'

export interface Answer {
  status: number
  body: any
  headers: Record<string, unknown>
}
export interface Asking {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  key?: string
}

export interface Player {
  user: SignedInUser
  token: string
  call: (endpoint: Endpoint, asking?: Asking) => Promise<Answer>
}

export interface World {
  app: FastifyInstance
  deps: Deps
  db: Db
  /** For another process on the same database. */
  connection: pg.ClientConfig
  /** The owner of the tables: writes what the program may not. */
  owner: Db
  pi: FakePi
  /**
   * Signs a person in through the real call; the same name is the same person. They may list what they like, unless the
   * test is about what tiers allow: then `lists` is null.
   */
  person: (username: string, allowed?: { tier?: number; lists?: number | null }) => Promise<Player>
  anyone: Player['call']
  /** The same person as another process on the same database serves them. */
  beside: (player: Player) => Promise<Player>
  /** Puts π into a wallet as a deposit would, against the mirror of the chain. */
  give: (player: Player, amount: string) => Promise<void>
  /** Moves the clock and runs everything that is due: timers, letters, the reconciler. */
  pass: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => Promise<void>
  settle: () => Promise<void>
  /** Every violated invariant; empty when the books are right. */
  violations: () => Promise<unknown[]>
  close: () => Promise<void>
}

/** A stream of events does not end: what it says first is its answer. */
const firstWords = async (response: Response): Promise<string> => {
  let text = ''
  for await (const chunk of response.stream()) {
    text += String(chunk)
    if (/event-stream/.test(String(response.headers['content-type']))) break
  }
  return text
}

export const world = async (change: Partial<Config> = {}): Promise<World> => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lamplit-world-'))
  const config: Config = {
    ...readConfig({}),
    dataDir,
    demo: false,
    checkReplies: true,
    limitScale: 100_000,
    pages: false,
    ...change,
  }
  if (serializable) await makeSerializable(database.connection)
  const opened = openDb(database.connection, { max: 16, listen: hearQuery })
  const db = serializable ? unsettled(opened) : opened
  // Not heard: what is written aside belongs to no call.
  const backgroundDb = openDb(database.connection, { max: 1 })
  const owner = openDb(database.connection, { max: 1, role: false })
  await owner.write((tx) => noteStaffSettings(tx, config))
  const fake = fakePi()
  let offsetMs = 0
  const now = (): Date => new Date(Date.now() + offsetMs)
  const machineNow = (): Date => new Date()
  const mediaWorker = openMediaWorker(config)
  const log = openLog(process.env['WORLD_LOG'] ?? null)
  const deps: Deps = {
    config,
    db,
    backgroundDb,
    now,
    machineNow,
    log,
    sessions: openSessionCache({ db, backgroundDb, machineNow, log }),
    limiter: openLimiter(config.limitScale),
    killSwitches: openKillSwitches(db, machineNow),
    hasRoom: () => true,
    pi: fake,
    settlements,
    mediaWorker,
    linkedByPaidOrder,
    openOfferPurchase,
    proveDelivery,
    footprintOf,
    contents,
    serving: () => true,
    draining: () => false,
  }
  const app = await buildApp(deps)

  const caller =
    (token: string | null, through = app): Player['call'] =>
    async (endpoint, { params, query, body, headers, key } = {}) => {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const live = endpoint.produces === 'text/event-stream'
      const response = await queriesOf(endpoint, () =>
        through.inject({
          payloadAsStream: live,
          method: endpoint.method,
          url: pathOf(endpoint.path, params) + search,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(key ? { 'idempotency-key': key } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
      const text = live ? await firstWords(response) : response.body
      return {
        status: response.statusCode,
        body: /json/.test(String(response.headers['content-type'])) ? JSON.parse(text) : text,
        headers: response.headers,
      }
    }

  let second: Promise<{ app: FastifyInstance; db: Db }> | undefined
  const openSecond = async (): Promise<{ app: FastifyInstance; db: Db }> => {
    const own = openDb(database.connection, { max: 16, listen: hearQuery })
    const sessions = openSessionCache({ db: own, backgroundDb, machineNow, log })
    return { app: await buildApp({ ...deps, db: own, sessions, limiter: openLimiter(config.limitScale) }), db: own }
  }

  const settle = async (): Promise<void> => {
    const onBug = (error: unknown): void => {
      throw error
    }
    await runTimers(db, due, now, onBug)
    await reconcile(deps)
    await runTimers(db, due, now, onBug)
    await runOutbox(db, deliveries(deps), now, onBug)
  }

  return {
    app,
    deps,
    db,
    connection: database.connection,
    owner,
    pi: fake,
    anyone: caller(null),
    settle,
    person: async (username, { tier, lists = 4 } = {}) => {
      const { accessToken } = fake.tokenOf(username)
      const response = await app.inject({ method: 'POST', url: '/api/auth/pi', payload: { accessToken } })
      const { token, user } = response.json() as { token: string; user: SignedInUser }
      await db.write((tx) =>
        tx.run(
          'test.allow',
          sql`update users set lists_as = ${lists}, tier = coalesce(${tier ?? null}::int, tier) where id = ${user.id}`,
        ),
      )
      return { user, token, call: caller(token) }
    },
    beside: async ({ user, token }) => {
      second ??= openSecond()
      return { user, token, call: caller(token, (await second).app) }
    },
    give: async ({ user }, amount) => {
      const fact = `test:${user.id}:${
        (
          await db.one<{ n: number }>(
            'test.count',
            sql`select count(*)::int as n
        from postings`,
          )
        ).n
      }`
      await db.write((tx) =>
        post(
          tx,
          [
            {
              key: fact,
              about: fact,
              why: 'deposit',
              movements: [{ from: platform('chain', user.id), to: available(user.id), amount: pi(amount) }],
            },
          ],
          now(),
        ),
      )
    },
    pass: async ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      await settle()
    },
    violations: async () => (await audit(db)).violations,
    close: async () => {
      await app.close()
      await (await second)?.app.close()
      await (await second)?.db.close()
      await mediaWorker.close()
      await backgroundDb.close()
      await db.close()
      await owner.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
