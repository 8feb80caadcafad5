// The cluster: the folder of files that initdb makes, whole or not at all, and the version that made it.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError, errorMessageOf } from '../kernel/startup-error.ts'
import { folderFor, removeFor, renameFor, type Servant } from './paths.ts'
import { guarded, guardedBy } from './watchman.ts'

const major = '18'

/**
 * A half-made cluster never bears the final name, and no two attempts share a name, so a crash during the first start
 * leaves nothing to repair and nothing to trip over.
 */
export const makeCluster = async (cluster: string, bin: string, servant: Servant): Promise<void> => {
  const folder = path.dirname(cluster)
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new StartupError(
      `${cluster} exists and is not a Postgres database. Move it away, or name another folder in DATA_DIR.`,
    )
  removeDrafts(folder, servant)
  const draft = `${cluster}.new-${process.pid}-${Date.now()}`
  try {
    if (!servant.isApart) folderFor(servant, draft)
    const access = servant.isApart ? ['--allow-group-access'] : []
    await initdb(guardedBy(servant, [path.join(bin, 'initdb'), '-D', draft, ...shape, ...access]))
    renameFor(servant, draft, cluster)
    const parent = openSync(folder, 'r')
    fsyncSync(parent)
    closeSync(parent)
    // Once more: an attempt that was killed a moment ago may have put something back while it died.
    removeDrafts(folder, servant)
  } catch (error) {
    removeDrafts(folder, servant)
    throw new StartupError(
      `The embedded database could not be made in ${cluster} (${errorMessageOf(error)}). ` +
        'Give it room and rights there, or give DATABASE_URL with the address of any Postgres 15 or newer.',
    )
  }
}

const removeDrafts = (folder: string, servant: Servant): void => {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-')) removeFor(servant, path.join(folder, name))
  }
}

/** Text sorts and compares by code point, the same on every machine, whatever its locale. */
const shape = [
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

const initdb = async (command: string[]): Promise<void> => {
  const child = guarded(command, ['pipe', 'ignore', 'pipe'])
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0)
    throw new Error(
      said.split('\n').find((line) => /error:|fatal:/i.test(line)) ?? (said.trim() || `initdb ended with code ${code}`),
    )
}

export const checkVersion = (cluster: string): void => {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw new StartupError(
      `The database in ${cluster} was made by Postgres ${version}, and this is Postgres ${major}. ` +
        'Move it over with pg_dump, or name another folder in DATA_DIR.',
    )
}
