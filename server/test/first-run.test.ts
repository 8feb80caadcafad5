// A first start wherever a person types it: it works without a word, or one sentence says what to do.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, statSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startAgainCode } from '../src/kernel/startup-error.ts'
import { greeting } from '../src/supervisor.ts'
import { portsInstead } from '../src/ports.ts'
import { long, partial } from './tier.ts'
import {
  installed,
  isRoot,
  market,
  mayMount,
  occupied,
  project,
  start,
  stop,
  temporary,
  withPart,
} from './first-run.ts'

const folders: string[] = []
const folder = (name: string): string => {
  const made = temporary(name)
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
})

const startScript = (at: string): string[] => [process.execPath, path.join(at, 'scripts/start.mjs')]

describe('npm start in a small project', () => {
  let small: string
  beforeAll(() => {
    small = project(folder('small'))
  })
  const run = async (more: Parameters<typeof start>[1] = {}) => {
    const { ended, said } = start(startScript(small), { cwd: small, ...more })
    return { code: await ended, said: said() }
  }

  test('a start in a fresh clone installs, builds, names its steps and serves; a second one serves', async () => {
    const first = await run()
    expect(first).toEqual({ code: 0, said: expect.stringContaining('served by') })
    // Every ten seconds a line more, which only a slow machine shows.
    const lines = first.said.split('\n').filter((line) => !/… \d+ s/.test(line))
    expect(lines.map((line) => line.replace(/\d+ s/, 'N s'))).toEqual([
      '1 of 3  Installing the parts …',
      '1 of 3  Installing the parts done in N s, 1 of 1 packages',
      '2 of 3  Building the web …',
      '2 of 3  Building the web done in N s, 7 modules read',
      '3 of 3  Opening the market …',
      `served by ${process.version}`,
      '',
    ])
    expect(statSync(path.join(small, 'data')).mode & 0o777).toBe(0o700)
    expect((await run()).said).toBe(`3 of 3  Opening the market …\nserved by ${process.version}\n`)
  })

  test('a lock file that changed with a pull is installed', async () => {
    withPart(small, '1.0.1')
    const { code, said } = await run()
    expect([code, installed(small)]).toEqual([0, '1.0.1'])
    expect(said).toContain('1 of 3  Installing')
  })

  test.each([
    ['half of it', '{"packages": {'],
    ['nothing', ''],
    ['another thing', '[]'],
  ])('npm’s record of what is installed holds %s: it is installed again', async (_, text) => {
    rmSync(path.join(small, 'node_modules/.lamplit-installed'))
    writeFileSync(path.join(small, 'node_modules/.package-lock.json'), text)
    const { code, said } = await run()
    expect([code, said]).toEqual([0, expect.stringContaining('1 of 3  Installing')])
  })

  test('a home folder that cannot be written', async () => {
    rmSync(path.join(small, 'node_modules'), { recursive: true })
    const { code, said } = await run({ env: { HOME: '/proc/nowhere' } })
    expect([code, said]).toEqual([0, expect.stringContaining('served by')])
  })

  test('it starts with umask 077', async () => {
    rmSync(path.join(small, 'node_modules'), { recursive: true })
    const { code, said } = await run({ wrap: ['/bin/sh', '-c', 'umask 077; exec "$@"', 'sh'] })
    expect([code, said]).toEqual([0, expect.stringContaining('served by')])
  })

  test('a data folder below /proc: one sentence', async () => {
    const { code, said } = await run({ env: { DATA_DIR: '/proc/lamplit/data' } })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The data folder \/proc\/lamplit\/data cannot be written \(.*\)\. Make it writable .* in DATA_DIR\.\n$/,
    )
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s while it builds: it ends with 0 and no complaint',
    async (signal) => {
      const slow = project(folder('slow'), { buildMs: 60_000 })
      const { child, ended, said, until } = start(startScript(slow), { cwd: slow })
      await until('2 of 3  Building')
      while (!existsSync(path.join(slow, 'data/build.log'))) await pause(20)
      child.kill(signal)
      expect(await ended).toBe(0)
      expect(said()).not.toContain('served')
      expect(said()).not.toMatch(/whole story|Error/)
    },
  )
})

