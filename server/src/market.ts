// One serving process: the app on its database, its jobs, and how it opens and closes.
import net from 'node:net'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { openMediaWorker } from './media/media-worker.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { runDueJobs, startAllJobs } from './jobs.ts'
import { StartupError, errorMessageOf } from './kernel/startup-error.ts'
import { openDb } from './kernel/db.ts'
import { leastFree, openRoom } from './kernel/disk-space.ts'
import { keyId } from './kernel/keys.ts'
import { openLimiter } from './kernel/limiter.ts'
import { openLog } from './kernel/log.ts'
import { requireGrants } from './kernel/program-role.ts'
import { openSessionCache } from './kernel/session-cache.ts'
import { openKillSwitches } from './payouts/kill-switches.ts'
import { guardPlatform } from './pi/breaker.ts'
import { openPlatform } from './pi/platform.ts'
import { contents, footprintOf, linkedByPaidOrder, openOfferPurchase, proveDelivery, settlements } from './reactions.ts'

export interface Market {
  /** Sets the market's clock this far from the machine's and runs what has become due. Only the sandbox does this. */
  turnClock: (offsetMs: number) => Promise<void>
  /**
   * Loads the demo market into an empty database, and begins to serve.
   */
  fill: () => Promise<void>
  close: () => Promise<void>
}

/** How long requests that are under way may take when the process was asked to stop. */
const drainMs = 10_000
/** How long jobs that are under way may take then, and the statements of those that take longer. */
const lastJobMs = 3000
const lastStatementMs = 1000
const orAfter = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(ms, undefined, { ref: false })])
/** How long a connection that was just accepted may take to begin its request. */
const lastRequestMs = 1000
/** Where connections never cease to come, some are lost after so many turns of the loop. */
const mostTurns = 2000

/**
 * `prepare` brings the database into shape, in the first process. `alone`: this process also listens; otherwise it runs
 * the jobs and leaves serving to its workers.
 */
export const openMarket = async (
  config: Config,
  connection: pg.ClientConfig,
  { alone, prepare }: { alone: boolean; prepare?: () => Promise<void> },
): Promise<Market> => {
  const { primary, listens } = {
    primary: process.env['LAMPLIT_DATABASE'] === undefined,
    listens: alone || process.env['LAMPLIT_DATABASE'] !== undefined,
  }
  let offsetMs = 0
  // A process beside the first one begins when everything stands.
  let [serving, draining] = [!primary, false]
  const log = openLog(path.join(config.dataDir, 'server.log'), { stdout: !process.stdout.isTTY })
  const db = openDb(connection, { max: 24 })
  const backgroundDb = openDb(connection, { max: 2 })
  const mediaWorker = openMediaWorker(config)
  const machineNow = (): Date => new Date()
  const deps: Deps = {
    config,
    db,
    backgroundDb,
    log,
    mediaWorker,
    settlements,
    linkedByPaidOrder,
    openOfferPurchase,
    proveDelivery,
    footprintOf,
    contents,
    now: () => new Date(Date.now() + offsetMs),
    machineNow,
    sessions: openSessionCache({ db, backgroundDb, machineNow, log }),
    limiter: openLimiter(config.limitScale),
    killSwitches: openKillSwitches(db, machineNow),
    // An operator's own Postgres has a disk of its own.
    hasRoom: config.databaseUrl === null ? openRoom(() => leastFree(config.dataDir)) : () => true,
    pi: guardPlatform(openPlatform(config.piApiUrl, config.piApiKey), { now: () => new Date(), log }),
    serving: () => serving,
    draining: () => draining,
  }
  const app = await buildApp(deps)
  const listen = async (): Promise<void> => {
    await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
      throw portTrouble(error, config)
    })
  }
  // On a machine of one's own the address answers at once, with 503 until everything stands. In front of users it is
  // opened when everything stands: a proxy goes on to the next server where a connection is refused.
  const early = !primary || config.piEnv === 'sandbox'
  if (listens && early) await listen()
  if (primary)
    await prepare?.().catch((error: unknown) => {
      throw new StartupError(`The database cannot be brought into shape: ${errorMessageOf(error)}`)
    })
  if (primary) await requireGrants(db)
  if (primary && config.piEnv !== 'sandbox') log.info({ apiKey: keyId(config.piApiKey) }, 'Pi is called with this key')
  let stopJobs: (() => Promise<void>) | undefined

  return {
    turnClock: async (to) => {
      offsetMs = to
      if (primary && stopJobs) await runDueJobs(deps)
    },
    fill: async () => {
      if (config.demo) {
        const { loadDemo } = await import('../demo/load.ts')
        await loadDemo(deps)
      }
      stopJobs = startAllJobs(deps)
      serving = true
      if (listens && !early) await listen()
    },
    close: async () => {
      draining = true
      if (serving && listens) await pause(config.drainSeconds * 1000)
      const ended = stopListening(app).then(() => {
        serving = false
        return app.close()
      })
      await Promise.all([orAfter(drainMs, ended), orAfter(lastJobMs, stopJobs?.() ?? Promise.resolve())])
      serving = false
      await mediaWorker.close()
      // A job that takes longer loses its transaction, and begins anew at the next start.
      await orAfter(lastStatementMs, Promise.all([backgroundDb.close(), db.close()]))
      await new Promise<void>((done) => {
        log.flush(() => done())
      })
    },
  }
}

/**
 * Takes no more connections, and ends when the requests under way have. What waits to be accepted is accepted before,
 * one connection in each turn of the loop: closing would reset it. It may still send its request, too:
 * `http.Server.close` would end a connection that has not begun to.
 */
const stopListening = async ({ server }: FastifyInstance): Promise<void> => {
  let quietTurns = 0
  const onConnection = (): void => {
    quietTurns = 0
  }
  server.on('connection', onConnection)
  for (let turns = 0; quietTurns < 3 && turns < mostTurns; turns++) {
    quietTurns += 1
    await nextTurn()
  }
  server.off('connection', onConnection)
  const closed = new Promise<void>((done) => {
    net.Server.prototype.close.call(server, () => done())
  })
  const timer = setTimeout(() => server.closeIdleConnections(), lastRequestMs)
  await closed
  clearTimeout(timer)
}

const portTrouble = (error: NodeJS.ErrnoException, { host, port }: Config): Error =>
  error instanceof StartupError
    ? error
    : error.code === 'EADDRINUSE'
      ? new StartupError(`Port ${port} is already in use on ${host}. Stop the other program or set PORT.`)
      : error.code === 'EACCES'
        ? new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
        : new StartupError(`The market cannot listen on ${host}:${port}: ${errorMessageOf(error)}.`)
