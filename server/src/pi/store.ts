// Rows of Pi payments.
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'
import type { Intent } from './intent.ts'

const columns = sql`id, purpose, user_id as "userId", group_id as "groupId", amount, memo, state, pi_payment_id as "piPaymentId", txid, expires_at as "expiresAt"`

export interface NewIntent { id: string; purpose: Intent['purpose']; userId: string; groupId: string | null; amount: Pi; memo: string; expiresAt: Date }

export const insertIntent = (tx: Write, intent: NewIntent, now: Date): Promise<number> =>
  tx.run('pi.insert-intent', sql`insert into payment_intents (id, purpose, user_id, group_id, amount, memo, state, expires_at, created_at, updated_at)
    values (${intent.id}, ${intent.purpose}, ${intent.userId}, ${intent.groupId}, ${intent.amount}, ${intent.memo}, 'created', ${intent.expiresAt}, ${now}, ${now})`)

export const intentForUpdate = (tx: Write, id: string): Promise<Intent | undefined> => tx.maybe<Intent>('pi.intent-for-update', sql`select ${columns} from payment_intents where id = ${id} for update`)
export const intentByPayment = (db: Read, paymentId: string): Promise<Intent | undefined> => db.maybe<Intent>('pi.by-payment', sql`select ${columns} from payment_intents where pi_payment_id = ${paymentId}`)
export const intentOfGroup = (db: Read, groupId: string): Promise<Intent | undefined> => db.maybe<Intent>('pi.of-group', sql`select ${columns} from payment_intents where group_id = ${groupId} order by id desc limit 1`)

export const bindPayment = (tx: Write, id: string, paymentId: string, expiresAt: Date): Promise<number> =>
  tx.run('pi.bind', sql`update payment_intents set pi_payment_id = ${paymentId}, expires_at = ${expiresAt} where id = ${id} and (pi_payment_id is null or pi_payment_id = ${paymentId})`)

export const noteTxid = (tx: Write, id: string, txid: string): Promise<number> =>
  tx.run('pi.note-txid', sql`update payment_intents set txid = ${txid} where id = ${id} and (txid is null or txid = ${txid})`)

/** Payments that somebody began and nobody finished, longest untouched first. */
export const unfinished = (db: Read, untouchedSince: Date, limit: number): Promise<Intent[]> =>
  db.many<Intent>('pi.unfinished', sql`select ${columns} from payment_intents where state in ('created', 'approved', 'submitted') and updated_at < ${untouchedSince} order by updated_at limit ${limit}`)

export const touchIntent = (tx: Write, id: string, now: Date): Promise<number> => tx.run('pi.touch', sql`update payment_intents set updated_at = ${now} where id = ${id}`)

/** Every uid a person has had here: a payment begun before a new consent still names the old one. */
export const uidsOf = async (db: Read, userId: string): Promise<string[]> =>
  (await db.many<{ uid: string }>('pi.uids', sql`select uid from user_identities where user_id = ${userId}`)).map(({ uid }) => uid)
