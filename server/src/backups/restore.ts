// Brings a backup into a new place. The market that opens there moves no π until it was reconciled with Pi.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartupError } from '../kernel/startup-error.ts'
import { migrate } from '../kernel/migrate.ts'
import { openDb } from '../kernel/db.ts'
import { beginRestored } from '../payouts/restored.ts'
import { backedUpFolders, keyTables, readManifest, type Manifest, type Source } from './backup.ts'
import { openKeys } from './keys.ts'
import { isWhole, loadTable, tablesOf, withoutReactions } from './tables.ts'

/** Restores into an empty database and a data folder; refuses, before it changes anything, what does not fit. */
export const restoreBackup = async (
  { connection, dataDir, piEnv }: Source,
  folder: string,
  passphrase: string,
  now: Date,
): Promise<Manifest> => {
  const manifest = readManifest(folder)
  if (manifest.piEnv !== piEnv)
    throw new StartupError(`This is a backup of PI_ENV=${manifest.piEnv}, and PI_ENV is ${piEnv}.`)
  const keys = JSON.parse(openKeys(readFileSync(path.join(folder, 'keys.sealed'), 'utf8'), passphrase)) as Record<
    string,
    string[]
  >
  for (const table of manifest.tables)
    if (!(await isWhole(path.join(folder, 'tables'), table)))
      throw new StartupError(`The backup is damaged: its table ${table.name} is not as it was written.`)
  // The shape that the rows were written in; what this program added since runs over them afterwards.
  await migrate(connection, { last: manifest.migrations.at(-1)!.name })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'; set statement_timeout = 0; set lock_timeout = '30s'")
    await refuseOther(client, manifest)
    const tables = (await tablesOf(client)).filter(({ name }) => name !== 'migrations')
    await client.query('begin')
    await withoutReactions(
      client,
      tables.map(({ name }) => name),
      async () => {
        for (const table of manifest.tables) await loadTable(client, table, path.join(folder, 'tables'))
        for (const name of keyTables)
          await client.query(`insert into ${name} select (line::${name}).* from unnest($1::text[]) line`, [keys[name]])
      },
    )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(connection)
  const db = openDb(connection, { max: 1, role: false })
  try {
    await db.write((tx) => beginRestored(tx, new Date(manifest.takenAt), now))
  } finally {
    await db.close()
  }
  for (const name of backedUpFolders)
    if (existsSync(path.join(folder, name)))
      cpSync(path.join(folder, name), path.join(dataDir, name), { recursive: true })
  return manifest
}

/** Only an empty market of the same shape takes a backup: nothing that somebody earned is ever overwritten. */
const refuseOther = async (client: pg.Client, { migrations, tables }: Manifest): Promise<void> => {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name')
  const strange = migrations.find(({ name, hash }, index) => rows[index]?.name !== name || rows[index].hash !== hash)
  if (strange || rows.length !== migrations.length)
    throw new StartupError(
      `The backup was made by another program (${strange?.name ?? rows.at(-1)!.name}). Restore with the version ` +
        'that made it, or a newer one.',
    )
  const { rows: used } = await client.query('select from users limit 1')
  if (used.length > 0)
    throw new StartupError('This market has users already. Restore into an empty database and a new DATA_DIR.')
  const there = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns.join()]))
  const other = tables.find(({ name, columns }) => there.get(name) !== columns.join())
  if (other) throw new StartupError(`The table ${other.name} of the backup has another shape than the one here.`)
}
