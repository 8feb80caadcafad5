// AZ-5 and AZ-6: a stranger asks every call with every id of another person's records, and an owner sends every column
// there is (quality §5.4).
import { endpoints } from '@lamplit/contract/index'
import type { Endpoint } from '@lamplit/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, raw, sql, type Db } from '../src/kernel/db.ts'
import { everyRow, tablesOf } from './every-row.ts'
import { records, rows, type Ids } from './authorization-matrix.ts'
import { world, type Asking, type Player, type World } from './world.ts'

let market: World
/** Without the rights of the market's role: it looks at every row, and plants the canaries. */
let ownerDb: Db
let owner: Player
let stranger: Player
let ids: Ids
let tables: string[]

beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  ownerDb = openDb(market.connection, { max: 2, role: false })
  owner = await market.person('linh')
  stranger = await market.person('passerby')
  await market.give(owner, '100')
  ids = await records(market, owner, await market.person('kofi'))
  tables = await tablesOf(ownerDb)
}, 180_000)
afterAll(async () => {
  await ownerDb.close()
  await market.close()
})

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const all = Object.entries(endpoints)
/** Streams do not end by themselves, and leaving ends the session. */
const calls = all.filter(
  ([name, { produces }]) => produces !== 'text/event-stream' && name !== 'signOut' && name !== 'signIn',
)

/** Every id that the owner can see of anything, and every canary: lists first, then what they lead to. */
const seenByOwner = async (): Promise<{ known: string[]; canaries: Set<string> }> => {
  const canaries = new Set<string>()
  const found = new Set<string>(Object.values(ids).flatMap((id) => id.match(uuids) ?? []))
  const look = async (endpoint: Endpoint, asking: Asking): Promise<void> => {
    const { body } = await owner.call(endpoint, asking)
    const text = JSON.stringify(body ?? '')
    for (const id of text.match(uuids) ?? []) found.add(id)
    for (const canary of text.match(/canary-[\w-]+/g) ?? []) canaries.add(canary)
  }
  const reads = calls.filter(([, { method }]) => method === 'GET')
  for (const [name, endpoint] of reads) await look(endpoint, rows[name]?.ask(ids) ?? {})
  const first = Array.from(found)
  for (const [name, endpoint] of reads)
    if (endpoint.path.includes(':id'))
      for (const id of first)
        await look(endpoint, { ...rows[name]?.ask(ids), params: { ...rows[name]?.ask(ids).params, id } })
  return { known: [...found], canaries }
}

/** What nobody but the two sides may read, by table and column; each gets a text of its own. */
const secrets: readonly [table: string, column: string][] = [
  ['addresses', 'name'],
  ['addresses', 'street'],
  ['addresses', 'suburb'],
  ['orders', 'carrier'],
  ['orders', 'tracking'],
  ['orders', 'ship_note'],
  ['orders', 'return_tracking'],
  ['events', 'note'],
  ['notices', 'note'],
  ['settlement_proposals', 'note'],
  ['disputes', 'statement'],
  ['disputes', 'answer'],
  ['offer_prices', 'message'],
  ['reports', 'note'],
  ['saved_searches', 'name'],
  ['bug_reports', 'what'],
  ['bug_reports', 'contact'],
]
const plant = async (): Promise<number> => {
  let planted = 0
  for (const [table, column] of secrets) {
    planted += await ownerDb.write(async (tx) => {
      // The history of an order is append-only, even for a superuser, unless triggers are off.
      await tx.run('test.no-triggers', sql`set local session_replication_role = replica`)
      return tx.run('test.plant', sql`update ${raw(table)} set ${raw(column)} = ${`canary-${table}-${column}`}`)
    })
  }
  // What is written blind is nobody's to read before both sides wrote it.
  planted += await ownerDb.write((tx) =>
    tx.run('test.plant', sql`update reviews set comment = 'canary-reviews-blind' where revealed_at is null`),
  )
  planted += await ownerDb.write((tx) =>
    tx.run('test.plant', sql`update users set place = 'canary-users-place' where id = ${owner.user.id}`),
  )
  planted += await ownerDb.write((tx) =>
    tx.run(
      'test.plant',
      sql`update products set contact = jsonb_build_object('email', 'canary-products-contact@example.com')
        where seller_id = ${owner.user.id}`,
    ),
  )
  planted += await ownerDb.write((tx) =>
    tx.run(
      'test.plant',
      sql`update orders set address = jsonb_build_object('name', 'canary-orders-address', 'street', 'x', 'suburb', '',
        'postcode', '1', 'country', 'C') where address is not null`,
    ),
  )
  return planted
}

