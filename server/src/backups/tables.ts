// The tables of a database as text, and back: every row as Postgres itself writes it, so that nothing is rounded or
// guessed.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'

export interface DumpedTable {
  name: string
  columns: string[]
  rows: number
  sha256: string
}

const rowsAtOnce = 500
const quoted = (name: string): string => pg.escapeIdentifier(name)
const fileOf = (folder: string, table: string): string => path.join(folder, `${table}.jsonl.gz`)

/** The tables of the market and the columns that are stored and not computed; what extensions own is theirs. */
export const tablesOf = async (client: pg.Client): Promise<Pick<DumpedTable, 'name' | 'columns'>[]> =>
  (
    await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`,
    )
  ).rows

/** Writes one table, inside the transaction of the caller, whose snapshot all tables share. */
export const dumpTable = async (
  client: pg.Client,
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
  folder: string,
): Promise<DumpedTable> => {
  const [gzip, hash] = [createGzip({ level: 6 }), createHash('sha256')]
  const written = pipeline(gzip, createWriteStream(fileOf(folder, name), { mode: 0o600 }))
  await client.query(`declare dumped no scroll cursor for select t::text as line from only ${quoted(name)} t`)
  let rows = 0
  for (;;) {
    const { rows: found } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dumped`)
    if (found.length === 0) break
    rows += found.length
    const text = found.map(({ line }) => `${JSON.stringify(line)}\n`).join('')
    hash.update(text)
    if (!gzip.write(text)) await once(gzip, 'drain')
  }
  await client.query('close dumped')
  gzip.end()
  await written
  return { name, columns, rows, sha256: hash.digest('hex') }
}

const linesOf = (folder: string, table: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(fileOf(folder, table)).pipe(createGunzip()), crlfDelay: Infinity })

/** Whether the file holds what was written, before anything is changed for it. */
export const isWhole = async (folder: string, { name, rows, sha256 }: DumpedTable): Promise<boolean> => {
  const hash = createHash('sha256')
  let count = 0
  try {
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk)
        for (const byte of chunk) if (byte === 10) count++
      }
    })
  } catch {
    return false
  }
  return count === rows && hash.digest('hex') === sha256
}

export const loadTable = async (client: pg.Client, { name, columns }: DumpedTable, folder: string): Promise<void> => {
  const list = columns.map(quoted)
  // A row is read once, whatever number of columns is taken from it.
  const insert = `insert into ${quoted(name)} (${list.join()}) overriding system value
    select ${list.map((column) => `(r).${column}`).join()} from (select line::${quoted(name)} as r
      from unnest($1::text[]) line offset 0) rows`
  let batch: string[] = []
  for await (const line of linesOf(folder, name)) {
    batch.push(JSON.parse(line) as string)
    if (batch.length < rowsAtOnce) continue
    await client.query(insert, [batch])
    batch = []
  }
  if (batch.length > 0) await client.query(insert, [batch])
}

/**
 * Empties the tables and runs `load` while nothing reacts to it: no trigger counts or refuses what was counted and
 * allowed before. References are taken away and put back, which proves every one of them.
 */
export const withoutReactions = async (
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> => {
  const { rows: references } = await client.query<{ at: string; name: string; definition: string }>(
    `select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { at, name } of references) await client.query(`alter table ${at} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join()}`)
  await load()
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { at, name, definition } of references)
    await client.query(`alter table ${at} add constraint ${quoted(name)} ${definition}`)
}
