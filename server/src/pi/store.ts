// Rows of Pi payments: intents, the uids that pay them, and money that belongs to none.
import type { Pi } from '@lamplit/contract/money'
import type { UnmatchedMoney } from '@lamplit/contract/unfinished-payments'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import type { Intent } from './intent.ts'

const columns = sql`id, purpose, user_id as "userId", group_id as "groupId", amount, memo, state,
  pi_payment_id as "piPaymentId", txid, expires_at as "expiresAt", created_at as "createdAt",
  updated_at as "updatedAt", asks, alarmed_at as "alarmedAt", failure`

export interface NewIntent {
  id: string
  purpose: Intent['purpose']
  userId: string
  groupId: string | null
  amount: Pi
  memo: string
  expiresAt: Date
}

export const insertIntent = (tx: Write, intent: NewIntent, now: Date): Promise<number> =>
  tx.run(
    'pi.insert-intent',
    sql`insert into payment_intents (id, purpose, user_id, group_id, amount, memo, state, expires_at, created_at,
      updated_at)
    values (${intent.id}, ${intent.purpose}, ${intent.userId}, ${intent.groupId}, ${intent.amount}, ${intent.memo},
      'created', ${intent.expiresAt}, ${now}, ${now})`,
  )

export const intentForUpdate = (tx: Write, id: string): Promise<Intent | undefined> =>
  tx.maybe<Intent>('pi.intent-for-update', sql`select ${columns} from payment_intents where id = ${id} for update`)
export const intentById = (db: Read, id: string): Promise<Intent | undefined> =>
  db.maybe<Intent>('pi.by-id', sql`select ${columns} from payment_intents where id = ${id}`)
export const intentByPayment = (db: Read, paymentId: string): Promise<Intent | undefined> =>
  db.maybe<Intent>('pi.by-payment', sql`select ${columns} from payment_intents where pi_payment_id = ${paymentId}`)
export const intentByTxid = (db: Read, txid: string): Promise<Intent | undefined> =>
  db.maybe<Intent>('pi.by-txid', sql`select ${columns} from payment_intents where txid = ${txid}`)
export const intentOfGroup = (db: Read, groupId: string): Promise<Intent | undefined> =>
  db.maybe<Intent>(
    'pi.of-group',
    sql`select ${columns} from payment_intents where group_id = ${groupId} order by id desc limit 1`,
  )

/** Those of these payments that no Pi payment was bound to yet; one that is being approved right now is left out. */
export const unapprovedForUpdate = (tx: Write, groupIds: readonly string[]): Promise<Intent[]> =>
  tx.many<Intent>(
    'pi.unapproved-for-update',
    sql`select ${columns} from payment_intents where group_id = any(${groupIds}::uuid[]) and state = 'created'
      and pi_payment_id is null order by id for update skip locked`,
  )

/** Part of a query: why the payment of a group of orders ended through no fault of its payer, or null. */
export const paymentFailureOf = (groupId: Sql): Sql =>
  sql`(select failure from payment_intents where group_id = ${groupId} order by id desc limit 1)`

export const noteFailure = (tx: Write, ids: readonly string[], failure: Intent['failure']): Promise<number> =>
  tx.run('pi.note-failure', sql`update payment_intents set failure = ${failure} where id = any(${ids}::uuid[])`)

/** Pi did not answer while this user asked for an approval: which payment it was, only Pi could have said. */
export const noteUnanswered = (tx: Write, userId: string): Promise<number> =>
  tx.run(
    'pi.note-unanswered',
    sql`update payment_intents set failure = 'pi' where user_id = ${userId} and state = 'created'
      and purpose = 'order'`,
  )

/** Begun and not ended, newest first; a user has few, because reservations are limited. */
export const unfinishedOf = (db: Read, userId: string): Promise<Intent[]> =>
  db.many<Intent>(
    'pi.unfinished-of-user',
    sql`select ${columns} from payment_intents where user_id = ${userId}
      and state in ('created', 'approved', 'submitted') order by id desc limit 50`,
  )

