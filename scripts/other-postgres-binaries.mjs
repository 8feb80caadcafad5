// Where the server binaries of another Postgres are: on this machine, or out of Debian's package when we are root.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { dependenciesOf, unpackFromDebian } from './debian.mjs'
import { Stop } from './prepare.mjs'

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

const fromDebian = async (lent) => {
  const newEnough = (name) => Number(/^postgresql-(\d+)$/.exec(name)?.[1]) >= oldest
  const choose = () => dependenciesOf('postgresql').find(newEnough)
  return (await unpackFromDebian('another Postgres', choose, unpacked)) ? onMachine(lent) : undefined
}
