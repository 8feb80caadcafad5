// Reconciling: however a payment was left, it is checked at Pi and brought to its one end (pi-platform §1.3).
import { orderTimes } from '@lamplit/contract/limits'
import type { Pi } from '@lamplit/contract/money'
import type { ReconcileReply } from '@lamplit/contract/unfinished-payments'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { bySystem, transition } from '../kernel/machine.ts'
import type { Actor } from '../kernel/session.ts'
import { intentIdIn, mismatch, type Intent } from './intent.ts'
import { abandon, bindToPayment, cancelAtPi, endIntent, paymentMachine, ownNetworkOf, paymentAtPi } from './payment.ts'
import type { PiPayment } from './platform.ts'
import { settleShown, completeAtPi } from './settle.ts'
import { quarantineMoney, quarantinePayment } from './unmatched.ts'
import { uidsOf } from './identities.ts'
import * as store from './store.ts'

export interface Ending {
  outcome: ReconcileReply['outcome']
  intent: Intent | null
  amount: Pi
}

/**
 * Ends a payment that its payer left unfinished. Only the identifier counts (T7): a signed one is settled, an unsigned
 * one cancelled so that the user can pay again, and money that belongs to nothing is quarantined.
 */
export const finish = async (deps: Deps, actor: Actor, paymentId: string): Promise<Ending> => {
  const payment = await paymentAtPi(deps, paymentId)
  if (!payment) {
    const intent = await store.intentByPayment(deps.db, paymentId)
    if (intent?.userId !== actor.id) throw new Fail('NOT_FOUND')
    return ended(deps, intent)
  }
  const uids = await uidsOf(deps.db, actor.id)
  if (!uids.includes(payment.userUid)) throw new Fail('NOT_ALLOWED')
  // A payout to this user is the market's own: only its worker ends it.
  if (payment.direction !== 'user_to_app') throw new Fail('PAYMENT_MISMATCH')
  return reconcilePayment(deps, payment)
}

/** Gives up one's own payment that is not signed, after Pi agreed. */
export const giveUpPayment = async (deps: Deps, actor: Actor, intentId: string): Promise<Ending> => {
  const intent = await store.intentById(deps.db, intentId)
  if (intent?.userId !== actor.id) throw new Fail('NOT_FOUND')
  if (intent.state === 'completed' || intent.state === 'failed')
    throw new Fail('INVALID_STATE', { current: intent.state, allowed: [] })
  if (intent.state !== 'cancelled') await abandon(deps, intent, 'cancel')
  return { outcome: 'cancelled', intent, amount: intent.amount }
}

/** Brings a payment, as Pi shows it now, to its end. */
export const reconcilePayment = async (deps: Deps, payment: PiPayment): Promise<Ending> => {
  const bound = await store.intentByPayment(deps.db, payment.identifier)
  const namedId = bound ? null : intentIdIn(payment)
  const named = namedId === null ? undefined : await store.intentById(deps.db, namedId)
  const intent = bound ?? (named && (await fits(deps, payment, named)) ? named : undefined)
  const { txid } = payment
  if (txid === null) return intent ? endUnsigned(deps, intent, payment) : endStrangeUnsigned(deps, payment)
  if (!intent) return endStrangeSigned(deps, { ...payment, txid }, named)
  return endSigned(deps, bound ?? (await bindLate(deps, intent, payment)), { ...payment, txid })
}

/** Whether an intent that has no payment is what this one pays, in every part. */
const fits = async (deps: Deps, payment: PiPayment, intent: Intent): Promise<boolean> =>
  intent.piPaymentId === null &&
  (intent.state === 'created' || intent.state === 'cancelled') &&
  mismatch(payment, intent, await uidsOf(deps.db, intent.userId), await ownNetworkOf(deps)) === null

/**
 * Pi has a signed payment for an intent that forgot it, like after a restored backup (quality §9): the two are bound
 * now.
 */
const bindLate = (deps: Deps, { id }: Intent, payment: PiPayment): Promise<Intent> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const intent = (await store.intentForUpdate(tx, id))!
    const expiresAt = new Date(now.getTime() + orderTimes.completionMinutes * 60_000)
    await bindToPayment(tx, intent, payment.identifier, expiresAt)
    const bound: Intent = { ...intent, piPaymentId: payment.identifier, expiresAt }
    if (intent.state !== 'created') return bound
    await transition(tx, paymentMachine, intent, 'approve', bySystem, now)
    await deps.settlements[intent.purpose].approved(tx, bound, now)
    return { ...bound, state: 'approved' as const, updatedAt: now }
  })
}

/**
 * Nobody signed it: it is cancelled at Pi and given up here. Where a transaction is known here, Pi only lags behind.
 */
const endUnsigned = async (deps: Deps, intent: Intent, payment: PiPayment): Promise<Ending> => {
  if (intent.state === 'submitted' || intent.state === 'completed' || intent.state === 'failed')
    return ended(deps, intent)
  try {
    if (!payment.cancelled) await cancelAtPi(deps, payment.identifier)
  } catch (error) {
    return waitingOr(error, intent)
  }
  const over = await endIntent(deps, intent, 'cancel', true)
  return { outcome: over ? 'cancelled' : 'waiting', intent, amount: intent.amount }
}

const waitingOr = (error: unknown, intent: Intent | null, amount = intent?.amount): Ending => {
  if (error instanceof Fail && error.code === 'PAYMENT_NOT_FINISHED')
    return { outcome: 'waiting', intent, amount: amount! }
  throw error
}