test('AZ-5: ids of another user open nothing, show nothing and change nothing', async () => {
  expect(await plant()).toBeGreaterThan(5)
  const { known, canaries } = await seenByOwner()
  expect(known.length).toBeGreaterThan(40)
  // What its own side cannot see is no secret that could leak.
  expect(canaries.size).toBeGreaterThan(9)
  // What passes by itself, and counts that everybody adds to, like how many wait for an area.
  const passing = [
    'openings',
    'roadmap_counts',
    'sessions',
    'idempotency_keys',
    'jobs',
    'timers',
    'outbox',
    'search_counts',
    'day_salts',
  ]
  const before = await everyRow(
    ownerDb,
    tables.filter((table) => !passing.includes(table)),
  )
  const leaks: string[] = []
  let asked = 0
  for (const [name, endpoint] of calls) {
    const usual = rows[name]?.ask(ids) ?? {}
    const swaps: Asking[] = endpoint.path.includes(':id')
      ? known.map((id) => ({ ...usual, params: { ...usual.params, id } }))
      : [usual]
    for (const asking of swaps) {
      for (const [who, call] of [
        ['stranger', stranger.call],
        ['anonymous', market.anyone],
      ] as const) {
        const { status, body } = await call(endpoint, asking)
        asked++
        const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
        for (const canary of text.match(/canary-[\w-]+/g) ?? [])
          leaks.push(`${name} ${JSON.stringify(asking.params ?? asking.query ?? {})} told ${canary} to ${who}`)
        if (status >= 500 && status !== 503) leaks.push(`${name} answered ${status} to ${who}: ${text.slice(0, 200)}`)
      }
    }
  }
  expect(leaks).toEqual([])
  const after = await everyRow(
    ownerDb,
    tables.filter((table) => !passing.includes(table)),
  )
  // Their own row may change: they earn XP like anybody.
  const gone = [...before].flatMap(([table, texts]) =>
    [...texts]
      .filter((text) => !after.get(table)!.has(text) && !text.includes(`"id": "${stranger.user.id}"`))
      .map((text) => `${table}: ${text.slice(0, 300)}`),
  )
  expect(gone).toEqual([])
  expect(await market.violations()).toEqual([])
  process.stdout.write(
    `${JSON.stringify({
      id: 'AZ-5',
      operations: calls.length,
      ids: known.length,
      canaries: canaries.size,
      asked,
      leaks: leaks.length,
      changed: gone.length,
    })}\n`,
  )
}, 300_000)

const marker = 'mass-assigned-918273645'
const markerNumber = 918273645

test('AZ-6: a column that is no field of the call stays as it is, whoever sends it', async () => {
  const columns = await ownerDb.many<{ name: string; type: string }>(
    'test.columns',
    sql`select distinct column_name as name, max(data_type) as type from information_schema.columns
      where table_schema = 'public' group by 1 order by 1`,
  )
  const hostile = Object.fromEntries(
    columns.map(({ name, type }) => [
      name,
      /int|numeric|double|real/.test(type)
        ? markerNumber
        : type === 'boolean'
          ? true
          : type === 'ARRAY'
            ? [marker]
            : type === 'jsonb'
              ? { marker }
              : marker,
    ]),
  )
  const ranks = () =>
    ownerDb.many('test.ranks', sql`select username, roles, state, tier, level, name_verified from users order by id`)
  const before = await ranks()
  const writes = calls.filter(([, { method, body }]) => method !== 'GET' && body)
  const wrong: string[] = []
  for (const [name, endpoint] of writes) {
    const usual = rows[name]?.ask(ids) ?? {}
    const fields = typeof usual.body === 'object' && usual.body !== null ? usual.body : {}
    // What the call knows keeps its value; everything else is a column that nobody may write.
    const { status } = await owner.call(endpoint, { ...usual, body: { ...hostile, ...fields } })
    if (status >= 500 && status !== 503) wrong.push(`${name} answered ${status}`)
  }
  expect(wrong).toEqual([])
  const found: string[] = []
  for (const table of tables.filter((each) => each !== 'idempotency_keys')) {
    const { n } = await ownerDb.one<{ n: number }>(
      'test.marked',
      sql`select count(*)::int as n from ${raw(table)} t where t::text like ${`%${marker}%`}
        or t::text ~ ${`[(,]${markerNumber}[,)]`}`,
    )
    if (n > 0) found.push(`${table}: ${n} rows`)
  }
  expect(found).toEqual([])
  expect(await ranks()).toEqual(before)
  expect(await market.violations()).toEqual([])
  process.stdout.write(
    `${JSON.stringify({ id: 'AZ-6', operations: writes.length, columns: columns.length, changed: found.length })}\n`,
  )
}, 300_000)
