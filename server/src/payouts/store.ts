// Rows of withdrawals, the words of staff about them, and the switches.
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import type { PayoutRoute } from '@lamplit/contract/withdrawals'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import type { Withdrawal } from './withdrawal.ts'

const columns = sql`w.id, w.user_id as "userId", w.order_id as "orderId", w.amount, w.network_fee as "networkFee",
  w.state, w.route, w.address, w.cancel_until as "cancelUntil", w.review_reasons as "reviewReasons", w.trouble, w.note,
  w.attempts, w.pi_payment_id as "piPaymentId", w.to_address as "toAddress", w.txid, w.proven_unpaid as "provenUnpaid",
    w.reviews, w.created_at as "createdAt", w.updated_at as "updatedAt"`

export type NewWithdrawal = Pick<
  Withdrawal,
  'id' | 'userId' | 'orderId' | 'amount' | 'networkFee' | 'route' | 'address' | 'cancelUntil'
>

export const insertWithdrawal = (tx: Write, w: NewWithdrawal, now: Date): Promise<number> =>
  tx.run(
    'withdrawals.insert',
    sql`insert into withdrawals (id, user_id, order_id, amount, network_fee, state, route, address, cancel_until,
      created_at, updated_at)
    values (${w.id}, ${w.userId}, ${w.orderId}, ${w.amount}, ${w.networkFee}, 'requested', ${w.route}, ${w.address},
      ${w.cancelUntil}, ${now}, ${now})`,
  )

export const withdrawalForUpdate = (tx: Write, id: string): Promise<Withdrawal | undefined> =>
  tx.maybe<Withdrawal>(
    'withdrawals.for-update',
    sql`select ${columns} from withdrawals w where w.id = ${id} for no key update`,
  )
export const withdrawalById = (db: Read, id: string): Promise<Withdrawal | undefined> =>
  db.maybe<Withdrawal>('withdrawals.by-id', sql`select ${columns} from withdrawals w where w.id = ${id}`)

/** The oldest approved withdrawal after another, locked for the one who asks; another asker gets the next. */
export const nextApproved = (tx: Write, route: PayoutRoute, after: string | null): Promise<Withdrawal | undefined> =>
  tx.maybe<Withdrawal>(
    'withdrawals.next',
    sql`select ${columns} from withdrawals w where w.state = 'approved' and w.route = ${route}
      and (${after}::uuid is null or w.id > ${after}::uuid) order by w.id limit 1 for no key update skip locked`,
  )

export const anyApproved = async (db: Read, route: PayoutRoute): Promise<boolean> =>
  (
    await db.one<{ found: boolean }>(
      'withdrawals.any-approved',
      sql`select exists (select from withdrawals where state = 'approved' and route = ${route}) as found`,
    )
  ).found

/**
 * Withdrawals of a route that the chain has not answered yet, oldest first, without those that are parked. One with a
 * payment at Pi goes before those without: Pi opens no second payment beside it, so nobody else could go on.
 */
export const underWay = (db: Read, route: PayoutRoute, parked: readonly string[]): Promise<Withdrawal[]> =>
  db.many<Withdrawal>(
    'withdrawals.under-way',
    sql`select ${columns} from withdrawals w where w.state in ('submitting', 'submitted') and w.route = ${route}
      and not w.id = any(${parked}::uuid[]) order by w.pi_payment_id is null, w.id limit 20`,
  )

export const pageOf = (db: Read, userId: string, before: string | null, limit: number): Promise<Withdrawal[]> =>
  db.many<Withdrawal>(
    'withdrawals.page',
    sql`select ${columns} from withdrawals w where w.user_id = ${userId}
      and (${before}::uuid is null or w.id < ${before}::uuid) order by w.id desc limit ${limit}`,
  )

export const inFlightOf = async (db: Read, userId: string): Promise<string | null> =>
  (
    await db.maybe<{ id: string }>(
      'withdrawals.in-flight',
      sql`select id from withdrawals where user_id = ${userId}
        and state in ('requested', 'in_review', 'approved', 'submitting', 'submitted', 'failed')`,
    )
  )?.id ?? null

/**
 * What a user asked for since a moment and did not take back. Refunds of purchases are their own money and do not
 * count.
 */
export const requestedSince = async (db: Read, userId: string, since: Date): Promise<Pi> =>
  piFromUnits(
    (
      await db.one<{ total: string }>(
        'withdrawals.today',
        sql`select coalesce(sum(amount), 0)::text as total from withdrawals
    where user_id = ${userId} and created_at > ${since} and order_id is null
      and state not in ('cancelled', 'returned')`,
      )
    ).total,
  )

/** An expression of a larger statement: the units under way to a user's own Pi wallet. */
export const escrowSum = (userId: string): Sql =>
  sql`(select coalesce(sum(amount), 0) from withdrawals where user_id = ${userId}
    and state in ('requested', 'in_review', 'approved', 'submitting', 'submitted', 'failed'))`

/**
 * Whether a withdrawal reached this recipient before: the address given by hand, or else the wallet that Pi knows for
 * the uid, since the account has that uid.
 */
export const isPaidRecipient = async (db: Read, userId: string, address: string | null): Promise<boolean> =>
  (
    await db.one<{ paid: boolean }>(
      'withdrawals.paid-recipient',
      sql`select exists (select from withdrawals w where w.user_id = ${userId} and w.state = 'completed'
        and w.address is not distinct from ${address}
        and w.created_at > coalesce((select max(l.linked_at) from account_links l where l.earlier_id = ${userId}
          and l.state = 'linked'), '-infinity')) as paid`,
    )
  ).paid

