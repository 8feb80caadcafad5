// Settling: money that Pi proves is posted once, and Pi is told after it (quality §3.4).
import type { Deps } from '../deps.ts'
import { violatedUniqueIndex } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { bySystem, transition } from '../kernel/machine.ts'
import { enqueue, type Delivery } from '../kernel/outbox.ts'
import { notify } from '../notifications/actions.ts'
import { mismatch, type Intent } from './intent.ts'
import { askPi, endIntent, paymentMachine, ownNetworkOf, paymentAtPi } from './payment.ts'
import type { PiPayment } from './platform.ts'
import { proveUid, uidsOf } from './identities.ts'
import * as store from './store.ts'

/**
 * Settles a payment. What counts is what Pi shows this server: a verified transaction, or a completion it accepts. The
 * posting comes first and Pi is told after it, by an outbox message that is sent until Pi has it; so a crash between
 * the two loses nothing.
 */
export const settle = async (
  deps: Deps,
  paymentId: string,
  claimedTxid: string | null,
  wanted: (intent: Intent) => boolean = () => true,
): Promise<Intent> => {
  const intent = await store.intentByPayment(deps.db, paymentId)
  if (!intent) throw new Fail('NOT_FOUND')
  if (!wanted(intent)) throw new Fail('PAYMENT_MISMATCH')
  if (intent.state === 'completed') return answeredBefore(intent, claimedTxid)
  const payment = await paymentAtPi(deps, paymentId)
  if (!payment) throw new Fail('NOT_FOUND')
  return settleShown(deps, intent, payment, claimedTxid, false)
}

/** Settles what Pi has just shown. `found`: its owner did not bring it here, so they are told. */
export const settleShown = async (
  deps: Deps,
  intent: Intent,
  shown: PiPayment,
  claimedTxid: string | null,
  found: boolean,
): Promise<Intent> => {
  if (intent.state === 'completed') return answeredBefore(intent, claimedTxid)
  if (intent.state === 'failed') throw new Fail('PAYMENT_MISMATCH')
  const { payment, txid } = await evidence(deps, intent, shown, claimedTxid)
  await noteSubmitted(deps, intent, txid)
  const settled = await credit(deps, intent.id, { ...payment, txid }, found)
  if (!payment.completed)
    await completeAtPi(deps, payment.identifier, txid).catch((error: unknown) => {
      deps.log.warn({ error: String(error) }, 'completion will be told to Pi later')
    })
  return settled
}

const answeredBefore = (intent: Intent, txid: string | null): Intent => {
  if (txid !== null && txid !== intent.txid) throw new Fail('WRONG_TRANSACTION')
  return intent
}

/** The payment as Pi proves it, with its one transaction; a fail where there is no proof. */
const evidence = async (
  deps: Deps,
  intent: Intent,
  shown: PiPayment,
  claimed: string | null,
): Promise<{ payment: PiPayment; txid: string }> => {
  const [uids, ours] = await Promise.all([uidsOf(deps.db, intent.userId), ownNetworkOf(deps)])
  const check = (payment: PiPayment | null): PiPayment => {
    if (!payment) throw new Fail('NOT_FOUND')
    if (mismatch(payment, intent, uids, ours)) throw new Fail('PAYMENT_MISMATCH')
    if (claimed !== null && payment.txid !== null && payment.txid !== claimed) throw new Fail('WRONG_TRANSACTION')
    return payment
  }
  const payment = check(shown)
  if (payment.cancelled) {
    // Cancelled and signed all the same: the chain is the fact, so the purchase is over and its money is the buyer's
    // (pi-platform §8, 12).
    if (intent.state !== 'submitted') await endIntent(deps, intent, 'cancel', payment.txid === null)
    if (payment.txid === null) throw new Fail('PAYMENT_CANCELLED')
  }
  if (payment.txid !== null && payment.verified) return { payment, txid: payment.txid }
  const txid = payment.txid ?? claimed
  if (txid === null || payment.cancelled) throw new Fail('PAYMENT_NOT_FINISHED')
  if (payment.txid !== null) await noteSubmitted(deps, intent, txid)
  const result = await askPi(() => deps.pi.complete(payment.identifier, txid))
  const after = check('payment' in result ? result.payment : await paymentAtPi(deps, payment.identifier))
  if (!after.verified || after.txid !== txid || after.cancelled) throw new Fail('PAYMENT_NOT_FINISHED')
  return { payment: after, txid }
}

