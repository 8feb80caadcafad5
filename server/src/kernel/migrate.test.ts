// Databases that an operator brings and that no migration can make right.
import pg from 'pg'
import { inject, expect, test } from 'vitest'
import { migrate, refuseUnfitServer } from './migrate.ts'

const server = inject('postgres').connection

test('a database that does not store texts as UTF8 is refused with the way to make one that does', async () => {
  const database = `encoding_${process.pid}`
  const administration = new pg.Client(server)
  await administration.connect()
  await administration.query(
    `create database ${database} encoding 'SQL_ASCII' locale 'C' template template0 strategy file_copy`,
  )
  try {
    await expect(migrate({ ...server, database })).rejects.toThrow(
      'It stores texts as SQL_ASCII and must store them as UTF8: make one with createdb --encoding=UTF8 ' +
        '--template=template0.',
    )
  } finally {
    await administration.query(`drop database ${database} with (force)`)
    await administration.end()
  }
})

test.each([
  ['14.13', 'It is PostgreSQL 14.13, and version 15 or newer is needed.'],
  ['9.6.24', 'It is PostgreSQL 9.6.24, and version 15 or newer is needed.'],
])('PostgreSQL %s is refused', async (version, sentence) => {
  const query = async () => ({ rows: [{ version, encoding: 'UTF8' }] })
  await expect(refuseUnfitServer({ query } as never)).rejects.toThrow(sentence)
})

test.each(['15.0', '18.4 (Debian 18.4-1)', '19beta1'])('PostgreSQL %s is fit', async (version) => {
  const query = async () => ({ rows: [{ version, encoding: 'UTF8' }] })
  await expect(refuseUnfitServer({ query } as never)).resolves.toBeUndefined()
})
