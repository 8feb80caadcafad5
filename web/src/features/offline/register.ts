// Brings in the worker behind everything else, fills it with what was already seen, and tells of new versions. Where a
// browser allows no worker nothing happens.
import type { QueryClient } from '@tanstack/react-query'
import '../../lib/offline-refusal.ts'
import { savesData } from '../../lib/preferences.ts'
import { currentSession, restoreSession, subscribeSession } from '../../lib/session.ts'
import { sessionToken } from '../../lib/token.ts'
import { followVersion } from './new-version.ts'
import { followCachedData, cacheSeen } from './cache-warming.ts'

/** The second saves only the shell, for whoever wants little fetched. */
const addresses = ['/worker.js', '/worker.js?little'] as const
/** After the opening: nothing of the first visit waits for the worker’s files. */
const afterMs = 3000
/** A page can stay open for days, and only opening a page makes a browser look for a new worker. */
const lookEveryMs = 3_600_000

interface Policy {
  createScriptURL: (text: string) => string
}
interface PolicyMaker {
  createPolicy: (name: string, rules: Policy) => Policy
}

/** The page trusts no address of a script but by a policy, and this one knows these two. */
const trustedAddress = (): string => {
  const rules: Policy = { createScriptURL: (wanted) => addresses[wanted === 'little' ? 1 : 0] }
  return (
    (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes?.createPolicy('worker', rules) ?? rules
  ).createScriptURL(savesData() ? 'little' : 'all')
}

const lookForVersions = (registration: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    registration.update().catch(() => {
      /* Without a line there is no news. */
    })
  })
  const offerWaiting = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) void followVersion(registration.waiting)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offerWaiting()
    })
  })
}

/** Whoever is not known here leaves nothing behind: the worker throws away what an earlier session kept. */
const tellNobody = (): void => {
  if (currentSession().state === 'out' && sessionToken.get() === null)
    navigator.serviceWorker.controller?.postMessage('nobody')
}

/** A session that could not be read without a line is read when the line is back. */
const comeBack = (): void => {
  if (sessionToken.get() !== null && currentSession().state === 'out') void restoreSession()
}

/** The first moment of a line is often none yet: what failed in it is asked for again. */
const againAfterMs = [1500, 5000, 15_000]
const askAgain = (queries: QueryClient): void =>
  againAfterMs.forEach((ms) =>
    setTimeout(() => {
      if (navigator.onLine)
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }, ms),
  )

const bringWorker = async (): Promise<void> => {
  try {
    const firstTime = navigator.serviceWorker.controller === null
    const registration = await navigator.serviceWorker.register(trustedAddress(), {
      scope: '/',
      updateViaCache: 'none',
    })
    lookForVersions(registration)
    const controlled = new Promise<void>((resolve) => {
      if (navigator.serviceWorker.controller) resolve()
      else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    })
    void controlled.then(() => {
      tellNobody()
      subscribeSession(tellNobody)
      if (firstTime) void cacheSeen()
      followCachedData()
    })
  } catch {
    /* A host, a private window or a switch of the browser may refuse; then the market needs its line. */
  }
}

/** The worker comes later by itself: the page is done without it. */
export const startOffline = (queries: QueryClient): void => {
  window.addEventListener('online', () => {
    comeBack()
    askAgain(queries)
  })
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(() => void bringWorker(), afterMs)
}
