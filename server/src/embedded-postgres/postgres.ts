// The embedded Postgres: a child process in the data folder, over a Unix socket, that never outlives us.
import { accessSync, constants, existsSync, lstatSync, renameSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownDataFolder } from '../kernel/data-folder.ts'
import { StartupError, errorMessageOf } from '../kernel/startup-error.ts'
import { postgresBinaries } from './binaries.ts'
import { checkVersion, makeCluster } from './cluster.ts'
import { canEnter, folderFor, postgresPathsFor, type Servant } from './paths.ts'
import { startWhenFree } from './postmaster.ts'
import { guardedBy } from './watchman.ts'

export type EmbeddedPostgres = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** The postmaster's process id; it changes when a killed one was started anew. */
  readonly pid: number
  /** The folder with cluster and socket: the data folder, or where it points to because Postgres cannot enter it. */
  readonly home: string
  /** Ends Postgres (fast shutdown: open transactions are rolled back) and gives the data folder free. */
  readonly stop: () => Promise<void>
}

export type PostgresEvents = {
  /**
   * The postmaster ended without being asked. It is being started anew; connections made from now on will wait for it
   * or fail.
   */
  readonly onExit?: (reason: string) => void
  /** A postmaster that had ended accepts connections again. */
  readonly onReopen?: (pid: number) => void
  /** It could not be started anew; it is tried again after so many milliseconds. */
  readonly onWait?: (ms: number, reason: string) => void
  /** It could not be started anew at all: this process has no database any more and should end. */
  readonly onLost?: (reason: string) => void
  /** Between the tries to start it anew, in milliseconds. */
  readonly waits?: readonly number[]
}

const usualWaits = [1000, 2000, 4000, 8000, 16_000, 32_000]

const logLimitBytes = 10 * 1024 * 1024

/**
 * Pages that Postgres keeps by itself, in megabytes: an eighth of the memory that we may use. What it must fetch anew
 * costs a search at a million listings a third of its time.
 */
const walMb = Math.min(
  1024,
  Math.max(128, Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 8 / 1_048_576)),
)

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: `${walMb}MB`,
  // Pages that are not kept are nearly always in the memory of the system: to wake a worker for each of them costs more
  // than to read it.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

/** A cluster made where /dev/shm could be written is opened where it cannot: what would lie there goes into files. */
const sharedMemory = (): Record<string, string> => {
  if (process.platform !== 'linux') return {}
  try {
    accessSync('/dev/shm', constants.W_OK)
    return {}
  } catch {
    return { dynamic_shared_memory_type: 'mmap' }
  }
}

/**
 * Opens the database kept in `<dir>/postgres`, making it at the first time. Plain Postgres 18 files: any Postgres 18
 * opens them.
 * Refuses within a second when another process owns `dir` (quality CR-10); a postmaster that dies is started anew
 * (CR-2).
 */
export const openPostgres = async (
  dir: string,
  settings: Record<string, string> = {},
  events: PostgresEvents = {},
): Promise<EmbeddedPostgres> => {
  const owned = ownDataFolder(dir)
  try {
    return await open(owned.path, owned.release, settings, events)
  } catch (error) {
    owned.release()
    throw error
  }
}

const open = async (
  folder: string,
  release: () => void,
  settings: Record<string, string>,
  events: PostgresEvents,
): Promise<EmbeddedPostgres> => {
  const { servant, bin, home } = postgresPathsFor(folder, postgresBinaries())
  const cluster = path.join(home, 'postgres')
  const sockets = socketFolder(home, servant)
  const log = rotatedLog(folder)
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await makeCluster(cluster, bin, servant)
  checkVersion(cluster)

  const reachable = servant.isApart ? { unix_socket_permissions: '0770' } : {}
  const flags = Object.entries({ ...defaults, ...sharedMemory(), ...reachable, ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const command = guardedBy(servant, [path.join(bin, 'postgres'), '-D', cluster, '-k', sockets, ...flags])
  const launch = () => startWhenFree({ command, cluster, sockets, log, servant })

  let running = await launch()
  let stopping: Promise<void> | undefined
  const { promise: stopAsked, resolve: hurry } = Promise.withResolvers<void>()
  const reopen = async (reason: string): Promise<void> => {
    events.onExit?.(reason)
    const waits = [...(events.waits ?? usualWaits)]
    for (;;) {
      try {
        running = await launch()
        break
      } catch (error) {
        const waitMs = stopping ? undefined : waits.shift()
        if (waitMs === undefined) {
          release()
          events.onLost?.(errorMessageOf(error))
          return
        }
        events.onWait?.(waitMs, errorMessageOf(error))
        await Promise.race([pause(waitMs), stopAsked])
      }
    }
    // A stop asked for while it was coming up again must not leave it behind.
    if (stopping) return running.stop()
    events.onReopen?.(running.pid)
    watch()
  }
  let reopening: Promise<void> = Promise.resolve()
  const watch = () => {
    void running.ended.then((reason) => {
      if (!stopping) reopening = reopen(reason)
    })
  }
  watch()

  return {
    connection: { host: sockets, user: 'postgres', database: 'postgres' },
    get pid() {
      return running.pid
    },
    home,
    stop: () =>
      (stopping ??= (async () => {
        hurry()
        await reopening
        await running.stop()
        release()
      })()),
  }
}

/**
 * Where the Unix socket lives: in the data folder, unless its path exceeds what a socket address can hold (103 bytes on
 * macOS).
 */
const socketFolder = (folder: string, servant: Servant): string => {
  const short = `lamplit-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const fits = (place: string) => Buffer.byteLength(`${place}/.s.PGSQL.5432.lock`) <= 100
  const isUsable = (place: string) => fits(place) && canEnter(servant, path.dirname(place))
  const place = [path.join(folder, 'socket'), path.join(tmpdir(), short)].find(isUsable) ?? path.join('/tmp', short)
  try {
    folderFor(servant, place)
  } catch (error) {
    throw new StartupError(`The folder ${place} for the database socket cannot be used (${errorMessageOf(error)}).`)
  }
  const found = lstatSync(place)
  // Somebody else's folder under our name in a shared place could put another server in front of ours.
  const isServants = found.isDirectory() && found.uid === servant.uid && (found.mode & 0o022) === 0
  if (!isServants) throw new StartupError(`The folder ${place} of the database socket is somebody else's. Remove it.`)
  return place
}

const rotatedLog = (folder: string): string => {
  const log = path.join(folder, 'postgres.log')
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(log, `${log}.1`)
  return log
}