/**
 * From here on the payment cannot expire, whatever happens to this process. A transaction is one intent's, or nobody's,
 * for ever.
 */
const noteSubmitted = (deps: Deps, { id }: Intent, txid: string): Promise<void> =>
  deps.db.write(async (tx) => {
    await store.lockTransactionId(tx, txid, deps.now())
    const intent = await store.intentForUpdate(tx, id)
    if (!intent || intent.state === 'completed') return
    if (intent.state === 'failed' || (await store.unmatchedByTxid(tx, txid))) throw new Fail('PAYMENT_MISMATCH')
    const noted = await store.noteTxid(tx, id, txid).catch((error: unknown) => {
      throw violatedUniqueIndex(error) ? new Fail('PAYMENT_MISMATCH') : error
    })
    if (noted !== 1) throw new Fail('PAYMENT_MISMATCH')
    if (intent.state !== 'submitted') await transition(tx, paymentMachine, intent, 'submit', bySystem, deps.now())
  })

const credit = (
  deps: Deps,
  id: string,
  { identifier, txid, completed, userUid }: PiPayment & { txid: string },
  found: boolean,
): Promise<Intent> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const intent = (await store.intentForUpdate(tx, id))!
    if (intent.state === 'completed') return answeredBefore(intent, txid)
    if (intent.state === 'failed') throw new Fail('PAYMENT_MISMATCH')
    await transition(tx, paymentMachine, intent, 'complete', bySystem, now)
    await proveUid(tx, intent.userId, userUid, now)
    const { late, about } = await deps.settlements[intent.purpose].paid(tx, intent, now)
    if (found && !late)
      await notify(
        tx,
        [{ userId: intent.userId, kind: 'payment_finished', key: `finished:${id}`, about, amount: intent.amount }],
        now,
      )
    if (!completed) await enqueue(tx, 'pi.complete', { paymentId: identifier, txid, since: now.toISOString() }, now)
    return { ...intent, state: 'completed' as const }
  })
}

/** Tells Pi that we have its money in the books; what Pi has ended otherwise needs no word of ours. */
export const completeAtPi = async (deps: Pick<Deps, 'pi' | 'log'>, paymentId: string, txid: string): Promise<void> => {
  const result = await deps.pi.complete(paymentId, txid)
  if ('payment' in result || result.refused === 'already_completed') return
  const payment = await deps.pi.payment(paymentId)
  if (payment?.completed) return
  if (!payment?.cancelled) throw new Error(`Pi refused a completion: ${result.refused}`)
  deps.log.error({ payment: paymentId, txid }, 'Pi calls a payment cancelled whose money came')
}

const alarmAfterMs = 15 * 60_000

/**
 * Delivers the letter that a payment is completed, for as long as it takes; after a quarter of an hour somebody must
 * know (quality §3.4).
 */
export const deliverCompletion =
  (deps: Pick<Deps, 'pi' | 'log' | 'now'>): Delivery =>
  async ({ payload: { paymentId, txid, since }, attempts }) => {
    await completeAtPi(deps, String(paymentId), String(txid)).catch((error: unknown) => {
      const waited = typeof since === 'string' ? deps.now().getTime() - Date.parse(since) : 0
      if (waited >= alarmAfterMs)
        deps.log.error(
          { alarm: 'completion not told', payment: paymentId, attempts, minutes: Math.floor(waited / 60_000) },
          'Pi does not take a completion; it is told again and again',
        )
      throw error
    })
  }
