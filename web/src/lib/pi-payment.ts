// The host's payment call as one promise (pi-platform §1.4).
import { Refusal } from './api.ts'
import { PendingPayment } from './pending-payment.ts'
import { ensureConsent, resetConsent, messageOf, startSdk, type Callbacks } from './pi-sdk.ts'
import { specPurchaseTexts } from '../words/spec-purchase-texts.ts'

/** What the host's payment call needs and reports. Both steps may be called several times for one payment. */
export interface PaymentSteps {
  approve: (paymentId: string) => Promise<unknown>
  complete: (paymentId: string, txid: string) => Promise<unknown>
}
export type PaymentOutcome = { paid: true; paymentId: string } | { paid: false; paymentId: string | null }

/** Runs one payment through the host; resolves once our server has settled it, or the person said no. */
export const pay = async (
  payment: { amount: number; memo: string; metadata: Record<string, unknown> },
  steps: PaymentSteps,
): Promise<PaymentOutcome> => {
  await ensureConsent()
  try {
    return await startPayment(payment, steps)
  } catch (error) {
    if (!lacksScope(error)) throw error
    // Once only: a second refusal is the person's answer (spec §4, deposit flow).
    resetConsent()
    await ensureConsent()
    return startPayment(payment, steps)
  }
}

const lacksScope = (error: unknown): boolean =>
  ['without', 'payments', 'scope'].every((word) => messageOf(error).includes(word))

const startPayment = async (
  payment: { amount: number; memo: string; metadata: Record<string, unknown> },
  { approve, complete }: PaymentSteps,
): Promise<PaymentOutcome> => {
  const sdk = await startSdk()
  return new Promise((resolve, reject) => {
    let approving: Promise<unknown> | null = null
    let completing: Promise<unknown> | null = null
    let known = false
    const callbacks: Callbacks = {
      onReadyForServerApproval: (paymentId) => {
        known = true
        approving ??= approve(paymentId).catch((error: unknown) => {
          approving = null
          if (isFinal(error)) reject(error as Error)
        })
      },
      onReadyForServerCompletion: (paymentId, txid) => {
        completing ??= complete(paymentId, txid)
          .then(() => resolve({ paid: true, paymentId }))
          .catch((error: unknown) => {
            completing = null
            if (isFinal(error)) reject(afterSigning(error as Refusal))
          })
      },
      onCancel: (paymentId) => resolve({ paid: false, paymentId: paymentId ?? null }),
      // A host that falls silent after the payment exists has said nothing about its end: its dialog may still be open
      // (E19).
      onError: (error, open) =>
        reject(known && isSilence(error) ? new Refusal('PAYMENT_NOT_FINISHED') : asError(error, open)),
    }
    try {
      // Documented to return nothing, seen to return a promise: its rejection must not be lost.
      void Promise.resolve(sdk.createPayment(payment, callbacks)).catch((error: unknown) => reject(asError(error)))
    } catch (error) {
      reject(asError(error))
    }
  })
}

/** The host repeats its callbacks, so a network fault or a broken answer is waited out; a refusal is not. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal &&
  !['NETWORK_ERROR', 'TIMEOUT_ERROR', 'API_ERROR', 'PI_PAYMENT_ERROR', 'PAYMENT_NOT_FINISHED', 'RATE_LIMITED'].includes(
    error.code,
  )

/** What is signed may be paid: a server that did not get to look at it says nothing about that. */
const afterSigning = (error: Refusal): Refusal =>
  ['AUTH_REQUIRED', 'TOKEN_EXPIRED', 'SERVER_ERROR', 'MAINTENANCE_MODE'].includes(error.code)
    ? new Refusal('PAYMENT_NOT_FINISHED')
    : error

/** The real SDK rejects with nothing at all when its host does not answer in time. */
const isSilence = (error: unknown): boolean =>
  error === undefined || error === null || /timed out/i.test(messageOf(error))

const asError = (error: unknown, payment?: unknown): Error => {
  if (/pending payment/i.test(messageOf(error)))
    return new PendingPayment((payment as { identifier?: string } | undefined)?.identifier ?? null)
  return error instanceof Error
    ? error
    : new Refusal('PI_PAYMENT_ERROR', messageOf(error) || specPurchaseTexts.paymentFailed)
}