export const bindPayment = (tx: Write, id: string, paymentId: string, expiresAt: Date): Promise<number> =>
  tx.run(
    'pi.bind-payment',
    sql`update payment_intents set pi_payment_id = ${paymentId}, expires_at = ${expiresAt}, asks = 0, ask_at = null
      where id = ${id} and (pi_payment_id is null or pi_payment_id = ${paymentId})`,
  )

/** The first time a transaction is seen, asking begins anew. */
export const noteTxid = (tx: Write, id: string, txid: string): Promise<number> =>
  tx.run(
    'pi.note-txid',
    sql`update payment_intents set txid = ${txid}, asks = case when txid is null then 0 else asks end,
      ask_at = case when txid is null then null else ask_at end where id = ${id} and (txid is null or txid = ${txid})`,
  )

/** Payments that somebody began and nobody finished, whose turn it is to be asked about: longest waiting first. */
export const dueIntents = (db: Read, now: Date, untouchedSince: Date, limit: number): Promise<Intent[]> =>
  db.many<Intent>(
    'pi.unfinished',
    sql`select * from (
    (select ${columns}, updated_at as turn from payment_intents where state in ('created', 'approved', 'submitted')
      and ask_at is null and updated_at <= ${untouchedSince} order by updated_at limit ${limit})
    union all
    (select ${columns}, ask_at as turn from payment_intents where state in ('created', 'approved', 'submitted')
      and ask_at is not null and ask_at <= ${now} order by ask_at limit ${limit})) due order by turn limit ${limit}`,
  )

/** All that is unfinished is asked about now: whatever was known of it is old. */
export const askEverythingAgain = (tx: Write, now: Date): Promise<number> =>
  tx.run(
    'pi.ask-everything-again',
    sql`update payment_intents set ask_at = ${now} where state in ('created', 'approved', 'submitted')`,
  )

/** How many of those were not asked about since. */
export const unaskedSince = async (db: Read, since: Date): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'pi.unasked-since',
      sql`select count(*)::int as n from payment_intents where state in ('created', 'approved', 'submitted')
        and ask_at <= ${since}`,
    )
  ).n

/** Asking again later. What moved meanwhile keeps the turn that its step gave it. */
export const scheduleNextCheck = (
  tx: Write,
  { id, state }: Intent,
  { asks, at, alarmedAt }: { asks: number; at: Date; alarmedAt: Date | null },
): Promise<number> =>
  tx.run(
    'pi.ask-again',
    sql`update payment_intents set asks = ${asks}, ask_at = ${at}, alarmed_at = ${alarmedAt} where id = ${id}
      and state = ${state}`,
  )

/**
 * The wallets this market was ever paid out from: a payment bound before the wallet was changed still went to the old
 * one.
 */
export const walletsUsed = async (db: Read): Promise<string[]> =>
  (await db.many<{ wallet: string }>('pi.wallets', sql`select wallet from payout_turns where wallet <> 'by-hand'`)).map(
    ({ wallet }) => wallet,
  )

/** One transaction of the chain is counted by one process at a time: as an intent's, or as nobody's. */
export const lockTransactionId = (tx: Write, txid: string, now: Date): Promise<number> =>
  tx.run(
    'pi.lock-transaction-id',
    sql`insert into transactions_seen (txid, at) values (${txid}, ${now}) on conflict (txid) do update
      set txid = excluded.txid`,
  )

export interface Unmatched {
  id: string
  foundAt: Date
  amount: Pi
  reason: UnmatchedMoney['reason']
  paymentId: string | null
  txid: string
  from: string | null
  memo: string | null
  uid: string | null
  username: string | null
  state: UnmatchedMoney['state']
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  creditedTo: string | null
}
export interface NewUnmatched {
  id: string
  state: 'open' | 'kept'
  amount: Pi
  reason: UnmatchedMoney['reason']
  paymentId: string | null
  txid: string
  from: string | null
  memo: string | null
  uid: string | null
}

