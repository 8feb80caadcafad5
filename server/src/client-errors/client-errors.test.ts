// Errors of pages: counted by day and kind, about nobody, bounded whatever is sent, forgotten after a month, and read
// by staff alone (quality XSS-3, DOS-3; domain §3.15).
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { budgets } from '@lamplit/contract/limits'
import {
  pageErrorLimits,
  readPageErrors,
  tellPageError,
  tellPolicyViolation,
  type StoredError,
} from '@lamplit/contract/page-errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type Player, type World } from '../../test/world.ts'
import { dayOf } from '../kernel/day.ts'
import { sql } from '../kernel/db.ts'
import { openLog } from '../kernel/log.ts'
import { deleteOldClientErrors, storeClientErrors } from './actions.ts'
import { clientErrorOf } from './client-error.ts'

let market: World
let staff: Player

beforeAll(async () => {
  market = await world({ adminUsernames: ['error_boss'] })
  staff = await market.person('error_boss')
})
afterAll(() => market.close())

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.6668.70 ' +
  'Mobile Safari/537.36'
const errorReport = (over: object = {}) => ({
  kind: 'script',
  message: "Cannot read properties of undefined (reading 'price')",
  stack:
    "TypeError: Cannot read properties of undefined (reading 'price')\n    at Card " +
    '(https://market.example/assets/a1b2.js?x=1:2:345)',
  path: '/cart',
  version: '1.0.0',
  ...over,
})
const tell = (body: unknown, headers: Record<string, string> = { 'user-agent': phone }) =>
  market.anyone(tellPageError, { body, headers })
const violated = (report: object, headers: Record<string, string> = {}) =>
  market.anyone(tellPolicyViolation, {
    body: { 'csp-report': report },
    headers: { 'content-type': 'application/csp-report', 'user-agent': phone, ...headers },
  })
const errorsOf = async (day?: string): Promise<StoredError[]> =>
  (await staff.call(readPageErrors, day === undefined ? {} : { query: { day } })).body.errors
const rows = async () =>
  (await market.db.one<{ count: number }>('test.rows', sql`select count(*)::int as count from page_errors`)).count
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200 && !(await holds()); tries++)
    await new Promise((wait) => {
      setTimeout(wait, 50)
    })
  expect(await holds()).toBe(true)
}

test('an error is kept with its page and its browser, and told again it is counted', async () => {
  for (let times = 0; times < 3; times++) expect((await tell(errorReport())).status).toBe(204)
  await tell(
    errorReport({
      kind: 'load',
      message: 'The page could not be fetched.',
      stack: undefined,
      path: '/product/0198c0de-0000-7000-8000-000000000001',
    }),
  )
  await until(async () => (await errorsOf()).length === 2)
  expect(await errorsOf()).toEqual([
    {
      kind: 'script',
      message: "Cannot read properties of undefined (reading 'price')",
      stack: "TypeError: Cannot read properties of undefined (reading 'price')\n    at Card (/assets/a1b2.js:2:345)",
      page: '/cart',
      version: '1.0.0',
      browser: 'Chrome 129, Android',
      request: '',
      times: 3,
    },
    {
      kind: 'load',
      message: 'The page could not be fetched.',
      stack: '',
      page: '/product/:id',
      version: '1.0.0',
      browser: 'Chrome 129, Android',
      request: '',
      times: 1,
    },
  ])
})

test('a policy violation is stored with directive, target and sink, without the sample', async () => {
  const report = {
    'document-uri': 'https://market.example/profile?user=secret_kofi',
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://elsewhere.example/take?secret=1',
    'source-file': 'https://market.example/assets/c.js?secret',
    'line-number': 3,
    'column-number': 14,
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
  }
  expect((await violated(report)).status).toBe(204)
  await violated({
    'document-uri': 'https://market.example/faq',
    'violated-directive': "require-trusted-types-for 'script'",
    'blocked-uri': 'trusted-types-sink',
    'script-sample': 'Element innerHTML|<img src=secret>',
  })
  await until(async () => (await errorsOf()).filter(({ kind }) => kind === 'policy').length === 2)
  const kept = (await errorsOf())
    .filter(({ kind }) => kind === 'policy')
    .toSorted((one, other) => (one.message < other.message ? -1 : 1))
  expect(kept.map(({ message, stack, page }) => [message, stack, page])).toEqual([
    ['connect-src elsewhere.example', '/assets/c.js:3:14', '/profile'],
    ['require-trusted-types-for trusted-types-sink Element innerHTML', '', '/faq'],
  ])
})

