// Tells staff what broke on a page: what and on which kind of page, without the session and a few times a visit.
// Loaded after the opening; the document kept what came before.
import { pageErrorLimits, tellPageError, type PageErrorKind } from '@lamplit/contract/page-errors'
import * as z from 'zod/mini'
import { lastRequestId, Refusal } from '../../lib/api.ts'
import { readConfig } from '../../lib/config.ts'
import { stored } from '../../lib/stored.ts'

/** What the document collects: what nobody caught, and what the page hands over itself as a reason. */
interface Happened {
  error?: unknown
  message?: string
  reason?: unknown
}

declare global {
  interface Window {
    /** Begun by the document (index.html); taken over here. */
    faults?: { push: (fault: Happened) => unknown }
  }
}

/** How often this visit has told, over all its documents. */
const timesReported = stored('lamplit.faults-told', 0, (raw) => z.parse(z.number(), raw), 'session')
const reported = new Set<unknown>()

/** Browsers say these without anything being broken, or of what is not ours. */
const noise = /^ResizeObserver loop|^Script error\.?$/
const isOurs = (error: unknown, message: string, stack: string): boolean =>
  !(error instanceof Refusal) &&
  !(error instanceof DOMException && error.name === 'AbortError') &&
  message !== '' &&
  !noise.test(message) &&
  !/-extension:\/\//.test(stack)

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return `${error.name}: ${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
}

/** The same error is told once a visit; without a line nothing is, and nothing waits for one. */
export const reportClientError = (kind: PageErrorKind, error: unknown): void => {
  const message = textOf(error).slice(0, pageErrorLimits.message)
  const stack = (error instanceof Error ? (error.stack ?? '') : '').slice(0, pageErrorLimits.stack)
  const known = [error, message].some((one) => reported.has(one))
  if (known || !navigator.onLine || timesReported.get() >= pageErrorLimits.ofVisit || !isOurs(error, message, stack))
    return
  reported.add(message)
  if (typeof error === 'object') reported.add(error)
  timesReported.set(timesReported.get() + 1)
  const body = {
    kind,
    message,
    stack,
    path: window.location.pathname.slice(0, pageErrorLimits.path),
    version: readConfig().version,
    request: lastRequestId(),
  }
  fetch(tellPageError.path, {
    method: tellPageError.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

const kindOf = (error: unknown, caught: boolean): PageErrorKind =>
  error instanceof Error && error.name === 'PageLoadError' ? 'load' : caught ? 'promise' : 'script'

const tellHappened = (happened: Happened): void => {
  const rejected = 'reason' in happened
  const error = rejected ? happened.reason : (happened.error ?? happened.message ?? '')
  reportClientError(kindOf(error, rejected), error)
}

/** Takes over what the document has kept, and everything from now on. */
export const followClientErrors = (): void => {
  const kept = Array.isArray(window.faults) ? (window.faults as Happened[]) : []
  window.faults = { push: tellHappened }
  for (const happened of kept) tellHappened(happened)
}
