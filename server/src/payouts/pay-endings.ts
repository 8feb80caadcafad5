// How a payout ends badly, or waits: given up with Pi's agreement, or left where it is for staff (pi-platform §3.2,
// step 9).
import { raiseAlarm } from '../kernel/alarms.ts'
import { failWithdrawal, giveBack, retryOrLeave } from './actions.ts'
import { noteTrouble } from './signed-transactions.ts'
import { fenced, keepTurn, type Paying, type Progress } from './provider.ts'
import { closeSwitch } from './kill-switches.ts'
import type { Trouble, Withdrawal } from './withdrawal.ts'

/** Pi cannot pay these users, whoever tries: their π comes back at once. */
const givenBack: readonly Trouble[] = ['missing_scope', 'user_not_found', 'missing_wallet', 'no_destination']

/**
 * Step 9: only after everything signed is dead. Pi agrees first that the payment is over; then nothing of it can be
 * paid.
 */
export const giveUp = async (
  paying: Paying,
  withdrawal: Withdrawal,
  trouble: Trouble,
  piPaymentId = withdrawal.piPaymentId!,
): Promise<Progress> => {
  const open = await cancelAtPi(paying, piPaymentId)
  return open === null ? fail(paying, withdrawal, trouble) : stuck(paying, withdrawal, open)
}

/** Null when Pi agrees that the payment is over, else what it says. */
const cancelAtPi = async (paying: Paying, piPaymentId: string): Promise<string | null> => {
  await keepTurn(paying)
  const result = await paying.pi.cancel(piPaymentId)
  const over =
    'payment' in result
      ? result.payment.cancelled
      : result.refused === 'cancelled_payment' || result.refused === 'payment_not_found'
  return over ? null : `a payout cannot be given up at Pi: ${'refused' in result ? result.refused : 'still open'}`
}

/**
 * It must not be paid, and nothing signed for it can land: what Pi has open for it is cancelled, and it waits for
 * staff.
 */
export const refuse = async (paying: Paying, withdrawal: Withdrawal, why: string): Promise<Progress> => {
  const open = withdrawal.piPaymentId === null ? null : await cancelAtPi(paying, withdrawal.piPaymentId)
  if (open !== null) return stuck(paying, withdrawal, open)
  const text = `The withdrawal ${withdrawal.id} is not paid: ${why}.`
  await fenced(paying, async (tx) => {
    await failWithdrawal(tx, withdrawal.id, 'other', { provenUnpaid: true }, paying.now())
    await raiseAlarm(tx, { kind: 'payout_refused', text }, paying.now())
  })
  paying.unanswered.delete(withdrawal.id)
  return 'moved'
}

/**
 * Nothing of it can be paid any more: it comes back at once where Pi cannot pay this user, is tried anew where it may
 * help, and else waits for one.
 */
export const fail = async (paying: Paying, withdrawal: Withdrawal, trouble: Trouble): Promise<Progress> => {
  await fenced(paying, async (tx) => {
    await failWithdrawal(tx, withdrawal.id, trouble, { provenUnpaid: true }, paying.now())
    if (givenBack.includes(trouble)) await giveBack(tx, withdrawal.id, paying.now())
    else if (trouble !== 'feature_not_available') await retryOrLeave(tx, withdrawal.id, paying.now())
  })
  paying.unanswered.delete(withdrawal.id)
  return 'moved'
}

export const short = async (paying: Paying, withdrawal: Withdrawal): Promise<Progress> => {
  if (withdrawal.trouble !== 'underfunded')
    paying.log.fatal({ withdrawal: withdrawal.id }, 'the app wallet has too little for a withdrawal')
  await fenced(paying, (tx) => noteTrouble(tx, withdrawal.id, 'underfunded'))
  return 'waiting'
}

/** Staff must look: the withdrawal stays where it is, because its π may be gone, and the others go on. */
export const stuck = async (paying: Paying, withdrawal: Withdrawal, why: string): Promise<Progress> => {
  if (withdrawal.trouble !== 'other')
    paying.log.fatal({ withdrawal: withdrawal.id, why }, 'a withdrawal needs a person')
  await fenced(paying, async (tx) => {
    await noteTrouble(tx, withdrawal.id, 'other')
    if (withdrawal.trouble !== 'other')
      await raiseAlarm(
        tx,
        { kind: 'payout_parked', text: `The withdrawal ${withdrawal.id} needs a person: ${why}.` },
        paying.now(),
      )
  })
  return 'left'
}

export const alarm = async (paying: Paying, why: string): Promise<false> => {
  const closed = await fenced(paying, (tx) =>
    closeSwitch(tx, 'payouts', { reason: 'switched_off', note: why, by: null }, paying.now()),
  )
  if (closed) paying.log.fatal({ why }, 'withdrawals are stopped')
  return false
}
