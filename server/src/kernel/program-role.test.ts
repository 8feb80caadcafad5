// What the role of the program may do to the database, also where somebody slips a statement into it.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/fresh-database.ts'
import { programRole } from './program-role.ts'

let database: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  // As after a login of this role: what `reset role` goes back to is this role again.
  await client.query(`set session authorization ${programRole}`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the role of the program is no superuser after `reset role`', async () => {
  await client.query('reset role')
  const { rows } = await client.query("select current_user as name, current_setting('is_superuser') as superuser")
  expect(rows).toEqual([{ name: programRole, superuser: 'off' }])
})

test.each([
  'alter table postings disable trigger all',
  'set session_replication_role = replica',
  "select pg_read_file('/etc/passwd')",
  'update postings set amount = 1',
  'delete from events',
  "update events set role = 'admin'",
  'delete from staff_agreements',
  'update staff_agreements set admin_id = admin_id',
  'create role another superuser',
])('the role of the program may not: %s', async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('history and agreements refuse to be changed by their owner too', async () => {
  const owner = new pg.Client(database.connection)
  await owner.connect()
  await owner.query(
    `insert into events (id, kind, record_id, event, to_state, role, at)
      values (gen_random_uuid(), 'test', gen_random_uuid(), 'begin', 'open', 'system', now())`,
  )
  for (const statement of ["update events set note = 'other'", 'delete from events', 'truncate events'])
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '23001' })
  await owner.end()
})
