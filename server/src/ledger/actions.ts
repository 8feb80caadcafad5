// The books: π moves only here, by postings that name the business fact (domain §3.1, quality §3.2).
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { auditRecent, type Violation } from './audit.ts'
import { isNegativeBalance } from './store.ts'

export interface Movement {
  from: string
  to: string
  amount: Pi
}
export interface Posting {
  /** The business fact, like `order:{id}:paid`. The same fact is posted once, however often it is said. */
  key: string
  /** What the lines belong to, like `order:{id}`. */
  about: string
  why: string
  movements: Movement[]
}

/**
 * The accounts of a user, of an order and of a withdrawal; platform accounts that everyone touches are spread over 64
 * rows (quality §3.2).
 */
export const available = (userId: string): string => `user:${userId}:available`
export const pending = (userId: string): string => `user:${userId}:pending`
export const orderEscrow = (orderId: string): string => `hold:order:${orderId}`
/** What is in escrow for an offer while it waits for its answer (domain §3.3). */
export const offerEscrow = (offerId: string): string => `hold:offer:${offerId}`
export const withdrawalEscrow = (withdrawalId: string): string => `hold:withdrawal:${withdrawalId}`
export const platform = (purse: (typeof purses)[number], spreadBy: string): string =>
  `platform:${purse}:${Number.parseInt(spreadBy.slice(-2), 16) & 63}`

/**
 * Posts movements and moves the balances, in one call of the database: the lines that are new under their key, then the
 * sum of each account, locked in the order of their keys. A fact posted before changes nothing. Money that is not there
 * is refused.
 */
export const post = async (tx: Write, postings: readonly Posting[], now: Date): Promise<void> => {
  const lines = linesOfPostings(postings)
  if (lines.length === 0) return
  const { fresh } = await tx
    .one<{ fresh: number }>('ledger.post', sql`select ${linesPosted(lines, now)} as fresh`)
    .catch((error: unknown) => {
      throw refusedPosting(error)
    })
  assert(fresh === lines.length || fresh === 0, `a fact is posted whole or not at all: ${lines[0]!.key}`)
}

interface PostingLine extends Movement, Pick<Posting, 'key' | 'about' | 'why'> {}
const linesOfPostings = (postings: readonly Posting[]): PostingLine[] =>
  postings.flatMap(({ key, about, why, movements }) =>
    movements
      .filter(({ amount }) => amount > 0n)
      .map((movement, index) => ({ ...movement, about, why, key: index === 0 ? key : `${key}/${index}` })),
  )

/**
 * An expression of a larger statement that posts and answers how many lines were new. Its error is `refusedPosting`.
 */
export const posted = (postings: readonly Posting[], now: Date): Sql => linesPosted(linesOfPostings(postings), now)

const linesPosted = (lines: readonly PostingLine[], now: Date): Sql =>
  sql`post_lines(${lines.map(() => newId(now))}::uuid[], ${lines.map(({ key }) => key)}::text[],
    ${lines.map(({ about }) => about)}::text[], ${lines.map(({ why }) => why)}::text[],
    ${lines.map(({ from }) => from)}::text[], ${lines.map(({ to }) => to)}::text[],
    ${lines.map(({ amount }) => amount)}::bigint[], ${now}::timestamptz)`

/** Money that is not there is an expected refusal; anything else stays what it is. */
export const refusedPosting = (error: unknown): unknown =>
  isNegativeBalance(error) ? new Fail('INSUFFICIENT_FUNDS') : error

export interface Balances {
  available: Pi
  pending: Pi
}

export const balancesOf = async (db: Read, userId: string): Promise<Balances> => {
  const rows = await db.many<{ key: string; balance: bigint }>(
    'ledger.balances',
    sql`select key, balance from accounts where key = any(${[available(userId), pending(userId)]}::text[])`,
  )
  const of = (key: string): Pi => piFromUnits(rows.find((row) => row.key === key)?.balance ?? 0n)
  return { available: of(available(userId)), pending: of(pending(userId)) }
}

/** An expression of a larger statement: the units in an account. */
export const balanceIn = (account: string): Sql =>
  sql`coalesce((select balance from accounts where key = ${account}), 0)`

