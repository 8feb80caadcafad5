// The server key and the wallet seed: known to those who need them, and found nowhere else (quality PAY-9,
// pi-platform T11).
import { createHash } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPayoutSwitch } from '@lamplit/contract/withdrawals'
import { Keypair, StrKey } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherApp } from '../../sandbox/src/apps.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { sandboxApiKey } from '../src/config.ts'
import { freePorts } from './free-ports.ts'
import { quickFolder } from './quick-folder.ts'
import { childrenOf, commandOf } from './processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'server/src/main.ts')
const { port } = await freePorts(1)
const here = `http://127.0.0.1:${port}`
// To the market this is the real testnet: another app of the sandbox, with its own key and a wallet whose seed the
// market must be given.
const wallet = Keypair.fromRawEd25519Seed(createHash('sha256').update('lamplit-sandbox:app-wallet:other').digest())
const seed = wallet.secret()
const key = otherApp.apiKey
let sandbox: Sandbox
let folder: string
const figures = { id: 'PAY-9', processes: 0, heaps: 0, answers: 0, files: 0, found: 0 }

beforeAll(async () => {
  folder = await mkdtemp(path.join(quickFolder(), 'lamplit-secrets-'))
  sandbox = await startSandbox({ port: 0, dataDir: null })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
  process.stdout.write(`${JSON.stringify(figures)}\n`)
})

const start = (env: Record<string, string>) => {
  const { NODE_ENV: _node, ...rest } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`, program],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        ...rest,
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: '',
        PI_ENV: 'testnet',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        TRUSTED_PROXIES: 'none',
        DRAIN_SECONDS: '0',
        PI_API_KEY: key,
        PI_API_URL: `${sandbox.url}/v2`,
        PI_HORIZON_URL: `${sandbox.url}/horizon`,
        ADMIN_USERNAMES: 'the_house',
        WORKERS: '2',
        LAMPLIT_PARENT_FD: '3',
        ...env,
      },
    },
  )
  const said = { text: '' }
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      said.text += String(chunk)
    })
  return {
    child,
    said,
    ended: new Promise<number | null>((done) => {
      child.once('exit', done)
    }),
  }
}

const running = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]
const heapOf = async (pid: number): Promise<string> => {
  const before = new Set(readdirSync(folder))
  process.kill(pid, 'SIGUSR2')
  for (let size = -1; ;) {
    await pause(300)
    const name = readdirSync(folder).find((each) => each.endsWith('.heapsnapshot') && !before.has(each))
    if (!name) continue
    const now = statSync(path.join(folder, name)).size
    if (now === size && now > 0) return readFileSync(path.join(folder, name), 'latin1')
    size = now
  }
}

describe.skipIf(process.platform !== 'linux')('a market that pays with a seed', () => {
  let server: { child: ChildProcess; said: { text: string }; ended: Promise<number | null> }
  const inside = () => {
    const [serving] = childrenOf(server.child.pid!) as [number]
    const family = treeOf(serving)
    return {
      serving,
      family,
      payouts: family.find((pid) => commandOf(pid).includes('payouts-main'))!,
      beside: childrenOf(serving).filter(
        (pid) => commandOf(pid).includes('main.ts') && !commandOf(pid).includes('payouts-main'),
      ),
    }
  }
  const admin = async (): Promise<any> => {
    const json = async <T>(url: string, body: object): Promise<T> =>
      (await (
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as T
    const { accessToken } = await json<{ accessToken: string }>(`${sandbox.url}/__control/login-as`, {
      username: 'the_house',
      app: 'other',
    })
    const { token } = await json<{ token: string }>(`${here}/api/auth/pi`, { accessToken })
    return (await fetch(`${here}${readPayoutSwitch.path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  }
  beforeAll(async () => {
    server = start({ PI_WALLET_SEED: ` ${seed}\n` })
    while (!server.said.text.includes('is open')) {
      if (server.child.exitCode !== null) throw new Error(server.said.text)
      await pause(50)
    }
  }, 180_000)
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })

  test('it pays from the wallet of the seed', async () => {
    for (let tries = 0; tries < 300 && !(await admin()).wallet; tries++) await pause(100)
    expect((await admin()).wallet).toMatchObject({ address: wallet.publicKey(), balance: '100000' })
  })

  test('no process but the one that set it aside has it in its environment or its command', () => {
    const { family, payouts, beside } = inside()
    expect(payouts).toBeGreaterThan(0)
    expect(beside).toHaveLength(2)
    for (const pid of family) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
      expect(environment + commandOf(pid)).not.toContain(seed)
      expect(environment).not.toContain('PI_WALLET_SEED')
    }
    // The line to the seed ends in the payout process and in the one that passes it on.
    const lineOf = (pid: number) =>
      readdirSync(`/proc/${pid}/fd`).map((fd) => {
        try {
          return readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8') && statSync(`/proc/${pid}/fd/${fd}`).ino
        } catch {
          return 0
        }
      })
    const line = statSync(`/proc/${inside().serving}/fd/4`).ino
    expect(
      family.filter((pid) => lineOf(pid).includes(line)).every((pid) => pid === inside().serving || pid === payouts),
    ).toBe(true)
    figures.processes = family.length
  })

  test('the memory of the serving processes knows the key and not the seed', { timeout: 300_000 }, async () => {
    const { serving, beside } = inside()
    for (const pid of [serving, beside[0]!]) {
      const heap = await heapOf(pid)
      // What must be found is found: the search works.
      expect(heap.includes(key)).toBe(true)
      expect(heap.includes(seed)).toBe(false)
      expect(heap.includes(wallet.rawSecretKey().toString())).toBe(false)
      figures.heaps++
    }
  })

  test('no response contains the seed or the key', async () => {
    const json = { 'content-type': 'application/json' }
    const asked: [string, RequestInit?][] = [
      ['/'],
      ['/api/health'],
      ['/api/nothing'],
      ['/metrics'],
      ['/api/openapi.json'],
      ['/api/wallet', { headers: { authorization: 'Bearer x' } }],
      ['/api/auth/pi', { method: 'POST', headers: json, body: '{"accessToken":"nobody"}' }],
      ['/api/auth/pi', { method: 'POST', headers: json, body: '{' }],
      [`/api/auth/pi?key=${'x'.repeat(9000)}`, { method: 'POST', headers: json, body: '{}' }],
      ['/api/wallet/withdrawals', { method: 'POST', headers: json, body: '{}' }],
      ['/validation-key.txt'],
      ['/api/products/%00'],
    ]
    for (const [url, init] of asked) {
      const answer = await fetch(`${here}${url}`, init)
      const told = `${await answer.text()}${JSON.stringify([...answer.headers])}`
      expect([url, told.includes(seed), told.includes(key)]).toEqual([url, false, false])
      figures.answers++
    }
  })

  test('a payout process that died is started again and gets the seed again', async () => {
    const { payouts } = inside()
    process.kill(payouts, 'SIGKILL')
    for (let tries = 0; tries < 300 && (inside().payouts ?? payouts) === payouts; tries++) await pause(100)
    expect(inside().payouts).not.toBe(payouts)
    await pause(1500)
    expect(running(inside().payouts)).toBe(true)
  })

  test('it ends with a signal, whole, and has told the seed and the key to no log', { timeout: 90_000 }, async () => {
    const { family } = inside()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    for (let tries = 0; tries < 150 && family.some(running); tries++) await pause(100)
    expect(family.filter(running)).toEqual([])
    const written =
      readdirSync(path.join(folder, 'data'))
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(path.join(folder, 'data', name), 'utf8'))
        .join('') + server.said.text
    expect(written.length).toBeGreaterThan(100)
    expect([written.includes(seed), written.includes(key)]).toEqual([false, false])
  })
})