/** Answers 0 where this money is written down already. */
export const insertUnmatched = (tx: Write, found: NewUnmatched, now: Date): Promise<number> =>
  tx.run(
    'pi.insert-unmatched',
    sql`insert into unmatched_money (id, pi_payment_id, txid, from_address, uid, user_id, amount, memo, reason, state,
      found_at, updated_at)
    values (${found.id}, ${found.paymentId}, ${found.txid}, ${found.from}, ${found.uid},
      (select user_id from user_identities where uid = ${found.uid}), ${found.amount}, ${found.memo}, ${found.reason},
      ${found.state}, ${now}, ${now}) on conflict do nothing`,
  )

const unmatchedColumns = sql`m.id, m.found_at as "foundAt", m.amount, m.reason, m.pi_payment_id as "paymentId", m.txid,
  m.from_address as "from", m.memo, m.uid, u.username, m.state, d.username as "decidedBy", m.decided_at as "decidedAt",
  m.note, c.username as "creditedTo"`
const unmatchedJoined = sql`unmatched_money m left join users u on u.id = m.user_id left join users d
  on d.id = m.decided_by left join users c on c.id = m.credited_to`

export const unmatchedByTxid = (db: Read, txid: string): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>('pi.unmatched-by-txid', sql`select id from unmatched_money where txid = ${txid}`)
export const unmatchedByPayment = (db: Read, paymentId: string): Promise<{ id: string; amount: Pi } | undefined> =>
  db.maybe<{ id: string; amount: Pi }>(
    'pi.unmatched-by-payment',
    sql`select id, amount from unmatched_money where pi_payment_id = ${paymentId}`,
  )
export const unmatchedForUpdate = (
  tx: Write,
  id: string,
): Promise<{ id: string; state: string; amount: Pi } | undefined> =>
  tx.maybe<{ id: string; state: string; amount: Pi }>(
    'pi.unmatched-for-update',
    sql`select id, state, amount from unmatched_money where id = ${id} for update`,
  )
export const unmatchedById = (db: Read, id: string): Promise<Unmatched> =>
  db.one<Unmatched>('pi.unmatched-by-id', sql`select ${unmatchedColumns} from ${unmatchedJoined} where m.id = ${id}`)
export const unmatchedPage = (
  db: Read,
  { state, before, limit }: { state: string | null; before: string | null; limit: number },
): Promise<Unmatched[]> =>
  db.many<Unmatched>(
    'pi.unmatched-page',
    sql`select ${unmatchedColumns} from ${unmatchedJoined} where (${state}::text is null or m.state = ${state})
      and (${before}::uuid is null or m.id < ${before}::uuid) order by m.id desc limit ${limit}`,
  )
/** Found since, and paid by somebody who is known here. */
export const foundSince = (
  tx: Write,
  since: Date,
): Promise<{ id: string; state: string; amount: Pi; txid: string; userId: string | null }[]> =>
  tx.many(
    'pi.unmatched-found-since',
    sql`select id, state, amount, txid, case when reason = 'unknown_payment' then user_id end as "userId"
      from unmatched_money where state = 'open' and found_at >= ${since} order by id for update`,
  )

export const noteDecision = (
  tx: Write,
  id: string,
  { by, to, note }: { by: string | null; to: string; note: string },
  now: Date,
): Promise<number> =>
  tx.run(
    'pi.decide-unmatched',
    sql`update unmatched_money set credited_to = ${to}, decided_by = ${by}, decided_at = ${now}, note = ${note}
      where id = ${id}`,
  )
export const userIdByName = (db: Read, username: string): Promise<{ id: string; username: string } | undefined> =>
  db.maybe<{ id: string; username: string }>(
    'pi.user-by-name',
    sql`select id, username from users where lower(username) = lower(${username}) and state <> 'linked'`,
  )

/** How many Pi payments a user has ever begun; counted no further than it matters. */
export const paymentsOf = (db: Read, userId: string): Promise<{ payments: number; openPayments: number }> =>
  db.one(
    'pi.count-of',
    sql`select count(*)::int as payments,
      count(*) filter (where state in ('created', 'approved', 'submitted'))::int as "openPayments"
      from (select state from payment_intents where user_id = ${userId} limit 1000) each`,
  )
