// What every verb on a Pi payment stands on: its intent, what its purpose does, asking Pi, and giving up what nobody
// paid.
import { intentFlow } from '@lamplit/contract/pi'
import type { Deps } from '../deps.ts'
import { violatedUniqueIndex, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { begin, bySystem, transition, type StateMachine } from '../kernel/machine.ts'
import { notify } from '../notifications/actions.ts'
import type { Intent, OwnNetwork } from './intent.ts'
import { PiUnreachable, type PiPayment, type CommandResult } from './platform.ts'
import * as store from './store.ts'

export const paymentMachine: StateMachine = { kind: 'payment', table: 'payment_intents', flow: intentFlow }

/** Opens an intent; it stands before the SDK is called, so no payment can arrive that nobody expects. */
export const openIntent = async (tx: Write, intent: store.NewIntent, now: Date): Promise<void> => {
  await store.insertIntent(tx, intent, now)
  await begin(
    tx,
    paymentMachine,
    { id: intent.id, state: 'created' },
    'open',
    { role: 'buyer', by: intent.userId },
    now,
  )
}

/** Pi's silence is told in our words; the payment itself stays as it is. */
export const askPi = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PiUnreachable
      ? new Fail('PI_PAYMENT_ERROR', error.retryAfter === null ? undefined : { retry_after: error.retryAfter })
      : error
  }
}

/**
 * The payment as Pi shows it now; null where Pi has none by that name. An answer about another payment is no answer.
 */
export const paymentAtPi = async ({ pi }: Pick<Deps, 'pi'>, paymentId: string): Promise<PiPayment | null> => {
  const payment = await askPi(() => pi.payment(paymentId))
  if (payment !== null && payment.identifier !== paymentId) throw new Fail('PI_PAYMENT_ERROR')
  return payment
}

/** Our network and, where we know them, our wallets: a payment to anywhere else is not ours (pi-platform §4.2). */
export const ownNetworkOf = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<OwnNetwork> => {
  const used = await store.walletsUsed(db)
  return {
    network: config.piNetwork,
    wallets: config.piWalletAddress === null ? used : [config.piWalletAddress, ...used],
  }
}

/** Binds a payment to its intent for ever. Two payments that race for one are told apart by the row. */
export const bindToPayment = async (tx: Write, intent: Intent, paymentId: string, expiresAt: Date): Promise<void> => {
  const bound = await store.bindPayment(tx, intent.id, paymentId, expiresAt).catch((error: unknown) => {
    throw violatedUniqueIndex(error) ? new Fail('PAYMENT_MISMATCH') : error
  })
  if (bound !== 1) throw new Fail('PAYMENT_MISMATCH')
}

/**
 * Asks Pi to end a payment that nobody signed. Pi once showed it, so one "not found" may be its fault; what it says
 * twice is believed.
 */
export const cancelAtPi = async (deps: Pick<Deps, 'pi'>, paymentId: string): Promise<void> => {
  const isOver = (result: CommandResult): boolean =>
    'payment' in result
      ? result.payment.cancelled && result.payment.txid === null
      : result.refused === 'cancelled_payment'
  if (isOver(await askPi(() => deps.pi.cancel(paymentId)))) return
  const payment = await paymentAtPi(deps, paymentId)
  if (payment !== null && (!payment.cancelled || payment.txid !== null)) throw new Fail('PAYMENT_NOT_FINISHED')
}

/**
 * Gives an unpaid intent up, after Pi agreed that no transaction exists: what it held becomes free. Never once a
 * transaction is known.
 */
export const abandon = async (deps: Deps, intent: Intent, how: 'cancel' | 'expire', told = false): Promise<void> => {
  if (intent.state === 'submitted' || intent.state === 'completed' || intent.txid !== null)
    throw new Fail('PAYMENT_NOT_FINISHED')
  if (intent.piPaymentId !== null) await cancelAtPi(deps, intent.piPaymentId)
  if (!(await endIntent(deps, intent, how, told))) throw new Fail('PAYMENT_NOT_FINISHED')
}

/**
 * Ends an intent that Pi has ended, and frees what it held. A payment bound to it since it was looked at keeps it:
 * nobody asked Pi about that one. Answers whether it is over; `told` writes its owner a notification.
 */
export const endIntent = async (
  deps: Deps,
  seen: Pick<Intent, 'id' | 'piPaymentId'>,
  how: 'cancel' | 'expire',
  told: boolean,
): Promise<boolean> => {
  const now = deps.now()
  return deps.db.write(async (tx) => {
    const intent = await store.intentForUpdate(tx, seen.id)
    if (!intent || intent.state === 'cancelled' || intent.state === 'failed') return true
    if ((intent.state !== 'created' && intent.state !== 'approved') || intent.piPaymentId !== seen.piPaymentId)
      return false
    await drop(tx, deps, intent, how, told, now)
    return true
  })
}

/** Ends a locked intent with what it reserved; `told` writes its owner a notification. */
const drop = async (
  tx: Write,
  { settlements }: Pick<Deps, 'settlements'>,
  intent: Intent,
  how: 'cancel' | 'expire',
  told: boolean,
  now: Date,
): Promise<void> => {
  await transition(tx, paymentMachine, intent, intent.state === 'created' ? how : 'cancel', bySystem, now)
  const about = await settlements[intent.purpose].dropped(tx, intent, how, now)
  if (!told) return
  const { id, userId, amount } = intent
  await notify(tx, [{ userId, kind: 'payment_cancelled', key: `cancelled:${id}`, about, amount }], now)
}

/**
 * Ends payments that were opened and not approved, because somebody else pays for their items now. Their payers cannot
 * have signed: what is not approved cannot be. False, and nothing is ended, where one of them is being approved.
 */
export const preempt = async (
  tx: Write,
  deps: Pick<Deps, 'settlements'>,
  groupIds: readonly string[],
  now: Date,
): Promise<boolean> => {
  const intents = await store.unapprovedForUpdate(tx, groupIds)
  if (intents.length < groupIds.length) return false
  await store.noteFailure(
    tx,
    intents.map(({ id }) => id),
    'preempted',
  )
  for (const intent of intents) await drop(tx, deps, intent, 'expire', true, now)
  return true
}
