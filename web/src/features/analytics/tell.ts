// Tells the market what was done: one event after the other when the browser has nothing else to do, never waited for;
// failures are nobody's trouble (spec §7).
import { trackEvent } from '@lamplit/contract/analytics'
import type * as z from 'zod/mini'
import { savesData } from '../../lib/preferences.ts'

type EventReport = z.input<NonNullable<(typeof trackEvent)['body']>>

/** So many wait at most; the rest is lost. After a failure the market is left alone for a while. */
const mostWaiting = 30
const restMs = 300_000

let waiting: EventReport[] = []
let sending = false
let restUntil = 0

/** People who save data, and those without a line, tell nothing. */
const maySend = (): boolean => navigator.onLine && !savesData() && Date.now() >= restUntil

/** Without the session's token: of whom it comes is nobody's business, and figures keep no session alive. */
const send = async (told: EventReport): Promise<void> => {
  const { ok } = await fetch(trackEvent.path, {
    method: trackEvent.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  })
  if (!ok) throw new Error('not taken')
}

const drain = async (): Promise<void> => {
  if (sending) return
  sending = true
  while (waiting.length > 0) {
    const [next, ...rest] = waiting
    waiting = rest
    try {
      await send(next!)
    } catch {
      ;[waiting, restUntil] = [[], Date.now() + restMs]
    }
  }
  sending = false
}

const whenIdle = (work: () => void): void =>
  void (window.requestIdleCallback ? window.requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 1))

export const sendEvent = (told: Omit<EventReport, 'userAgent'>): void => {
  if (!maySend() || waiting.length >= mostWaiting) return
  waiting.push({ ...told, userAgent: navigator.userAgent.slice(0, 1000) })
  whenIdle(() => void drain())
}

/** The page may not come back: what waits is handed to the browser at once. */
export const flushEvents = (): void => {
  const last = waiting
  waiting = []
  for (const told of last) void send(told).catch(() => undefined)
}
