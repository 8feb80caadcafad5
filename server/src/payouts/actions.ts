// What is done with a withdrawal: asked for, taken back, reviewed, paid, failed (domain §3.15). Every step of it moves
// through here, with its π in the same transaction.
import { sentence } from '@lamplit/contract/sentences'
import type { ReviewDecision, PayoutRoute } from '@lamplit/contract/withdrawals'
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import { addAgreement, refuseRepeated, type AgreedDecision } from '../kernel/agreements.ts'
import { raiseAlarm } from '../kernel/alarms.ts'
import { sql, violatedUniqueIndex, type Read, type Write } from '../kernel/db.ts'
import { assert, Fail, invalidState } from '../kernel/fail.ts'
import { bySystem, lockFor, notBefore, transition, type Cause } from '../kernel/machine.ts'
import type { Due } from '../kernel/timers.ts'
import { platform, post } from '../ledger/actions.ts'
import { notify } from '../notifications/actions.ts'
import { withdrawalLimits } from '@lamplit/contract/limits'
import { accountStatusOf } from '../users/account-status.ts'
import { refusalOf } from './payout-verification.ts'
import * as store from './store.ts'
export { escrowSum as withdrawalEscrowSum } from './store.ts'
import { needsStaff, withdrawalMachine } from './withdrawal-machine.ts'
import {
  agreementsNeeded,
  dayBegan,
  objectionOpen,
  reviewReasonsOf,
  type Trouble,
  type Withdrawal,
} from './withdrawal.ts'

const locked = async (tx: Write, id: string): Promise<Withdrawal> => {
  const withdrawal = await store.withdrawalForUpdate(tx, id)
  if (!withdrawal) throw new Fail('NOT_FOUND')
  return withdrawal
}

/** Its owner takes it back while nothing has been sent. */
export const cancelWithdrawal = async (tx: Write, id: string, userId: string, now: Date): Promise<Withdrawal> => {
  const { record, role } = await lockFor(tx, withdrawalMachine, id, userId)
  return transition(tx, withdrawalMachine, record, 'cancel', { role, by: userId }, now)
}

/**
 * The cool-off is over: it goes by itself, or waits for a member of staff. One that was taken back in the meantime
 * is left alone.
 */
export const withdrawalDue: Due = async (tx, id, event, now) => {
  assert(event === 'cool_off', `a withdrawal knows no timer ${event}`)
  const withdrawal = await store.withdrawalForUpdate(tx, id)
  assert(withdrawal, 'a timer belongs to a withdrawal')
  if (withdrawal.state !== 'requested') return
  const { userId, createdAt } = withdrawal
  // The day is the one that ended with this request, so that waiting changes nothing.
  const [standing, today, completedBefore] = [
    await accountStatusOf(tx, userId),
    await store.requestedSince(tx, userId, dayBegan(createdAt)),
    await store.completedOf(tx, userId),
  ]
  const reasons = reviewReasonsOf({ withdrawal, standing, today, completedBefore })
  if (reasons.length === 0) await transition(tx, withdrawalMachine, withdrawal, 'pass', bySystem, now)
  else await transition(tx, withdrawalMachine, withdrawal, 'hold', bySystem, now, { reviewReasons: reasons })
}

/**
 * The chain shows that it was paid after the backup this market was restored from: it waits for a member of staff
 * instead of being paid once more.
 */
export const holdRestored = async (tx: Write, id: string, now: Date): Promise<void> => {
  const withdrawal = await store.withdrawalForUpdate(tx, id)
  if (withdrawal?.state !== 'requested' && withdrawal?.state !== 'approved') return
  const reviewReasons = [...new Set([...withdrawal.reviewReasons, 'not_verified' as const])]
  await transition(tx, withdrawalMachine, withdrawal, 'hold', bySystem, now, { reviewReasons })
}

/** A member of staff speaks: whose money it is may not, and above 500 π two must say yes (domain §3.14). */
export const reviewWithdrawal = async (
  tx: Write,
  id: string,
  word: ReviewDecision,
  { adminId, reason, txid }: { adminId: string; reason: string; txid: string | undefined },
  now: Date,
): Promise<void> => {
  const withdrawal = await locked(tx, id)
  if (withdrawal.userId === adminId) throw new Fail('OWN_WITHDRAWAL')
  await words[word](tx, withdrawal, { role: 'admin', by: adminId, note: reason }, now, txid)
  await store.noteReviewReason(tx, id, reason)
}

