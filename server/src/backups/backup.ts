// A backup: database, files and keys of one market in one folder, complete or not there at all.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { version, type PiEnvironment } from '../config.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { sealKeys } from './keys.ts'
import { dumpTable, tablesOf, type DumpedTable } from './tables.ts'

export interface Manifest {
  kind: 'lamplit backup 1'
  version: string
  piEnv: PiEnvironment
  takenAt: string
  migrations: { name: string; hash: string }[]
  tables: DumpedTable[]
}

/** What a dump must not hold: keys that sign decisions and open downloads, and the salts of visitors. */
export const keyTables = ['secrets', 'day_salts']
/** What a market keeps beside its database. Logs, sockets and what is made anew from these stay behind. */
export const backedUpFolders = ['pictures', 'evidence', 'files']

export interface Source {
  connection: pg.ClientConfig
  dataDir: string
  piEnv: PiEnvironment
}

/** Writes a backup into `target`, which must not exist yet. The market may go on trading meanwhile. */
export const writeBackup = async (
  { connection, dataDir, piEnv }: Source,
  target: string,
  passphrase: string,
): Promise<Manifest> => {
  if (existsSync(target)) throw new StartupError(`${target} exists already. Name a folder that does not.`)
  const draft = `${target}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'; set statement_timeout = 0")
    await client.query('begin isolation level repeatable read read only')
    const [snapshot] = (await client.query<{ at: Date }>('select now() as at')).rows
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    )
    const all = (await tablesOf(client)).filter(({ name }) => name !== 'migrations')
    const tables: DumpedTable[] = []
    for (const table of all.filter(({ name }) => !keyTables.includes(name)))
      tables.push(await dumpTable(client, table, path.join(draft, 'tables')))
    const keys: Record<string, unknown> = {}
    for (const name of keyTables)
      keys[name] = (await client.query(`select t::text as line from ${name} t`)).rows.map(({ line }) => line as string)
    await client.query('commit')
    writeFileSync(path.join(draft, 'keys.sealed'), sealKeys(JSON.stringify(keys), passphrase), { mode: 0o600 })
    // After the snapshot: what a row names is there by now, and is not taken away for a day.
    for (const name of backedUpFolders)
      if (existsSync(path.join(dataDir, name)))
        cpSync(path.join(dataDir, name), path.join(draft, name), { recursive: true })
    const manifest: Manifest = {
      kind: 'lamplit backup 1',
      version,
      piEnv,
      takenAt: snapshot!.at.toISOString(),
      migrations,
      tables,
    }
    writeFileSync(path.join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, target)
    return manifest
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

export const readManifest = (folder: string): Manifest => {
  try {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.kind === 'lamplit backup 1') return manifest
  } catch {
    // Said below.
  }
  throw new StartupError(`${folder} holds no backup of Lamplit.`)
}
