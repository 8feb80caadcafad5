// Money that came and belongs to nothing: it lies in suspense until a member of staff says whose it is
// (domain §3.1, rule 7).
import { unmatchedFlow, type UnmatchedMoney } from '@lamplit/contract/unfinished-payments'
import type { Pi } from '@lamplit/contract/money'
import type { Deps } from '../deps.ts'
import { addAgreement, refuseRepeated } from '../kernel/agreements.ts'
import type { Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { begin, bySystem, transition, type Cause, type StateMachine } from '../kernel/machine.ts'
import { enqueue } from '../kernel/outbox.ts'
import type { Actor } from '../kernel/session.ts'
import { available, platform, post } from '../ledger/actions.ts'
import { notify } from '../notifications/actions.ts'
import { mismatch, reachesOwnWallet, unmatchedReasonOf, type Intent } from './intent.ts'
import { paymentMachine, ownNetworkOf } from './payment.ts'
import type { PiPayment } from './platform.ts'
import { uidsOf } from './identities.ts'
import * as store from './store.ts'

const unmatchedMachine: StateMachine = { kind: 'unmatched', table: 'unmatched_money', flow: unmatchedFlow }

export interface StrayMoney {
  paymentId: string | null
  txid: string
  from: string | null
  amount: Pi
  memo: string | null
  uid: string | null
}
interface Setting {
  reason: UnmatchedMoney['reason']
  ours: boolean
  toldPi: boolean
}

/**
 * Writes money down that fits nothing, once for each transaction, and answers whether it was new. Pi is told of it,
 * because the user could not pay again otherwise. What never reached our wallet is noted alone: it is neither posted
 * nor acknowledged.
 */
export const quarantineMoney = async (
  deps: Deps,
  money: StrayMoney,
  { reason, ours, toldPi }: Setting,
  failing?: Intent,
): Promise<boolean> => {
  const now = deps.now()
  const id = newId(now)
  const state = ours ? 'open' : 'kept'
  const fresh = await deps.db.write(async (tx) => {
    await store.lockTransactionId(tx, money.txid, now)
    const owner = await store.intentByTxid(tx, money.txid)
    if (owner && owner.id !== failing?.id) return false
    if ((await store.insertUnmatched(tx, { ...money, id, state, reason }, now)) !== 1) {
      if (failing && (await store.unmatchedByTxid(tx, money.txid))) await fail(tx, deps, failing, now)
      return false
    }
    await begin(tx, unmatchedMachine, { id, state }, 'find', { ...bySystem, note: reason }, now)
    if (ours)
      await post(
        tx,
        [
          {
            key: `unmatched:${money.txid}`,
            about: `unmatched:${id}`,
            why: 'unmatched',
            movements: [{ from: platform('chain', id), to: platform('suspense', id), amount: money.amount }],
          },
        ],
        now,
      )
    if (ours && money.paymentId !== null && !toldPi)
      await enqueue(tx, 'pi.complete', { paymentId: money.paymentId, txid: money.txid, since: now.toISOString() }, now)
    if (failing) await fail(tx, deps, failing, now)
    return true
  })
  if (fresh)
    deps.log.fatal(
      {
        task: 'unmatched money',
        unmatched: id,
        payment: money.paymentId,
        txid: money.txid,
        amount: String(money.amount),
        reason,
      },
      ours
        ? 'money came in that belongs to nothing; an admin must decide'
        : 'a signed payment never reached this wallet; it is written down and not credited',
    )
  return fresh
}

/** Its money is not what was asked for: what it reserved is free, and nothing is paid. */
const fail = async (tx: Write, deps: Deps, { id }: Intent, now: Date): Promise<void> => {
  const intent = await store.intentForUpdate(tx, id)
  if (!intent || (intent.state !== 'approved' && intent.state !== 'submitted')) return
  await transition(tx, paymentMachine, intent, 'fail', bySystem, now)
  const about = await deps.settlements[intent.purpose].dropped(tx, intent, 'expire', now)
  await notify(
    tx,
    [
      {
        userId: intent.userId,
        kind: 'payment_cancelled',
        key: `failed:${id}`,
        about,
        amount: intent.amount,
        note: 'held_back',
      },
    ],
    now,
  )
}

/** A signed payment that is not what its intent asked for is quarantined; one that belongs to no intent too. */
export const quarantinePayment = async (
  deps: Deps,
  payment: PiPayment & { txid: string },
  intent: Intent | undefined,
  named: Intent | undefined,
): Promise<boolean> => {
  const ours = await ownNetworkOf(deps)
  const asked = intent ?? named
  const wrong = asked ? mismatch(payment, asked, await uidsOf(deps.db, asked.userId), ours) : null
  const reason =
    payment.network !== ours.network ? 'wrong_network' : asked ? unmatchedReasonOf(wrong) : 'unknown_payment'
  return quarantineMoney(
    deps,
    {
      paymentId: payment.identifier,
      txid: payment.txid,
      from: null,
      amount: payment.amount,
      memo: payment.memo,
      uid: payment.userUid,
    },
    { reason, ours: reachesOwnWallet(payment, ours), toldPi: payment.completed },
    intent,
  )
}

/** Credits what was quarantined to the user whom enough of staff name, once. Nobody credits themselves. */
export const creditUnmatched = async (
  tx: Write,
  admin: Actor,
  id: string,
  { username, reason, needed }: { username: string; reason: string; needed: number },
  now: Date,
): Promise<store.Unmatched> => {
  const money = await store.unmatchedForUpdate(tx, id)
  const person = money && (await store.userIdByName(tx, username))
  if (!money || !person) throw new Fail('NOT_FOUND')
  if (person.id === admin.id) throw new Fail('NOT_ALLOWED')
  const cause = { role: 'admin', by: admin.id, note: reason } as const
  const decision = { kind: 'unmatched', recordId: id, content: person.username } as const
  const agreed = await addAgreement(tx, decision, { adminId: admin.id, reason, needed }, now)
  if (agreed.enough) await credit(tx, money, cause, person.id, now)
  else await transition(tx, unmatchedMachine, money, 'agree', cause, now)
  refuseRepeated(agreed)
  return store.unmatchedById(tx, id)
}

/**
 * After a restore: what Pi says that somebody known here paid since the backup is theirs, in their wallet, because the
 * purchase it was for is not known any more. Answers what was credited, and the transactions that nobody here paid.
 */
export const creditFound = async (
  tx: Write,
  since: Date,
  now: Date,
): Promise<{ credited: { transactions: number; units: string }; unmatched: string[] }> => {
  const found = await store.foundSince(tx, since)
  const theirs = found.filter(({ userId }) => userId !== null)
  const cause = { ...bySystem, note: 'paid after the backup that this market was restored from' }
  for (const money of theirs) await credit(tx, money, cause, money.userId!, now)
  return {
    credited: {
      transactions: theirs.length,
      units: String(theirs.reduce((sum, { amount }) => sum + amount, 0n)),
    },
    unmatched: found.filter(({ userId }) => userId === null).map(({ txid }) => txid),
  }
}

const credit = async (
  tx: Write,
  money: { id: string; state: string; amount: Pi },
  cause: Cause & { note: string },
  userId: string,
  now: Date,
): Promise<void> => {
  const { id, amount } = money
  await transition(tx, unmatchedMachine, money, 'credit', cause, now)
  await post(
    tx,
    [
      {
        key: `unmatched:${id}:credited`,
        about: `unmatched:${id}`,
        why: 'late_payment',
        movements: [{ from: platform('suspense', id), to: available(userId), amount }],
      },
    ],
    now,
  )
  await store.noteDecision(tx, id, { by: cause.by, to: userId, note: cause.note }, now)
  const about = `unmatched:${id}`
  await notify(tx, [{ userId, kind: 'unmatched_credited', key: about, about, amount }], now)
}
