// One deposit: its amount, and the way from the intent over Pi's approval to the wallet (spec §4, deposit flow; §5;
// §8).
import { depositDecimals, depositMemo } from '@lamplit/contract/limits'
import { parsePi, piToWire, roundPi, type Pi } from '@lamplit/contract/money'
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { ask, Refusal } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { PendingPayment } from '../../lib/pending-payment.ts'
import { pay } from '../../lib/pi-payment.ts'
import { requireHost } from '../../lib/pi-sdk.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { publishPayment } from '../payments/payment-events.ts'
import { endUnfinishedPayments, dropIntent } from '../payments/finish-payment.ts'
import { whileRunning } from '../payments/running.ts'

export type DepositStep = 'create' | 'approve' | 'confirm'

/** What was typed, rounded to four decimals; null when nothing above 0 is left (spec §5). */
export const depositAmount = (typed: string): Pi | null => {
  const text = typed.trim().replace(/^\./, '0.').replace(/\.$/, '')
  const amount = parsePi(text)
  if (amount === null) return null
  const rounded = roundPi(amount, depositDecimals)
  return rounded > 0n ? rounded : null
}

/** A shortfall goes up to the next fourth decimal, so that the purchase it is for can be paid afterwards. */
export const depositFor = (shortfall: Pi): Pi => {
  const step = 10n ** BigInt(7 - depositDecimals)
  return (((shortfall + step - 1n) / step) * step) as Pi
}

/** Why a deposit stopped. `cancelled` is no failure. */
export class DepositStopped extends Error {
  readonly reason: 'cancelled' | 'permission' | 'checking' | 'failed'
  constructor(sentence: string, reason: DepositStopped['reason']) {
    super(sentence)
    this.reason = reason
  }
}

const openIntent = async (uid: string, amount: Pi) => {
  try {
    return (
      await sendCommand(depositIntent, { body: { user_uid: uid, amount_pi: piToWire(amount), memo: depositMemo } })
    ).data
  } catch (error) {
    const silent = !(error instanceof Refusal) || error.code === 'SERVER_ERROR' || error.code === 'API_ERROR'
    throw new DepositStopped(silent ? specPurchaseTexts.depositIntentFailed : error.message, 'failed')
  }
}

const stoppedBy = (error: unknown): DepositStopped => {
  if (error instanceof DepositStopped) return error
  const message = error instanceof Error ? error.message : ''
  if (error instanceof Refusal && error.code === 'PERMISSION_DENIED')
    return new DepositStopped(specPurchaseTexts.paymentPermissions, 'permission')
  if (error instanceof PendingPayment || (error instanceof Refusal && error.code === 'PAYMENT_NOT_FINISHED'))
    return new DepositStopped(message, 'checking')
  return /cancelled/i.test(message)
    ? new DepositStopped(specPurchaseTexts.paymentCancelled, 'cancelled')
    : new DepositStopped(message || specPurchaseTexts.depositFailed, 'failed')
}

/** Runs a deposit to its end; rejects with `DepositStopped` in the specified words. */
export const runDeposit = async (
  uid: string | undefined,
  typed: string,
  onStep: (step: DepositStep) => void,
): Promise<Pi> => {
  const amount = depositAmount(typed)
  if (amount === null) throw new DepositStopped(specPurchaseTexts.validAmount, 'failed')
  if (!uid) throw new DepositStopped(specTexts.mustBeLoggedIn, 'failed')
  onStep('create')
  await requireHost().catch((error: unknown) => {
    throw stoppedBy(error)
  })
  const intent = await openIntent(uid, amount)
  let paymentId: string | null = null
  let signed = false
  try {
    onStep('approve')
    publishPayment('Started', { purpose: 'deposit', paymentId })
    const params = { id: intent.id }
    const outcome = await whileRunning(intent.id, () =>
      pay(
        { amount: Number(piToWire(intent.amount)), memo: intent.memo, metadata: intent.metadata },
        {
          approve: (id) => {
            paymentId = id
            return ask(approveDeposit, { params, body: { pi_payment_id: id } })
          },
          complete: (id, txid) => {
            signed = true
            onStep('confirm')
            return ask(completeDeposit, { params, body: { pi_payment_id: id, txid } })
          },
        },
      ),
    )
    if (!outcome.paid) throw new DepositStopped(specPurchaseTexts.paymentCancelled, 'cancelled')
    publishPayment('Completed', { purpose: 'deposit', paymentId })
    return intent.amount
  } catch (error) {
    const stopped = stoppedBy(error instanceof PendingPayment ? await endUnfinishedPayments(error.identifier) : error)
    if (!signed && !(error instanceof Refusal && error.code === 'PAYMENT_NOT_FINISHED')) await dropIntent(intent.id)
    publishPayment(stopped.reason === 'cancelled' ? 'Cancelled' : 'Error', {
      purpose: 'deposit',
      paymentId,
      message: stopped.message,
    })
    throw stopped
  }
}
