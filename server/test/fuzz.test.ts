// FZ-1: every operation of the published document, asked in every wrong way by four roles; nothing breaks, nothing is
// told that should not be, and nobody's record moves without a right (quality §5.5).
import { readOpenapi } from '@lamplit/contract/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../src/kernel/db.ts'
import { everyRow, tablesOf } from './every-row.ts'
import { fuzz, operationsOf, type Operation, type Sent } from './fuzzed.ts'
import { records } from './authorization-matrix.ts'
import { numbersBelow, shareOf, testSeed, thisRun, tier } from './tier.ts'
import { world, type Player, type World } from './world.ts'

/** How often each operation is asked in one part; every part has a seed of its own, and a commit plays one of four. */
const each = tier(3, 3, 90)
const parts = shareOf(numbersBelow(tier(4, 4, 1)), testSeed, tier(4, 1, 1))
const seed = Number(process.env['SEED'] ?? 5)

let market: World
let staff: Db
let operations: Operation[]
let known: string[]
const roles: Record<'user' | 'seller' | 'admin', Player> = {} as never

beforeAll(async () => {
  market = await world({ adminUsernames: ['fuzz_boss'] })
  staff = openDb(market.connection, { max: 2, role: false })
  const [owner, seller] = [await market.person('fuzz_linh'), await market.person('fuzz_kofi')]
  Object.assign(roles, { user: owner, seller, admin: await market.person('fuzz_boss') })
  await market.give(owner, '500')
  const ids = await records(market, owner, seller)
  known = [
    ...Object.values(ids).filter((id) => typeof id === 'string' && id.length < 80),
    'fuzz_linh',
    'fuzz_kofi',
    owner.user.uid,
  ]
  operations = operationsOf((await market.anyone(readOpenapi)).body)
}, 180_000)
afterAll(async () => {
  await staff.close()
  await market.close()
})

/** What no answer may hold: a stack, a statement, a place on this machine. */
const inside =
  /\n {4}at |node_modules|select [\w".*, ]+ from |insert into |violates |syntax error|PostgresError|\/server\/src\//
/** Codes of a fault of ours; other answers of 500 and more are refusals that the document declares. */
const faults = ['SERVER_ERROR', 'API_ERROR']

const wrongWith = (
  { name, responses }: Operation,
  sent: Sent,
  { statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | null => {
  const said =
    `${name}: ${sent.method} ${sent.url.slice(0, 200)} ${sent.payload?.slice(0, 300) ?? ''} → ` +
    `${statusCode} ${body.slice(0, 300)}`
  if (inside.test(body)) return `tells what is inside: ${said}`
  if (statusCode < 400)
    return statusCode === 304 || statusCode === 303 || responses[statusCode]
      ? null
      : `answers with a status that is not in the document: ${said}`
  // Its own form of not being ready: a machine under load may not hear its database in 50 ms.
  if (name === 'readReadiness' && statusCode === 503) return null
  if (!/^application\/json; charset=utf-8/.test(String(headers['content-type'])))
    return `refuses in another form than JSON: ${said}`
  const { success, error, code } = JSON.parse(body) as { success: unknown; error: unknown; code: string }
  if (success !== false || typeof error !== 'string' || error === '') return `refuses in another form: ${said}`
  if (faults.includes(code)) return `breaks: ${said}`
  // An address that no longer fits the path is nobody's, whatever the operation is.
  return code === 'NOT_FOUND' || responses[statusCode]?.description.includes(`${code}: `)
    ? null
    : `refuses with a code that is not in the document: ${said}`
}

const run = async (
  role: keyof typeof roles | null,
  offset: number,
): Promise<{ asked: number; answered: number; wrongs: string[] }> => {
  const generators = parts.map((part) => fuzz(seed + offset + part, known))
  const wrongs: string[] = []
  let [asked, answered] = [0, 0]
  for (const operation of operations) {
    // Streams do not end; leaving would end the session that the others need.
    if (operation.name === 'streamNotifications' || (role !== null && operation.name === 'signOut')) continue
    for (const sent of generators.flatMap((requests) => numbersBelow(each).map(() => requests.request(operation)))) {
      const response = await market.app.inject({
        ...sent,
        headers: { ...sent.headers, ...(role === null ? {} : { authorization: `Bearer ${roles[role].token}` }) },
      })
      asked++
      if (response.statusCode < 400) answered++
      const wrong = wrongWith(operation, sent, response)
      if (wrong !== null) wrongs.push(wrong)
    }
  }
  return { asked, answered, wrongs }
}

test.each([
  ['anonymous', null],
  ['user', 'user'],
  ['seller', 'seller'],
  ['admin', 'admin'],
] as const)(
  `FZ-1: whatever %s sends is answered in the words of the document ${thisRun}`,
  { timeout: tier(120_000, 120_000, 1_800_000) },
  async (name, role) => {
    const tables = (await tablesOf(staff)).filter((table) => ![...passing, ...counters].includes(table))
    const before = role === null ? await everyRow(staff, tables) : null
    const { asked, answered, wrongs } = await run(role, ['anonymous', 'user', 'seller', 'admin'].indexOf(name) * 1000)
    const after = role === null ? await everyRow(staff, tables) : null
    process.stdout.write(
      `${JSON.stringify({
        id: 'FZ-1',
        role: name,
        operations: operations.length,
        requests: asked,
        answered,
        broken: wrongs.length,
      })}\n`,
    )
    expect(wrongs).toEqual([])
    expect(answered).toBeGreaterThan(asked / 20)
    expect(after).toEqual(before)
    expect(await market.violations()).toEqual([])
  },
)

/** Rows that only say that somebody was here, and keys that the market makes for itself when it first signs. */
const passing = ['sessions', 'idempotency_keys', 'jobs', 'timers', 'outbox', 'secrets']
/** What anyone may add to without an account: numbers without people, and reports of what is broken. */
const counters: readonly string[] = [
  'visits',
  'share_events',
  'share_counts',
  'share_products',
  'recommendation_clicks',
  'day_salts',
  'search_counts',
  'usage_counts',
  'usage_timings',
  'usage_sessions',
  'page_errors',
  'bug_reports',
]
