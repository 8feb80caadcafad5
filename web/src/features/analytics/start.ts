// Begins to note what is done in this browser, after the opening and once it is known who is here (spec §3, §4). Loaded
// behind everything else.
import { analyticsLimits } from '@lamplit/contract/analytics'
import { marketNow } from '../../lib/clock.ts'
import { currentSession, subscribeSession } from '../../lib/session.ts'
import { isUsageAllowed } from './consent.ts'
import { boughtFirst, currentUsage, clearOwned, recordEvent, trackInterest, trackPresence } from './own-usage.ts'
import { sendEvent, flushEvents } from './tell.ts'
import { trackActions } from './track-actions.ts'
import { watchPages, type PageChange, type PageWatch } from './track-pages.ts'
import { watchScroll } from './track-scroll.ts'
import { watchSpeed } from './track-speed.ts'

/** Whose figures these are, is known once the session is. */
const whenKnown = (work: () => void): void => {
  const known = (): boolean => ['in', 'out'].includes(currentSession().state)
  if (known()) return work()
  const stop = subscribeSession(() => {
    if (known()) {
      stop()
      work()
    }
  })
}

const tellSpeed = (measure: Parameters<Parameters<typeof watchSpeed>[0]>[0], value: number): void => {
  if (!isUsageAllowed()) return
  const { sessionId, device } = currentUsage().session
  sendEvent({
    sessionId,
    event: 'timing',
    data: { measure, value },
    timestamp: marketNow().toISOString(),
    url: window.location.origin + window.location.pathname,
    device,
  })
}

/** Answers how to stop. */
export const watch = (router: PageChange): (() => void) => {
  // The watch of pages looks at once, before it is there to be asked.
  let pages: PageWatch | null = null
  const path = (): string => pages?.path() ?? window.location.pathname
  const scroll = watchScroll((depth) =>
    recordEvent({ event: 'scroll_depth', data: { depth, path: path() }, path: path() }),
  )
  pages = watchPages(router, recordEvent, boughtFirst, scroll.again)
  const stopActions = trackActions((noted) => recordEvent({ ...noted, path: path() }), trackInterest)
  const speed = watchSpeed(tellSpeed)
  const heart = setInterval(() => {
    if (document.visibilityState === 'visible') trackPresence()
  }, analyticsLimits.heartbeatSeconds * 1000)
  const onHide = (): void => {
    if (document.visibilityState !== 'hidden') return
    pages?.settle()
    speed.left()
    flushEvents()
  }
  document.addEventListener('visibilitychange', onHide)
  const stopSession = subscribeSession(() => {
    if (currentSession().state === 'out') clearOwned()
  })
  return () => {
    clearInterval(heart)
    document.removeEventListener('visibilitychange', onHide)
    for (const stop of [() => pages?.stop(), scroll.stop, stopActions, speed.stop, stopSession]) stop()
  }
}

export const startAnalytics = (router: PageChange): void => whenKnown(() => void watch(router))
