// Money from Pi: an intent before the SDK is called, checks before approval, one posting once the chain has it (quality §3.4, pi-platform §4.2).
import { orderTimes } from '@lamplit/contract/limits'
import { intentFlow } from '@lamplit/contract/pi'
import type { Deps } from '../deps.ts'
import { brokenUnique, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { begin, move, type Kept } from '../kernel/move.ts'
import { post } from '../kernel/outbox.ts'
import type { Actor } from '../kernel/session.ts'
import { intentIdIn, mismatch, type Intent } from './intent.ts'
import { PiUnreachable, type PiPayment } from './platform.ts'
import * as store from './store.ts'

export type { Intent } from './intent.ts'
export { metadataOf } from './intent.ts'
export { intentOfGroup } from './store.ts'

const kept: Kept = { kind: 'payment', table: 'payment_intents', flow: intentFlow }
const bySystem = { role: 'system', by: null } as const

/** What a purpose does when its payment is approved, paid or given up. Each runs inside the transaction that moves the intent. */
export interface Settlement {
  approved: (tx: Write, intent: Intent, now: Date) => Promise<void>
  /** Money has arrived, even if what it was for is gone by now: then it becomes wallet credit. */
  paid: (tx: Write, intent: Intent, now: Date) => Promise<void>
  dropped: (tx: Write, intent: Intent, how: 'cancel' | 'expire', now: Date) => Promise<void>
}
export type Settlements = Readonly<Record<Intent['purpose'], Settlement>>

/** Opens an intent; it stands before the SDK is called, so no payment can arrive that nobody expects. */
export const openIntent = async (tx: Write, intent: store.NewIntent, now: Date): Promise<void> => {
  await store.insertIntent(tx, intent, now)
  await begin(tx, kept, { id: intent.id, state: 'created' }, 'open', { role: 'buyer', by: intent.userId }, now)
}

/** Checks a payment against its intent, binds the two for ever, and lets the buyer sign. Asked again, it does the same once. */
export const approve = async (deps: Deps, actor: Actor, paymentId: string, purpose: Intent['purpose'], expectedIntent?: string): Promise<Intent> => {
  const payment = await atPi(() => deps.pi.payment(paymentId))
  if (!payment) throw new Fail('NOT_FOUND')
  const uids = await store.uidsOf(deps.db, actor.id)
  // Refused without touching the payment: cancelling on a stranger's word would be a weapon.
  if (!uids.includes(payment.userUid)) throw new Fail('NOT_ALLOWED')
  const intent = await bind(deps, actor, payment, { purpose, expectedIntent, uids }).catch(async (error: unknown) => {
    if (error instanceof Fail && (error.code === 'PAYMENT_MISMATCH' || error.code === 'INTENT_EXPIRED')) await refuseAtPi(deps, payment, error.code)
    throw error
  })
  if (!payment.approved) await approveAtPi(deps, intent)
  return intent
}

const bind = (deps: Deps, actor: Actor, payment: PiPayment, { purpose, expectedIntent, uids }: { purpose: Intent['purpose']; expectedIntent: string | undefined; uids: string[] }): Promise<Intent> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const named = intentIdIn(payment)
    const intent = named ? await store.intentForUpdate(tx, named) : undefined
    if (!intent || intent.userId !== actor.id || intent.purpose !== purpose || (expectedIntent && intent.id !== expectedIntent)) throw new Fail('PAYMENT_MISMATCH')
    if (mismatch(payment, intent, uids, deps.config.piNetwork)) throw new Fail('PAYMENT_MISMATCH')
    if (intent.state !== 'created') {
      if (intent.state === 'cancelled' || intent.state === 'failed') throw new Fail('INTENT_EXPIRED')
      return intent
    }
    if (payment.cancelled) throw new Fail('PAYMENT_CANCELLED')
    if (payment.txid !== null || payment.completed) throw new Fail('PAYMENT_MISMATCH')
    if (intent.expiresAt <= now) throw new Fail('INTENT_EXPIRED')
    const expiresAt = new Date(now.getTime() + completionMs)
    await store.bindPayment(tx, intent.id, payment.identifier, expiresAt).catch((error: unknown) => { throw brokenUnique(error) ? new Fail('PAYMENT_MISMATCH') : error })
    await move(tx, kept, intent, 'approve', { role: 'buyer', by: actor.id }, now)
    const bound: Intent = { ...intent, state: 'approved', piPaymentId: payment.identifier, expiresAt }
    await deps.settlements[intent.purpose].approved(tx, bound, now)
    return bound
  })
}

