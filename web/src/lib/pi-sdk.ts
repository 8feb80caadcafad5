// The Pi SDK of the host: whether it is there, signing in through it, and its payment call as one promise (pi-platform §1).
import { piScopes } from '@lamplit/contract/users'
import { Refusal } from './api.ts'
import { specTexts } from '../words/spec-texts.ts'

export interface IncompletePayment { identifier: string; metadata?: Record<string, unknown>; transaction: { txid: string } | null }
interface AuthResult { accessToken: string; user: { uid: string; username?: string } }
interface Callbacks {
  onReadyForServerApproval: (paymentId: string) => void
  onReadyForServerCompletion: (paymentId: string, txid: string) => void
  onCancel: (paymentId: string) => void
  onError: (error: unknown, payment?: unknown) => void
}
interface Sdk {
  init: (options: { version: string; sandbox?: boolean }) => unknown
  authenticate: (scopes: readonly string[], onIncomplete: (payment: IncompletePayment) => void) => Promise<AuthResult>
  createPayment: (payment: { amount: number; memo: string; metadata: Record<string, unknown> }, callbacks: Callbacks) => unknown
  nativeFeaturesList?: () => Promise<string[]>
}
declare global {
  interface Window { Pi?: Sdk }
}

/** The host shows its consent dialog for as long as a person thinks; then we stop waiting, before the SDK does after two minutes. */
const consentMs = 110_000
const probeMs = 2000

let started: Promise<Sdk> | null = null
const whenIncomplete = new Set<(payment: IncompletePayment) => void>()

/** Payments that the host finds unfinished are told to these listeners. */
export const onIncompletePayment = (listener: (payment: IncompletePayment) => void): void => void whenIncomplete.add(listener)

const start = (): Promise<Sdk> => {
  started ??= (async () => {
    const sdk = window.Pi
    if (!sdk) throw new Refusal('PI_SDK_ERROR', specTexts.sdkLater)
    await sdk.init({ version: '2.0' })
    return sdk
  })()
  started.catch(() => { started = null })
  return started
}

/** Whether a host answers: the page stands in a frame and the bridge knows its own features within two seconds. */
export const insideHost = async (): Promise<boolean> => {
  if (window.parent === window) return false
  try {
    const sdk = await start()
    if (!sdk.nativeFeaturesList) return true
    return await Promise.race([sdk.nativeFeaturesList().then(() => true), after(probeMs, false)])
  } catch {
    return false
  }
}

let granted = false

/** Asks the host who this is, with the specified scopes. The consent holds for this page load only. */
export const authenticate = async (): Promise<AuthResult> => {
  const sdk = await start()
  const answer = await Promise.race([
    sdk.authenticate(piScopes, (payment) => whenIncomplete.forEach((listener) => listener(payment))),
    after(consentMs, null),
  ])
  if (!answer) throw new Refusal('PI_AUTH_ERROR', specTexts.authenticationFailed)
  granted = true
  return answer
}

/** A stored session does not bring the SDK's own consent back: ask before the first payment of a page load. */
export const ensureConsent = async (): Promise<void> => {
  if (granted) return
  await authenticate().catch((error: unknown) => {
    throw /cancelled/i.test(messageOf(error)) ? new Refusal('PERMISSION_DENIED', specTexts.paymentsPermission) : error
  })
}

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
    granted = false
    await ensureConsent()
    return startPayment(payment, steps)
  }
}

const lacksScope = (error: unknown): boolean => ['without', 'payments', 'scope'].every((word) => messageOf(error).includes(word))

const startPayment = async (payment: { amount: number; memo: string; metadata: Record<string, unknown> }, { approve, complete }: PaymentSteps): Promise<PaymentOutcome> => {
  const sdk = await start()
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error === 'string' ? error : '')
const asError = (error: unknown): Error => (error instanceof Error ? error : new Refusal('PI_PAYMENT_ERROR', messageOf(error) || specTexts.paymentFailed))
const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => { setTimeout(() => resolve(value), ms) })
