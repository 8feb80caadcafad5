// Where the server binaries of another Postgres are: on this machine, or out of Debian's package when we are root.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stop, run, say } from './prepare.mjs'

const oldest = 15

/** Packages bring the binaries to the first; to the second they are taken out of a package. */
const debian = '/usr/lib/postgresql'
const unpacked = '/var/cache/lamplit-postgres'

/** Nothing was proven, and nothing was wrong either; whoever asked decides what that means. */
export class NoOtherPostgres extends Stop {
  missing = `no second Postgres (${oldest} or newer) on this machine`

  constructor() {
    super(`The server's tests must pass on a second Postgres: install ${oldest} or newer, or give TEST_DATABASE_URL.`)
  }
}

/** The folder with `initdb` and `postgres`, of the oldest version that is new enough and that `lent` can start. */
export const otherPostgresBinaries = async (lent = {}) => {
  const bin = onMachine(lent) ?? (await fromDebian(lent))
  if (!bin) throw new NoOtherPostgres()
  return bin
}

const onMachine = (lent) => {
  const debians = [debian, path.join(unpacked, debian)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => path.join(folder, version, 'bin')))
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const places = [...debians, ...(asked.status === 0 ? [asked.stdout.trim()] : [])]
  const found = places.map((bin) => ({ bin, version: versionIn(bin, lent) })).filter(({ version }) => version >= oldest)
  return found.toSorted((one, other) => one.version - other.version)[0]?.bin
}

const versionIn = (bin, lent) => {
  if (!existsSync(path.join(bin, 'initdb'))) return 0
  const asked = spawnSync(path.join(bin, 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8', ...lent })
  return Number(asked.stdout?.match(/(\d+)/)?.[1] ?? 0)
}

/** The package is unpacked, not installed: installing makes a cluster and starts it, which nobody asked for. */
const fromDebian = async (lent) => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  say('Fetching another Postgres through apt …')
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplit-package-'))
  const options = {
    cwd: folder,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  const apt = (...words) => run('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', ...words], options)
  try {
    await apt('update')
    const server = dependenciesOf('postgresql').find((name) => Number(/^postgresql-(\d+)$/.exec(name)?.[1]) >= oldest)
    if (!server) return undefined
    await apt(
      'install',
      '-y',
      '--no-install-recommends',
      '--no-upgrade',
      ...dependenciesOf(server).filter((name) => name.startsWith('lib')),
    )
    await apt('download', server)
    const [file] = readdirSync(folder)
    if (!file) return undefined
    // Whoever runs that Postgres is not root and must be able to enter, whatever the umask here.
    mkdirSync(unpacked, { recursive: true })
    chmodSync(unpacked, 0o755)
    await run('dpkg-deb', ['-x', path.join(folder, file), unpacked], options)
    return onMachine(lent)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const dependenciesOf = (name) =>
  (spawnSync('apt-cache', ['depends', '--important', name], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .flatMap((line) => /^ [ |]?Depends: ([^<\s]+)$/.exec(line)?.[1] ?? [])
