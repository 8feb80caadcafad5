// The real market on the real database, built once for many worlds: what it reaches outside itself belongs to the world
// that is played now.
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { buildApp } from '../../src/app.ts'
import { readConfig, type Config } from '../../src/config.ts'
import { noteStaffSettings } from '../../src/users/staff-roles.ts'
import type { Deps } from '../../src/deps.ts'
import { openDb, type Db } from '../../src/kernel/db.ts'
import { openLimiter } from '../../src/kernel/limiter.ts'
import type { KillSwitches } from '../../src/kernel/route.ts'
import { openSessionCache } from '../../src/kernel/session-cache.ts'
import { openKillSwitches } from '../../src/payouts/kill-switches.ts'
import type { PiPlatform } from '../../src/pi/platform.ts'
import {
  contents,
  footprintOf,
  linkedByPaidOrder,
  openOfferPurchase,
  proveDelivery,
  settlements,
} from '../../src/reactions.ts'
import type { Answer, Asking } from '../world.ts'
import { seedTheMachine } from './chance.ts'
import { dawn, layGround, type Ground } from './ground.ts'

/** What one world gives to the market that plays in it. */
export interface Scenery {
  db: Db
  pi: PiPlatform
  now: () => Date
  /** Hears what the market cries out: `fatal`, and bugs. */ heard: (line: {
    level: number
    msg: string
    [field: string]: unknown
  }) => void
}

export interface Stage {
  real: Db
  deps: Deps
  ground: Ground
  /** Sets another scene; a process that begins knows nothing of what the last one remembered. */
  set: (scenery: Scenery) => void
  begin: () => void
  ask: (token: string | null, endpoint: Endpoint, asking: Asking) => Promise<Answer>
  close: () => Promise<void>
}

export const openStage = async (connection: pg.ClientConfig): Promise<Stage> => {
  seedTheMachine(0)
  const config: Config = {
    ...readConfig({}),
    dataDir: path.join(tmpdir(), 'lamplit-simulation'),
    demo: false,
    limitScale: 1_000_000,
    hotPages: false,
    pages: false,
    payouts: 'sandbox',
    adminUsernames: ['the_staff'],
  }
  const owner = openDb(connection, { max: 1, role: false })
  await owner.write((tx) => noteStaffSettings(tx, config)).finally(owner.close)
  // Nothing written here has to survive a power cut, and a plan made once serves every world alike.
  const real = openDb(
    { ...connection, options: '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan -c jit=off' },
    { max: 3 },
  )
  let scenery: Scenery = { db: real, pi: {} as PiPlatform, now: () => dawn, heard: () => {} }
  const machineNow = (): Date => dawn
  const db: Db = {
    identity: real.identity,
    many: (...words) => scenery.db.many(...words),
    maybe: (...words) => scenery.db.maybe(...words),
    one: (...words) => scenery.db.one(...words),
    write: (...words) => scenery.db.write(...words),
    atomic: (...words) => scenery.db.atomic(...words),
    close: real.close,
    load: real.load,
  }
  const pi: PiPlatform = {
    me: (...words) => scenery.pi.me(...words),
    payment: (...words) => scenery.pi.payment(...words),
    approve: (...words) => scenery.pi.approve(...words),
    complete: (...words) => scenery.pi.complete(...words),
    cancel: (...words) => scenery.pi.cancel(...words),
  }
  let remembered: KillSwitches = openKillSwitches(db, machineNow)
  const log = pino({ level: 'error', base: null }, { write: (line: string) => scenery.heard(JSON.parse(line)) })
  const deps: Deps = {
    config,
    db,
    backgroundDb: db,
    pi,
    machineNow,
    settlements,
    linkedByPaidOrder,
    openOfferPurchase,
    proveDelivery,
    footprintOf,
    contents,
    now: () => scenery.now(),
    limiter: openLimiter(config.limitScale),
    serving: () => true,
    draining: () => false,
    log,
    // Sessions neither begin nor end in a world, and none grows old: each is read once.
    sessions: openSessionCache({ db, backgroundDb: db, machineNow, log, elapsedMs: () => 0 }),
    killSwitches: { money: () => remembered.money(), forget: () => remembered.forget() },
    hasRoom: () => true,
    mediaWorker: {
      make: () => Promise.resolve({ refused: 'unreachable' }),
      makeEvidence: () => Promise.resolve({ refused: 'unreachable' }),
      card: () => Promise.resolve({ refused: 'unreachable' }),
      fetch: () => Promise.resolve({ refused: 'unreachable' }),
      close: () => Promise.resolve(),
    },
  }
  const app: FastifyInstance = await buildApp(deps)
  const ground = await layGround(app, real, connection)
  return {
    real,
    deps,
    ground,
    set: (next) => {
      scenery = next
    },
    begin: () => {
      remembered = openKillSwitches(db, machineNow)
    },
    ask: async (token, endpoint, { params, query, body, key }) => {
      const response = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path, params) + (query ? `?${new URLSearchParams(query)}` : ''),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return {
        status: response.statusCode,
        body: response.body === '' ? null : response.json(),
        headers: response.headers,
      }
    },
    close: async () => {
      await app.close()
      await ground.close()
      await real.close()
    },
  }
}
