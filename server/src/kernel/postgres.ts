// The embedded Postgres: a child process in the data folder, over a Unix socket, that never outlives us.
import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError, errorMessageOf } from './startup-error.ts'
import { ownDataFolder } from './data-folder.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import {
  canEnter,
  folderFor,
  postgresPathsFor,
  removeFor,
  renameFor,
  surroundings,
  type Servant,
} from './postgres-paths.ts'

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
  /** It could not be started anew: this process has no database any more and should end. */
  readonly onLost?: (reason: string) => void
}

const major = '18'
const logLimitBytes = 10 * 1024 * 1024
const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000
const predecessorTimeoutMs = 10_000

/**
 * Pages that Postgres keeps by itself, in megabytes: an eighth of the memory that we may use. What it must fetch anew
 * costs a search at a million listings a third of its time.
 */
const keptMb = Math.min(
  1024,
  Math.max(128, Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 8 / 1_048_576)),
)

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: `${keptMb}MB`,
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
  const reopen = async (reason: string): Promise<void> => {
    events.onExit?.(reason)
    try {
      running = await launch()
    } catch (error) {
      release()
      events.onLost?.(errorMessageOf(error))
      return
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
        await reopening
        await running.stop()
        release()
      })()),
  }
}

type Launch = { readonly [part in 'cluster' | 'sockets' | 'log']: string } & {
  readonly command: string[]
  readonly servant: Servant
}
type Running = { readonly pid: number; readonly ended: Promise<string>; readonly stop: () => Promise<void> }

/**
 * Starts Postgres; the server of a process that was just killed may still be writing its last page, so it is waited
 * for.
 */
const startWhenFree = async ({ command, cluster, sockets, log, servant }: Launch): Promise<Running> => {
  await endPredecessor(cluster, sockets, servant)
  for (const until = performance.now() + predecessorTimeoutMs; ; await pause(100)) {
    try {
      return await start(command, cluster, log)
    } catch (error) {
      if (
        performance.now() > until ||
        !/lock file .* already exists|pre-existing shared memory/.test(errorMessageOf(error))
      )
        throw error
    }
  }
}

/**
 * A shell stands between us and Postgres, holding the far end of a pipe. When this process goes away in whatever
 * manner,
 * SIGKILL included, the pipe closes and Postgres gets its fast-shutdown signal: no orphan can remain. The shell ignores
 * the signals a terminal or a service manager sends to everybody, so that we decide when the database ends.
 */
const watchman = `trap '' HUP INT TERM; exec 3<&0; "$@" </dev/null 3<&- & p=$!; { read -r _ <&3; kill -INT $p; } 2>/dev/null & w=$!; exec 3<&-; wait $p; c=$?; kill -9 $w 2>/dev/null; exit $c`

/** The shell runs as the servant too: root may lack the capability to signal processes of others. */
const guardedBy = (servant: Servant, words: string[]): string[] =>
  servant.command(['/bin/sh', '-c', watchman, 'lamplit-postgres', ...words])

const guarded = ([file, ...words]: string[], stdio: StdioOptions): ChildProcess => {
  const child = spawn(file!, words, { cwd: '/', env: surroundings, stdio, detached: true })
  child.stdin?.on('error', () => {})
  child.once('exit', () => child.stdin?.destroy())
  return child
}

/** What the servants of a killed predecessor still write into the same log is not why this one did not start (CR-2). */
const ofTheDead = /unexpected postmaster exit/

const start = async (command: string[], cluster: string, log: string): Promise<Running> => {
  const output = openSync(log, 'a')
  const logStart = statSync(log).size
  const before = statusLines(cluster).join()
  let child: ChildProcess
  try {
    child = guarded(command, ['pipe', output, output])
  } finally {
    closeSync(output)
  }
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(`Postgres could not be started (${error.message}).`))
    child.once('exit', (code, signal) => done(`Postgres ended (${signal ?? `code ${code}`}); see ${log}.`))
  })
  let over = false
  void ended.then(() => {
    over = true
  })
  const stop = async () => {
    child.stdin?.end()
    const late = setTimeout(() => signalTo(postmasterPid(cluster), 'SIGQUIT'), stopTimeoutMs)
    await ended
    clearTimeout(late)
  }

  for (const until = performance.now() + startTimeoutMs; !over; await Promise.race([pause(15), ended])) {
    const pid = readyPid(cluster, before)
    if (pid && !over) return { pid, ended, stop }
    if (performance.now() > until) {
      await stop()
      throw new StartupError(`Postgres did not become ready within ${startTimeoutMs / 1000} seconds; see ${log}.`)
    }
  }
  const said = readFileSync(log).subarray(logStart).toString('utf8')
  throw new StartupError(
    `The embedded Postgres did not start: ${
      said
        .split('\n')
        .find((line) => /FATAL|PANIC|error/i.test(line) && !ofTheDead.test(line))
        ?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? (await ended)
    } The whole story is in ${log}.`,
  )
}

