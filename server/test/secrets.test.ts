// The server key and the wallet seed: known to those who need them, and found nowhere else (quality PAY-9,
// pi-platform T11).
import { createHash } from 'node:crypto'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { redeemStaffToken } from '@lamplit/contract/staff'
import { readPayoutSwitch } from '@lamplit/contract/withdrawals'
import { Keypair, StrKey } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../scripts/runner/ports.mjs'
import { otherApp } from '../../sandbox/src/apps.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { sandboxApiKey } from '../src/config.ts'
import { openDb, sql } from '../src/kernel/db.ts'
import { freshDatabase } from './fresh-database.ts'
import { quickFolder } from './quick-folder.ts'
import { childrenOf, commandOf } from './processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'server/src/main.ts')
const payoutProgram = path.join(root, 'server/src/payouts-main.ts')
const port = await freePorts(1)
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

/** A file with a seed that its owner alone may read. */
const seedFile = (name: string, text: string, mode = 0o600): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

const start = (env: Record<string, string>, what = program, user: number | undefined = undefined) => {
  const { NODE_ENV: _node, ...rest } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`, what],
    {
      cwd: folder,
      ...(user === undefined ? {} : { uid: user, gid: user }),
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
const openFiles = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((each) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${each}`)]
    } catch {
      return []
    }
  })
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
    const serving = server.child.pid!
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
  const post = (url: string, body: object, headers: object = {}): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signIn = async (): Promise<string> => {
    const login = await post(`${sandbox.url}/__control/login-as`, { username: 'the_house', app: 'other' })
    const { accessToken } = (await login.json()) as { accessToken: string }
    return ((await (await post(`${here}/api/auth/pi`, { accessToken })).json()) as { token: string }).token
  }
  const admin = async (): Promise<any> => {
    const token = await signIn()
    return (await fetch(`${here}${readPayoutSwitch.path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  }
  beforeAll(async () => {
    server = start({ PI_WALLET_SEED_FILE: seedFile('seed', ` ${seed}\n`) })
    while (!server.said.text.includes('is open')) {
      if (server.child.exitCode !== null) throw new Error(server.said.text)
      await pause(50)
    }
  }, 180_000)
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })

  test('a token of another app makes no admin of a name in the settings; the one-time token does', async () => {
    expect(await admin()).toMatchObject({ code: 'NOT_ALLOWED' })
    const [, token] = /\/admin and enter (\S+)/.exec(server.said.text)!
    const authorization = `Bearer ${await signIn()}`
    const redeem = () => post(`${here}${redeemStaffToken.path}`, { token }, { authorization })
    expect([(await redeem()).status, (await redeem()).status]).toEqual([204, 403])
  })

  test('it pays from the wallet of the seed', async () => {
    for (let tries = 0; tries < 300 && !(await admin()).wallet; tries++) await pause(100)
    expect((await admin()).wallet).toMatchObject({ address: wallet.publicKey(), balance: '100000' })
  })

  test('no process has the seed in environment, command or descriptors; the start names what is missing', () => {
    const { family, payouts, beside } = inside()
    expect(payouts).toBeGreaterThan(0)
    expect(beside).toHaveLength(2)
    for (const pid of family) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
      expect(environment + commandOf(pid)).not.toContain(seed)
      expect(openFiles(pid)).not.toContain(path.join(folder, 'seed'))
    }
    expect(server.said.text).toContain('The payout process runs as the same user as the market')
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

test.each(['the market', 'the start script'])(
  '%s is killed without warning, and nothing is left running',
  { timeout: 300_000 },
  async (who) => {
    const { child, said, ended } = start({ PI_WALLET_SEED_FILE: seedFile('seed', seed) })
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

/** The payout process by itself, which refuses a seed before it looks for its database. */
const startPayouts = (env: Record<string, string>) =>
  start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...env }, payoutProgram)

/** What somebody with this user's rights can do to a process and its seed file: all of it, done by another program. */
const reach = (user: number, pid: number, file: string): Record<string, string> =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '-e',
        `const fs = require('fs'), [pid, file] = process.argv.slice(1), told = {}
        const attempt = (name, work) => {
          try { work(); told[name] = 'done' } catch (error) { told[name] = error.code }
        }
        attempt('file', () => fs.readFileSync(file))
        attempt('environment', () => fs.readFileSync('/proc/' + pid + '/environ'))
        attempt('descriptors', () => fs.readdirSync('/proc/' + pid + '/fd'))
        attempt('memory', () => fs.openSync('/proc/' + pid + '/mem', 'r'))
        attempt('signal', () => process.kill(Number(pid), 0))
        console.log(JSON.stringify(told))`,
        String(pid),
        file,
      ],
      { uid: user, gid: user, encoding: 'utf8', cwd: '/' },
    ),
  ) as Record<string, string>

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
test.skipIf(!isRoot)(
  'a payout process with a user of its own: the market’s user reaches neither its memory nor the seed',
  { timeout: 300_000 },
  async () => {
    const [marketUser, payoutUser] = [64_021, 64_022]
    const { connection, drop } = await freshDatabase()
    const host = String(connection.host)
    if (host.startsWith('/'))
      for (const [place, mode] of [
        [path.dirname(host), 0o711],
        [host, 0o711],
        [path.join(host, `.s.PGSQL.${connection.port ?? 5432}`), 0o777],
      ] as const)
        if (existsSync(place)) chmodSync(place, mode)
    const database = new URL('postgres://x/')
    database.pathname = connection.database!
    database.username = String(connection.user)
    if (host.startsWith('/')) database.searchParams.set('host', host)
    else
      Object.assign(database, { hostname: host, port: String(connection.port ?? 5432), password: connection.password })
    const file = seedFile('own-seed', seed)
    chownSync(file, payoutUser, payoutUser)
    chmodSync(folder, 0o711)
    const owned = (name: string, user: number): string => {
      const place = path.join(folder, name)
      mkdirSync(place)
      chownSync(place, user, user)
      return place
    }
    const shared = { DATABASE_URL: database.href, WORKERS: '1' }
    const market = start(
      { ...shared, PAYOUT_PROCESS: 'separate', DATA_DIR: owned('market', marketUser) },
      program,
      marketUser,
    )
    const until = async (said: { text: string }, text: string, child: ChildProcess): Promise<void> => {
      while (!said.text.includes(text)) {
        if (child.exitCode !== null) throw new Error(said.text)
        await pause(50)
      }
    }
    await until(market.said, 'is open', market.child)
    const own = { ...shared, PI_WALLET_SEED_FILE: file }
    const payouts = start({ ...own, DATA_DIR: owned('payouts', payoutUser) }, payoutProgram, payoutUser)
    await until(payouts.said, 'The payout process is open.', payouts.child)
    expect(payouts.said.text.trim()).toBe('The payout process is open.')
    expect(market.said.text).not.toContain('The payout process')
    const pid = payouts.child.pid!
    expect(reach(marketUser, pid, file)).toEqual({
      file: 'EACCES',
      environment: 'EACCES',
      descriptors: 'EACCES',
      memory: 'EACCES',
      signal: 'EPERM',
    })
    // The probe finds what it may reach.
    expect(reach(payoutUser, pid, file)).toMatchObject({ file: 'done', environment: 'done', descriptors: 'done' })
    // What the test runner left open to everything it starts is none of the market's.
    const inherited = openFiles(process.pid)
    const pipes = (one: number): string[] =>
      openFiles(one).filter((each) => /^(pipe|socket):/.test(each) && !inherited.includes(each))
    const family = treeOf(market.child.pid!)
    for (const one of family) {
      expect(readFileSync(`/proc/${one}/environ`, 'latin1')).not.toContain('own-seed')
      expect(pipes(one).filter((each) => pipes(pid).includes(each))).toEqual([])
    }
    // The wallet is seen by the payout process alone, which writes it down for the market.
    const turns = openDb(connection, { max: 1 })
    const walletOf = () => turns.maybe<{ wallet: string }>('test.turn', sql`select wallet from payout_turns`)
    while (!(await walletOf())) await pause(100)
    expect((await walletOf())?.wallet).toBe(wallet.publicKey())
    await turns.close()
    // As the market's own user it says what is missing.
    chownSync(file, marketUser, marketUser)
    payouts.child.kill('SIGTERM')
    expect(await payouts.ended).toBe(0)
    const near = start({ ...own, DATA_DIR: path.join(folder, 'market') }, payoutProgram, marketUser)
    await until(near.said, 'of the same user serves the market', near.child)
    near.child.kill('SIGTERM')
    market.child.kill('SIGTERM')
    expect(await Promise.all([near.ended, market.ended])).toEqual([0, 0])
    await drop()
  },
)

test.each([
  ['too short', seed.slice(0, 40)],
  ['one letter wrong', seed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a public key', wallet.publicKey()],
])('a seed that is none (%s): one sentence, which does not repeat it', async (_, wrong) => {
  const { said, ended } = startPayouts({ PI_WALLET_SEED_FILE: seedFile('wrong', wrong) })
  expect(await ended).toBe(1)
  expect(said.text).toContain(
    'PI_WALLET_SEED_FILE does not hold the secret seed of a wallet: S and 55 letters or digits, as the wallet ' +
      'shows it.\n',
  )
  expect(said.text).not.toContain(wrong)
})

test('a seed that others may read too is refused, and so is one in the environment', { timeout: 300_000 }, async () => {
  const open = startPayouts({ PI_WALLET_SEED_FILE: seedFile('open', seed, 0o640) })
  expect(await open.ended).toBe(1)
  expect(open.said.text).toContain('Others may read the wallet seed')
  const inEnvironment = startPayouts({ PI_WALLET_SEED: seed })
  expect(await inEnvironment.ended).toBe(1)
  expect(inEnvironment.said.text).toContain('PI_WALLET_SEED stands in the environment')
  expect(open.said.text + inEnvironment.said.text).not.toContain(seed)
})

test('a seed of another wallet than the one that is named is refused', { timeout: 300_000 }, async () => {
  const { said, ended } = startPayouts({
    PI_WALLET_SEED_FILE: seedFile('seed', seed),
    PI_WALLET_ADDRESS: Keypair.random().publicKey(),
  })
  expect(await ended).toBe(1)
  expect(said.text).toContain('PI_WALLET_SEED_FILE holds the seed of another wallet than PI_WALLET_ADDRESS names.')
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
