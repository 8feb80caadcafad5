// What stands under the serving processes: the database, the Pi sandbox while there is one, the payout process, and
// their number.
import cluster, { type Worker } from 'node:cluster'
import { fork, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { connectionOf, readConfig, type Config } from './config.ts'
import { StartupError, errorMessageOf, startAgainCode } from './kernel/startup-error.ts'
import { openPostgres, type EmbeddedPostgres } from './embedded-postgres/postgres.ts'
import { migrate } from './kernel/migrate.ts'
import { openDb } from './kernel/db.ts'
import { allowLogin, payoutRole, programRole } from './kernel/program-role.ts'
import { openMarket, type Market } from './market.ts'
import { startPayouts, type PayoutProcess } from './payouts-process.ts'
import { portsInstead } from './ports.ts'
import { openStaff } from './users/staff-roles.ts'

export interface Supervisor {
  open: () => Promise<void>
  close: () => Promise<void>
  startupMessage: () => string
}

/** Between two tries to start a serving process, in milliseconds. */
const replaceMs = 1000
const sandboxProgram = path.resolve(import.meta.dirname, '../../sandbox/src/main.ts')

export const openSupervisor = async (asked: Config): Promise<Supervisor> => {
  let config = asked
  let instead: Record<string, string> = {}
  let postgres: EmbeddedPostgres | undefined
  let sandbox: ChildProcess | undefined
  let market: Market | undefined
  let payouts: PayoutProcess | undefined
  const workers = new Set<Worker>()
  let closing = false
  let offsetMs = 0
  let staffToken: string | null = null

  const close = async (): Promise<void> => {
    closing = true
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(
      [...workers].map(
        (worker) =>
          worker.isDead() ||
          new Promise((done) => {
            worker.once('exit', done)
          }),
      ),
    )
    await payouts?.close()
    await market?.close()
    sandbox?.kill('SIGTERM')
    await postgres?.stop()
  }

  /** One that ends is replaced, by another that tries again as long as it takes. */
  const addWorker = async (connection: pg.ClientConfig): Promise<void> => {
    const worker = await startWorker(connection)
    if (closing) return void worker.kill('SIGTERM')
    workers.add(worker)
    worker.send({ type: 'clock', offsetMs })
    worker.once('exit', () => {
      workers.delete(worker)
      if (closing) return
      process.stderr.write('A serving process has ended; another one is started.\n')
      replaceWorker(connection)
    })
  }
  const replaceWorker = (connection: pg.ClientConfig): void =>
    void addWorker(connection).catch(() => {
      if (!closing) setTimeout(() => replaceWorker(connection), replaceMs).unref()
    })

  const open = async (): Promise<void> => {
    if (!config.databaseUrl) {
      say('Opening the database…')
      const onLost = (reason: string): never => {
        process.stderr.write(`The database ended and could not be opened again: ${reason}\n`)
        process.exit(startAgainCode)
      }
      const onWait = (ms: number, reason: string): void =>
        void process.stderr.write(`The database is opened again in ${ms / 1000} s: ${reason}\n`)
      postgres = await openPostgres(config.dataDir, {}, { onLost, onWait })
    }
    // The folder is ours by now: a second start in the same one has been refused, whatever its ports.
    instead = await portsInstead(config, process.env)
    Object.assign(process.env, instead)
    if (Object.keys(instead).length > 0) config = readConfig(process.env)
    // In the embedded database the superuser migrates and nothing else; the program has a role of its own.
    const administration: pg.ClientConfig = config.databaseUrl
      ? connectionOf(config.migrationDatabaseUrl ?? config.databaseUrl)
      : postgres!.connection
    const connection: pg.ClientConfig = config.databaseUrl
      ? connectionOf(config.databaseUrl)
      : { ...postgres!.connection, user: programRole }
    const payoutConnection: pg.ClientConfig = config.databaseUrl
      ? connectionOf(config.payoutDatabaseUrl ?? config.databaseUrl)
      : { ...postgres!.connection, user: payoutRole }
    const prepare = async (): Promise<void> => {
      await migrate(administration)
      if (!config.databaseUrl) await allowLogin(administration)
      const owner = openDb(administration, { max: 1, role: false })
      staffToken = await openStaff(owner, config, new Date()).finally(owner.close)
    }
    market = await openMarket(config, connection, { alone: config.workers === 1, prepare })
    const turnAll = async (to: number): Promise<void> => {
      offsetMs = to
      for (const worker of workers) worker.send({ type: 'clock', offsetMs })
      await market!.turnClock(offsetMs)
      await payouts?.turnClock(offsetMs)
    }
    if (config.piEnv === 'sandbox') sandbox = await startSandbox(config, turnAll, () => closing)
    await market.fill()
    if (config.workers > 1) for (let each = 0; each < config.workers; each++) await addWorker(connection)
    if (config.payoutProcess === 'child') payouts = await startPayouts(config, payoutConnection)
  }

  return { open, close, startupMessage: () => greeting(config, { instead, home: postgres?.home, staffToken }) }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The sandbox is our child: it shares the clock over the channel between us, and ends when the channel does. */
const startSandbox = (
  config: Config,
  turnClock: (offsetMs: number) => Promise<void>,
  closing: () => boolean,
): Promise<ChildProcess> =>
  new Promise((ready, refuse) => {
    const child = fork(sandboxProgram, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        SANDBOX_PORT: String(config.sandboxPort),
        PI_ENV: config.piEnv,
        APP_URL: `http://127.0.0.1:${config.port}`,
      },
    })
    let complaint = ''
    child.stderr!.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-2000)
    })
    child.on('message', (message: { type: string; offsetMs: number }) => {
      if (message.type === 'ready') ready(child)
      if (message.type !== 'clock') return
      const { offsetMs } = message
      child.send({ type: 'clock-heard', offsetMs })
      void turnClock(offsetMs).then(() => child.connected && child.send({ type: 'clock-set', offsetMs }))
    })
    child.once('exit', () => {
      refuse(new StartupError(complaint.trim() || 'The Pi sandbox ended before it was ready.'))
      if (!closing())
        process.stderr.write(
          'The Pi sandbox has ended: signing in and paying with Pi do not work until the next start.\n',
        )
    })
    child.once('error', (error) => refuse(new StartupError(`The Pi sandbox cannot start: ${errorMessageOf(error)}.`)))
  })

