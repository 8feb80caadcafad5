// What is done with a withdrawal: asked for, taken back, reviewed, paid, failed (domain §3.15). Every step of it moves
// through here, with its π in the same transaction.
import { withdrawalFlow, type ReviewDecision, type PayoutRoute } from '@lamplit/contract/withdrawals'
import type { Pi } from '@lamplit/contract/money'
import { brokenUnique, type Read, type Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { move, type Cause, type StateMachine } from '../kernel/move.ts'
import type { Due } from '../kernel/timers.ts'
import { available, platform, post, withdrawalHold } from '../ledger/actions.ts'
import { notify } from '../notices/actions.ts'
import type { NoticeKind } from '@lamplit/contract/notices'
import { withdrawalLimits } from '@lamplit/contract/limits'
import { accountStatusOf } from '../users/account-status.ts'
import * as store from './store.ts'
import {
  agreementsNeeded,
  dayBegan,
  feeDifference,
  mayComeBack,
  notBefore,
  reviewOf,
  type ReviewReason,
  type Trouble,
  type Withdrawal,
} from './withdrawal.ts'

export const withdrawalMachine: StateMachine = { kind: 'withdrawal', table: 'withdrawals', flow: withdrawalFlow }
const bySystem: Cause = { role: 'system', by: null }

/** Moves a withdrawal along an arrow; its history stays in order whatever the clocks of two processes say. */
const transitionWithdrawal = async (
  tx: Write,
  withdrawal: Withdrawal,
  event: string,
  cause: Cause,
  now: Date,
): Promise<Withdrawal> => {
  const at = notBefore(withdrawal, now)
  const state = (await move(tx, withdrawalMachine, withdrawal, event, cause, at)) as Withdrawal['state']
  return { ...withdrawal, state, updatedAt: at }
}

const locked = async (tx: Write, id: string): Promise<Withdrawal> => {
  const withdrawal = await store.withdrawalForUpdate(tx, id)
  if (!withdrawal) throw new Fail('NOT_FOUND')
  return withdrawal
}

/** Moves it to an end at which its π is in its owner's wallet again; refused while anything of it may still be paid. */
const comeBack = async (
  tx: Write,
  withdrawal: Withdrawal,
  event: 'cancel' | 'reject' | 'give_back',
  cause: Cause,
  now: Date,
): Promise<Withdrawal> => {
  const ended = await transitionWithdrawal(tx, withdrawal, event, cause, now)
  if (!mayComeBack(withdrawal, await store.openTransactions(tx, withdrawal.id))) {
    throw new Fail('INVALID_STATE', {
      current: withdrawal.state,
      allowed: [],
      sentence: 'It is not proven yet that this withdrawal cannot be paid any more.',
    })
  }
  const { id, userId, amount, updatedAt } = ended
  await post(
    tx,
    [
      {
        key: `withdrawal:${id}:back`,
        about: `withdrawal:${id}`,
        why: 'withdrawal_back',
        movements: [{ from: withdrawalHold(id), to: available(userId), amount }],
      },
    ],
    updatedAt,
  )
  return ended
}

const say = (
  tx: Write,
  { id, userId, amount, updatedAt }: Withdrawal,
  kind: NoticeKind,
  fact: string,
  note?: string,
): Promise<void> =>
  notify(
    tx,
    [{ userId, kind, key: `withdrawal:${id}:${fact}`, about: `withdrawal:${id}`, amount, ...(note ? { note } : {}) }],
    updatedAt,
  )

/** Its owner takes it back while nothing has been sent. */
export const cancelWithdrawal = async (tx: Write, id: string, userId: string, now: Date): Promise<Withdrawal> => {
  const withdrawal = await locked(tx, id)
  if (withdrawal.userId !== userId) throw new Fail('NOT_FOUND')
  return comeBack(tx, withdrawal, 'cancel', { role: 'owner', by: userId }, now)
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
    await store.askedSince(tx, userId, dayBegan(createdAt)),
    await store.completedOf(tx, userId),
  ]
  const reasons = reviewOf({ withdrawal, standing, today, completedBefore })
  if (reasons.length === 0) await transitionWithdrawal(tx, withdrawal, 'pass', bySystem, now)
  else await toReview(tx, withdrawal, reasons, bySystem, now)
}

