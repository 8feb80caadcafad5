// As whom Postgres runs, from which binaries and in which folder: it refuses to be root, and must reach both.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartupError } from '../kernel/startup-error.ts'
import { copiedBinaries } from './binaries.ts'

/** The identity Postgres runs under, and how a command is put under it. */
export type Servant = {
  readonly uid: number
  readonly gid: number
  readonly command: (words: string[]) => string[]
  /** We may not work in its private folders: they are open to our group, and it does what we may not. */
  readonly isApart: boolean
}

export type PostgresPaths = {
  readonly servant: Servant
  /** The folder with `initdb` and `postgres`. */
  readonly bin: string
  /** Where cluster and socket lie: the data folder, or one of the servant's own that the data folder points to. */
  readonly home: string
}

/** Fixed surroundings: the operator's locale and PG… variables must not decide what kind of database this is. */
export const surroundings = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }

const nobody = 65534
const instead = 'or give DATABASE_URL with the address of any Postgres 15 or newer'

/**
 * The way that asks for least: nothing moved, then binaries copied to where the servant can enter, then the cluster.
 * An ordinary user runs Postgres as themselves. Root lends it the identity that owns the cluster already, or `nobody`.
 */
export const postgresPathsFor = (folder: string, bin: string): PostgresPaths => {
  const home = homeIn(folder)
  const servants = servantsFor(path.join(folder, 'postgres'))
  const entering = servants.filter((servant) => (!servant.isApart || home !== folder) && canEnter(servant, home))
  const ready = entering.find((servant) => canRun(servant, bin))
  if (ready) return { servant: ready, bin, home }
  if (entering.length === 0) return away(folder, bin, servants)
  const said = resultOf(entering[0]!, tried(bin)).stderr.trim().split('\n').at(-1) ?? ''
  // No copy helps against this.
  if (said.includes('could not look up effective user ID'))
    throw new StartupError(
      `Postgres does not run for a user without a name, and number ${entering[0]!.uid} has none on this machine. ` +
        `Start as a user that /etc/passwd knows, ${instead}.`,
    )
  for (const servant of entering) {
    const copied = copiedBinaries(bin, (copy) => canRun(servant, copy))
    if (copied) return { servant, bin: copied, home }
  }
  throw new StartupError(
    `Postgres cannot run from ${bin} (${said}) and could not be copied to any other place. Move the project to ` +
      `a folder whose name has only letters, digits, dots and dashes and whose disk has room, ${instead}.`,
  )
}

/** Where the servant cannot enter the data folder, the cluster lives in a folder of its own; a link takes its place. */
const away = (folder: string, bin: string, servants: Servant[]): PostgresPaths => {
  const cluster = path.join(folder, 'postgres')
  const advice = `Start as an ordinary user with a data folder of their own, ${instead}.`
  if (existsSync(cluster))
    throw new StartupError(
      `The database in ${cluster} lies below a folder that only root may enter, ` +
        `and this root may not let Postgres in (capability dac_override is missing). ${advice}`,
    )
  for (const servant of servants) {
    const home = newHome(folder, servant)
    if (!home) continue
    const reachable = canRun(servant, bin) ? bin : copiedBinaries(bin, (copy) => canRun(servant, copy))
    if (reachable) {
      rmSync(cluster, { force: true })
      symlinkSync(path.join(home, 'postgres'), cluster)
      return { servant, bin: reachable, home }
    }
    rmSync(home, { recursive: true, force: true })
  }
  throw new StartupError(`Postgres must not run as root, may not enter ${folder}, and found no other folder. ${advice}`)
}

/** Names the data folder in the folder that holds its cluster. */
const mark = 'belongs-to'

// Places that survive a restart of the machine and are not emptied by it.
const lastingPlaces = ['/var/lib', '/opt', '/srv']

const newHome = (folder: string, servant: Servant): string | undefined => {
  for (const parent of lastingPlaces) {
    let home: string | undefined
    try {
      home = mkdtempSync(path.join(parent, 'lamplit-'))
      writeFileSync(path.join(home, mark), `${folder}\n`)
      // All that is made in such a folder belongs to its group, which is ours.
      if (servant.isApart) chmodSync(home, 0o2750)
      chownSync(home, servant.uid, servant.isApart ? process.getgid!() : servant.gid)
      if (canEnter(servant, home)) return home
    } catch {
      // Not writable, or not there at all: the next one.
    }
    if (home) rmSync(home, { recursive: true, force: true })
  }
  return undefined
}