type Word = (
  tx: Write,
  withdrawal: Withdrawal,
  cause: Cause & { by: string; note: string },
  now: Date,
  txid: string | undefined,
) => Promise<unknown>

const words: Record<ReviewDecision, Word> = {
  approve: async (tx, withdrawal, cause, now) => {
    const agreed = await addAgreement(
      tx,
      reviewOf(withdrawal),
      { adminId: cause.by, reason: cause.note, needed: agreementsNeeded(withdrawal.amount) },
      notBefore(withdrawal, now),
    )
    await transition(tx, withdrawalMachine, withdrawal, agreed.enough ? 'approve' : 'agree', cause, now)
    refuseRepeated(agreed)
  },
  reject: (tx, withdrawal, cause, now) => transition(tx, withdrawalMachine, withdrawal, 'reject', cause, now),
  hold: (tx, withdrawal, cause, now) =>
    transition(tx, withdrawalMachine, withdrawal, 'hold', cause, now, {
      reviewReasons: [...new Set([...withdrawal.reviewReasons, 'asked_by_operator' as const])],
    }),
  retry: (tx, withdrawal, cause, now) => transition(tx, withdrawalMachine, withdrawal, 'retry', cause, now),
  give_back: (tx, withdrawal, cause, now) => transition(tx, withdrawalMachine, withdrawal, 'give_back', cause, now),
  sent: async (tx, withdrawal, cause, now, txid) => {
    if (!txid) throw new Fail('MISSING_REQUIRED_FIELD', { fields: { txid: sentence('enterTransaction') } })
    const status = await accountStatusOf(tx, withdrawal.userId)
    if (withdrawal.route !== 'manual' || withdrawal.state !== 'approved' || objectionOpen(status, now))
      throw invalidState(withdrawal)
    // Who sends by hand may have sent another than the one that was told before; what was told last is looked for on
    // the chain.
    await store.clearTxid(tx, withdrawal.id)
    const started = await transition(tx, withdrawalMachine, withdrawal, 'start', { ...bySystem, by: cause.by }, now)
    await submit(tx, started, txid, cause, now)
  },
}

/** Agreements count for one review: the next one begins without them. */
const reviewOf = ({ id, reviews }: Withdrawal): AgreedDecision => ({
  kind: 'withdrawal',
  recordId: id,
  review: reviews,
})

const submit = async (tx: Write, withdrawal: Withdrawal, txid: string, cause: Cause, now: Date): Promise<void> => {
  const noted = await store.noteTxid(tx, withdrawal.id, txid).catch((error: unknown) => {
    throw violatedUniqueIndex(error) ? new Fail('ALREADY_EXISTS', { sentence: sentence('paysAnother') }) : error
  })
  assert(noted === 1, 'a withdrawal under way has one transaction')
  await transition(tx, withdrawalMachine, withdrawal, 'submit', cause, now, { txid })
}

// What follows is for the payout worker, the only one that pays.

/** So many approved withdrawals are looked at for one that can be paid now. */
const candidates = 100

/**
 * Takes the oldest approved withdrawal of a route for paying: null when there is none. One whose owner was suspended
 * after the approval goes back to review (domain §3.13), and so does one whose right to be paid cannot be proven; one
 * that does not fit now is passed over. The caller looks at the switch first, in the same transaction.
 */
export const startNext = async (
  tx: Write,
  route: Exclude<PayoutRoute, 'manual'>,
  now: Date,
  fits: (withdrawal: Withdrawal) => Promise<boolean> = async () => true,
): Promise<Withdrawal | null> => {
  let passed: string | null = null
  for (let looked = 0; looked < candidates; looked++) {
    const withdrawal = await store.nextApproved(tx, route, passed)
    if (!withdrawal) return null
    passed = withdrawal.id
    const refusal = await refusalOf(tx, withdrawal)
    if (refusal !== null) {
      await raiseAlarm(
        tx,
        { kind: 'payout_refused', text: `The withdrawal ${withdrawal.id} is not paid: ${refusal}.` },
        now,
      )
      await transition(tx, withdrawalMachine, withdrawal, 'hold', bySystem, now, { reviewReasons: ['not_verified'] })
      continue
    }
    const status = await accountStatusOf(tx, withdrawal.userId)
    const flagged = status.state !== 'active' ? 'account_flagged' : objectionOpen(status, now) && 'identity_changed'
    if (flagged)
      await transition(tx, withdrawalMachine, withdrawal, 'hold', bySystem, now, { reviewReasons: [flagged] })
    else if (await fits(withdrawal)) return transition(tx, withdrawalMachine, withdrawal, 'start', bySystem, now)
  }
  return null
}

