// What the roles of the market may do to the database, also where somebody slips a statement into one of them; and that
// an operator's own Postgres without these walls stops the start.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/fresh-database.ts'
import { audit } from '../ledger/audit.ts'
import { noteStaffSettings } from '../users/staff-roles.ts'
import { openDb, sql, type Db } from './db.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import {
  auditRole,
  payoutRole,
  programRole,
  requireGrants,
  requirePayoutGrants,
  databaseShape,
} from './program-role.ts'

let database: FreshDatabase
let owner: pg.Client
const clients: Record<string, pg.Client> = {}
const roles = [programRole, payoutRole, auditRole]
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
  for (const role of roles) {
    const client = new pg.Client(database.connection)
    await client.connect()
    // As after a login of this role: what `reset role` goes back to is this role again.
    await client.query(`set session authorization ${role}`)
    clients[role] = client
  }
})
afterAll(async () => {
  for (const client of [owner, ...Object.values(clients)]) await client.end()
  await database.drop()
})

test.each(roles)('%s is no superuser after `reset role`', async (role) => {
  await clients[role]!.query('reset role')
  const { rows } = await clients[role]!.query(
    "select current_user as name, current_setting('is_superuser') as superuser",
  )
  expect(rows).toEqual([{ name: role, superuser: 'off' }])
})

const anybody = 'gen_random_uuid()'
const posting = (from: string): string =>
  `(array[${anybody}], '{forged}', '{forged}', '{forged}', '{${from}}', '{platform:chain:0}', '{1}', now())`
const forEveryone = [
  'alter table postings disable trigger all',
  'set session_replication_role = replica',
  "select pg_read_file('/etc/passwd')",
  'update postings set amount = 1',
  'update accounts set balance = 1',
  "insert into accounts (key, balance) values ('user:me:available', 1)",
  "insert into postings (id, key) values (gen_random_uuid(), 'forged')",
  "select move_balance('user:me:available', 1)",
  'delete from events',
  "update events set role = 'admin'",
  'delete from staff_agreements',
  'update staff_agreements set admin_id = admin_id',
  "update users set roles = '{admin}'",
  'insert into users (id, username, roles, created_at, seen_at) ' +
    "values (gen_random_uuid(), 'me', '{admin}', now(), now())",
  "update staff_settings set names = '{me}'",
  'insert into staff_settings (names) values (null)',
  'create role another superuser',
]
test.each([
  ...forEveryone.flatMap((statement) => roles.map((role) => [role, statement])),
  [programRole, `select change_role(${anybody}, true, null, null)`],
  [programRole, `select change_role(${anybody}, true, 'guessed', 'epoch')`],
  [programRole, `select post_payout_lines${posting('hold:withdrawal:x')}`],
  [payoutRole, `insert into withdrawals (id, state) values (${anybody}, 'approved')`],
  [payoutRole, 'update withdrawals set amount = 1'],
  [payoutRole, 'update withdrawals set user_id = user_id'],
  [payoutRole, "update users set state = 'active'"],
  [payoutRole, `insert into staff_agreements (kind) values ('withdrawal')`],
  [payoutRole, `select change_role(${anybody}, false, null, null)`],
  [payoutRole, `select public.post_lines${posting('hold:withdrawal:x')}`],
  [payoutRole, `select payouts.post_lines${posting('user:somebody:available')}`],
  ...['secrets', 'sessions', 'addresses', 'orders'].map((table) => [payoutRole, `select from ${table}`]),
  ...['secrets', 'sessions', 'addresses'].map((table) => [auditRole, `select from ${table}`]),
  [auditRole, 'update switches set closed = false'],
  [auditRole, `insert into events (id) values (${anybody})`],
  [auditRole, `select post_lines${posting('platform:fees:0')}`],
])('%s may not: %s', async (role, statement) => {
  await expect(clients[role!]!.query(statement!)).rejects.toMatchObject({ code: '42501' })
})

test('history and agreements refuse to be changed by their owner too', async () => {
  await owner.query(
    `insert into events (id, kind, record_id, event, to_state, role, at)
      values (gen_random_uuid(), 'test', gen_random_uuid(), 'begin', 'open', 'system', now())`,
  )
  for (const statement of ["update events set note = 'other'", 'delete from events', 'truncate events'])
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '23001' })
})

test('the program reads every table a migration adds, and writes every column of users but one', async () => {
  const program = clients[programRole]!
  const { rows } = await program.query(`select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (not has_table_privilege(c.oid, 'select')
      or c.relname = 'users' and not has_column_privilege(c.oid, a.attnum, 'update'))`)
  expect(rows).toEqual([{ name: 'users.roles' }])
})