const completionMs = orderTimes.completionMinutes * 60_000

const approveAtPi = async (deps: Deps, intent: Intent): Promise<void> => {
  const verdict = await atPi(() => deps.pi.approve(intent.piPaymentId!))
  if ('payment' in verdict || verdict.refused === 'already_approved') return
  if (verdict.refused === 'cancelled_payment') {
    await drop(deps, intent, 'cancel')
    throw new Fail('PAYMENT_CANCELLED')
  }
  deps.log.warn({ refused: verdict.refused, intent: intent.id }, 'Pi refused an approval')
  throw new Fail('PI_PAYMENT_ERROR')
}

const refuseAtPi = async (deps: Deps, payment: PiPayment, why: string): Promise<void> => {
  deps.log.warn({ payment: payment.identifier, why }, 'payment refused')
  if (!payment.cancelled && payment.txid === null) await deps.pi.cancel(payment.identifier).catch(() => { /* Unapproved payments end by themselves after a minute. */ })
}

/**
 * Settles a payment. What counts is what Pi shows this server: a verified transaction, or a completion it accepts. The
 * posting comes first and Pi is told after it, by a letter that is sent until Pi has it; so a crash between the two loses nothing.
 */
export const settle = async (deps: Deps, paymentId: string, claimedTxid: string | null, wanted: (intent: Intent) => boolean = () => true): Promise<Intent> => {
  const intent = await store.intentByPayment(deps.db, paymentId)
  if (!intent) throw new Fail('NOT_FOUND')
  if (!wanted(intent)) throw new Fail('PAYMENT_MISMATCH')
  if (intent.state === 'completed') return answeredBefore(intent, claimedTxid)
  const { payment, txid } = await evidence(deps, intent, claimedTxid)
  await noteSubmitted(deps, intent, txid)
  const settled = await credit(deps, intent.id, txid, payment.completed)
  if (!payment.completed) await tellPi(deps, paymentId, txid).catch((error: unknown) => { deps.log.warn({ error: String(error) }, 'completion will be told to Pi later') })
  return settled
}

const answeredBefore = (intent: Intent, txid: string | null): Intent => {
  if (txid !== null && txid !== intent.txid) throw new Fail('PAYMENT_MISMATCH')
  return intent
}

/** The payment as Pi proves it, with its one transaction; a fail where there is no proof. */
const evidence = async (deps: Deps, intent: Intent, claimed: string | null): Promise<{ payment: PiPayment; txid: string }> => {
  const uids = await store.uidsOf(deps.db, intent.userId)
  const check = (payment: PiPayment | null): PiPayment => {
    if (!payment) throw new Fail('NOT_FOUND')
    if (mismatch(payment, intent, uids, deps.config.piNetwork) || (claimed !== null && payment.txid !== null && payment.txid !== claimed)) throw new Fail('PAYMENT_MISMATCH')
    return payment
  }
  const payment = check(await atPi(() => deps.pi.payment(intent.piPaymentId!)))
  if (payment.cancelled) {
    await drop(deps, intent, 'cancel')
    throw new Fail('PAYMENT_CANCELLED')
  }
  if (payment.txid !== null && payment.verified) return { payment, txid: payment.txid }
  const txid = payment.txid ?? claimed
  if (txid === null) throw new Fail('PAYMENT_NOT_FINISHED')
  if (payment.txid !== null) await noteSubmitted(deps, intent, txid)
  const verdict = await atPi(() => deps.pi.complete(payment.identifier, txid))
  const after = check('payment' in verdict ? verdict.payment : await atPi(() => deps.pi.payment(payment.identifier)))
  if (!after.verified || after.txid !== txid || after.cancelled) throw new Fail('PAYMENT_NOT_FINISHED')
  return { payment: after, txid }
}

/** From here on the payment cannot expire, whatever happens to this process. */
const noteSubmitted = (deps: Deps, { id }: Intent, txid: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const intent = await store.intentForUpdate(tx, id)
    if (!intent || intent.state === 'completed') return
    const noted = await store.noteTxid(tx, id, txid).catch((error: unknown) => { throw brokenUnique(error) ? new Fail('PAYMENT_MISMATCH') : error })
    if (noted !== 1) throw new Fail('PAYMENT_MISMATCH')
    if (intent.state !== 'submitted') await move(tx, kept, intent, 'submit', bySystem, deps.now())
  })