/** Withdrawals of a route that are started and whose outcome the chain has not shown yet. */
export const underWay = (db: Read, route: PayoutRoute, parked: readonly string[] = []): Promise<Withdrawal[]> =>
  store.underWay(db, route, parked)
export const anyApproved = async (db: Read, route: PayoutRoute): Promise<boolean> => store.anyApproved(db, route)
export const withdrawalById = (db: Read, id: string): Promise<Withdrawal | undefined> => store.withdrawalById(db, id)

/** The payment that Pi made for it, bound for ever: another one for the same withdrawal is a bug. */
export const notePiPayment = async (
  tx: Write,
  id: string,
  { paymentId, toAddress }: { paymentId: string; toAddress: string },
): Promise<void> => {
  assert(
    (await store.notePiPayment(tx, id, paymentId, toAddress)) === 1,
    `withdrawal ${id} has another Pi payment already`,
  )
}

/**
 * Its transaction is signed and kept; from here on only the chain ends it. Said again with the same transaction, it
 * changes nothing.
 */
export const noteSubmitted = async (tx: Write, id: string, txid: string, now: Date): Promise<void> => {
  const withdrawal = await locked(tx, id)
  if ((withdrawal.state === 'submitted' || withdrawal.state === 'completed') && withdrawal.txid === txid) return
  await submit(tx, withdrawal, txid, bySystem, now)
}

/** The chain has it. Said again, it changes nothing. */
export const completeWithdrawal = async (
  tx: Write,
  id: string,
  { txid, fee }: { txid: string; fee: Pi },
  now: Date,
): Promise<Withdrawal> => {
  const withdrawal = await locked(tx, id)
  assert(withdrawal.txid === txid, `withdrawal ${id} was not paid by ${txid}`)
  if (withdrawal.state === 'completed') return withdrawal
  return transition(tx, withdrawalMachine, withdrawal, 'complete', bySystem, now, { fee })
}

/**
 * Paying went wrong. Where trying again by itself cannot help, its owner is told. `provenUnpaid` only when no
 * transaction of it can land and no payment at Pi is open: without that proof nothing comes back.
 */
export const failWithdrawal = async (
  tx: Write,
  id: string,
  trouble: Trouble,
  { provenUnpaid }: { provenUnpaid: boolean },
  now: Date,
): Promise<Withdrawal> => {
  const failed = await locked(tx, id)
  const cause = { ...bySystem, note: trouble }
  return transition(tx, withdrawalMachine, failed, 'fail', cause, now, { trouble, provenUnpaid })
}

/**
 * Tries a failed one again by itself while attempts are left; answers false when staff must look, and tells its
 * owner so.
 */
export const retryOrLeave = async (tx: Write, id: string, now: Date): Promise<boolean> => {
  const withdrawal = await locked(tx, id)
  if (withdrawal.attempts < withdrawalLimits.attempts) {
    await transition(tx, withdrawalMachine, withdrawal, 'retry', bySystem, now)
    return true
  }
  await notify(tx, [needsStaff(withdrawal)], withdrawal.updatedAt)
  return false
}

/**
 * The π of a failed one comes back without staff, where Pi itself cannot pay this recipient and nothing was sent.
 */
export const giveBack = async (tx: Write, id: string, now: Date): Promise<Withdrawal> =>
  transition(tx, withdrawalMachine, await locked(tx, id), 'give_back', bySystem, now)

/** A transaction that failed on the chain cost its fee all the same (pi-platform §3.1). */
export const recordBurntFee = (
  tx: Write,
  { txid, withdrawalId, fee }: { txid: string; withdrawalId: string; fee: Pi },
  now: Date,
): Promise<void> =>
  post(
    tx,
    [
      {
        key: `payout:${txid}:fee`,
        about: `withdrawal:${withdrawalId}`,
        why: 'network_fee',
        movements: [{ from: platform('network', withdrawalId), to: platform('chain', withdrawalId), amount: fee }],
      },
    ],
    now,
  )

/** π on its way to a user's own Pi wallet: still theirs, and neither spendable nor gone. */
export const withdrawalEscrowOf = async (db: Read, userId: string): Promise<Pi> => {
  const escrow = sql`select ${store.escrowSum(userId)}::text as total`
  return piFromUnits((await db.one<{ total: string }>('withdrawals.escrow-sum', escrow)).total)
}