test('a server that is killed, or lost its database, is started again after a wait; one that ends is not', async () => {
  const small = project(folder('again-and-again'))
  const script = `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync('starts', 'x')
    const starts = readFileSync('starts', 'utf8').length
    if (starts === 1) process.kill(process.pid, 'SIGKILL')
    process.exit(starts === 2 ? ${startAgainCode} : 1)
  `
  writeFileSync(path.join(small, 'server/src/main.ts'), script)
  const { ended, said } = start(startScript(small), { cwd: small })
  expect(await ended).toBe(1)
  expect(said().split('\n').slice(-3)).toEqual([
    'The market has ended (code 137); it is started again in 1 s.',
    'The market has ended (code 75); it is started again in 2 s.',
    '',
  ])
})

test('told to stop between two starts, it ends with 0', async () => {
  const small = project(folder('between'))
  writeFileSync(path.join(small, 'server/src/main.ts'), `process.exit(${startAgainCode})`)
  const { child, ended, until } = start(startScript(small), { cwd: small })
  await until('it is started again')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('on a terminal one line tells the progress of a step, rewritten in place', async (context) => {
  if (spawnSync('script', ['--version']).status !== 0)
    return context.skip('there is no `script` to open a terminal with')
  const slow = project(folder('terminal'), { buildMs: 2500 })
  const command = startScript(slow)
    .map((word) => `'${word}'`)
    .join(' ')
  const { ended, said } = start(['script', '-qec', command, '/dev/null'], { cwd: slow })
  expect(await ended).toBe(0)
  const lines = said()
    .split('\r\n')
    .filter((line) => line.includes('Building'))
  expect(lines).toHaveLength(1)
  const parts = lines[0]!
    .split('\r')
    .map((part) => part.replace('\u001B[K', ''))
    .filter(Boolean)
  // How many there are, and whether the build has counted by then, is a matter of the machine.
  const [done, ...ticks] = parts.toReversed()
  expect(done).toMatch(/^2 of 3 {2}Building the web done in \d+ s, 7 modules read$/)
  expect(ticks).not.toEqual([])
  for (const tick of ticks) expect(tick).toMatch(/^2 of 3 {2}Building the web … \d+ s(, 7 modules read)?$/)
})

/** The folder of another Node of this machine, fetched by name; null where it cannot be had. */
const otherNode = (version: string): string | null => {
  const place = folder('node')
  const name = `node-${process.platform}-${process.arch}`
  const words = ['install', `${name}@${version}`, '--no-save', '--ignore-scripts', '--no-audit', '--prefix', place]
  const { status } = spawnSync('npm', words, { cwd: place })
  return status === 0 ? path.join(place, 'node_modules', name, 'bin') : null
}

describe.skipIf(!long)('Node of the machine', () => {
  const run = async (at: string, bin: string) => {
    const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}` }
    const { ended, said } = start([path.join(bin, 'node'), 'scripts/start.mjs'], { cwd: at, env })
    return [await ended, said()]
  }

  // The small project brings no Node of its own, so that of the machine serves it where it is new enough.
  test.for([
    ['20', 1, /Install Node 22\.18 or newer, or name one in LAMPLIT_NODE\.\n$/],
    ['22', 0, /served by v22\./],
    ['24', 0, /served by v24\./],
  ] as const)('%s: it serves, or one sentence says which Node to install', async ([version, code, said], { skip }) => {
    const bin = otherNode(version)
    if (!bin) return skip(`Node ${version} cannot be had here`)
    expect(await run(project(folder('versions')), bin)).toEqual([code, expect.stringMatching(said)])
  })

  test('20, in a project that brings its own: it serves with that', async ({ skip }) => {
    const bin = otherNode('20')
    if (!bin) return skip('Node 20 cannot be had here')
    const own = project(folder('own'))
    await run(own, bin)
    mkdirSync(path.join(own, 'node_modules/.bin'), { recursive: true })
    symlinkSync(process.execPath, path.join(own, 'node_modules/.bin/node'))
    expect(await run(own, bin)).toEqual([0, expect.stringContaining(`served by ${process.version}`)])
  })
})

test('a path with $, a space and letters of other scripts: it installs, builds and serves', async () => {
  const strange = project(path.join(folder('strange'), 'a $HOME ü 空'))
  const { ended, said } = start(startScript(strange), { cwd: strange })
  expect([await ended, said()]).toEqual([0, expect.stringContaining('served by')])
})

describe.skipIf(!mayMount)('a full disk (needs root that may mount)', () => {
  const onSmallDisk = (size: string, at: string, script: string) => [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=${size} none "$0"; ${script}`,
    at,
  ]

  test.each([
    ['installs', 'Installing the parts', '12m', { packageBytes: 8_000_000 }],
    ['builds', 'Building the web', '4m', { buildBytes: 8_000_000 }],
  ])('while it %s: one sentence', async (_, step, size, sizes) => {
    const made = project(folder('made'), sizes)
    rmSync(path.join(made, 'part'), { recursive: true })
    const small = folder('full')
    const wrap = onSmallDisk(size, small, 'cp -r "$1"/. "$0"; cd "$0"; shift; exec "$@"')
    const { ended, said } = start([made, process.execPath, 'scripts/start.mjs'], { wrap })
    expect(await ended).toBe(1)
    const sentence = new RegExp(`${step} failed because the disk is full: free some space .* and start again\\.$`)
    expect(said().trim().split('\n').at(-1)).toMatch(sentence)
  })

  test('at the first start of the market: one sentence, and nothing is left behind', async () => {
    const small = folder('first')
    const { ended, said } = market(
      1,
      { DATA_DIR: small },
      { wrap: onSmallDisk('20m', small, '"$@"; c=$?; ls "$0"; exit $c') },
    )
    expect(await ended).toBe(1)
    expect(said()).toMatch(/The embedded database could not be made in \S+ \(.*No space left.*\)\. Give it room .*\.\n/)
    expect(said()).not.toMatch(/postgres\.new|postgres$/m)
  })

  test.skipIf(partial)(
    'while the market runs: reads are answered, writes 503, and both again when there is space',
    async () => {
      const small = folder('running')
      const running = market(8, { DATA_DIR: small }, { wrap: onSmallDisk('300m', small, 'exec "$@"') })
      const { child, until, said, here, sandbox } = running
      await until('Lamplit is open')
      const post = async (url: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, any> }
      }
      const { accessToken } = (await post(`${sandbox}/__control/login-as`, { username: 'mina' })).body
      const { token } = (await post(`${here}/api/auth/pi`, { accessToken })).body
      const listing = {
        description: 'Burns long',
        price: '2',
        image: 'https://example.com/c.jpg',
        policyAccepted: true,
      }
      const taken: string[] = []
      const write = async (): Promise<number> => {
        const title = `Candle ${taken.length}`
        const form = { ...listing, title, type: 'Stocked', stock: 9, fulfillmentMethod: 'pickup' }
        const { status, body } = await post(`${here}/api/products`, form, token)
        if (status === 201) taken.push(body.id as string)
        return status
      }
      const read = async (url = '/api/products') => (await fetch(`${here}${url}`)).status
      expect([await write(), await read()]).toEqual([201, 200])
      // The disk is in the mounts of that process alone.
      const inside = path.join('/proc', String(child.pid), 'root', small)
      const { bavail, bsize } = statfsSync(inside)
      expect(bavail * bsize).toBeLessThan(300 * 1024 ** 2)
      let fillers = 0
      try {
        for (;;) writeFileSync(path.join(inside, `filler-${fillers++}`), Buffer.alloc(1_000_000))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      }
      await expect.poll(write, { interval: 50 }).toBe(503)
      const full = await Promise.all(Array.from({ length: 60 }, async (_, n) => (n % 3 ? read() : write())))
      expect(new Set(full.filter((_, n) => n % 3))).toEqual(new Set([200]))
      expect(new Set(full.filter((_, n) => n % 3 === 0))).toEqual(new Set([503]))
      expect((await (await fetch(`${here}/readyz`)).json()) as object).toMatchObject({ checks: { disk: 'full' } })
      for (let each = 0; each < fillers; each++) rmSync(path.join(inside, `filler-${each}`), { force: true })
      await expect.poll(write, { interval: 50 }).toBe(201)
      // Nothing that was acknowledged is lost.
      for (const id of taken) expect(await read(`/api/products/${id}`)).toBe(200)
      expect(await stop(running)).toBe(0)
      expect(said()).not.toMatch(/Unhandled|started again/)
    },
  )
})

