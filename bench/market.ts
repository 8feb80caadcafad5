// The real server on a database of the bench, with nothing that a bench does not measure.
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/src/app.ts'
import { openMediaWorker } from '../server/src/media/media-worker.ts'
import { readConfig, type Config } from '../server/src/config.ts'
import type { Db } from '../server/src/kernel/db.ts'
import { openLimiter } from '../server/src/kernel/limiter.ts'
import { openLog } from '../server/src/kernel/log.ts'
import { openSessionCache } from '../server/src/kernel/session-cache.ts'
import { openPlatform } from '../server/src/pi/platform.ts'
import { openKillSwitches } from '../server/src/payouts/kill-switches.ts'
import {
  contents,
  footprintOf,
  linkedByPaidOrder,
  openOfferPurchase,
  proveDelivery,
  settlements,
} from '../server/src/reactions.ts'

export const market = (dataDir: string, db: Db, hotPages: boolean): Promise<FastifyInstance> => {
  const config: Config = { ...readConfig({}), dataDir, demo: false, hotPages, limitScale: 1_000_000 }
  const now = (): Date => new Date()
  const log = openLog(null)
  return buildApp({
    config,
    db,
    backgroundDb: db,
    now,
    machineNow: now,
    log,
    sessions: openSessionCache({ db, backgroundDb: db, machineNow: now, log }),
    limiter: openLimiter(config.limitScale),
    killSwitches: openKillSwitches(db, now),
    hasRoom: () => true,
    pi: openPlatform(config.piApiUrl, config.piApiKey),
    settlements,
    linkedByPaidOrder,
    footprintOf,
    openOfferPurchase,
    proveDelivery,
    contents,
    mediaWorker: openMediaWorker(config),
    serving: () => true,
    draining: () => false,
  })
}
