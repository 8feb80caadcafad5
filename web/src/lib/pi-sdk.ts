// The Pi SDK of the host: whether it is there, and signing in through it (pi-platform §1).
import { piScopes } from '@lamplit/contract/users'
import { Refusal } from './api.ts'
import { publishIncompletePayment, type IncompletePayment } from './incomplete-payment.ts'
import { specTexts } from '../words/spec-texts.ts'

interface AuthResult {
  accessToken: string
  user: { uid: string; username?: string; preferred_language?: string }
}
export interface Callbacks {
  onReadyForServerApproval: (paymentId: string) => void
  onReadyForServerCompletion: (paymentId: string, txid: string) => void
  onCancel: (paymentId: string) => void
  onError: (error: unknown, payment?: unknown) => void
}
interface Sdk {
  init: (options: { version: string; sandbox?: boolean }) => unknown
  authenticate: (scopes: readonly string[], onIncomplete: (payment: IncompletePayment) => void) => Promise<AuthResult>
  createPayment: (
    payment: { amount: number; memo: string; metadata: Record<string, unknown> },
    callbacks: Callbacks,
  ) => unknown
  nativeFeaturesList?: () => Promise<string[]>
  openShareDialog?: (title: string, message: string) => unknown
  openUrlInSystemBrowser?: (url: string) => Promise<void>
  copyText?: (text: string) => Promise<void>
}
declare global {
  interface Window {
    Pi?: Sdk
  }
}

/**
 * The host shows its consent dialog for as long as a person thinks; then we stop waiting, before the SDK does after two
 * minutes.
 */
const consentMs = 110_000
const probeMs = 2000

/**
 * The flag chooses which host page the SDK speaks to, never the network: the wrong one meets two minutes of silence
 * (pi-platform §1.1).
 */
const inDeveloperSandbox = (): boolean =>
  [document.referrer, ...(location.ancestorOrigins ?? [])].some((address) =>
    /^https:\/\/sandbox\.minepi\.com(\/|$)/.test(address),
  )

let started: Promise<Sdk> | null = null

/** The host's SDK, ready to be called. */
export const startSdk = (): Promise<Sdk> => {
  started ??= (async () => {
    const sdk = window.Pi
    if (!sdk) throw new Refusal('PI_SDK_ERROR', specTexts.sdkUnavailableLater)
    await sdk.init({ version: '2.0', ...(inDeveloperSandbox() ? { sandbox: true } : {}) })
    return sdk
  })()
  started.catch(() => {
    started = null
  })
  return started
}

/**
 * Refuses where nobody can pay: the page stands in no frame, or the bridge does not know its own features within two
 * seconds. The SDK itself would wait two minutes for a host that is not there.
 */
export const requireHost = async (): Promise<void> => {
  if (window.parent === window) throw new Refusal('PI_BROWSER_REQUIRED')
  const sdk = await startSdk()
  if (!sdk.nativeFeaturesList) return
  if (!(await Promise.race([sdk.nativeFeaturesList().then(() => true), after(probeMs, false)])))
    throw new Refusal('PI_BROWSER_REQUIRED')
}

/** Whether a host answers. */
export const insideHost = (): Promise<boolean> =>
  requireHost().then(
    () => true,
    () => false,
  )

let granted = false

/** The host says that the consent of this page load does not reach; the next payment asks again. */
export const resetConsent = (): void => {
  granted = false
}

/** Asks the host who this is, with the specified scopes. The consent holds for this page load only. */
export const authenticate = async (): Promise<AuthResult> => {
  const sdk = await startSdk()
  const answer = await Promise.race([sdk.authenticate(piScopes, publishIncompletePayment), after(consentMs, null)])
  if (!answer) throw new Refusal('PI_AUTH_ERROR', specTexts.authenticationFailed)
  granted = true
  return answer
}

/** A stored session does not bring the SDK's own consent back: ask before the first payment of a page load. */
export const ensureConsent = async (): Promise<void> => {
  if (granted) return
  await requireHost()
  await authenticate().catch((error: unknown) => {
    throw /cancelled/i.test(messageOf(error)) ? new Refusal('PERMISSION_DENIED', specTexts.paymentsPermission) : error
  })
}

/** What a host threw, in its own words; it is not always an Error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : typeof error === 'string' ? error : ''
const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms)
  })