export const completedOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'withdrawals.completed',
      sql`select count(*)::int as n from withdrawals where user_id = ${userId} and state = 'completed'`,
    )
  ).n

/** What an event left on the withdrawal, written with its state. */
export const columnsOf = ({ reviewReasons, attempts, trouble, provenUnpaid, reviews }: Withdrawal): Sql =>
  sql`review_reasons = ${reviewReasons}, attempts = ${attempts}, trouble = ${trouble},
    proven_unpaid = ${provenUnpaid}, reviews = ${reviews}`
/** The last word of staff, for the owner to read. */
export const noteReviewReason = (tx: Write, id: string, note: string): Promise<number> =>
  tx.run('withdrawals.note-decision', sql`update withdrawals set note = ${note} where id = ${id}`)

export const notePiPayment = (tx: Write, id: string, paymentId: string, toAddress: string): Promise<number> =>
  tx.run(
    'withdrawals.note-payment',
    sql`update withdrawals set pi_payment_id = ${paymentId}, to_address = ${toAddress} where id = ${id}
      and (pi_payment_id is null or pi_payment_id = ${paymentId})`,
  )
export const noteTxid = (tx: Write, id: string, txid: string): Promise<number> =>
  tx.run(
    'withdrawals.note-txid',
    sql`update withdrawals set txid = ${txid} where id = ${id} and (txid is null or txid = ${txid})`,
  )
export const clearTxid = (tx: Write, id: string): Promise<number> =>
  tx.run('withdrawals.forget-txid', sql`update withdrawals set txid = null where id = ${id} and txid is not null`)
/**
 * Before another attempt: a transaction that can never land is forgotten here, and a payment that is proven dead too.
 * What may still be paid stays.
 */
export const clearDeadTxid = (tx: Write, id: string): Promise<number> =>
  tx.run(
    'withdrawals.clear-dead-txid',
    sql`update withdrawals w set txid = case when proven_unpaid
      or exists (select from payout_transactions p where p.txid = w.txid and p.state in ('failed', 'dead')) then null
      else txid end,
    pi_payment_id = case when proven_unpaid then null else pi_payment_id end,
      to_address = case when proven_unpaid then null else to_address end where id = ${id}`,
  )

/** Signed transactions of a withdrawal that landed or still may. */
export const openTransactions = async (db: Read, id: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'withdrawals.open-transactions',
      sql`select count(*)::int as n from payout_transactions where withdrawal_id = ${id}
        and state in ('signed', 'landed')`,
    )
  ).n

export interface ReviewedWithdrawal extends Withdrawal {
  username: string
  nameVerified: boolean
  tier: number
  memberSince: Date
  agreedIds: string[]
  agreedNames: string[]
  open: number
  completedBefore: number
  completedSum: string
  /** When the account was linked with another uid last. */
  linkedAt: Date | null
}

const reviewed = sql`select ${columns}, u.username, u.name_verified as "nameVerified", u.tier,
  u.created_at as "memberSince", a.ids as "agreedIds", a.names as "agreedNames", t.open,
  e.completed as "completedBefore", e.total as "completedSum",
  (select max(l.linked_at) from account_links l where l.earlier_id = u.id and l.state = 'linked') as "linkedAt"
  from withdrawals w join users u on u.id = w.user_id
  cross join lateral (select coalesce(array_agg(g.admin_id::text order by g.at), '{}') as ids,
    coalesce(array_agg(h.username order by g.at), '{}') as names from staff_agreements g join users h
    on h.id = g.admin_id where g.kind = 'withdrawal' and g.record_id = w.id and g.review = w.reviews) a
  cross join lateral (select count(*)::int as open from payout_transactions p where p.withdrawal_id = w.id
    and p.state in ('signed', 'landed')) t
  cross join lateral (select count(*)::int as completed, coalesce(sum(c.amount), 0)::text as total from withdrawals c
    where c.user_id = w.user_id and c.state = 'completed' and c.id <> w.id) e`

/** The queue of staff: oldest first while there is something to do, newest first among what is over. */
export const queue = (
  db: Read,
  {
    states,
    after,
    limit,
    newestFirst,
  }: { states: readonly string[]; after: string | null; limit: number; newestFirst: boolean },
): Promise<ReviewedWithdrawal[]> =>
  db.many<ReviewedWithdrawal>(
    'withdrawals.queue',
    newestFirst
      ? sql`${reviewed} where w.state = any(${states as string[]}::text[])
        and (${after}::uuid is null or w.id < ${after}::uuid) order by w.id desc limit ${limit}`
      : sql`${reviewed} where w.state = any(${states as string[]}::text[])
        and (${after}::uuid is null or w.id > ${after}::uuid) order by w.id limit ${limit}`,
  )
export const reviewedById = (db: Read, id: string): Promise<ReviewedWithdrawal | undefined> =>
  db.maybe<ReviewedWithdrawal>('withdrawals.reviewed', sql`${reviewed} where w.id = ${id}`)

/** What the worker last showed of itself and of the app wallet. */
export interface WalletCheck {
  wallet: string
  balance: Pi
  cold: Pi
  /** What the chain has beyond the books; null where it was not read to its end. */
  difference: bigint | null
  level: 'low' | 'right' | 'high'
  at: Date
}
export const lastWalletCheck = (db: Read): Promise<WalletCheck | undefined> =>
  db.maybe(
    'wallet-checks.last',
    sql`select wallet, balance, cold, difference, level, at from wallet_checks order by at desc limit 1`,
  )
export const workerSeenAt = async (db: Read): Promise<Date | null> =>
  (await db.one<{ at: Date | null }>('payout-turns.seen', sql`select max(seen_at) as at from payout_turns`)).at