const toReview = async (
  tx: Write,
  withdrawal: Withdrawal,
  reasons: ReviewReason[],
  cause: Cause,
  now: Date,
): Promise<void> => {
  await store.noteReview(tx, withdrawal.id, reasons)
  await store.forgetAgreements(tx, withdrawal.id)
  const held = await transitionWithdrawal(tx, withdrawal, 'hold', cause, now)
  await say(tx, held, 'withdrawal_in_review', `hold:${held.updatedAt.getTime()}`, cause.note ?? undefined)
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
  await store.noteWord(tx, id, reason)
}

type Word = (
  tx: Write,
  withdrawal: Withdrawal,
  cause: Cause & { by: string; note: string },
  now: Date,
  txid: string | undefined,
) => Promise<void>

const words: Record<ReviewDecision, Word> = {
  approve: async (tx, withdrawal, cause, now) => {
    const others = await othersAgreed(tx, withdrawal, cause)
    const fresh = await store.agree(tx, withdrawal.id, cause.by, cause.note, notBefore(withdrawal, now))
    if (others + 1 < agreementsNeeded(withdrawal.amount)) {
      await transitionWithdrawal(tx, withdrawal, 'agree', cause, now)
      if (fresh === 0)
        throw new Fail('ALREADY_EXISTS', {
          sentence: 'You have agreed already. Another person of the house must approve too.',
        })
      return
    }
    await say(
      tx,
      await transitionWithdrawal(tx, withdrawal, 'approve', cause, now),
      'withdrawal_approved',
      `approve:${now.getTime()}`,
      cause.note,
    )
  },
  reject: async (tx, withdrawal, cause, now) => {
    await say(tx, await comeBack(tx, withdrawal, 'reject', cause, now), 'withdrawal_rejected', 'rejected', cause.note)
  },
  hold: (tx, withdrawal, cause, now) =>
    toReview(tx, withdrawal, [...new Set([...withdrawal.reviewReasons, 'asked_by_operator' as const])], cause, now),
  retry: async (tx, withdrawal, cause, now) => {
    const again = await anew(tx, withdrawal, cause, now)
    await say(tx, again, 'withdrawal_approved', `retry:${again.updatedAt.getTime()}`, cause.note)
  },
  give_back: (tx, withdrawal, cause, now) => giveBackWith(tx, withdrawal, cause, now),
  sent: async (tx, withdrawal, cause, now, txid) => {
    if (!txid) throw new Fail('MISSING_REQUIRED_FIELD', { fields: { txid: 'Please enter the transaction.' } })
    if (withdrawal.route !== 'manual' || withdrawal.state !== 'approved')
      throw new Fail('INVALID_STATE', { current: withdrawal.state, allowed: [] })
    await store.noteAttempt(tx, withdrawal.id)
    // Who sends by hand may have sent another than the one that was told before; what was told last is looked for on
    // the chain.
    await store.forgetTxid(tx, withdrawal.id)
    const started = await transitionWithdrawal(tx, withdrawal, 'start', { ...bySystem, by: cause.by }, now)
    await submit(tx, started, txid, cause, now)
  },
}

const othersAgreed = async (tx: Write, { id }: Withdrawal, { by }: { by: string }): Promise<number> =>
  (await store.agreedBy(tx, id)).filter((each) => each !== by).length

const submit = async (tx: Write, withdrawal: Withdrawal, txid: string, cause: Cause, now: Date): Promise<void> => {
  const noted = await store.noteTxid(tx, withdrawal.id, txid).catch((error: unknown) => {
    throw brokenUnique(error)
      ? new Fail('ALREADY_EXISTS', { sentence: 'This transaction pays another withdrawal.' })
      : error
  })
  assert(noted === 1, 'a withdrawal under way has one transaction')
  const submitted = await transitionWithdrawal(tx, withdrawal, 'submit', cause, now)
  await say(tx, submitted, 'withdrawal_sent', `sent:${txid}`)
}

const anew = async (tx: Write, withdrawal: Withdrawal, cause: Cause, now: Date): Promise<Withdrawal> => {
  const again = await transitionWithdrawal(tx, withdrawal, 'retry', cause, now)
  await store.forgetDead(tx, withdrawal.id)
  return again
}

const giveBackWith = async (tx: Write, withdrawal: Withdrawal, cause: Cause, now: Date): Promise<void> => {
  await say(
    tx,
    await comeBack(tx, withdrawal, 'give_back', cause, now),
    'withdrawal_returned',
    'returned',
    cause.note ?? undefined,
  )
}