export const balanceOf = async (db: Read, account: string): Promise<Pi> => {
  const row = await db.maybe<{ balance: bigint }>(
    'ledger.balance',
    sql`select balance from accounts where key = ${account}`,
  )
  return piFromUnits(row?.balance ?? 0n)
}

export interface Line {
  id: string
  at: Date
  why: string
  about: string
  from: string
  to: string
  amount: Pi
}

/** The lines about one thing, oldest first: where an order's money went. */
export const linesAbout = (db: Read, about: string): Promise<Line[]> =>
  db.many<Line>(
    'ledger.of-group',
    sql`select id, at, why, about, debit_account as "from", credit_account as "to", amount from postings
      where about = ${about} order by id limit 200`,
  )

/** The lines of a user's two accounts, newest first, before a given one. */
export const linesOf = (
  db: Read,
  userId: string,
  {
    before,
    limit,
    way,
    whys,
  }: { before: string | null; limit: number; way: 'all' | 'in' | 'out'; whys: string[] | null },
): Promise<Line[]> => {
  const limits = sql`(${before}::uuid is null or id < ${before}::uuid)
    and (${whys}::text[] is null or why = any(${whys}::text[])) order by id desc limit ${limit}`
  // Each account by itself: the newest lines of several at once would be found by reading all that they ever had.
  const lines = sql`(select id, at, why, about, debit_account as "from", credit_account as "to", amount from postings
      where debit_account = own.account and ${way} <> 'in' and ${limits})
    union all (select id, at, why, about, debit_account, credit_account, amount from postings
      where credit_account = own.account and ${way} <> 'out' and ${limits})`
  return db.many<Line>(
    'ledger.lines',
    sql`select distinct on (id) line.* from (values (${available(userId)}::text), (${pending(userId)}::text))
      as own (account) cross join lateral (${lines}) line order by id desc limit ${limit}`,
  )
}

/** The sum of all balances, in units; anything but zero means π was made or lost. */
export const balanceSum = async (db: Read): Promise<bigint> =>
  BigInt(
    (await db.one<{ sum: string }>('ledger.sum', sql`select coalesce(sum(balance), 0)::text as sum from accounts`)).sum,
  )

let lastLook: Date | null = null
const overlapMs = 120_000
const firstLookMs = 3_600_000

/**
 * Looks at the books every minute and cries out when they are wrong: the sum of everything, and every invariant of what
 * moved since the last look, a little overlapping so that nothing that was committed late is missed (quality §2).
 * Answers what is wrong.
 */
export const checkBooks = async (db: Read, log: Log, now: Date): Promise<Violation[]> => {
  const sum = await balanceSum(db)
  const since = new Date(
    Math.min(now.getTime() - overlapMs, lastLook ? lastLook.getTime() - overlapMs : now.getTime() - firstLookMs),
  )
  const found = await auditRecent(db, since)
  lastLook = now
  const wrong =
    sum === 0n
      ? found
      : [{ invariant: 'INV-1 the balances add up to zero', about: 'all accounts', found: String(sum) }, ...found]
  if (wrong.length > 0) log.fatal({ sum: String(sum), wrong }, 'the books are wrong')
  return wrong
}

const purses = ['fees', 'chain', 'suspense', 'promo', 'network', 'own'] as const
const rowsOf = (purse: (typeof purses)[number]): string[] =>
  Array.from({ length: 64 }, (_, row) => `platform:${purse}:${row}`)
const ownKeys = purses.filter((purse) => purse !== 'suspense').flatMap(rowsOf)
/** The mirror of the app wallet. */
export const chainKeys: readonly string[] = rowsOf('chain')

/**
 * What the market owes to users: their wallets, what is held for them, and money whose owner is not known yet.
 * Everything adds up to zero, so it is what the platform's own accounts lack.
 */
export const owedSum = async (db: Read): Promise<Pi> =>
  piFromUnits(
    (
      await db.one<{ owed: string }>(
        'ledger.owed',
        sql`select coalesce(-sum(balance), 0)::text as owed from accounts where key = any(${ownKeys}::text[])`,
      )
    ).owed,
  )

/** Whether a user's wallet has ever been moved: one or none. */
export const postingsOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'ledger.touched',
      sql`select count(*)::int as n from accounts where key = any(${[available(userId), pending(userId)]}::text[])`,
    )
  ).n
