// Buying through the Pi SDK: reserve and price on the server, approve in Pi, settle on the server (spec §4;
// pi-platform §4.2).
import { approvePayment, completePayment, createPaymentIntent, postOrderEvent } from '@lamplit/contract/orders'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { ask, Refusal } from '../../lib/api.ts'
import { createSend, sendCommand, type Send } from '../../lib/command.ts'
import { PendingPayment } from '../../lib/pending-payment.ts'
import { pay, type PaymentOutcome } from '../../lib/pi-payment.ts'
import { ensureConsent } from '../../lib/pi-sdk.ts'
import { publishPayment } from '../payments/payment-events.ts'
import { endUnfinishedPayments } from '../payments/finish-payment.ts'
import { ofOffer, SignedPaymentFailure, type PiStep, type Reserving } from './reserving.ts'
import { whileRunning } from '../payments/running.ts'

type Intent = NonNullable<Awaited<ReturnType<typeof reserve>>>

const reserve = (body: Reserving, send: Send) =>
  send(createPaymentIntent, {
    body: body.offer_id === undefined ? body : { offer_id: body.offer_id, ...ofOffer(body) },
  })

/** Gives the reservation back at once; if that fails, its clock does it. */
const giveUp = async ({ order_ids: ids }: Intent): Promise<void> => {
  await Promise.allSettled(ids.map((id) => sendCommand(postOrderEvent, { params: { id, event: 'cancel' }, body: {} })))
}

/** Runs the payment in the host; `onSigned` is called when the person has approved it there. */
const payIntent = (intent: Intent, onSigned: () => void): Promise<PaymentOutcome> =>
  pay(
    { amount: Number(piToWire(intent.amount)), memo: intent.memo, metadata: intent.metadata },
    {
      approve: (paymentId) => ask(approvePayment, { body: { paymentId } }),
      complete: (paymentId, txid) => {
        onSigned()
        return sendCommand(completePayment, { body: { paymentId, txid } })
      },
    },
  )

/**
 * One purchase by Pi; true when it is paid, false when the person said no. `expected` is the total on screen: another
 * one on the server stops it before Pi is asked.
 */
export const createPiPurchase = () => {
  const send = createSend()
  return async (body: Reserving, expected: Pi, onStep: (step: PiStep) => void): Promise<boolean> => {
    onStep('create')
    await ensureConsent()
    const intent = await reserve(body, send)
    if (intent.amount !== expected) {
      await giveUp(intent)
      throw new Refusal('PRICE_CHANGED')
    }
    let signed = false
    onStep('approve')
    publishPayment('Started', { purpose: 'purchase', paymentId: null })
    try {
      const { paid, paymentId } = await whileRunning(intent.intent_id, () =>
        payIntent(intent, () => {
          signed = true
          onStep('confirm')
        }),
      )
      if (!paid) await giveUp(intent)
      publishPayment(paid ? 'Completed' : 'Cancelled', { purpose: 'purchase', paymentId })
      return paid
    } catch (error) {
      const open = signed || (error instanceof Refusal && error.code === 'PAYMENT_NOT_FINISHED')
      if (!open) await giveUp(intent)
      const message = error instanceof Error ? error.message : ''
      publishPayment(!open && /cancelled/i.test(message) ? 'Cancelled' : 'Error', {
        purpose: 'purchase',
        paymentId: null,
        message,
      })
      if (error instanceof PendingPayment) throw await endUnfinishedPayments(error.identifier)
      throw signed ? new SignedPaymentFailure(message, { cause: error }) : error
    }
  }
}
