// What this browser keeps of its use: the session, sums by day, week and month, pages, steps; and how each thing that
// happens changes it (spec §3, §4, §9). Pure: time and names come in.
import { analyticsLimits, deviceInfo, usageEvents, type DeviceInfo, type UsageEvent } from '@lamplit/contract/analytics'
import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most))
const count = z.number().check(z.minimum(0))
const upTo = <S extends z.ZodMiniType>(each: S, most: number) => z.array(each).check(z.maxLength(most))

/** How much is kept of each list; events by spec §9. A visit that comes back after half an hour is another session. */
export const retention = {
  events: analyticsLimits.events,
  days: 35,
  weeks: 12,
  months: 12,
  pages: 60,
  journey: 50,
  categories: 50,
  bought: 10,
  idleMinutes: 30,
} as const

/** Spec §3, Event. What it says is short words and numbers. */
const trackedEvent = z.object({
  id: text(64),
  event: z.enum(usageEvents),
  data: z.record(text(40), z.union([text(500), z.number()])),
  timestamp: text(40),
  sessionId: text(64),
  url: text(2000),
  path: text(500),
})
export type TrackedEvent = z.output<typeof trackedEvent>

/** Spec §3, Analytics session. */
const session = z.object({
  sessionId: text(64),
  startTime: text(40),
  lastActivity: text(40),
  pageViews: count,
  events: upTo(trackedEvent, retention.events),
  device: deviceInfo,
  browser: text(40),
  referrer: text(2000),
})
export type AnalyticsSession = z.output<typeof session>

/** The sums of a day, of the week that begins with that day, or of the month that does. */
const period = z.object({ date: text(10), sessions: count, pageViews: count, events: count, seconds: count })
export type Period = z.output<typeof period>

const depths = z.object({ 25: count, 50: count, 75: count, 100: count })
export type Depth = keyof z.output<typeof depths>
export const depthSteps: readonly Depth[] = [25, 50, 75, 100]

const page = z.object({ path: text(500), title: text(300), views: count })
export type PageCount = z.output<typeof page>
const named = z.object({ name: text(100), times: count })
export type Named = z.output<typeof named>

export const recordShape = z.object({
  /** Whose it is: a visitor's is taken over by who signs in, another person's is never shown. */
  owner: z.nullable(text(200)),
  session,
  sessions: count,
  pageViews: count,
  events: count,
  seconds: count,
  lastActive: z.nullable(text(40)),
  times: z.partialRecord(z.enum(usageEvents), count),
  days: upTo(period, retention.days),
  weeks: upTo(period, retention.weeks),
  months: upTo(period, retention.months),
  pages: upTo(page, retention.pages),
  journey: upTo(z.object({ path: text(500), at: text(40) }), retention.journey),
  depths,
  /** Page views by day of the week, Monday first, and hour: 7 × 24. */
  hours: z.array(count).check(z.length(168)),
  categories: upTo(named, retention.categories),
  priceRanges: upTo(named, 10),
  /** The entries of the history in which something was bought, so that going back to one buys nothing again. */
  bought: upTo(text(100), retention.bought),
})
export type UsageRecord = z.output<typeof recordShape>

export interface Surroundings {
  sessionId: string
  device: DeviceInfo
  referrer: string
  owner: string | null
}
export interface NewEvent {
  id: string
  event: UsageEvent
  data: Record<string, string | number>
  url: string
  path: string
  at: Date
}

const newSession = ({ sessionId, device, referrer }: Surroundings, now: Date): AnalyticsSession => ({
  sessionId,
  startTime: now.toISOString(),
  lastActivity: now.toISOString(),
  pageViews: 0,
  events: [],
  device,
  browser: device.browser,
  referrer: referrer.slice(0, 2000),
})

/** The defaults: nothing happened yet, in a session of a new id. */
export const emptyRecord = (around: Surroundings, now: Date): UsageRecord => ({
  owner: around.owner,
  session: newSession(around, now),
  sessions: 0,
  pageViews: 0,
  events: 0,
  seconds: 0,
  lastActive: null,
  times: {},
  days: [],
  weeks: [],
  months: [],
  pages: [],
  journey: [],
  depths: { 25: 0, 50: 0, 75: 0, 100: 0 },
  hours: Array.from({ length: 168 }, () => 0),
  categories: [],
  priceRanges: [],
  bought: [],
})

const two = (part: number): string => String(part).padStart(2, '0')
const dateOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
const weekday = (at: Date): number => (at.getDay() + 6) % 7
/**
 * The days by which a moment is counted: its own, the Monday before it, and the first of its month, where the person
 * is.
 */
export const periodsOf = (at: Date): { day: string; week: string; month: string } => ({
  day: dateOf(at),
  week: dateOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() - weekday(at))),
  month: `${dateOf(at).slice(0, 7)}-01`,
})