describe('a market', () => {
  test('is private, starts again after kill -9 in the same folder, and refuses a second one there', async () => {
    const data = path.join(folder('again'), 'data')
    const first = market(2, { DATA_DIR: data })
    await first.until('Lamplit is open')
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(first.said()).toContain(`Data and logs: ${data}`)
    const second = market(2, { DATA_DIR: data })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(
      /^Opening the database…\nThe data folder \S+ is already in use by another running process .*\. Stop .*\n$/,
    )
    first.child.kill('SIGKILL')
    await first.ended
    const third = market(2, { DATA_DIR: data })
    await third.until('Lamplit is open')
    expect(await (await fetch(`${third.here}/api/health`)).json()).toMatchObject({ status: 'ok' })
    expect(await stop(third)).toBe(0)
  })

  const moments = ['Opening the database', 'owner.pid', 'postgres.log', 'sandbox', 'Lamplit is open']
  test.skipIf(partial).each(moments)('SIGTERM to all processes at “%s”: the start ends with 0', async (sign) => {
    const data = path.join(folder('ordered'), 'data')
    const started = market(3, { DATA_DIR: data }, { detached: true })
    const isThere = () => existsSync(path.join(data, sign))
    if (/^[a-z]/.test(sign)) while (!isThere()) await pause(5)
    else await started.until(sign)
    process.kill(-started.child.pid!, 'SIGTERM')
    expect(await started.ended).toBe(0)
    expect(started.said()).not.toMatch(/cannot|ended before/)
  })
})

