// Where this browser keeps its usage, and the verbs on it: note, stay, clear, export. Nothing here waits for anything,
// and without consent nothing happens (spec §4).
import type { UsageEvent } from '@lamplit/contract/analytics'
import * as z from 'zod/mini'
import { marketNow } from '../../lib/clock.ts'
import { currentSession } from '../../lib/session.ts'
import { stored } from '../../lib/stored.ts'
import { isUsageAllowed } from './consent.ts'
import { thisDevice } from './device.ts'
import {
  withSession,
  emptyRecord,
  withInterest,
  retention,
  recordShape,
  withPresence,
  withEvent,
  type Surroundings,
  type UsageRecord,
} from './record.ts'
import { sendEvent } from './tell.ts'

/** Anyone may have edited it: what is not sound as a whole is not read. */
export const usage = stored<UsageRecord | null>('lamplit.analytics', null, (raw) => z.parse(recordShape, raw))

/** The session before its first event; it is not stored. */
let blank: UsageRecord | null = null

const around = (owner: string | null): Surroundings => ({
  sessionId: crypto.randomUUID(),
  device: thisDevice(),
  referrer: document.referrer,
  owner,
})

/**
 * As it stands now, of whoever is here: a visitor's goes over to who signs in, another person's is left alone until
 * something new takes its place.
 */
export const currentUsage = (now: Date = marketNow()): UsageRecord => {
  const owner = currentSession().person?.uid ?? null
  const found = usage.get() ?? blank
  if (found && (found.owner === owner || found.owner === null)) return { ...found, owner }
  return (blank = emptyRecord(around(owner), now))
}

const change = (make: (record: UsageRecord) => UsageRecord): void => {
  // Other tabs write too: what lies there now is what counts.
  usage.subscribe(() => {})()
  usage.set(make(currentUsage()))
}

/** The session goes on, or another one begins. */
const continuedSession = (record: UsageRecord, now: Date): UsageRecord => withSession(record, around(record.owner), now)

export interface TrackedAction {
  event: Exclude<UsageEvent, 'timing'>
  data: Record<string, string | number>
  path: string
  at?: Date
}

/** Notes an event here and tells the market of it. What people typed stays here, and the address goes without it. */
export const recordEvent = ({ event, data, path, at = marketNow() }: TrackedAction): void => {
  if (!isUsageAllowed()) return
  const url = `${window.location.origin}${path}`
  change((record) => withEvent(continuedSession(record, at), { id: crypto.randomUUID(), event, data, url, path, at }))
  const { sessionId, device } = currentUsage().session
  const { query: _typed, ...said } = data
  sendEvent({ sessionId, event, data: said, timestamp: at.toISOString(), url, device })
}

/** The heartbeat: somebody still looks at the page. Before anything happened there is nothing to keep alive. */
export const trackPresence = (now: Date = marketNow()): void => {
  if (isUsageAllowed() && usage.get() !== null) change((record) => withPresence(continuedSession(record, now), now))
}

export const trackInterest = (category: string | null, range: string): void => {
  if (isUsageAllowed()) change((record) => withInterest(record, category, range))
}

/** Whether something was bought in this entry of the history for the first time; it is so only once. */
export const boughtFirst = (entry: string): boolean => {
  if (!isUsageAllowed() || currentUsage().bought.includes(entry)) return false
  change((record) => ({ ...record, bought: [entry, ...record.bought].slice(0, retention.bought) }))
  return true
}

/** Somebody has left: what was theirs does not wait for the next one. */
export const clearOwned = (): void => {
  if (usage.get()?.owner) usage.clear()
}

/** Spec §4: the defaults with a new session id, and the stored copy is gone. */
export const clearUsage = (now: Date = marketNow()): void => {
  blank = emptyRecord(around(currentSession().person?.uid ?? null), now)
  usage.clear()
}