type Added = Partial<Omit<Period, 'date'>>
const added = (
  list: readonly Period[],
  date: string,
  { sessions = 0, pageViews = 0, events = 0, seconds = 0 }: Added,
  most: number,
): Period[] => {
  const before = list.find((one) => one.date === date) ?? { date, sessions: 0, pageViews: 0, events: 0, seconds: 0 }
  const now = {
    date,
    sessions: before.sessions + sessions,
    pageViews: before.pageViews + pageViews,
    events: before.events + events,
    seconds: before.seconds + seconds,
  }
  return [...list.filter((one) => one.date !== date), now]
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-most)
}
const inPeriods = (record: UsageRecord, at: Date, more: Added): UsageRecord => {
  const { day, week, month } = periodsOf(at)
  return {
    ...record,
    days: added(record.days, day, more, retention.days),
    weeks: added(record.weeks, week, more, retention.weeks),
    months: added(record.months, month, more, retention.months),
  }
}

/** Counts a name once more; beyond the most the rarest go. */
export const countedOnce = (list: readonly Named[], name: string, most: number): Named[] => {
  const times = (list.find((one) => one.name === name)?.times ?? 0) + 1
  return [{ name, times }, ...list.filter((one) => one.name !== name)]
    .toSorted((one, other) => other.times - one.times)
    .slice(0, most)
}

const seconds = (from: string, to: Date): number => Math.max(0, (to.getTime() - Date.parse(from)) / 1000)

/** Whoever was away for half an hour begins another session. */
export const withSession = (record: UsageRecord, around: Surroundings, now: Date): UsageRecord =>
  seconds(record.session.lastActivity, now) > retention.idleMinutes * 60
    ? { ...record, session: newSession(around, now) }
    : record

/**
 * Somebody is still here. Between two signs of life no more than a heartbeat is counted, because nobody knows what lay
 * between.
 */
export const withPresence = (record: UsageRecord, now: Date): UsageRecord => {
  const more = Math.min(seconds(record.session.lastActivity, now), analyticsLimits.heartbeatSeconds)
  // What is told a moment late puts no clock back.
  const at = more > 0 ? now.toISOString() : record.session.lastActivity
  return inPeriods(
    { ...record, seconds: record.seconds + more, lastActive: at, session: { ...record.session, lastActivity: at } },
    now,
    { seconds: more },
  )
}

/**
 * Spec §4: tracking an event prepends it to the session's list and increments the total. A session counts with its
 * first event.
 */
export const withEvent = (before: UsageRecord, { id, event, data, url, path, at }: NewEvent): UsageRecord => {
  const record = withPresence(before, at)
  const { session: current } = record
  const first = current.events.length === 0 ? 1 : 0
  const entry: TrackedEvent = {
    id,
    event,
    data,
    timestamp: at.toISOString(),
    sessionId: current.sessionId,
    url: url.slice(0, 2000),
    path: path.slice(0, 500),
  }
  const next: UsageRecord = {
    ...record,
    sessions: record.sessions + first,
    events: record.events + 1,
    times: { ...record.times, [event]: (record.times[event] ?? 0) + 1 },
    session: { ...current, events: [entry, ...current.events].slice(0, retention.events) },
  }
  const counted = inPeriods(next, at, { sessions: first, events: 1 })
  return event === 'page_view'
    ? pageSeen(counted, entry, at)
    : event === 'scroll_depth'
      ? depthSeen(counted, data['depth'] as Depth)
      : counted
}

const pageSeen = (record: UsageRecord, { path, data }: TrackedEvent, at: Date): UsageRecord => {
  const views = (record.pages.find((one) => one.path === path)?.views ?? 0) + 1
  const place = weekday(at) * 24 + at.getHours()
  return inPeriods(
    {
      ...record,
      pageViews: record.pageViews + 1,
      session: { ...record.session, pageViews: record.session.pageViews + 1 },
      pages: [
        { path, title: String(data['title'] ?? '').slice(0, 300), views },
        ...record.pages.filter((one) => one.path !== path),
      ]
        .toSorted((one, other) => other.views - one.views)
        .slice(0, retention.pages),
      journey: [...record.journey, { path, at: at.toISOString() }].slice(-retention.journey),
      hours: record.hours.map((times, each) => (each === place ? times + 1 : times)),
    },
    at,
    { pageViews: 1 },
  )
}

const depthSeen = (record: UsageRecord, depth: Depth): UsageRecord => ({
  ...record,
  depths: { ...record.depths, [depth]: record.depths[depth] + 1 },
})

/** A product of this category and price range was opened. */
export const withInterest = (record: UsageRecord, category: string | null, range: string): UsageRecord => ({
  ...record,
  categories:
    category === null
      ? record.categories
      : countedOnce(record.categories, category.slice(0, 100), retention.categories),
  priceRanges: countedOnce(record.priceRanges, range, 10),
})