test.each(['the one with the seed', 'the start script'])(
  '%s is killed without warning, and nothing is left running',
  { timeout: 300_000 },
  async (who) => {
    const { child, said, ended } = start({ PI_WALLET_SEED: seed })
    while (!said.text.includes('is open')) await pause(50)
    const family = treeOf(child.pid!)
    // The script's end of the lifeline closes with it.
    if (who === 'the start script') child.stdio[3]!.destroy()
    else child.kill('SIGKILL')
    await ended
    for (let tries = 0; tries < 300 && family.some(running); tries++) await pause(100)
    expect(family.filter(running)).toEqual([])
  },
)

test.each([
  ['too short', seed.slice(0, 40)],
  ['one letter wrong', seed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a public key', wallet.publicKey()],
])('a seed that is none (%s): one sentence, which does not repeat it', async (_, wrong) => {
  const { said, ended } = start({ PI_WALLET_SEED: wrong })
  expect(await ended).toBe(1)
  expect(said.text).toBe(
    'PI_WALLET_SEED is not the secret seed of a wallet: S and 55 letters or digits, as the wallet shows it.\n',
  )
})

test('a seed of another wallet than the one that is named is refused', { timeout: 300_000 }, async () => {
  const { said, ended } = start({ PI_WALLET_SEED: seed, PI_WALLET_ADDRESS: Keypair.random().publicKey() })
  expect(await ended).toBe(1)
  expect(said.text).toContain('PI_WALLET_SEED belongs to another wallet than PI_WALLET_ADDRESS names.')
  expect(said.text).not.toContain(seed)
})

const walk = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => !['node_modules', '.git', 'data', 'test-results', 'dist', '.types'].includes(name))
    .flatMap((name) => {
      const at = path.join(dir, name)
      return statSync(at).isDirectory() ? walk(at) : [at]
    })

test('no file of the project holds a seed, and what the page gets holds no key', () => {
  for (const file of walk(root)) {
    for (const [found] of readFileSync(file, 'latin1').matchAll(/\bS[A-Z2-7]{55}\b/g))
      expect([file, StrKey.isValidEd25519SecretSeed(found)]).toEqual([file, false])
    figures.files++
  }
  const page = [
    path.join(root, 'web/src'),
    path.join(root, 'contract/src'),
    ...[path.join(root, 'web/dist')].filter((dir) => existsSync(dir)),
  ]
  for (const file of page.flatMap((dir) =>
    dir.endsWith('dist')
      ? readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map((each) => path.join(each.parentPath, each.name))
      : walk(dir),
  )) {
    const text = readFileSync(file, 'latin1')
    expect([file, text.includes(sandboxApiKey), text.includes(key), /\bS[A-Z2-7]{55}\b/.test(text)]).toEqual([
      file,
      false,
      false,
      false,
    ])
    figures.files++
  }
})

test('no serving process can sign: the library of the chain is loaded by the payout process alone', () => {
  const loaded = new Set<string>()
  const follow = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const [, target] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^'\n]*?from '([^']+)'|^import '([^']+)'/gm,
    ))
      if (target?.startsWith('.')) follow(path.resolve(path.dirname(file), target))
  }
  follow(path.join(root, 'server/src/run.ts'))
  expect(loaded.size).toBeGreaterThan(50)
  expect(
    [...loaded].filter(
      (file) =>
        /payouts\/(signer|chain|pay-by-pi|worker)\.ts$/.test(file) ||
        /^import (?!type ).*'@stellar\/stellar-sdk'/m.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})