test('the database makes an admin of whom it finds enough agreements of other admins, and of nobody else', async () => {
  const [first, second, third] = ['01', '02', '03'].map((end) => `00000000-0000-7000-8000-0000000000${end}`)
  const give = (id: string) => clients[programRole]!.query(`select change_role('${id}', true, null, null) as changed`)
  const agree = (by: string, review: number) =>
    clients[programRole]!.query(`insert into staff_agreements (kind, record_id, review, content, admin_id, reason, at)
      values ('role', '${third}', ${review}, '', '${by}', 'For the test', now())`)
  for (const [id, name] of [
    [first, 'ama'],
    [second, 'kofi'],
    [third, 'esi'],
  ])
    await owner.query(`insert into users (id, username, created_at, seen_at) values ('${id}', '${name}', now(), now())`)
  await owner.query(`update users set roles = '{admin}' where username = 'ama'`)
  await owner.query(`insert into staff_settings (names, proof_required, approvals) values ('{nobody}', true, 2)`)
  await agree(first!, 0)
  await agree(third!, 0)
  await agree(second!, 0)
  await expect(give(third!)).rejects.toThrow(/nobody decided/)
  await owner.query(`update users set roles = '{admin}' where username = 'kofi'`)
  expect((await give(third!)).rows).toEqual([{ changed: true }])
  await clients[programRole]!.query(`select change_role('${third}', false, null, null)`)
  await owner.query(`insert into events (id, kind, record_id, event, to_state, role, at)
    values (gen_random_uuid(), 'role', '${third}', 'take', 'none', 'admin', now())`)
  await expect(give(third!), 'old agreements do not count again').rejects.toThrow(/nobody decided/)
})

describe('an operator’s own Postgres', () => {
  const [name, password] = [`own_${process.pid}`, 'a-password']
  const opened: Db[] = []
  const as = (user: string): pg.ClientConfig => ({
    ...database.connection,
    database: name,
    user: `${name}_${user}`,
    password,
  })
  const opens = (...rest: Parameters<typeof openDb>): Db => {
    const db = openDb(...rest)
    opened.push(db)
    return db
  }
  beforeAll(async () => {
    for (const [user, member] of [
      ['owner'],
      ['app', programRole],
      ['payouts', payoutRole],
      ['audit', auditRole],
      ['guest'],
    ])
      await owner.query(`create role ${name}_${user} login password '${password}'${member ? ` in role ${member}` : ''}`)
    await owner.query(`create database ${name} owner ${name}_owner`)
    await migrate(as('owner'))
  })
  afterAll(async () => {
    for (const db of opened) await db.close()
    await owner.query(`drop database ${name} with (force)`)
    for (const user of ['owner', 'app', 'payouts', 'audit', 'guest']) await owner.query(`drop role ${name}_${user}`)
  })

  test('is migrated by an owner who is no superuser, and each login has the rights of its part', async () => {
    const db = opens(as('app'), { max: 1 })
    await requireGrants(db)
    const roleOf = async (each: Db) =>
      (await each.one<{ role: string }>('test.role', sql`select current_user as role`)).role
    const payouts = opens(as('payouts'), { max: 1, role: payoutRole })
    const reads = opens(as('audit'), { max: 1, role: auditRole })
    expect([await roleOf(db), await roleOf(payouts), await roleOf(reads)]).toEqual(roles)
    await requirePayoutGrants(payouts)
    await expect(requirePayoutGrants(reads)).rejects.toThrow(
      /lamplit_audit may not pay withdrawals: let PAYOUT_DATABASE_URL/,
    )
    expect(await audit(reads)).toMatchObject({ ok: true, sum: '0' })
    const settles = opens(as('owner'), { max: 1, role: false })
    await settles.write((tx) =>
      noteStaffSettings(tx, { adminUsernames: ['ama'], adminProof: 'off', staffApprovals: 2 }),
    )
  })

  test('a login without the rights does not start, in a sentence that says what to do', async () => {
    await expect(requireGrants(opens(as('guest'), { max: 1 }))).rejects.toThrow(
      /^The database role own_\d+_guest may not read accounts, .*: let DATABASE_URL log in as a member of /,
    )
  })

  test('the owner alone, for everything: refused until it may take the role of the program', async () => {
    const refused = opens(as('owner'), { max: 1 })
    await expect(requireGrants(refused)).rejects.toThrow(/_owner may change accounts.balance, may change users.roles/)
    await owner.query(`grant ${programRole} to ${name}_owner`)
    const taken = opens(as('owner'), { max: 1 })
    await requireGrants(taken)
    await expect(taken.one('test.bend', sql`update accounts set balance = 1 returning 1`)).rejects.toThrow(/permission/)
    await owner.query(`revoke ${programRole} from ${name}_owner`)
  })

  test('a login that may change balances does not start either', async () => {
    const client = new pg.Client(as('owner'))
    await client.connect()
    await client.query('grant update on accounts to lamplit_market')
    const app = opens(as('app'), { max: 1 })
    expect(await databaseShape(app)).toMatchObject({ wrong: ['may change accounts.balance'] })
    await expect(requireGrants(app)).rejects.toThrow(/may change accounts.balance: let DATABASE_URL/)
    await client.query('revoke update on accounts from lamplit_market')
    await client.end()
  })

  test('an owner who may not make the missing roles is told so, and one who may can take them too', async () => {
    const migration = readFileSync(path.join(migrationsFolder, '0116-roles-of-the-money.sql'), 'utf8')
    const [makesRoles] = migration.split('end $$;')
    const client = new pg.Client(as('owner'))
    await client.connect()
    await expect(client.query(`${makesRoles!.replaceAll("'lamplit_", "'absent_")}end $$;`)).rejects.toThrow(
      /the role absent_market is not there and own_\d+_owner may not make it: give it CREATEROLE, or make the roles/,
    )
    await owner.query(`alter role ${name}_owner createrole`)
    await client.query(`${makesRoles!.replaceAll("'lamplit_", `'${name}_made_`)}end $$;`)
    for (const role of ['market', 'payouts', 'audit']) {
      await client.query(`set role ${name}_made_${role}`)
      await client.query(`reset role; drop role ${name}_made_${role}`)
    }
    await client.end()
  })
})