/** Signed: it is settled. What is not what was asked for is quarantined once Pi has verified it. */
export const endSigned = async (deps: Deps, intent: Intent, payment: PiPayment & { txid: string }): Promise<Ending> => {
  if (intent.state === 'completed') {
    if (!payment.completed && !payment.cancelled)
      await completeAtPi(deps, payment.identifier, payment.txid).catch((error: unknown) => {
        deps.log.warn({ error: String(error) }, 'completion will be told to Pi later')
      })
    return ended(deps, intent)
  }
  try {
    return await ended(deps, await settleShown(deps, intent, payment, payment.txid, true))
  } catch (error) {
    if (!(error instanceof Fail) || (error.code !== 'PAYMENT_MISMATCH' && error.code !== 'NOT_FOUND'))
      return waitingOr(error, intent)
    if (await isConfirmedAgain(deps, payment)) await quarantinePayment(deps, payment, intent, undefined)
    return ended(deps, (await store.intentById(deps.db, intent.id))!)
  }
}

/**
 * Whether Pi has verified this money and says the same of it again: one wrong answer must not keep anybody's π aside.
 */
const isConfirmedAgain = async (deps: Deps, payment: PiPayment): Promise<boolean> => {
  const again = payment.verified ? await paymentAtPi(deps, payment.identifier) : null
  const parts = [
    'verified',
    'txid',
    'amount',
    'memo',
    'userUid',
    'network',
    'direction',
    'toAddress',
    'cancelled',
  ] as const
  return (
    again !== null && intentIdIn(again) === intentIdIn(payment) && parts.every((part) => again[part] === payment[part])
  )
}

const endStrangeUnsigned = async (deps: Deps, payment: PiPayment): Promise<Ending> => {
  try {
    if (!payment.cancelled) await cancelAtPi(deps, payment.identifier)
    return { outcome: 'cancelled', intent: null, amount: payment.amount }
  } catch (error) {
    return waitingOr(error, null, payment.amount)
  }
}

/** Signed and unknown here: only what Pi has verified is money. */
const endStrangeSigned = async (
  deps: Deps,
  payment: PiPayment & { txid: string },
  named: Intent | undefined,
): Promise<Ending> => {
  const strange = { intent: null, amount: payment.amount }
  if (!(await isConfirmedAgain(deps, payment))) return { ...strange, outcome: 'waiting' }
  await quarantinePayment(deps, payment, undefined, named)
  return { ...strange, outcome: 'held_back' }
}

const ended = async (deps: Deps, intent: Intent): Promise<Ending> => {
  const { amount } = intent
  if (intent.state === 'completed')
    return {
      outcome: (await deps.settlements[intent.purpose].shown(deps.db, [intent])).get(intent.id)?.paid
        ? 'paid'
        : 'credited',
      intent,
      amount,
    }
  return {
    outcome: intent.state === 'failed' ? 'held_back' : intent.state === 'cancelled' ? 'cancelled' : 'waiting',
    intent,
    amount,
  }
}

/** What the chain shows of money that came to the app's wallet. */
export interface ChainMoney {
  paymentId: string | null
  txid: string
  from: string
  amount: Pi
  memo: string | null
}

/**
 * Takes in money that the chain shows and no intent here knows: it is settled if Pi proves whose it is, quarantined if
 * Pi knows nothing of it, and asked about again while Pi does not know yet (`waiting`). Said twice, it is counted once.
 */
export const matchChainTransaction = async (
  deps: Deps,
  { paymentId, txid, from, amount, memo }: ChainMoney,
): Promise<'intent' | 'unmatched' | 'waiting'> => {
  const known = await store.intentByTxid(deps.db, txid)
  if (known?.state === 'completed') return 'intent'
  if (await store.unmatchedByTxid(deps.db, txid)) return 'unmatched'
  const payment = paymentId === null ? null : await paymentAtPi(deps, paymentId)
  const aside = async (
    reason: 'no_payment' | 'other',
    uid: string | null,
  ): Promise<'unmatched' | 'intent' | 'waiting'> => {
    // A payment whose own transaction is another one is not this money's; its name stands in the memo. Many can bear
    // one name, and the first has it.
    const own =
      payment !== null &&
      (payment.txid === null || payment.txid === txid) &&
      !(await store.unmatchedByPayment(deps.db, payment.identifier))
    await quarantineMoney(
      deps,
      { paymentId: own ? paymentId : null, txid, from, amount, memo, uid },
      { reason, ours: true, toldPi: payment === null || payment.completed || payment.cancelled },
      known,
    )
    if (await store.unmatchedByTxid(deps.db, txid)) return 'unmatched'
    return (await store.intentByTxid(deps.db, txid)) ? 'intent' : 'waiting'
  }
  if (payment === null) return known ? 'waiting' : aside('no_payment', null)
  // Pi shows another transaction for it, or calls it cancelled, and the chain has this one all the same.
  if (
    (payment.txid !== null && payment.txid !== txid) ||
    payment.direction !== 'user_to_app' ||
    (payment.cancelled && payment.txid === null)
  )
    return aside('other', payment.userUid)
  if (payment.txid === null) return (await claimed(deps, payment, txid)) ? 'intent' : 'waiting'
  const { outcome } = await reconcilePayment(deps, payment)
  return outcome === 'paid' || outcome === 'credited' ? 'intent' : outcome === 'held_back' ? 'unmatched' : 'waiting'
}

/**
 * Only the chain shows this transaction so far, and its memo is anybody's word: it is the payment's only if Pi takes it
 * as such.
 * Until then nothing is written down, so that π sent with the name of another's payment keeps nobody from paying.
 */
const claimed = async (deps: Deps, payment: PiPayment, txid: string): Promise<boolean> => {
  const intent = await store.intentByPayment(deps.db, payment.identifier)
  if (!intent) return false
  try {
    return (await settleShown(deps, intent, payment, txid, true)).state === 'completed'
  } catch (error) {
    if (error instanceof Fail) return false
    throw error
  }
}