/**
 * The eighth line of Postgres's own status file says "ready" once it accepts connections (the way pg_ctl knows it).
 * A file the server before left behind says so too, hence the comparison with what stood there.
 */
const readyPid = (cluster: string, before: string): number | undefined => {
  const lines = statusLines(cluster)
  return lines[7]?.trim() === 'ready' && lines.join() !== before ? Number(lines[0]) : undefined
}

const statusLines = (cluster: string): string[] => {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

const postmasterPid = (cluster: string): number | undefined => Number(statusLines(cluster)[0]) || undefined

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const signalTo = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}

/**
 * We own the folder, so a Postgres of ours still running in it has lost its process and its watchman: it is ended
 * before ours starts. A Postgres somebody else started there by hand is left alone (ours then refuses by its own lock).
 */
const endPredecessor = async (cluster: string, sockets: string, servant: Servant): Promise<void> => {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isAlive(pid)) return
  const command = commandOf(pid)
  // After a power cut or in a new container the number may belong to something else by now, and Postgres would wait for
  // it.
  const isPostgres = /^\S*(postgres|postmaster)(\s|:|$)/.test(command)
  if (command !== '' && !isPostgres) return removeFor(servant, path.join(cluster, 'postmaster.pid'))
  const isOurs = () => isAlive(pid) && commandOf(pid).includes(`-k ${sockets} `)
  if (!isOurs()) return
  signalTo(pid, 'SIGINT')
  for (const until = performance.now() + predecessorTimeoutMs; isOurs(); await pause(25)) {
    if (performance.now() > until) {
      signalTo(pid, 'SIGQUIT')
      return
    }
  }
}

const commandOf = (pid: number): string => {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * A half-made cluster never bears the final name, and no two attempts share a name, so a crash during the first start
 * leaves nothing to repair and nothing to trip over.
 */
const makeCluster = async (cluster: string, bin: string, servant: Servant): Promise<void> => {
  const folder = path.dirname(cluster)
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new StartupError(
      `${cluster} exists and is not a Postgres database. Move it away, or name another folder in DATA_DIR.`,
    )
  removeDrafts(folder, servant)
  const draft = `${cluster}.new-${process.pid}-${Date.now()}`
  try {
    if (!servant.isApart) folderFor(servant, draft)
    const access = servant.isApart ? ['--allow-group-access'] : []
    await initdb(guardedBy(servant, [path.join(bin, 'initdb'), '-D', draft, ...shape, ...access]))
    renameFor(servant, draft, cluster)
    const parent = openSync(folder, 'r')
    fsyncSync(parent)
    closeSync(parent)
    // Once more: an attempt that was killed a moment ago may have put something back while it died.
    removeDrafts(folder, servant)
  } catch (error) {
    removeDrafts(folder, servant)
    throw new StartupError(
      `The embedded database could not be made in ${cluster} (${errorMessageOf(error)}). Give it room and rights there, or give DATABASE_URL with the address of any Postgres 15 or newer.`,
    )
  }
}

const removeDrafts = (folder: string, servant: Servant): void => {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-')) removeFor(servant, path.join(folder, name))
  }
}

/** Text sorts and compares by code point, the same on every machine, whatever its locale. */
const shape = [
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

const initdb = async (command: string[]): Promise<void> => {
  const child = guarded(command, ['pipe', 'ignore', 'pipe'])
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0)
    throw new Error(
      said.split('\n').find((line) => /error:|fatal:/i.test(line)) ?? (said.trim() || `initdb ended with code ${code}`),
    )
}

const checkVersion = (cluster: string): void => {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw new StartupError(
      `The database in ${cluster} was made by Postgres ${version}, and this is Postgres ${major}. Move it over with pg_dump, or name another folder in DATA_DIR.`,
    )
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