const startWorker = (connection: pg.ClientConfig): Promise<Worker> =>
  new Promise((ready, refuse) => {
    const worker = cluster.fork({ LAMPLIT_DATABASE: JSON.stringify(connection) })
    worker.once('listening', () => ready(worker))
    worker.once('exit', () => refuse(new StartupError('A serving process ended before it was ready.')))
  })

type Found = {
  readonly instead: Readonly<Record<string, string>>
  readonly home: string | undefined
  readonly staffToken?: string | null
}

/** The last lines of a start; with everything said they fit a terminal of 24 lines. */
export const greeting = (config: Config, { instead, home, staffToken }: Found): string => {
  const { piEnv, host, port, sandboxPort, publicUrl, demo, dataDir } = config
  const here = publicUrl ?? `http://${host}:${port}`
  const usual: Record<string, number> = { PORT: 3000, SANDBOX_PORT: 4100 }
  const isElsewhere = home !== undefined && home !== realpathSync(dataDir)
  const notes = [
    `Data and logs: ${dataDir}`,
    ...(isElsewhere ? [`Database, apart from it: ${path.join(home, 'postgres')}`] : []),
    ...Object.entries(instead).map(([name, next]) => `Port ${usual[name]} is taken: ${next} instead (set ${name}).`),
    ...(staffToken ? [`First admin: sign in, open /admin and enter ${staffToken}`] : []),
  ]
    .map((note) => `${note}\n`)
    .join('')
  if (piEnv !== 'sandbox') return `\nLamplit is open at ${here} (${piEnv}).\n${notes}`
  const people = demo
    ? `To sign in, open the first address and press “Sign in with Pi”. You are
demo_linh, a buyer with 128.4062 π; the bar on top changes the person:
kofi_audio sells, market_admin runs the place, any new name is a new person.`
    : `To sign in, open the first address, choose or make a person in the bar on top,
and press “Sign in with Pi”.`
  return `
Lamplit is open.

  Sign in and pay (Pi sandbox)   http://localhost:${sandboxPort}
  Only look around               ${here}

${people}

${notes}Stop with Ctrl-C.
`
}