test('a stored client error names the answer before it, by the last report that says it', async () => {
  const request = (await market.anyone(readPageErrors)).headers['x-request-id']
  expect(request).toMatch(/^[0-9a-f-]{36}$/)
  await tell(errorReport({ message: 'After an answer', request: 'an-older-one' }))
  await tell(errorReport({ message: 'After an answer', request }))
  await tell(errorReport({ message: 'After an answer' }))
  const found = async () => (await errorsOf()).find(({ message }) => message === 'After an answer')
  await until(async () => (await found())?.times === 3)
  expect((await found())?.request).toBe(request)
  expect((await tell(errorReport({ request: 'no id at all' }))).status).toBe(400)
})

test('extensions of a browser are no client error', async () => {
  const before = await rows()
  await violated({
    'effective-directive': 'script-src',
    'blocked-uri': 'inline',
    'source-file': 'moz-extension://0198c0de/content.js',
  })
  await violated({ 'effective-directive': 'img-src', 'blocked-uri': 'chrome-extension://abcdefgh/icon.png' })
  await violated({ 'blocked-uri': 'inline' })
  await tell(errorReport({ message: 'The last of these' }))
  await until(async () => (await errorsOf()).some(({ message }) => message === 'The last of these'))
  expect(await rows()).toBe(before + 1)
})

test('a stored client error holds no personal data', async () => {
  const id = '0198c0de-1234-7000-8000-00000000abcd'
  await tell(
    errorReport({
      message:
        `Unexpected token in "Kofi Mensah, 1 Palm Way"; write to kofi@mail.example about ${id}, 4111111111111111 ` +
        'or eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0 "secretword" is not valid JSON',
      stack:
        'Error\n    at f (https://market.example/profile?user=kofi_mensah#token=abc:1:2)\n    at ' +
        `https://market.example/orders/${id}`,
      path: `/profile?user=kofi_mensah&id=${id}`,
    }),
  )
  await until(async () => (await errorsOf()).some(({ message }) => message.startsWith('Unexpected token')))
  const all = JSON.stringify(await market.db.many('test.all', sql`select t::text as row from page_errors t`))
  expect(all).toContain('[mail]')
  expect(all).not.toMatch(/kofi|palm|0198c0de|411111|eyJ|secret|market\.example|127\.0\.0\.1|SM-A135F|token=/i)
})

test.each([
  ['an unknown kind', errorReport({ kind: 'policy' })],
  ['no message', errorReport({ message: undefined })],
  ['a long message', errorReport({ message: 'x'.repeat(pageErrorLimits.message + 1) })],
  ['a long stack', errorReport({ stack: 'x'.repeat(pageErrorLimits.stack + 1) })],
  ['a long path', errorReport({ path: `/${'x'.repeat(pageErrorLimits.path)}` })],
  ['a version that says something', errorReport({ version: '1.0 <b>' })],
  ['a sign that no text can have', errorReport({ message: 'a\u0000b' })],
  ['nothing', null],
])('refused, and nothing is kept: %s', async (_, body) => {
  const before = await rows()
  expect((await tell(body)).status).toBe(400)
  expect(await rows()).toBe(before)
})

