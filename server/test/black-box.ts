// The whole market as its operator starts it: a process of its own with its own Postgres and sandbox, spoken to over HTTP alone.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

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

/** Ports of its own for each: several run at the same time. They stay below 32768, where machines take the near ends of connections from: whoever starts anew must find its port free. */
export const blackBox = async (slot: number): Promise<BlackBox> => {
  const port = 22_000 + ((process.pid * 7 + slot * 13) % 5000)
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-black-box-'))
  const [here, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 5000}`]
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
      signal: AbortSignal.timeout(10_000),
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
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          SANDBOX_PORT: String(port + 5000),
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
      for (;;) {
        if (
          await fetch(`${here}/api/health`).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return performance.now() - began
        if (server.exitCode !== null) throw new Error(`the market did not open: ${said}`)
        await pause(10)
      }
    },
    killPostgres: (signal) =>
      process.kill(
        Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
        signal,
      ),
    violations: async () => {
      admin ??= await enter('market_admin')
      const { status, body } = await api('/api/admin/ledger/audit', { token: admin.token })
      if (status !== 200) throw new Error(`the audit did not answer: ${status} ${JSON.stringify(body)}`)
      return body.violations
    },
    close: async () => {
      await kill()
      await pause(500)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
    },
  }
}