const withUmask = ['/bin/sh', '-c', 'umask 077; exec "$@"', 'sh']
const withoutSharedMemory = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o ro none /dev/shm; exec "$@"', 'sh']

describe.skipIf(!isRoot)('other users and machines', () => {
  const nobody = 65_534
  const canRead = spawnSync('test', ['-r', import.meta.filename], { uid: nobody, gid: nobody }).status === 0

  test.skipIf(!canRead)('an ordinary user in their own home, with umask 077: it opens', async () => {
    const home = folder('home')
    chownSync(home, nobody, nobody)
    const env = { DATA_DIR: path.join(home, 'data'), HOME: home }
    const user = market(4, env, { uid: nobody, wrap: withUmask })
    await user.until('Lamplit is open')
    expect(statSync(path.join(home, 'data/postgres')).uid).toBe(nobody)
    expect(await stop(user)).toBe(0)
  })

  test.skipIf(!canRead)('a user whose number has no name: one sentence', async () => {
    const home = folder('nameless')
    chownSync(home, 54_321, 54_321)
    const user = market(4, { DATA_DIR: path.join(home, 'data'), HOME: home }, { uid: 54_321 })
    expect(await user.ended).toBe(1)
    expect(user.said()).toMatch(/\nPostgres does not run for a user without a name, and number 54321 has none .*\.\n$/)
  })

  test.skipIf(!mayMount || !long)('a machine without /dev/shm: it opens', async () => {
    const data = path.join(folder('shm'), 'data')
    const without = market(5, { DATA_DIR: data }, { wrap: withoutSharedMemory })
    await without.until('Lamplit is open')
    expect(await stop(without)).toBe(0)
  })

  test.skipIf(!mayMount || !long)('a data folder made with /dev/shm: it opens without it', async () => {
    const data = path.join(folder('shm-later'), 'data')
    const before = market(6, { DATA_DIR: data })
    await before.until('Lamplit is open')
    expect(await stop(before)).toBe(0)
    const after = market(6, { DATA_DIR: data }, { wrap: withoutSharedMemory })
    await after.until('Lamplit is open')
    expect(await stop(after)).toBe(0)
  })
})

