// The host's payment call as one promise (pi-platform §1.4).
import { Refusal } from './api.ts'
import { ensureConsent, forgetConsent, messageOf, startSdk, type Callbacks } from './pi-sdk.ts'
import { specTexts } from '../words/spec-texts.ts'

/** What the host's payment call needs and reports. Both steps may be called several times for one payment. */
export interface PaymentSteps {
  approve: (paymentId: string) => Promise<unknown>
  complete: (paymentId: string, txid: string) => Promise<unknown>
}
export type PaymentOutcome = { paid: true; paymentId: string } | { paid: false; paymentId: string | null }

/** Runs one payment through the host; resolves once our server has settled it, or the person said no. */
export const pay = async (payment: { amount: number; memo: string; metadata: Record<string, unknown> }, steps: PaymentSteps): Promise<PaymentOutcome> => {
  await ensureConsent()
  try {
    return await startPayment(payment, steps)
  } catch (error) {
    if (!lacksScope(error)) throw error
    // Once only: a second refusal is the person's answer (spec §4, deposit flow).
    forgetConsent()
    await ensureConsent()
    return startPayment(payment, steps)
  }
}

const lacksScope = (error: unknown): boolean => ['without', 'payments', 'scope'].every((word) => messageOf(error).includes(word))

const startPayment = async (payment: { amount: number; memo: string; metadata: Record<string, unknown> }, { approve, complete }: PaymentSteps): Promise<PaymentOutcome> => {
  const sdk = await startSdk()
  return new Promise((resolve, reject) => {
    let approving: Promise<unknown> | null = null
    let completing: Promise<unknown> | null = null
    const callbacks: Callbacks = {
      onReadyForServerApproval: (paymentId) => {
        approving ??= approve(paymentId).catch((error: unknown) => { approving = null; if (isFinal(error)) reject(error as Error) })
      },
      onReadyForServerCompletion: (paymentId, txid) => {
        completing ??= complete(paymentId, txid).then(() => resolve({ paid: true, paymentId })).catch((error: unknown) => { completing = null; if (isFinal(error)) reject(error as Error) })
      },
      onCancel: (paymentId) => resolve({ paid: false, paymentId: paymentId ?? null }),
      onError: (error) => reject(asError(error)),
    }
    try {
      // Documented to return nothing, seen to return a promise: its rejection must not be lost.
      void Promise.resolve(sdk.createPayment(payment, callbacks)).catch((error: unknown) => reject(asError(error)))
    } catch (error) {
      reject(asError(error))
    }
  })
}

/** The host repeats its callbacks, so a network fault is waited out; a refusal is not. */
const isFinal = (error: unknown): boolean => !(error instanceof Refusal) || !['NETWORK_ERROR', 'TIMEOUT_ERROR', 'API_ERROR', 'PI_PAYMENT_ERROR', 'PAYMENT_NOT_FINISHED'].includes(error.code)

const asError = (error: unknown): Error => (error instanceof Error ? error : new Refusal('PI_PAYMENT_ERROR', messageOf(error) || specTexts.paymentFailed))
