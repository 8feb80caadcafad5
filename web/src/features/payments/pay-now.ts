// Paying an intent that was begun before: exactly its terms go to the host, and its purpose is settled (design §4.9,
// Pay now).
import { approveDeposit, completeDeposit } from '@lamplit/contract/deposits'
import { piToWire } from '@lamplit/contract/money'
import { approvePayment, completePayment } from '@lamplit/contract/orders'
import type { UnfinishedPayment } from '@lamplit/contract/unfinished-payments'
import { ask } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { PendingPayment } from '../../lib/pending-payment.ts'
import { pay, type PaymentSteps } from '../../lib/pi-payment.ts'
import { requireHost } from '../../lib/pi-sdk.ts'
import { publishPayment } from './payment-events.ts'
import { endUnfinishedPayments } from './finish-payment.ts'
import { endedHere } from './running.ts'

const stepsOf = ({ purpose, intent_id: id }: UnfinishedPayment): PaymentSteps => {
  if (purpose === 'deposit') {
    return {
      approve: (paymentId) => ask(approveDeposit, { params: { id }, body: { pi_payment_id: paymentId } }),
      complete: (paymentId, txid) => ask(completeDeposit, { params: { id }, body: { pi_payment_id: paymentId, txid } }),
    }
  }
  return {
    approve: (paymentId) => ask(approvePayment, { body: { paymentId } }),
    complete: (paymentId, txid) => sendCommand(completePayment, { body: { paymentId, txid } }),
  }
}

/** True when it is paid, false when the person said no in Pi. */
export const payNow = async (payment: UnfinishedPayment): Promise<boolean> => {
  await requireHost()
  const purpose = payment.purpose === 'deposit' ? 'deposit' : 'purchase'
  publishPayment('Started', { purpose, paymentId: null })
  try {
    const { paid, paymentId } = await pay(
      { amount: Number(piToWire(payment.amount)), memo: payment.memo, metadata: payment.metadata },
      stepsOf(payment),
    )
    if (paid) [payment.intent_id, ...payment.order_ids].forEach((id) => endedHere.add(id))
    publishPayment(paid ? 'Completed' : 'Cancelled', { purpose, paymentId })
    return paid
  } catch (error) {
    publishPayment('Error', { purpose, paymentId: null, message: error instanceof Error ? error.message : '' })
    throw error instanceof PendingPayment ? await endUnfinishedPayments(error.identifier) : error
  }
}
