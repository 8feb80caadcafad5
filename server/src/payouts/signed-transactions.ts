// The worker's own papers: every transaction it ever signed, and what became of it.
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { recordBurntFee } from './actions.ts'
import type { Trouble } from './withdrawal.ts'

/** Whom Pi pays: the uid that this user has now. */
export const currentUid = async (db: Read, userId: string): Promise<string | null> =>
  (
    await db.maybe<{ uid: string }>(
      'payouts.uid',
      sql`select uid from user_identities where user_id = ${userId} and current order by last_seen_at desc limit 1`,
    )
  )?.uid ?? null

/** Which withdrawal a transaction pays or was signed for. */
export const withdrawalOfTxid = (db: Read, txid: string): Promise<{ id: string } | undefined> =>
  db.maybe(
    'payouts.of-txid',
    sql`select id from withdrawals where txid = ${txid} union select withdrawal_id as id from payout_transactions
      where txid = ${txid} limit 1`,
  )

/**
 * The transaction that stands for a withdrawal now. Only one whose earlier ones cannot land beside it, or that has
 * landed itself, takes the place.
 */
export const replaceTxid = (tx: Write, id: string, txid: string): Promise<number> =>
  tx.run('payouts.replace-txid', sql`update withdrawals set txid = ${txid} where id = ${id} and state = 'submitted'`)
/** What keeps a withdrawal waiting, for its owner and staff to read. */
export const noteTrouble = (tx: Write, id: string, trouble: Trouble): Promise<number> =>
  tx.run(
    'payouts.note-trouble',
    sql`update withdrawals set trouble = ${trouble} where id = ${id} and state in ('submitting', 'submitted')`,
  )

/** It goes on. */
export const clearTrouble = (tx: Write, id: string): Promise<number> =>
  tx.run('payouts.clear-trouble', sql`update withdrawals set trouble = null where id = ${id} and trouble is not null`)

export interface SignedTransaction {
  txid: string
  withdrawalId: string
  piPaymentId: string
  envelope: string
  sequence: bigint
  fee: bigint
  validUntil: Date
  /** `landed` and `failed` are in a ledger; `dead` never was and never can be. */
  state: 'signed' | 'landed' | 'failed' | 'dead'
  /** What the network said to it, as `transaction` or `transaction/operation`. */
  refusal: string | null
  feeCharged: bigint | null
}

/** The transactions of one Pi payment, newest first. */
export const signedTransactionsOf = (db: Read, piPaymentId: string): Promise<SignedTransaction[]> =>
  db.many<SignedTransaction>(
    'payouts.signed-transactions',
    sql`select txid, withdrawal_id as "withdrawalId", pi_payment_id as "piPaymentId", envelope, sequence, fee,
      valid_until as "validUntil", state, refusal, fee_charged as "feeCharged"
    from payout_transactions where pi_payment_id = ${piPaymentId} order by signed_at desc, fee desc limit 20`,
  )

export const insertSignedTransaction = (
  tx: Write,
  {
    txid,
    withdrawalId,
    piPaymentId,
    envelope,
    sequence,
    fee,
    validUntil,
  }: Omit<SignedTransaction, 'state' | 'refusal' | 'feeCharged'>,
  now: Date,
): Promise<number> =>
  tx.run(
    'payouts.insert-signed-transaction',
    sql`insert into payout_transactions (txid, withdrawal_id, pi_payment_id, envelope, sequence, fee, valid_until,
      signed_at) values (${txid}, ${withdrawalId}, ${piPaymentId}, ${envelope}, ${sequence}, ${fee}, ${validUntil},
      ${now})`,
  )

/** The last word counts, but that it is too late says nothing about why it did not land before. */
export const noteRefusal = (tx: Write, txid: string, refusal: string): Promise<number> =>
  tx.run(
    'payouts.note-refusal',
    sql`update payout_transactions set refusal = ${refusal} where txid = ${txid} and state = 'signed'
      and (refusal is null or ${refusal} <> 'tx_too_late')`,
  )

export type TransactionOutcome =
  | { state: 'landed'; fee: Pi }
  | { state: 'failed'; fee: Pi; refusal: string }
  | { state: 'dead' }

/** A transaction's fate is settled once. One that failed inside a ledger has cost its fee, and the books say so. */
export const recordOutcome = async (
  tx: Write,
  { txid, withdrawalId }: Pick<SignedTransaction, 'txid' | 'withdrawalId'>,
  outcome: TransactionOutcome,
  now: Date,
): Promise<void> => {
  const { fee, refusal } = { fee: null, refusal: null, ...outcome }
  const settled = await tx.run(
    'payouts.record-outcome',
    sql`update payout_transactions set state = ${outcome.state}, fee_charged = ${fee},
      refusal = coalesce(${refusal}, refusal), settled_at = ${now} where txid = ${txid} and state = 'signed'`,
  )
  // What was signed beside it has the same sequence number, which is used now.
  if (outcome.state !== 'dead')
    await tx.run(
      'payouts.record-replaced',
      sql`update payout_transactions set state = 'dead', settled_at = ${now} where state = 'signed' and txid <> ${txid}
        and (pi_payment_id, sequence) = (select pi_payment_id, sequence from payout_transactions where txid = ${txid})`,
    )
  if (settled === 1 && outcome.state === 'failed')
    await recordBurntFee(tx, { txid, withdrawalId, fee: outcome.fee }, now)
}
