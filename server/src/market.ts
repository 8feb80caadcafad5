// One serving process: the app on its database, its jobs, and how it opens and closes.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { openMediaWorker } from './media/media-worker.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { runDueJobs, startAllJobs } from './jobs.ts'
import { StartupError, errorMessageOf } from './kernel/startup-error.ts'
import { openDb } from './kernel/db.ts'
import { openLimiter } from './kernel/limiter.ts'
import { openLog } from './kernel/log.ts'
import { openSessionCache } from './kernel/session-cache.ts'
import { openKillSwitches } from './payouts/kill-switches.ts'
import { guardPlatform } from './pi/breaker.ts'
import { openPlatform } from './pi/platform.ts'
import { issueStaffToken, revokeUnnamed } from './users/staff-roles.ts'
import { contents, footprintOf, linkedByPaidOrder, openOfferPurchase, proveDelivery, settlements } from './reactions.ts'

export interface Market {
  /** Sets the market's clock this far from the machine's and runs what has become due. Only the sandbox does this. */
  turnClock: (offsetMs: number) => Promise<void>
  /**
   * Loads the demo market into an empty database, settles who is staff, and begins to serve. Answers the one-time token
   * of the first admin, where one is needed.
   */
  fill: () => Promise<string | null>
  close: () => Promise<void>
}

/** How long requests that are under way may take when the process was asked to stop. */
const drainMs = 10_000

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
  let [serving, draining] = [false, false]
  const log = openLog(path.join(config.dataDir, 'server.log'))
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
    pi: guardPlatform(openPlatform(config.piApiUrl, config.piApiKey), { now: () => new Date(), log }),
    serving: () => serving,
    draining: () => draining,
  }
  const app = await buildApp(deps)
  // From here on the address answers, with 503 until everything stands.
  if (listens)
    await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
      throw portTrouble(error, config)
    })
  if (primary)
    await prepare?.().catch((error: unknown) => {
      throw new StartupError(`The database cannot be brought into shape: ${errorMessageOf(error)}`)
    })
  let stopJobs: (() => Promise<void>) | undefined
  if (!primary) serving = true

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
      const staff = { db, rule: config, now: deps.now() }
      await revokeUnnamed(staff)
      const token = await issueStaffToken(staff)
      stopJobs = startAllJobs(deps)
      serving = true
      return token
    },
    close: async () => {
      draining = true
      if (serving && listens) await pause(config.drainSeconds * 1000)
      serving = false
      await stopJobs?.()
      await Promise.race([
        app.close(),
        new Promise((done) => {
          setTimeout(done, drainMs).unref()
        }),
      ])
      await mediaWorker.close()
      await backgroundDb.close()
      await db.close()
      await new Promise<void>((done) => {
        log.flush(() => done())
      })
    },
  }
}

const portTrouble = (error: NodeJS.ErrnoException, { host, port }: Config): Error =>
  error instanceof StartupError
    ? error
    : error.code === 'EADDRINUSE'
      ? new StartupError(`Port ${port} is already in use on ${host}. Stop the other program or set PORT.`)
      : error.code === 'EACCES'
        ? new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
        : new StartupError(`The market cannot listen on ${host}:${port}: ${errorMessageOf(error)}.`)