test('a report is read as what browsers send, of the market’s own pages, and of a size', async () => {
  const report = { 'effective-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example/' }
  expect((await violated(report, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await violated(report, { origin: 'null' })).status).toBe(403)
  expect((await violated(report, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await violated({ ...report, 'original-policy': 'x'.repeat(pageErrorLimits.policyBytes) })).status).toBe(413)
  expect(
    (
      await market.anyone(tellPolicyViolation, {
        body: '{"csp-report":',
        headers: { 'content-type': 'application/csp-report' },
      })
    ).status,
  ).toBe(400)
  // No other call takes the type.
  expect(
    (
      await market.anyone(tellPageError, {
        body: JSON.stringify(errorReport()),
        headers: { 'content-type': 'application/csp-report' },
      })
    ).status,
  ).toBe(415)
})

test('client errors of a day are readable by staff alone', async () => {
  expect([
    (await market.anyone(readPageErrors)).status,
    (await (await market.person('error_kofi')).call(readPageErrors)).status,
  ]).toEqual([401, 403])
  expect(await errorsOf('1999-12-31')).toEqual([])
  expect((await staff.call(readPageErrors, { query: { day: '1999-13-31' } })).status).toBe(400)
})

test('the operator’s log has one line for each kind a day, and no more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-client-errors-'))
  const file = path.join(folder, 'log')
  const log = openLog(file)
  const fault = (message: string, at = market.deps.now()) => clientErrorOf(errorReport({ message }) as never, phone, at)
  await storeClientErrors({ backgroundDb: market.deps.backgroundDb, log }, [
    fault('Logged once'),
    fault('Logged once'),
    fault('Logged, too'),
  ])
  await storeClientErrors({ backgroundDb: market.deps.backgroundDb, log }, [fault('Logged once')])
  // The file is opened and written beside the market's work; what is logged last is there last.
  log.info('the end')
  const kept = (): Promise<string> => readFile(file, 'utf8').catch(() => '')
  await until(async () => (await kept()).includes('the end'))
  const lines = (await kept())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ msg, message, page, browser }) => [msg, message, page, browser])).toEqual([
    ['page error', 'Logged once', '/cart', 'Chrome 129, Android'],
    ['page error', 'Logged, too', '/cart', 'Chrome 129, Android'],
    ['the end', undefined, undefined, undefined],
  ])
  await rm(folder, { recursive: true, force: true })
})

test('client errors are deleted after thirty days', async () => {
  const day = dayOf(market.deps.now())
  expect((await errorsOf(day)).length).toBeGreaterThan(2)
  await market.pass({ days: pageErrorLimits.keptDays })
  await deleteOldClientErrors(market.deps)
  expect((await errorsOf(day)).length).toBeGreaterThan(2)
  await market.pass({ days: 1 })
  await deleteOldClientErrors(market.deps)
  expect(await rows()).toBe(0)
})

test('DOS-3: made-up errors are limited by minute, by kinds of an address, and by kinds a day', async () => {
  const strict = await world({ limitScale: 1 })
  expect(
    (await strict.anyone(tellPageError, { body: errorReport({ more: 'x'.repeat(pageErrorLimits.bodyBytes) }) })).status,
  ).toBe(413)
  const statuses: number[] = []
  for (let call = 0; call < budgets.fault.limit + 4; call++)
    statuses.push(
      (
        await strict.anyone(tellPageError, {
          body: errorReport({ message: `Made up ${'abcdefghij'[call % 10]} ${call}` }),
        })
      ).status,
    )
  expect([
    statuses.filter((status) => status === 204).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([budgets.fault.limit, 4])
  const count = async () =>
    (await strict.db.one<{ count: number }>('test.rows', sql`select count(*)::int as count from page_errors`)).count
  await until(async () => (await count()) === pageErrorLimits.kindsOfAddress)

  // What a thousand addresses together can reach, from two processes at once.
  const at = strict.deps.now()
  const flood = Array.from({ length: 5000 }, (_, n) =>
    clientErrorOf(errorReport({ message: `Flood ${n}`, kind: 'draw' }) as never, phone, at),
  )
  for (let start = 0; start < flood.length; start += 500)
    await Promise.all([
      storeClientErrors(strict.deps, flood.slice(start, start + 250)),
      storeClientErrors({ ...strict.deps, backgroundDb: strict.db }, flood.slice(start + 250, start + 500)),
    ])
  const { kinds, others } = await strict.db.one<{ kinds: number; others: number }>(
    'test.kinds',
    sql`select count(*) filter (where kind <> 'other')::int as kinds,
      coalesce(sum(times) filter (where kind = 'other'), 0)::int as others from page_errors`,
  )
  expect([kinds, others]).toEqual([
    pageErrorLimits.kindsOfDay,
    5000 - (pageErrorLimits.kindsOfDay - pageErrorLimits.kindsOfAddress),
  ])
  await strict.close()
  process.stdout.write(
    `${JSON.stringify({
      id: 'DOS-3',
      part: 'page errors',
      sent: 5000 + statuses.length + 1,
      rows: kinds + 1,
      most_rows_a_day: pageErrorLimits.kindsOfDay + 1,
      beyond_room: others,
    })}\n`,
  )
}, 30_000)