// What follows is for the payout worker, the only one that pays.

/**
 * Takes the oldest approved withdrawal of a route for paying: null when there is none. One whose owner was suspended
 * after the
 * approval goes back to review instead (domain §3.13). The caller looks at the switch first, in the same transaction.
 */
export const startNext = async (
  tx: Write,
  route: Exclude<PayoutRoute, 'manual'>,
  now: Date,
): Promise<Withdrawal | null> => {
  for (;;) {
    const withdrawal = await store.nextApproved(tx, route)
    if (!withdrawal) return null
    if ((await accountStatusOf(tx, withdrawal.userId)).state === 'active') {
      await store.noteAttempt(tx, withdrawal.id)
      return {
        ...(await transitionWithdrawal(tx, withdrawal, 'start', bySystem, now)),
        attempts: withdrawal.attempts + 1,
        trouble: null,
        provenUnpaid: false,
      }
    }
    await toReview(tx, withdrawal, ['account_flagged'], bySystem, now)
  }
}

/** Withdrawals of a route that are started and whose fate the chain has not told yet. */
export const underWay = (db: Read, route: PayoutRoute, limit = 20): Promise<Withdrawal[]> =>
  store.underWay(db, route, limit)
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

/**
 * The chain has it. The whole amount leaves the hold; what the chain took more or less than the fee its owner was told
 * is the
 * platform's, so that the mirror equals the chain to the unit. Said again, it changes nothing.
 */
export const completeWithdrawal = async (
  tx: Write,
  id: string,
  { txid, fee }: { txid: string; fee: Pi },
  now: Date,
): Promise<Withdrawal> => {
  const withdrawal = await locked(tx, id)
  assert(withdrawal.txid === txid, `withdrawal ${id} was not paid by ${txid}`)
  if (withdrawal.state === 'completed') return withdrawal
  const completed = await transitionWithdrawal(tx, withdrawal, 'complete', bySystem, now)
  const about = `withdrawal:${id}`
  const difference = feeDifference(withdrawal, fee)
  const [network, chain] = [platform('network', id), platform('chain', id)]
  await post(
    tx,
    [
      {
        key: `${about}:paid`,
        about,
        why: 'withdrawal_paid',
        movements: [{ from: withdrawalHold(id), to: chain, amount: withdrawal.amount }],
      },
      {
        key: `${about}:network`,
        about,
        why: 'network_fee',
        movements: [
          difference > 0n
            ? { from: network, to: chain, amount: difference }
            : { from: chain, to: network, amount: -difference as Pi },
        ],
      },
    ],
    completed.updatedAt,
  )
  await say(tx, completed, 'withdrawal_completed', 'completed')
  return completed
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
  const failed = await transitionWithdrawal(tx, await locked(tx, id), 'fail', { ...bySystem, note: trouble }, now)
  await store.noteTrouble(tx, id, trouble, provenUnpaid)
  if (failed.route === 'manual' || trouble === 'feature_not_available') await leave(tx, failed)
  return { ...failed, trouble, provenUnpaid }
}

/**
 * Tries a failed one again by itself while attempts are left; answers false when a person must look, and tells its
 * owner so.
 */
export const retryOrLeave = async (tx: Write, id: string, now: Date): Promise<boolean> => {
  const withdrawal = await locked(tx, id)
  if (withdrawal.attempts < withdrawalLimits.attempts) {
    await anew(tx, withdrawal, bySystem, now)
    return true
  }
  await leave(tx, withdrawal)
  return false
}

/** Its owner hears that a person must look, once for each attempt. */
const leave = (tx: Write, withdrawal: Withdrawal): Promise<void> =>
  say(tx, withdrawal, 'withdrawal_failed', `failed:${withdrawal.attempts}`)

/**
 * The π of a failed one comes back without a person, where Pi itself cannot pay this recipient and nothing was sent.
 */
export const giveBack = async (tx: Write, id: string, now: Date): Promise<void> =>
  giveBackWith(tx, await locked(tx, id), bySystem, now)

/** A transaction that failed on the chain cost its fee all the same (pi-platform §3.1). */
export const noteBurntFee = (
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

/** π on its way to a person's own Pi wallet: still theirs, and neither spendable nor gone. */
export const withdrawalsHeldOf = (db: Read, userId: string): Promise<Pi> => store.heldSum(db, userId)
