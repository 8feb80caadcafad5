// Brings a database to this program's shape: numbered files, forward only, each in one transaction, never changed once
// run.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

/**
 * Runs what has not run yet, up to the file `last`, and answers the names of those files. Refuses a database that a
 * newer or an altered program has shaped.
 */
export const migrate = async (connection: pg.ClientConfig, { last }: { last?: string } = {}): Promise<string[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await refuseUnfitServer(client)
    await client.query("set lock_timeout = '30s'")
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not ' +
        'null default now())',
    )
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
    const ran: string[] = []
    for (const name of files.filter((each) => last === undefined || each <= last)) {
      const text = await readFile(path.join(migrationsFolder, name), 'utf8')
      if (await runOne(client, name, text)) ran.push(name)
    }
    const { rows } = await client.query<{ name: string }>('select name from migrations where not name = any($1)', [
      files,
    ])
    if (rows[0])
      throw new Error(`This database was shaped by a newer program (${rows[0].name}). Please start that one.`)
    if (ran.length > 0) await grantRoles(client)
    return ran
  } finally {
    await client.end()
  }
}

/** Oldest version of PostgreSQL whose SQL the migrations and queries are written in. */
const oldestVersion = 15

/** An operator's own database may be one that no migration can make right: it is refused in a sentence. */
export const refuseUnfitServer = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  )
  const { version, encoding } = rows[0]!
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new Error(`It is PostgreSQL ${version}, and version ${oldestVersion} or newer is needed.`)
  if (encoding !== 'UTF8')
    throw new Error(
      `It stores texts as ${encoding} and must store them as UTF8: make one with createdb --encoding=UTF8 ` +
        '--template=template0.',
    )
}

/** A table or column that a migration made is granted to those who need it. */
const grantRoles = async (client: pg.Client): Promise<void> => {
  await client.query('begin')
  await client.query('lock table migrations in exclusive mode')
  await client.query("do $$ begin if to_regproc('grant_roles') is not null then perform grant_roles(); end if; end $$")
  await client.query('commit')
}

const runOne = async (client: pg.Client, name: string, text: string): Promise<boolean> => {
  const hash = createHash('sha256').update(text).digest('hex')
  await client.query('begin')
  try {
    // Two processes that start at once take turns here.
    await client.query('lock table migrations in exclusive mode')
    const { rows } = await client.query<{ hash: string }>('select hash from migrations where name = $1', [name])
    if (rows[0] && rows[0].hash !== hash)
      throw new Error(`The migration ${name} was changed after it ran. Add a new one instead.`)
    if (!rows[0]) {
      await client.query(text)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    }
    await client.query('commit')
    return !rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
