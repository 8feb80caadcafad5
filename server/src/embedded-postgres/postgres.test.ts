// The embedded Postgres for real: one owner, no orphan, nothing acknowledged lost (quality CR-1, CR-2, CR-10).
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, type EmbeddedPostgres } from './postgres.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534
const home = mkdtempSync(path.join(tmpdir(), 'lamplit-own-'))
const folder = path.join(home, 'data')
const opened: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(() => chmodSync(home, 0o755))
afterEach(async () => {
  await Promise.all(
    children.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    }),
  )
  for (const postgres of opened.splice(0)) await postgres.stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const open = async (...words: Parameters<typeof openPostgres>) => {
  const postgres = await openPostgres(...words)
  opened.push(postgres)
  return postgres
}

const ask = async (connection: pg.ClientConfig, statement: string, values: unknown[] = []) => {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number) => {
  try {
    // A zombie answers signals too, and has ended all the same.
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')
  } catch {
    return false
  }
}

const until = async (holds: () => boolean, limitMs: number) => {
  const started = performance.now()
  while (!holds()) {
    if (performance.now() - started > limitMs) throw new Error(`not within ${limitMs} ms`)
    await pause(10)
  }
}

/** Another process that opens the folder, writes rows one after another and says each number once it is committed. */
const program = `
  import { openPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)}
  import pg from ${JSON.stringify(import.meta.resolve('pg'))}
  const began = performance.now()
  try {
    const { connection, pid } = await openPostgres(process.argv[1])
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table if not exists acknowledged (n int primary key)')
    const { rows } = await client.query('select coalesce(max(n), 0) as n from acknowledged')
    console.log('open ' + pid)
    for (let n = rows[0].n + 1; ; n++) {
      await client.query('insert into acknowledged values ($1)', [n])
      console.log('n ' + n)
    }
  } catch (error) {
    console.log('after ' + (performance.now() - began))
    console.log('refused ' + error.name + ' ' + error.message)
    process.exit(1)
  }
`

/** How long the refusal took is asked for by itself. */
const withoutTime = (said: string): string => said.replace(/^after .*\n/m, '')

const otherProcess = (dir: string, identity: { uid?: number; gid?: number } = {}) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program, dir],
    { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    child,
    ended,
    said: () => withoutTime(said),
    /**
     * From its asking for the folder to the refusal, in milliseconds: how long the machine needs to begin a process is
     * not ours.
     */
    refusedAfter: () => Number(/^after (.*)$/m.exec(said)?.[1]),
    pid: () => Number(said.match(/open (\d+)/)?.[1]),
    lastAcknowledged: () => Number([...said.matchAll(/^n (\d+)\n/gm)].at(-1)?.[1] ?? 0),
  }
}

const count = async (connection: pg.ClientConfig) => {
  const [row] = await ask(connection, 'select count(*)::int as rows, coalesce(max(n), 0) as last from acknowledged')
  return row as { rows: number; last: number }
}

