// What begins once the market is open and the browser has time: nothing of it is needed to see and use the first page.
import type { QueryClient } from '@tanstack/react-query'
import { enqueueIdle } from '../lib/idle-queue.ts'
import { followPreferences } from '../lib/preferences.ts'
import { followKeyboard } from './keyboard.ts'
import { followTimings } from './follow-timings.ts'
import { preloadForUser } from './preload-user.ts'
import type { Router } from './router.ts'

export interface MarketOpener {
  router: Router
  queries: QueryClient
  draw: () => void
}

/**
 * What the first press or the first message will need is fetched here, so that the one about a lost line can be shown
 * without a line.
 */
const surfaces = [
  () => import('../ui/toast-card.tsx'),
  () => import('../ui/dialog-surface.tsx'),
  () => import('../features/errors/surfaces.ts'),
  () => import('../features/errors/error-modal.tsx'),
]

export const afterSplash = ({ router, queries, draw }: MarketOpener): void => {
  followKeyboard()
  followPreferences()
  followTimings(router)
  preloadForUser(queries, (to) => router.preloadRoute({ to }), performance.now())
  const begin: (() => Promise<unknown>)[] = [
    () => import('../features/errors/report-client-errors.ts').then(({ followClientErrors }) => followClientErrors()),
    () => import('../lib/chunk-load-error.ts').then(({ followChunkLoadErrors }) => followChunkLoadErrors()),
    () => import('../lib/language.ts').then(({ followLanguage }) => followLanguage(draw)),
    ...surfaces,
    () => import('../features/offline/register.ts').then(({ startOffline }) => startOffline(queries)),
    () => import('../features/analytics/start.ts').then(({ startAnalytics }) => startAnalytics(router)),
  ]
  for (const part of begin) enqueueIdle(() => part().catch(() => undefined))
}
