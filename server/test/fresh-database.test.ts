// The databases tests get: fresh, apart from each other, and gone afterwards.
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const ask = async (connection: pg.ClientConfig, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('two tests have separate databases', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.connection, 'create table only_here (id int)')
  await expect(ask(two.connection, 'select * from only_here')).rejects.toThrow('does not exist')
  await Promise.all([one.drop(), two.drop()])
})

test('a dropped database is gone even while somebody is connected to it', async () => {
  const { connection, drop } = await freshDatabase()
  const left = new pg.Client(connection)
  left.on('error', () => {})
  await left.connect()
  await drop()
  await expect(ask(connection, 'select 1')).rejects.toThrow('does not exist')
})

test('the server speaks the dialect and has the extensions search relies on', async () => {
  const { connection, drop } = await freshDatabase()
  const rows = await ask(
    connection,
    `select name from pg_available_extensions where name in ('btree_gin', 'pg_trgm', 'unaccent') order by name`,
  )
  expect(rows.map((row) => row.name)).toEqual(['btree_gin', 'pg_trgm', 'unaccent'])
  await drop()
})
