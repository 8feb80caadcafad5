// The program as an operator starts it for the real Pi: open without a sandbox, honest when Pi is silent, and refused
// where something is missing.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../scripts/runner/ports.mjs'
import { childrenOf, commandOf } from './processes.ts'
import { quickFolder } from './quick-folder.ts'

const program = path.resolve(import.meta.dirname, '../src/main.ts')
const port = await freePorts(3)
const [sandboxPort, metricsPort] = [port + 1, port + 2]
const here = `http://127.0.0.1:${port}`
const key = 'made-up-key-'.padEnd(64, 'x')
// Nobody listens there: to the program it is a Pi that cannot be reached.
const nowhere = 'http://127.0.0.1:9/v2'
let folder: string

const keysProgram = path.resolve(import.meta.dirname, '../src/keys-main.ts')
const settings = { PUBLIC_URL: here, TRUSTED_PROXIES: 'none' }

const start = (env: Record<string, string>, words = [program]) => {
  const { PI_ENV: _environment, PI_API_KEY: _key, PLAY_ECONOMY: _economy, NODE_ENV: _node, ...rest } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...rest, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder, DATABASE_URL: '', ...env },
  })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said.text += String(chunk)
    })
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  return { child, said, ended }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(quickFolder(), 'lamplit-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }))

describe('PI_ENV=testnet with a key and an unreachable Pi', () => {
  let server: { child: ChildProcess; said: { text: string }; ended: Promise<number | null> }
  beforeAll(async () => {
    server = start({
      PI_ENV: 'testnet',
      PI_API_KEY: key,
      PUBLIC_URL: here,
      TRUSTED_PROXIES: 'none',
      WORKERS: '2',
      METRICS_PORT: String(metricsPort),
      DRAIN_SECONDS: '2',
      PI_API_URL: nowhere,
      PI_VALIDATION_KEY: 'domain-proof-1',
      PI_HORIZON_URL: 'http://127.0.0.1:9',
    })
    while (
      !(await fetch(`${here}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (server.child.exitCode !== null) throw new Error(`the market did not open: ${server.said.text}`)
      await pause(50)
    }
  }, 180_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })

  test('it is open, and says for which Pi', async () => {
    expect(await (await fetch(`${here}/api/health`)).json()).toMatchObject({ status: 'ok', pi_env: 'testnet' })
    while (!server.said.text.includes('is open')) await pause(20)
    expect(server.said.text).toContain('(testnet)')
  })

  test('no sandbox was started', async () => {
    await expect(fetch(`http://127.0.0.1:${sandboxPort}/`)).rejects.toThrow('fetch failed')
  })

  test('the proof of the domain is its own plain page', async () => {
    const answer = await fetch(`${here}/validation-key.txt`)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'domain-proof-1',
    ])
  })

  test('lets users browse, and signing in says that Pi does not answer', async () => {
    expect(await (await fetch(`${here}/api/products`)).json()).toEqual({ products: [], next_cursor: null })
    const answer = await fetch(`${here}/api/auth/pi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken: 'a-token-of-the-testnet' }),
    })
    const refusal = (await answer.json()) as { success: boolean; code: string; error: string }
    expect(refusal).toMatchObject({ success: false, code: 'PI_AUTH_ERROR' })
    expect(refusal.error).toMatch(/^[A-Z].{15,}/)
    expect(JSON.stringify(refusal)).not.toMatch(/ECONN|127\.0\.0\.1|fetch/)
  })

  test('it lives and is ready, and says by which checks', async () => {
    expect(await (await fetch(`${here}/livez`)).json()).toEqual({ status: 'live' })
    expect(await (await fetch(`${here}/readyz`)).json()).toEqual({
      status: 'ready',
      checks: { state: 'ok', database: 'ok', grants: 'ok', migrations: 'ok', disk: 'ok' },
    })
  })

  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const valuesOf = (text: string, name: string): number[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `))
      .map((line) => Number(line.slice(name.length + 1)))
  const unknown = 'lamplit_requests_total{method="GET",route="/api/products/:id",status="404"}'

  test('the figures are those of all processes, each once, whichever process is asked', async () => {
    for (let each = 0; each < 9; each++) await fetch(`${here}/api/products/nothing-${each}`)
    for (let each = 0; each < 4; each++) {
      const text = await figures()
      for (const [name, value] of [
        [unknown, 9],
        ['lamplit_processes', 3],
        ['lamplit_ledger_sum', 0],
        ['pi_circuit_open', 0],
      ] as const)
        expect([name, valuesOf(text, name)]).toEqual([name, [value]])
      expect(valuesOf(text, 'lamplit_database_figures_age_seconds')).toHaveLength(1)
    }
  })

  test('a market that runs takes a new key for decisions at once, and the old one stays published', async () => {
    const published = async () => (await (await fetch(`${here}/api/disputes/key`)).json()) as Record<string, any>
    const { kid } = await published()
    const keys = (...words: string[]): Promise<string> => {
      const { said, ended } = start({ PI_ENV: 'testnet', PI_API_KEY: key, ...settings }, [keysProgram, ...words])
      return ended.then((code) => `${code} ${said.text}`)
    }
    const used = /"apiKey":"(\w{16})"/.exec(server.said.text)?.[1]
    expect(await keys()).toMatch(
      new RegExp(`^0 decisions +${kid}\\ndownloads +\\w{16}\\nPI_API_KEY +${used}\\nwallet +none named\\n$`),
    )
    const said = await keys('rotate', 'decisions')
    const after = await published()
    expect(said).toBe(`0 decisions: ${kid} is replaced by ${after.kid}.\n`)
    expect(after.retired.map((each: { kid: string }) => each.kid)).toEqual([kid])
    expect(await keys('rotate', 'wallet')).toMatch(/^1 npm run keys shows the keys; /)
  })

  test.runIf(process.platform === 'linux')('a serving process that is killed is replaced', async () => {
    const workers = () => childrenOf(server.child.pid!).filter((pid) => commandOf(pid).includes(program))
    const [first, second] = workers()
    process.kill(first!, 'SIGKILL')
    while (!server.said.text.includes('A serving process has ended; another one is started.')) await pause(20)
    while (workers().filter((pid) => pid !== first && pid !== second).length === 0) await pause(20)
    expect((await fetch(`${here}/api/products`)).status).toBe(200)
    // What it had counted has happened.
    const counted = async () => {
      const text = await figures()
      return [valuesOf(text, unknown), valuesOf(text, 'lamplit_processes')]
    }
    await expect.poll(counted).toEqual([[9], [3]])
  })

  test('asked to stop it serves on while it is not ready any more, and then ends with 0', async () => {
    server.child.kill('SIGTERM')
    while ((await fetch(`${here}/readyz`)).status === 200) await pause(20)
    expect((await fetch(`${here}/api/products`)).status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  test('the API key is in no line of the log', () => expect(server.said.text).not.toContain(key))
})

test.each([
  [
    'the Testnet without a key',
    { PI_ENV: 'testnet' },
    'PI_ENV=testnet needs PI_API_KEY, the server key of the app in the Pi developer portal.',
  ],
  [
    'the Mainnet without PLAY_ECONOMY',
    { PI_ENV: 'mainnet', PI_API_KEY: key, PUBLIC_URL: 'https://market.example', TRUSTED_PROXIES: '1' },
    'PI_ENV=mainnet needs PLAY_ECONOMY, one of free_play, entries, full: what games may pay is for the ' +
      'operator to decide.',
  ],
])('%s does not start: one sentence, and an exit code', async (_, env, sentence) => {
  const { ended, said } = start(env)
  expect(await ended).toBe(1)
  expect(said.text).toBe(`${sentence}\n`)
})