/** A cluster that lives elsewhere stays there, whoever may enter by now. A link the operator made is only followed. */
const homeIn = (folder: string): string => {
  const cluster = path.join(folder, 'postgres')
  if (!lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) return folder
  const target = path.resolve(folder, readlinkSync(cluster))
  const home = path.dirname(target)
  if (existsSync(path.join(home, mark))) return realpathSync(home)
  if (existsSync(target)) return folder
  throw new StartupError(
    `The database of ${folder} lies in ${target}, which is not there any more. ` +
      `Bring that folder back, or remove the link ${cluster} to begin with an empty database.`,
  )
}

/** initdb's own search for its binaries, which fails where the kernel or a shell cannot follow their path. */
const tried = (bin: string): string[] => [path.join(bin, 'initdb'), '--show', '-D', '/']

const canRun = (servant: Servant, bin: string): boolean => succeeds(servant, tried(bin))

export const canEnter = (servant: Servant, folder: string): boolean =>
  succeeds(servant, ['/bin/sh', '-c', 'cd "$1"', 'sh', folder])

const succeeds = (servant: Servant, words: string[]): boolean => resultOf(servant, words).status === 0

const resultOf = (servant: Servant, words: string[]) => {
  const [file, ...rest] = servant.command(words)
  return spawnSync(file!, rest, { cwd: '/', env: surroundings, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** What a script prints that the servant runs, whether it succeeds or not. */
export const outputOf = (servant: Servant, script: string, ...words: string[]): string =>
  resultOf(servant, ['/bin/sh', '-c', script, 'sh', ...words]).stdout ?? ''

const inShell = (servant: Servant, script: string, ...places: string[]): void => {
  const { status, stderr, error } = resultOf(servant, ['/bin/sh', '-c', script, 'sh', ...places])
  if (status !== 0) throw new Error(stderr.trim() || error?.message || script)
}

/** Made for the servant alone. */
export const folderFor = (servant: Servant, dir: string): void => {
  if (servant.isApart) return inShell(servant, 'umask 027; mkdir -p "$1"', dir)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0 && !lstatSync(dir).isSymbolicLink()) chownSync(dir, servant.uid, servant.gid)
}

export const removeFor = (servant: Servant, place: string): void => {
  if (servant.isApart) inShell(servant, 'rm -rf "$1"', place)
  else rmSync(place, { recursive: true, force: true, maxRetries: 20 })
}

export const renameFor = (servant: Servant, from: string, to: string): void => {
  if (servant.isApart) inShell(servant, 'mv "$1" "$2"', from, to)
  else renameSync(from, to)
}

/** From the least power to the most: none, then the right to walk through root's folders. */
const servantsFor = (cluster: string): Servant[] => {
  const uid = process.getuid?.() ?? -1
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new StartupError(
        `The database in ${cluster} belongs to another user (number ${owner.uid}). ` +
          'Start as that user, or name another folder in DATA_DIR.',
      )
    return [{ uid, gid: process.getgid?.() ?? -1, command: (words) => words, isApart: false }]
  }
  const lent = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable)
  if (!setpriv)
    throw new StartupError(
      `Postgres must not run as root, and there is no setpriv here to lend it another identity. ` +
        `Start as an ordinary user, ${instead}.`,
    )
  const identity = [setpriv, `--reuid=${lent.uid}`, `--regid=${lent.gid}`, '--clear-groups', '--no-new-privs']
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // access(2) asks what the real user may do without capabilities, unless changing the user leaves them alone.
  const alsoForAccess = '--securebits=+no_setuid_fixup'
  const lending = (command: string[], isApart: boolean): Servant => ({
    ...lent,
    isApart,
    command: (words) => [...command, ...words],
  })
  const reaching = [
    [...identity, ...reach, alsoForAccess],
    [...identity, ...reach],
  ]
    .map((command) => lending(command, false))
    .filter(isLent)
  // By the right that we cannot lend here we ourselves would reach what is private to the servant.
  const servants =
    reaching.length > 0 ? [lending(identity, false), ...reaching] : [lending(identity, true)].filter(isLent)
  if (servants.length === 0)
    throw new StartupError(
      'Postgres must not run as root, and this root may not lend it another identity ' +
        `(capabilities setuid, setgid, dac_override are missing). Start as an ordinary user, ${instead}.`,
    )
  return servants
}

const isLent = (servant: Servant): boolean => succeeds(servant, ['/bin/true'])

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
