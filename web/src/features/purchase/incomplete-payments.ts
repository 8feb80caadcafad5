// Payments that the host finds unfinished after a closed browser or a lost line: settled as soon as it tells of them (pi-platform §1.3).
import { completePayment } from '@lamplit/contract/orders'
import { completeDeposit } from '@lamplit/contract/deposits'
import { ask, Refusal } from '../../lib/api.ts'
import type { IncompletePayment } from '../../lib/pi-sdk.ts'
import { toast } from '../../lib/toast.ts'
import { tellPayment, type PaymentEvent } from './payment-events.ts'
import { purchaseWords } from './words.ts'

/** The server knows purchases by the payment; a deposit it knows by the intent that the payment names. */
const settle = async ({ identifier, metadata }: IncompletePayment, txid: string): Promise<PaymentEvent['purpose']> => {
  try {
    await ask(completePayment, { body: { paymentId: identifier, txid } })
    return 'purchase'
  } catch (error) {
    const intentId = metadata?.['intentId']
    const notAPurchase = error instanceof Refusal && (error.code === 'NOT_FOUND' || error.code === 'PAYMENT_MISMATCH')
    if (!notAPurchase || typeof intentId !== 'string') throw error
    await ask(completeDeposit, { params: { id: intentId }, body: { pi_payment_id: identifier, txid } })
    return 'deposit'
  }
}

/** Never throws: it is called from inside the host's own code. A payment without a transaction took no π; the host drops it. */
export const settleIncomplete = async (payment: IncompletePayment): Promise<void> => {
  const txid = payment.transaction?.txid
  if (!txid) return
  try {
    const purpose = await settle(payment, txid)
    tellPayment('Completed', { purpose, paymentId: payment.identifier })
    toast.success(purchaseWords.finished, { message: purchaseWords.finishedText })
  } catch (error) {
    toast.warning(purchaseWords.unfinished, error instanceof Refusal ? { message: error.message } : {})
  }
}
