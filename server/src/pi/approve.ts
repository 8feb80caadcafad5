// Approval: a payment is checked against its intent, the two are bound for ever, and the buyer may sign
// (pi-platform §4.2).
import { sentence } from '@lamplit/contract/sentences'
import { orderTimes } from '@lamplit/contract/limits'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { transition } from '../kernel/machine.ts'
import type { Actor } from '../kernel/session.ts'
import { intentIdIn, mismatch, type Intent, type OwnNetwork } from './intent.ts'
import { askPi, bindToPayment, endIntent, paymentMachine, ownNetworkOf, paymentAtPi } from './payment.ts'
import type { PiPayment } from './platform.ts'
import { proveUid, uidsOf } from './identities.ts'
import * as store from './store.ts'

/**
 * Checks a payment against its intent, binds the two for ever, and lets the buyer sign. Asked again, it does the same
 * once.
 */
export const approve = async (
  deps: Deps,
  actor: Actor,
  paymentId: string,
  purpose: Intent['purpose'],
  expectedIntent?: string,
): Promise<Intent> => {
  const payment = await paymentAtPi(deps, paymentId).catch(async (error: unknown) => {
    if (isSilent(error)) await deps.db.write((tx) => store.noteUnanswered(tx, actor.id))
    throw error
  })
  if (!payment) throw new Fail('NOT_FOUND')
  const uids = await uidsOf(deps.db, actor.id)
  // Refused without touching the payment: cancelling on a stranger's word would be a weapon.
  if (!uids.includes(payment.userUid)) throw new Fail('NOT_ALLOWED')
  const ours = await ownNetworkOf(deps)
  const intent = await bind(deps, actor, payment, { purpose, expectedIntent, uids, ours }).catch(
    async (error: unknown) => {
      if (error instanceof Fail && (error.code === 'PAYMENT_MISMATCH' || error.code === 'INTENT_EXPIRED'))
        await refuseAtPi(deps, payment, error.code)
      throw error
    },
  )
  if (payment.approved) return intent
  // What Pi refuses or leaves unanswered is no fault of the buyer; what they cancelled at Pi is their own choice.
  await approveAtPi(deps, intent).catch(async (error: unknown) => {
    if (isSilent(error)) await deps.db.write((tx) => store.noteFailure(tx, [intent.id], 'pi'))
    throw error
  })
  if (intent.failure !== null) await deps.db.write((tx) => store.noteFailure(tx, [intent.id], null))
  return intent
}

interface Expected {
  purpose: Intent['purpose']
  expectedIntent: string | undefined
  uids: string[]
  ours: OwnNetwork
}

const bind = (
  deps: Deps,
  actor: Actor,
  payment: PiPayment,
  { purpose, expectedIntent, uids, ours }: Expected,
): Promise<Intent> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const named = intentIdIn(payment)
    const intent = named ? await store.intentForUpdate(tx, named) : undefined
    if (
      !intent ||
      intent.userId !== actor.id ||
      intent.purpose !== purpose ||
      (expectedIntent && intent.id !== expectedIntent)
    )
      throw new Fail('PAYMENT_MISMATCH')
    if (mismatch(payment, intent, uids, ours)) throw new Fail('PAYMENT_MISMATCH')
    if (intent.state !== 'created') {
      if (intent.failure === 'preempted') throw new Fail('INTENT_EXPIRED', { sentence: preempted })
      if (intent.state === 'cancelled' || intent.state === 'failed') throw new Fail('INTENT_EXPIRED')
      return intent
    }
    if (payment.cancelled) throw new Fail('PAYMENT_CANCELLED')
    if (payment.txid !== null || payment.completed) throw new Fail('PAYMENT_MISMATCH')
    if (intent.expiresAt <= now) throw new Fail('INTENT_EXPIRED')
    const expiresAt = new Date(now.getTime() + completionMs)
    await bindToPayment(tx, intent, payment.identifier, expiresAt)
    await transition(tx, paymentMachine, intent, 'approve', { role: 'buyer', by: actor.id }, now)
    await proveUid(tx, actor.id, payment.userUid, now)
    const bound: Intent = { ...intent, state: 'approved', piPaymentId: payment.identifier, expiresAt, updatedAt: now }
    await deps.settlements[intent.purpose].approved(tx, bound, now)
    return bound
  })
}

const preempted = sentence('preempted')

const completionMs = orderTimes.completionMinutes * 60_000

const isSilent = (error: unknown): boolean => error instanceof Fail && error.code === 'PI_PAYMENT_ERROR'

const approveAtPi = async (deps: Deps, intent: Intent): Promise<void> => {
  const result = await askPi(() => deps.pi.approve(intent.piPaymentId!))
  if ('payment' in result || result.refused === 'already_approved') return
  if (result.refused === 'cancelled_payment') {
    await endIntent(deps, intent, 'cancel', false)
    throw new Fail('PAYMENT_CANCELLED')
  }
  deps.log.warn({ refused: result.refused, intent: intent.id }, 'Pi refused an approval')
  throw new Fail('PI_PAYMENT_ERROR')
}

/** What is signed already is never cancelled; what is not approved ends by itself after a minute. */
const refuseAtPi = async (deps: Deps, payment: PiPayment, why: string): Promise<void> => {
  deps.log.warn({ payment: payment.identifier, why }, 'payment refused')
  if (payment.direction === 'user_to_app' && !payment.cancelled && payment.txid === null)
    await deps.pi.cancel(payment.identifier).catch(() => {
      /* Asked again in vain it is refused again. */
    })
}
