// The whole market as its operator starts it: a process of its own with its own Postgres and sandbox, spoken to over
// HTTP alone.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../../scripts/runner/ports.mjs'
import { quickFolder } from './quick-folder.ts'

const program = path.resolve(import.meta.dirname, '../src/main.ts')

export interface Reply {
  status: number
  body: any
}
export interface Call {
  token?: string
  body?: unknown
  key?: string
  method?: string
}
export interface Entered {
  token: string
  user: { uid: string; username: string }
}

export interface BlackBox {
  /** Its data folder. */
  folder: string
  here: string
  sandbox: string
  /** Starts the server and answers after how many milliseconds it was ready. */
  open: () => Promise<number>
  /** Ends it as a power cut ends a program: no signal handler runs. */
  kill: () => Promise<void>
  /** Ends its Postgres at once (SIGQUIT is `pg_ctl stop -m immediate`); `SIGKILL` takes the postmaster alone. */
  killPostgres: (signal: 'SIGQUIT' | 'SIGKILL') => void
  serverId: () => number | undefined
  /** What it complained about last, and whether it has ended. */
  lastWords: () => string
  json: (url: string, call?: Call) => Promise<Reply>
  api: (url: string, call?: Call) => Promise<Reply>
  control: (what: string, body?: object) => Promise<Reply>
  enter: (username: string) => Promise<Entered>
  violations: () => Promise<unknown[]>
  close: () => Promise<void>
}

/** Several run at the same time, each with ports and a folder of its own; `given` is one that has something in it. */
export const blackBox = async (given?: string): Promise<BlackBox> => {
  const port = await freePorts(2)
  const sandboxPort = port + 1
  const folder = given ?? (await mkdtemp(path.join(quickFolder(), 'lamplit-black-box-')))
  const [here, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`]
  const postmaster = path.join(folder, 'postgres', 'postmaster.pid')
  let server: ChildProcess | undefined
  let said = ''

  const json: BlackBox['json'] = async (
    url,
    { token, body, key, method = body === undefined ? 'GET' : 'POST' } = {},
  ) => {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const api: BlackBox['api'] = (url, call) => json(`${here}${url}`, call)
  const control: BlackBox['control'] = (what, body = {}) => json(`${sandbox}/__control/${what}`, { body })
  const enter: BlackBox['enter'] = async (username) => {
    const {
      body: { accessToken },
    } = await control('login-as', { username })
    return (await api('/api/auth/pi', { body: { accessToken } })).body
  }
  const kill = async (): Promise<void> => {
    const dying = server
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    await new Promise<void>((done) => {
      dying.once('exit', () => done())
      dying.kill('SIGKILL')
    })
  }
  let admin: Entered | undefined
  return {
    folder,
    here,
    sandbox,
    json,
    api,
    control,
    enter,
    kill,
    serverId: () => server?.pid,
    lastWords: () => `${server?.exitCode ?? server?.signalCode ?? 'running'}: ${said}`,
    open: async () => {
      const began = performance.now()
      said = ''
      server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          SANDBOX_PORT: String(sandboxPort),
          DATA_DIR: folder,
          PI_ENV: 'sandbox',
          DEMO: 'off',
          DATABASE_URL: '',
          NODE_ENV: '',
          RATE_LIMIT_SCALE: '1000000',
        },
      })
      server.stderr!.on('data', (chunk: Buffer) => {
        said = (said + String(chunk)).slice(-4000)
      })
      await opened(server, () => said)
      return performance.now() - began
    },
    killPostgres: (signal) => process.kill(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), signal),
    violations: async () => {
      admin ??= await enter('market_admin')
      const { status, body } = await api('/api/admin/ledger/audit', { token: admin.token })
      if (status !== 200) throw new Error(`the audit did not answer: ${status} ${JSON.stringify(body)}`)
      return body.violations
    },
    close: async () => {
      await kill()
      // Its Postgres notices that nobody is there any more, and writes until it has ended.
      for (let tries = 0; tries < 100 && existsSync(postmaster); tries++) await pause(20)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
    },
  }
}

/** It greets when it serves; what it says later is read and thrown away, so that it never waits for us. */
const opened = (server: ChildProcess, lastWords: () => string): Promise<void> =>
  new Promise((ready, refuse) => {
    let greeting = ''
    server.stdout!.on('data', (chunk: Buffer) => {
      greeting = (greeting + String(chunk)).slice(-4000)
      if (greeting.includes('is open')) ready()
    })
    server.once('exit', (code) => refuse(new Error(`the market did not open (${code}): ${lastWords()}`)))
  })
