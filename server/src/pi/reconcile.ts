// The reconciler: finishes what clients left, asking Pi ever more rarely, and cries out where Pi itself does not know
// (pi-platform §4.2).
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { canStillAppear, needsAlarm, nextCheckAt, clientGraceMs, type Intent } from './intent.ts'
import { abandon, endIntent, paymentAtPi } from './payment.ts'
import { endSigned } from './reconcile-payment.ts'
import * as store from './store.ts'

/** How many payments one round looks at, and after how many silences it leaves Pi alone until the next. */
const perRound = 20
const silences = 3

/** Looks after the payments whose turn it is. One that Pi is silent about does not keep the others waiting. */
export const reconcile = async (deps: Deps): Promise<number> => {
  const now = deps.now()
  const left = await store.dueIntents(deps.db, now, new Date(now.getTime() - clientGraceMs), perRound)
  let silent = 0
  for (const intent of left) {
    silent = (await lookAt(deps, intent, now)) ? 0 : silent + 1
    if (silent >= silences) break
  }
  return left.length
}

/** Answers false where Pi said nothing: then nothing is concluded, and the payment keeps its pace. */
const lookAt = async (deps: Deps, intent: Intent, now: Date): Promise<boolean> => {
  try {
    if (!(await brought(deps, intent, now))) await askLater(deps, intent, now)
    return true
  } catch (error) {
    if (error instanceof Fail && error.code === 'PI_PAYMENT_ERROR') {
      await deps.db.write((tx) =>
        store.scheduleNextCheck(tx, intent, {
          asks: intent.asks,
          at: new Date(now.getTime() + clientGraceMs),
          alarmedAt: intent.alarmedAt,
        }),
      )
      return false
    }
    if (!(error instanceof Fail))
      deps.log.error(
        { error: error instanceof Error ? error.stack : String(error), intent: intent.id },
        'payment not reconciled',
      )
    await askLater(deps, intent, now)
    return true
  }
}

/** Brings one payment to its end if it can be; false while it must be asked about again. */
const brought = async (deps: Deps, intent: Intent, now: Date): Promise<boolean> => {
  const expired = intent.expiresAt <= now
  if (intent.piPaymentId === null) return expired && endIntent(deps, intent, 'expire', false)
  const payment = await paymentAtPi(deps, intent.piPaymentId)
  if (payment?.txid) return (await endSigned(deps, intent, { ...payment, txid: payment.txid })).outcome !== 'waiting'
  if (intent.state === 'submitted') return false
  if (payment?.cancelled) return endIntent(deps, intent, 'cancel', true)
  if (!expired && (payment !== null || canStillAppear(intent, now))) return false
  await abandon(deps, intent, 'expire', true)
  return true
}

const askLater = async (deps: Deps, intent: Intent, now: Date): Promise<void> => {
  const asks = intent.asks + 1
  const alarm = needsAlarm(intent, now) && intent.piPaymentId !== null
  if (alarm)
    deps.log.error(
      {
        alarm: 'payment stuck',
        intent: intent.id,
        payment: intent.piPaymentId,
        txid: intent.txid,
        state: intent.state,
        asks,
      },
      'Pi has not confirmed a payment for an hour; it is asked about again and again',
    )
  // Whatever step it made meanwhile has its own turn.
  await deps.db.write((tx) =>
    store.scheduleNextCheck(tx, intent, {
      asks,
      at: nextCheckAt(intent, asks, now),
      alarmedAt: alarm ? now : intent.alarmedAt,
    }),
  )
}