describe('one owner', () => {
  test('a second process on the same folder is refused within a second and harms nothing (CR-10)', async () => {
    const postgres = await open(folder)
    await ask(postgres.connection, 'create table kept as select generate_series(1, 1000) as n')
    const refusals: number[] = []
    for (let round = 0; round < 10; round++) {
      const second = otherProcess(folder)
      expect(await second.ended).toBe(1)
      refusals.push(second.refusedAfter())
      expect(second.said()).toBe(
        `refused StartupError The data folder ${folder} is already in use by another running process ` +
          `(process ${process.pid}). Stop that one first, or give this one a folder of its own in DATA_DIR.\n`,
      )
    }
    // Whoever waited for the other would do so every time; a machine that stood still does not.
    expect(refusals.toSorted((a, b) => a - b)[4]).toBeLessThan(1000)
    expect(await ask(postgres.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  })

  test('a data folder under another path is recognised as the same', async () => {
    await open(folder)
    symlinkSync(folder, path.join(home, 'by-another-name'))
    await expect(openPostgres(path.join(home, 'by-another-name'))).rejects.toThrow('is already in use')
  })

  test('of many concurrent starts exactly one owns the data folder', async () => {
    const crowd = Array.from({ length: 6 }, () => otherProcess(folder))
    await until(() => crowd.every(({ said }) => /open|refused/.test(said())), 50_000)
    expect(crowd.filter(({ said }) => said().includes('open '))).toHaveLength(1)
    expect(crowd.filter(({ said }) => said().includes('is already in use'))).toHaveLength(5)
  })

  test('after stop the folder is free and Postgres gone', async () => {
    const postgres = await open(folder)
    const { pid } = postgres
    await postgres.stop()
    expect(isAlive(pid)).toBe(false)
    expect((await open(folder)).pid).not.toBe(pid)
  })
})

describe('kill -9', () => {
  test('of the owner: Postgres ends, the folder opens again, no commit is lost (CR-1)', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = otherProcess(folder)
      await until(() => owner.lastAcknowledged() > 20, 50_000)
      const pid = owner.pid()
      expect(isAlive(pid)).toBe(true)
      owner.child.kill('SIGKILL')
      await owner.ended
      const postgres = await open(folder)
      expect(isAlive(pid)).toBe(false)
      const { rows, last } = await count(postgres.connection)
      expect(last).toBeGreaterThanOrEqual(owner.lastAcknowledged())
      expect(rows).toBe(last)
      await postgres.stop()
    }
  })

  test('Postgres ends after its owner died, even if nobody opens the folder again', async () => {
    const owner = otherProcess(folder)
    await until(() => owner.pid() > 0, 50_000)
    expect(isAlive(owner.pid())).toBe(true)
    owner.child.kill('SIGKILL')
    await until(() => !isAlive(owner.pid()), 50_000)
  })

  test('of the postmaster: it is told, started anew, and the same address works again (CR-2)', async () => {
    const told: string[] = []
    let reopened = 0
    const postgres = await open(
      folder,
      {},
      {
        onExit: (reason) => told.push(reason),
        onReopen: (pid) => {
          reopened = pid
        },
      },
    )
    await ask(postgres.connection, 'create table if not exists survivors (n int)')
    for (let round = 1; round <= 3; round++) {
      await ask(postgres.connection, 'insert into survivors values ($1)', [round])
      const killed = postgres.pid
      process.kill(killed, 'SIGKILL')
      await until(() => reopened !== 0 && postgres.pid !== killed, 50_000)
      expect(told).toHaveLength(round)
      expect(told[round - 1]).toContain('Postgres ended')
      expect(await ask(postgres.connection, 'select count(*)::int as n from survivors')).toEqual([{ n: round }])
    }
  })

  test.runIf(process.platform === 'linux')(
    'of the postmaster, while one backend computes and one stands still: both are ended and it opens again',
    async () => {
      let reopened = 0
      const postgres = await open(
        folder,
        {},
        {
          onReopen: (pid) => {
            reopened = pid
          },
        },
      )
      const busy = ['select count(*) from generate_series(1, 1e12)', 'select 1'].map(async (statement, index) => {
        const client = new pg.Client(postgres.connection)
        client.on('error', () => {})
        await client.connect()
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        const { pid } = rows[0]!
        if (index === 0) void client.query(statement).catch(() => {})
        else process.kill(pid, 'SIGSTOP')
        return pid
      })
      const orphans = await Promise.all(busy)
      const killed = postgres.pid
      process.kill(killed, 'SIGKILL')
      await until(() => reopened !== 0, 50_000)
      expect(postgres.pid).not.toBe(killed)
      expect(orphans.map(isAlive)).toEqual([false, false])
      expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test.runIf(process.platform === 'linux')(
    'of the postmaster, while a start fails: it is tried again after waits that grow, and at last given up',
    async () => {
      const waits: number[] = []
      let lost: (reason: string) => void
      const reason = new Promise<string>((done) => {
        lost = done
      })
      const place = path.join(home, 'broken')
      const postgres = await open(
        place,
        {},
        { onLost: (said) => lost(said), onWait: (ms) => waits.push(ms), waits: [1, 2, 4] },
      )
      const control = path.join(place, 'postgres', 'global', 'pg_control')
      process.kill(postgres.pid, 'SIGSTOP')
      rmSync(control)
      process.kill(postgres.pid, 'SIGKILL')
      expect(await reason).toContain('The embedded Postgres did not start')
      expect(waits).toEqual([1, 2, 4])
    },
  )

  test('of the owner and of the watching shell: the Postgres left behind is ended by the next owner', async () => {
    const owner = otherProcess(folder)
    await until(() => owner.pid() > 0, 50_000)
    const pid = owner.pid()
    const shells = childrenOf(owner.child.pid ?? 0).flatMap((shell) => [
      shell,
      ...childrenOf(shell).filter((one) => one !== pid),
    ])
    // Frozen first: otherwise the watching shell ends Postgres the moment its owner dies.
    for (const shell of shells) process.kill(shell, 'SIGSTOP')
    owner.child.kill('SIGKILL')
    for (const shell of shells) process.kill(shell, 'SIGKILL')
    await owner.ended
    expect(isAlive(pid)).toBe(true)
    const postgres = await open(folder)
    expect(isAlive(pid)).toBe(false)
    expect((await count(postgres.connection)).rows).toBeGreaterThan(0)
  })

  test('in the middle of the first start: the next one begins from nothing', async () => {
    const fresh = path.join(home, 'fresh')
    const owner = otherProcess(fresh)
    await until(() => drafts(fresh).some((name) => existsSync(path.join(fresh, name, 'base'))), 30_000)
    owner.child.kill('SIGKILL')
    await owner.ended
    expect(existsSync(path.join(fresh, 'postgres'))).toBe(false)
    const postgres = await open(fresh)
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(drafts(fresh)).toEqual([])
  })

  test('a status file whose process number belongs to something else now does not stop the start', async () => {
    const postgres = await openPostgres(folder)
    await postgres.stop()
    const file = path.join(folder, 'postgres', 'postmaster.pid')
    writeFileSync(
      file,
      [
        process.ppid,
        path.join(folder, 'postgres'),
        1,
        5432,
        path.join(folder, 'socket'),
        '',
        '0 0',
        'ready   ',
        '',
      ].join('\n'),
    )
    if (isRoot) chownSync(file, nobody, nobody)
    expect((await open(folder)).pid).not.toBe(process.ppid)
  })
})

const drafts = (dir: string) =>
  existsSync(dir) ? readdirSync(dir).filter((name) => name.startsWith('postgres.new')) : []

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0)

describe('the surroundings', () => {
  test('it waits for the disk, takes 100 connections and listens on no port', async () => {
    const { connection } = await open(folder, { work_mem: '5MB' })
    const rows = await ask(
      connection,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
        'max_connections', 'listen_addresses', 'work_mem') order by name`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      max_connections: '100',
      listen_addresses: '',
      work_mem: '5120',
    })
  })

  test('search has its extensions, and text sorts the same on every machine', async () => {
    const { connection } = await open(folder)
    for (const name of ['btree_gin', 'pg_trgm', 'unaccent'])
      await ask(connection, `create extension if not exists ${name}`)
    expect(
      await ask(connection, `select unaccent('Café') as plain, similarity('lantern', 'lanterm') > 0.4 as near`),
    ).toEqual([{ plain: 'Cafe', near: true }])
    expect(
      await ask(
        connection,
        `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database
          where datname = 'postgres'`,
      ),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }])
  })

  test('a folder with a very long path works: the socket goes where its address fits', async () => {
    const deep = path.join(home, 'a'.repeat(90), 'b'.repeat(90))
    const { connection } = await open(deep)
    expect(connection.host.length).toBeLessThan(90)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    rmSync(connection.host, { recursive: true, force: true })
  })

  test('the log is in the data folder, and a long one is put aside at the start', async () => {
    const log = path.join(folder, 'postgres.log')
    truncateSync(log, 11 * 1024 * 1024)
    await open(folder)
    expect(statSync(`${log}.1`).size).toBe(11 * 1024 * 1024)
    expect(readFileSync(log, 'utf8')).toContain('ready to accept connections')
  })

  test.each([
    ['the data folder is a file', () => writeFileSync(path.join(home, 'file'), ''), 'file', 'cannot be written'],
    [
      'something else lies where the database goes',
      () => {
        mkdirSync(path.join(home, 'other/postgres/photos'), { recursive: true })
      },
      'other',
      'is not a Postgres database',
    ],
    [
      'another Postgres made the database',
      () => {
        mkdirSync(path.join(home, 'older/postgres'), { recursive: true })
        writeFileSync(path.join(home, 'older/postgres/PG_VERSION'), '15\n')
      },
      'older',
      'was made by Postgres 15',
    ],
    ['a setting is wrong', () => {}, 'data', 'unrecognized configuration parameter "colour"'],
  ])('when %s: one sentence, and the folder is given free', async (_, prepare, name, sentence) => {
    prepare()
    const dir = path.join(home, name)
    const settings = name === 'data' ? { colour: 'blue' } : {}
    for (let time = 0; time < 2; time++) {
      const refused: unknown = await openPostgres(dir, settings).catch((error: unknown) => error)
      expect(refused).toMatchObject({ name: 'StartupError', message: expect.stringContaining(sentence) })
      expect((refused as Error).message).not.toContain('\n')
    }
  })
})

test.skipIf(!isRoot)('root that may not lend Postgres another identity is told what to do instead', () => {
  const bare = [
    '--bounding-set=-all',
    '--inh-caps=-all',
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '--eval',
    program,
    path.join(home, 'bare'),
  ]
  const refused = spawnSync('/usr/bin/setpriv', bare, { encoding: 'utf8' })
  expect(refused.status).toBe(1)
  expect(withoutTime(refused.stdout)).toMatch(
    new RegExp(
      '^refused StartupError Postgres must not run as root, and this root may not lend it another identity .* ' +
        'DATABASE_URL .*\\.\\n$',
    ),
  )
})

const canRead = (file: string) => {
  try {
    execFileSync('/usr/bin/test', ['-r', file], { uid: nobody, gid: nobody, cwd: '/' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!isRoot || !canRead(import.meta.filename))('as an ordinary user', () => {
  const theirs = path.join(home, 'theirs')

  test('it opens, commits, survives kill -9 and refuses a second one', async () => {
    mkdirSync(theirs, { recursive: true })
    chownSync(theirs, nobody, nobody)
    const owner = otherProcess(theirs, { uid: nobody, gid: nobody })
    await until(() => owner.lastAcknowledged() > 5, 50_000)
    const second = otherProcess(theirs, { uid: nobody, gid: nobody })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('is already in use')
    owner.child.kill('SIGKILL')
    await until(() => !isAlive(owner.pid()), 50_000)
    const next = otherProcess(theirs, { uid: nobody, gid: nobody })
    await until(() => next.lastAcknowledged() > owner.lastAcknowledged(), 50_000)
  })

  test('a folder they may not write gets one sentence', async () => {
    const locked = path.join(home, 'locked')
    mkdirSync(locked, { mode: 0o755 })
    const refused = otherProcess(locked, { uid: nobody, gid: nobody })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(
      new RegExp(
        '^refused StartupError The data folder \\S+ cannot be written \\(.*\\)\\. ' +
          'Make it writable for this user, or name another one in DATA_DIR\\.\\n$',
      ),
    )
  })
})
