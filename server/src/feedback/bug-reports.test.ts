// Bug reports: from anyone, with a number; kept as sent, read by staff alone, limited and forgotten in time.
import { bugReportLimits, listBugReports, reportBug, type BugReport } from '@lamplit/contract/bug-reports'
import { budgets } from '@lamplit/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { world, type Player, type World } from '../../test/world.ts'
import { deleteOldBugReports } from './actions.ts'

let market: World
let linh: Player
let boss: Player

beforeAll(async () => {
  market = await world({ adminUsernames: ['boss'] })
  ;[linh, boss] = [await market.person('linh'), await market.person('boss')]
})
afterAll(() => market.close())

const what = 'The lamp stays dark when I tap it.'
const whole = {
  what,
  steps: 'Open it. Tap.',
  path: '/product/1',
  device: { browser: 'Canary 1', screen: '360 × 780', version: '1.0', language: 'vi' },
  contact: '@linh',
  error_id: 'e-17',
}
const list = async (query: Record<string, string> = {}) =>
  (await boss.call(listBugReports, { query })).body as { reports: BugReport[]; next_cursor: string | null }
const count = async () =>
  (await market.db.one<{ n: number }>('test.count', sql`select count(*)::int as n from bug_reports`)).n

test('somebody signed in and a visitor get a number each, and staff reads what they sent', async () => {
  const one = await linh.call(reportBug, { body: whole })
  expect(one.status).toBe(201)
  expect(one.body.reference).toMatch(/^LB-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  const two = await market.anyone(reportBug, { body: { what: `  ${what}  `, steps: '', device: { browser: null } } })
  expect(two.status).toBe(201)
  const { reports, next_cursor: next } = await list()
  expect(next).toBeNull()
  expect(reports).toEqual([
    {
      id: expect.any(String),
      reference: two.body.reference,
      at: two.body.at,
      username: null,
      what,
      steps: null,
      path: null,
      device: null,
      contact: null,
      screenshot: null,
      error_id: null,
    },
    {
      id: expect.any(String),
      reference: one.body.reference,
      at: one.body.at,
      username: 'linh',
      ...whole,
      screenshot: null,
    },
  ])
  // Nobody's address is kept.
  expect(JSON.stringify(await market.db.many('test.all', sql`select * from bug_reports`))).not.toContain('127.0.0.1')
})

test('a report repeated under one idempotency key is stored once with one number', async () => {
  const before = await count()
  const [one, two] = [
    await linh.call(reportBug, { body: whole, key: 'same' }),
    await linh.call(reportBug, { body: whole, key: 'same' }),
  ]
  expect(two.body).toEqual(one.body)
  expect(await count()).toBe(before + 1)
})

test.each([
  ['nothing said', { what: '   short  ' }],
  ['too much said', { what: 'x'.repeat(2001) }],
  ['a long path', { what, path: `/${'x'.repeat(300)}` }],
  ['a picture from elsewhere', { what, screenshot: 'https://example.com/a.png' }],
  ['a picture nobody uploaded', { what, screenshot: `/pictures/${'a'.repeat(64)}` }],
  ['a device that is a text', { what, device: 'mine' }],
])('refused and not stored: %s', async (_, body) => {
  const before = await count()
  expect((await linh.call(reportBug, { body })).status).toBe(400)
  expect((await market.anyone(reportBug, { body })).status).toBe(400)
  expect(await count()).toBe(before)
})

test('a picture is shown only with the report of whoever uploaded it', async () => {
  const hash = 'b'.repeat(64)
  await market.db.write(async (tx) => {
    await tx.run('test.picture', sql`insert into pictures (hash, bytes, made_at) values (${hash}, 1, now())`)
    await tx.run(
      'test.upload',
      sql`insert into picture_uploads (id, user_id, hash, at)
        values (${newId(new Date())}, ${linh.user.id}, ${hash}, now())`,
    )
  })
  expect((await boss.call(reportBug, { body: { what, screenshot: `/pictures/${hash}` } })).status).toBe(400)
  expect((await market.anyone(reportBug, { body: { what, screenshot: `/pictures/${hash}` } })).status).toBe(400)
  expect((await linh.call(reportBug, { body: { what, screenshot: `/pictures/${hash}` } })).status).toBe(201)
  expect((await list()).reports[0]).toMatchObject({ screenshot: `/pictures/${hash}`, username: 'linh' })
})

test('the list of bug reports is paged and for staff alone', async () => {
  const all = (await list({ limit: '100' })).reports.map(({ id }) => id)
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { reports, next_cursor: next }: { reports: BugReport[]; next_cursor: string | null } = await list({
      limit: '1',
      ...(cursor ? { cursor } : {}),
    })
    paged.push(...reports.map(({ id }) => id))
    cursor = next
  }
  expect(all.length).toBeGreaterThan(3)
  expect(paged).toEqual(all)
  expect((await linh.call(listBugReports)).status).toBe(403)
  expect((await boss.call(listBugReports, { query: { cursor: 'x' } })).status).toBe(400)
})

test(`an address sends ${budgets.report.limit} reports an hour; visitors share a daily limit`, async () => {
  const strict = await world({ limitScale: 1 })
  const statuses: number[] = []
  for (let call = 0; call < budgets.report.limit + 2; call++)
    statuses.push((await strict.anyone(reportBug, { body: { what } })).status)
  expect(statuses).toEqual([...Array.from({ length: budgets.report.limit }, () => 201), 429, 429])
  await strict.close()
  const ids = Array.from({ length: bugReportLimits.unsignedPerDay }, () => newId(market.deps.now()))
  await market.db.write((tx) =>
    tx.run(
      'test.flood',
      sql`insert into bug_reports (id, reference, what, at) select i, i::text, 'flood', now()
        from unnest(${ids}::uuid[]) i`,
    ),
  )
  const full = await market.anyone(reportBug, { body: { what } })
  expect([full.status, full.body.code]).toEqual([429, 'QUOTA_REACHED'])
  expect((await linh.call(reportBug, { body: { what } })).status).toBe(201)
  await market.pass({ days: 2 })
  expect((await market.anyone(reportBug, { body: { what } })).status).toBe(201)
})

test(`what is older than ${bugReportLimits.keptDays} days is forgotten`, async () => {
  await market.pass({ days: bugReportLimits.keptDays - 1 })
  await deleteOldBugReports(market.deps)
  expect(await count()).toBe(1)
  await market.pass({ days: 2 })
  await deleteOldBugReports(market.deps)
  expect(await count()).toBe(0)
})
