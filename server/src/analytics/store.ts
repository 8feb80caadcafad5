// The SQL of usage: a batch is added to the rows of its day, and read as sums.
import { analyticsLimits } from '@lamplit/contract/analytics'
import { dayOf } from '../kernel/day.ts'
import { deleteSaltsBefore, hashOf, saltsOf } from '../kernel/day-salts.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import type { DeviceKind, Usage } from './usage.ts'

/** Sums of equal rows, in an order that all processes share, so that two of them never wait for each other. */
const summed = <Row extends readonly (string | number)[]>(rows: readonly Row[]): { row: Row; times: number }[] => {
  const sums = new Map<string, { row: Row; times: number }>()
  for (const row of rows) {
    const key = row.join(' ')
    const sum = sums.get(key) ?? { row, times: 0 }
    sums.set(key, { row, times: sum.times + 1 })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

const addCounts = async (
  tx: Write,
  rows: readonly (readonly [day: string, event: string, about: string])[],
): Promise<void> => {
  const sums = summed(rows)
  if (sums.length === 0) return
  await tx.run(
    'analytics.count',
    sql`insert into usage_counts (day, event, about, times)
    select * from unnest(${sums.map(({ row }) => row[0])}::date[], ${sums.map(({ row }) => row[1])}::text[],
      ${sums.map(({ row }) => row[2])}::text[], ${sums.map(({ times }) => times)}::bigint[])
    on conflict (day, event, about) do update set times = usage_counts.times + excluded.times`,
  )
}

const addTimings = async (
  tx: Write,
  rows: readonly (readonly [day: string, measure: string, step: number])[],
): Promise<void> => {
  const sums = summed(rows)
  if (sums.length === 0) return
  await tx.run(
    'analytics.time',
    sql`insert into usage_timings (day, measure, step, times)
    select * from unnest(${sums.map(({ row }) => row[0])}::date[], ${sums.map(({ row }) => row[1])}::text[],
      ${sums.map(({ row }) => row[2])}::smallint[], ${sums.map(({ times }) => times)}::bigint[])
    on conflict (day, measure, step) do update set times = usage_timings.times + excluded.times`,
  )
}

/** Of the sessions of one day those that were not counted yet; none once the day has all it may have. */
const newSessions = async (tx: Write, day: string, events: readonly Usage[]): Promise<DeviceKind[]> => {
  const salt = (await saltsOf(tx, 'usage', [day])).get(day)!
  const devices = new Map(events.map(({ sessionId, device }) => [hashOf(salt, sessionId).toString('hex'), device]))
  const hashes = [...devices.keys()].toSorted()
  const fresh = await tx.many<{ session: string }>(
    'analytics.sessions',
    sql`insert into usage_sessions (day, session)
    select ${day}::date, decode(h, 'hex') from unnest(${hashes}::text[]) h
      where (select coalesce(sum(times), 0) from usage_counts where day = ${day}::date and event = 'session')
      < ${analyticsLimits.sessionsOfDay}
    on conflict do nothing returning encode(session, 'hex') as session`,
  )
  return fresh.map(({ session }) => devices.get(session)!)
}

export const addUsage = async (tx: Write, events: readonly Usage[]): Promise<void> => {
  const counts: [string, string, string][] = []
  for (const day of [...new Set(events.map(({ at }) => dayOf(at)))].toSorted()) {
    const ofDay = events.filter(({ at }) => dayOf(at) === day)
    for (const device of await newSessions(tx, day, ofDay)) counts.push([day, 'session', device])
    for (const { event, about } of ofDay) if (event !== 'timing') counts.push([day, event, about])
  }
  await addCounts(tx, counts)
  await addTimings(
    tx,
    events.flatMap(({ at, timing }) => (timing ? [[dayOf(at), timing.measure, timing.step] as const] : [])),
  )
}

/** Away with days that nobody looks at any more, and with what told one session of a day that is over from another. */
export const deleteOldUsage = async (
  tx: Write,
  { today, before }: { today: string; before: string },
): Promise<void> => {
  await tx.run('analytics.forget-sessions', sql`delete from usage_sessions where day < ${today}::date`)
  await deleteSaltsBefore(tx, 'usage', today)
  await tx.run('analytics.forget-days', sql`delete from usage_counts where day < ${before}::date`)
  await tx.run('analytics.forget-timings', sql`delete from usage_timings where day < ${before}::date`)
}

export interface DaySum {
  day: string
  event: string
  times: number
}
export const daysOf = (read: Read, since: string): Promise<DaySum[]> =>
  read.many(
    'analytics.days',
    sql`select day::text as day, event, sum(times)::float8 as times from usage_counts where day >= ${since}::date
      group by day, event`,
  )

export interface KindSum {
  event: string
  about: string
  times: number
}
export const kindsOf = (read: Read, since: string): Promise<KindSum[]> =>
  read.many(
    'analytics.kinds',
    sql`
  select event, about, sum(times)::float8 as times from usage_counts where day >= ${since}::date
    and event in ('session', 'page_view', 'scroll_depth', 'search') group by event, about`,
  )

export interface StepSum {
  measure: string
  step: number
  times: number
}
export const timingsOf = (read: Read, since: string): Promise<StepSum[]> =>
  read.many(
    'analytics.timings',
    sql`select measure, step, sum(times)::float8 as times from usage_timings where day >= ${since}::date
      group by measure, step`,
  )
