// Two markets on one Postgres behind a real nginx, restarted one after the other while users go on: nobody sees it.
import { tellPageError } from '@lamplit/contract/page-errors'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePorts } from '../../scripts/runner/ports.mjs'
import { freshDatabase } from './fresh-database.ts'
import { openNginx } from './nginx.ts'
import { partial, thisRun } from './tier.ts'

const program = path.resolve(import.meta.dirname, '../src/main.ts')

const open = async (port: number, env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said += String(chunk)))
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the market did not open: ${said}`)
    await pause(20)
  }
  return {
    stop: (): Promise<number | null> => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Ten requests of users at a time, until told to stop; answers how often each status came. */
const openUse = (url: string) => {
  const statuses = new Map<string, number>()
  let stopped = false
  const report = { kind: 'script', message: 'While it restarts', path: '/', version: '1' }
  const ask = async (count: number): Promise<string> => {
    const asked =
      count % 4 === 0
        ? fetch(`${url}${tellPageError.path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(report),
          })
        : fetch(`${url}/api/${count % 4 === 1 ? 'products' : count % 4 === 2 ? 'products/nothing' : 'wallet'}`)
    return asked.then(
      async (response) => {
        await response.arrayBuffer()
        return String(response.status)
      },
      (error: Error) => error.message,
    )
  }
  const user = async (number: number): Promise<void> => {
    for (let count = number; !stopped; count++) {
      const status = await ask(count)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(50)
    }
  }
  const users = Array.from({ length: 10 }, (_, number) => user(number))
  return async (): Promise<Map<string, number>> => {
    stopped = true
    await Promise.all(users)
    return statuses
  }
}

test.skipIf(partial)(
  `two markets behind nginx that are restarted one after the other answer nothing with 5xx ${thisRun}`,
  { timeout: 300_000 },
  async ({ skip }) => {
    const first = await freePorts(2)
    const nginx = await openNginx([first, first + 1])
    if (!nginx) return skip('not proven: there is no nginx on this machine')
    const database = await freshDatabase()
    const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-rolling-'))
    const { host, port, user, password, database: name } = database.connection
    const login = `${encodeURIComponent(user!)}:${encodeURIComponent(String(password ?? ''))}`
    const env = {
      PI_ENV: 'testnet',
      PI_API_KEY: 'made-up-key-'.padEnd(64, 'x'),
      PUBLIC_URL: nginx.url,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_SCALE: '1000',
      DRAIN_SECONDS: '1',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${login}@localhost:${port ?? 5432}/${name}?host=${encodeURIComponent(host!)}`,
      PI_API_URL: 'http://127.0.0.1:9/v2',
      PI_HORIZON_URL: 'http://127.0.0.1:9',
    }
    const markets = [await open(first, env), await open(first + 1, env)]
    const endUse = openUse(nginx.url)
    try {
      for (const at of [0, 1]) {
        expect(await markets[at]!.stop()).toBe(0)
        markets[at] = await open(first + at, env)
      }
    } finally {
      const statuses = Object.fromEntries(await endUse())
      await Promise.all(markets.map(({ stop }) => stop()))
      await nginx.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
      process.stdout.write(`${JSON.stringify({ id: 'rolling', restarts: 2, ...statuses })}\n`)
      expect(Object.keys(statuses).toSorted()).toEqual(['200', '204', '401', '404'])
    }
  },
)
