// A Postgres that is not ours, for running the server's tests a second time: TEST_DATABASE_URL, or one made from the
// oldest server binaries on this machine that are new enough.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { otherPostgresBinaries } from './other-postgres-binaries.mjs'
import { Stop, say } from './prepare.mjs'

const nobody = 65534

export { NoOtherPostgres } from './other-postgres-binaries.mjs'

/** Runs `work` with the address of such a Postgres; without one it throws `NoOtherPostgres`. */
export const withOtherPostgres = async (work) => {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  const bin = await otherPostgresBinaries(lent)
  const folder = mkdtempSync(path.join(quickPlace(), 'lamplit-other-'))
  try {
    const server = await start(bin, folder)
    try {
      return await work(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Postgres refuses to run as root, which lends it another identity; whatever it is given, that one must enter. */
const lent = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const canEnter = (folder) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...lent }).status === 0

// Memory where there is enough of it: cloning a database for each test is many times quicker there.
const quickPlace = () => {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 2 * 1024 ** 3) return '/dev/shm'
  } catch {
    // There is no such place here.
  }
  return [tmpdir(), '/tmp', '/var/tmp'].find(canEnter) ?? tmpdir()
}

// The same watchman as in server/src/embedded-postgres/watchman.ts: when this process goes away, the pipe closes and
// Postgres ends.
const watchman = [
  `trap '' HUP INT TERM`,
  'exec 3<&0',
  '"$@" </dev/null 3<&- & p=$!',
  '{ read -r _ <&3; kill -INT $p; } 2>/dev/null & w=$!',
  'exec 3<&-',
  'wait $p',
  'c=$?',
  'kill -9 $w 2>/dev/null',
  'exit $c',
].join('; ')

const start = async (bin, folder) => {
  if (lent.uid) chownSync(folder, nobody, nobody)
  const cluster = path.join(folder, 'cluster')
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: '/', env, ...lent, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Stop(`The other Postgres could not be made: ${made.stderr ?? made.error?.message}`)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
    max_connections: '200',
  }
  const words = [
    path.join(bin, 'postgres'),
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const server = spawn('/bin/sh', ['-c', watchman, 'lamplit-other-postgres', ...words], {
    cwd: '/',
    env,
    ...lent,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  const ended = new Promise((done) => server.once('exit', done))
  const isReady = () =>
    existsSync(path.join(cluster, 'postmaster.pid')) &&
    /^ready/m.test(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'))
  while (!isReady()) {
    if (server.exitCode !== null) throw new Stop(`The other Postgres did not start: ${said}`)
    await pause(20)
  }
  say(`On ${spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
  return {
    stop: async () => {
      server.stdin.end()
      await ended
    },
  }
}