const credit = (deps: Deps, id: string, txid: string, toldPi: boolean): Promise<Intent> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const intent = (await store.intentForUpdate(tx, id))!
    if (intent.state === 'completed') return answeredBefore(intent, txid)
    await move(tx, kept, intent, 'complete', bySystem, now)
    await deps.settlements[intent.purpose].paid(tx, intent, now)
    if (!toldPi) await post(tx, 'pi.complete', { paymentId: intent.piPaymentId, txid }, now)
    return { ...intent, state: 'completed' as const }
  })
}

/** Tells Pi that we have delivered; delivered by the outbox until Pi shows it. */
export const tellPi = async (deps: Pick<Deps, 'pi'>, paymentId: string, txid: string): Promise<void> => {
  const verdict = await deps.pi.complete(paymentId, txid)
  if ('payment' in verdict || verdict.refused === 'already_completed') return
  const payment = await deps.pi.payment(paymentId)
  if (!payment?.completed) throw new Error(`Pi refused a completion: ${verdict.refused}`)
}

/** Gives an unpaid intent up, after Pi agreed that no transaction exists: what it held becomes free. */
export const abandon = async (deps: Deps, intent: Intent, how: 'cancel' | 'expire'): Promise<void> => {
  if (intent.piPaymentId !== null) {
    const verdict = await atPi(() => deps.pi.cancel(intent.piPaymentId!))
    const over = 'payment' in verdict ? verdict.payment.cancelled
      : verdict.refused === 'cancelled_payment' || (verdict.refused === 'payment_not_found' && (await isUnknown(deps, intent)))
    if (!over) throw new Fail('PAYMENT_NOT_FINISHED')
  }
  await drop(deps, intent, how)
}

/** Pi once showed this payment, so one "not found" may be its fault; what it says twice is believed. */
const isUnknown = async (deps: Deps, { piPaymentId }: Intent): Promise<boolean> => (await atPi(() => deps.pi.payment(piPaymentId!))) === null

const drop = (deps: Deps, { id }: Intent, how: 'cancel' | 'expire'): Promise<void> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const intent = await store.intentForUpdate(tx, id)
    if (!intent || (intent.state !== 'created' && intent.state !== 'approved')) return
    await move(tx, kept, intent, intent.state === 'created' ? how : 'cancel', bySystem, now)
    await deps.settlements[intent.purpose].dropped(tx, intent, how, now)
  })
}

/** Finishes what clients left: asks Pi about every payment nobody touched for a while (pi-platform §4.2, reconciler). */
export const reconcile = async (deps: Deps): Promise<number> => {
  const now = deps.now()
  const left = await store.unfinished(deps.db, new Date(now.getTime() - reconcileAfterMs), 50)
  for (const intent of left) {
    await reconcileOne(deps, intent, now).catch(async (error: unknown) => {
      if (error instanceof PiUnreachable || (error instanceof Fail && error.code === 'PI_PAYMENT_ERROR')) throw error
      if (!(error instanceof Fail)) deps.log.error({ error: String(error), intent: intent.id }, 'payment not reconciled')
      await deps.db.write((tx) => store.touchIntent(tx, intent.id, now))
    })
  }
  return left.length
}

const reconcileAfterMs = 30_000

const reconcileOne = async (deps: Deps, intent: Intent, now: Date): Promise<void> => {
  const expired = intent.expiresAt <= now
  if (intent.piPaymentId === null) {
    if (expired) await drop(deps, intent, 'expire')
    return
  }
  const payment = await atPi(() => deps.pi.payment(intent.piPaymentId!))
  if (payment?.cancelled) await drop(deps, intent, 'cancel')
  else if (payment?.txid) await settle(deps, intent.piPaymentId, payment.txid)
  else if (expired) await abandon(deps, intent, 'expire')
  else await deps.db.write((tx) => store.touchIntent(tx, intent.id, now))
}

/** Pi's silence is told in our words; the payment itself stays as it is. */
const atPi = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PiUnreachable ? new Fail('PI_PAYMENT_ERROR') : error
  }
}