describe('ports', () => {
  test('a port that the operator named is taken: one sentence with its setting and a free one', async () => {
    const other = await occupied()
    const sentence = (name: string) =>
      new RegExp(
        `^Port ${other.port} is already in use on 127.0.0.1. .* set ${name} to a free port, for example \\d+\\.$`,
      )
    for (const name of ['PORT', 'SANDBOX_PORT']) {
      const env = { [name]: String(other.port) }
      await expect(portsInstead(readConfig(env), env, 0)).rejects.toThrow(sentence(name))
    }
    other.close()
  })

  test('the usual ports are taken: market and sandbox take free ones; before the real Pi they do not', async () => {
    const [one, two] = [await occupied(), await occupied()]
    const config = { ...readConfig({}), port: one.port, sandboxPort: two.port }
    const { PORT, SANDBOX_PORT, ...none } = await portsInstead(config, {}, 0)
    expect(none).toEqual({})
    expect(Number(PORT)).toBeGreaterThan(one.port)
    expect(Number(SANDBOX_PORT)).toBeGreaterThan(two.port)
    expect(PORT).not.toBe(SANDBOX_PORT)
    await expect(portsInstead({ ...config, piEnv: 'testnet' }, {}, 0)).rejects.toThrow(/set PORT to a free port/)
    one.close()
    two.close()
  })

  test('a port that is given free a moment later, as by the sandbox of a killed market, is not taken', async () => {
    const dying = await occupied()
    const env = { SANDBOX_PORT: String(dying.port) }
    const found = portsInstead(readConfig({ ...env, PORT: String(dying.port + 1) }), env, 60_000)
    await pause(100)
    dying.close()
    expect(await found).toEqual({})
  })

  test('free ports stay as they are', async () => {
    const free = await occupied()
    await new Promise((done) => {
      free.close(done)
    })
    expect(await portsInstead({ ...readConfig({}), port: free.port, sandboxPort: free.port + 1 }, {})).toEqual({})
  })

  test('a market on a taken port says the sentence and ends with 1', async () => {
    const other = await occupied()
    const taken = market(7, { DATA_DIR: path.join(folder('taken'), 'data'), PORT: String(other.port) })
    expect(await taken.ended).toBe(1)
    expect(taken.said()).toMatch(
      /^Opening the database…\nPort \d+ is already in use on 127\.0\.0\.1\. .* for example \d+\.\n$/,
    )
    other.close()
  })
})

test('the last lines of a start fit a terminal of 24 lines and 80 columns, with all that can be said', () => {
  const dataDir = folder('greeting')
  const testnet = {
    PI_ENV: 'testnet',
    PI_API_KEY: 'k',
    PUBLIC_URL: 'https://test.market.example',
    TRUSTED_PROXIES: 'none',
  }
  for (const env of [{}, { DEMO: 'off' }, testnet]) {
    const said = greeting(
      { ...readConfig(env), dataDir },
      { instead: { PORT: '3001', SANDBOX_PORT: '4101' }, home: '/var/lib/lamplit-a1b2c3', staffToken: 'x'.repeat(32) },
    )
    // Before it stand at most the lines of the three steps, and the prompt comes after it.
    const lines = said.split('\n')
    expect(lines.length).toBeLessThanOrEqual(24 - 6)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
    expect(said).toContain(
      [
        `Data and logs: ${dataDir}`,
        'Database, apart from it: /var/lib/lamplit-a1b2c3/postgres',
        'Port 3000 is taken: 3001 instead (set PORT).',
        'Port 4100 is taken: 4101 instead (set SANDBOX_PORT).',
      ].join('\n'),
    )
  }
})
