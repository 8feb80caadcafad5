// Timers are rows: what is due is claimed by one worker, and run through the same verbs as everything else
// (domain §3.1, rule 4).
import { sql, type Db, type Read, type Sql, type Write } from './db.ts'
import { Fail } from './fail.ts'
import { newId } from './ids.ts'

export interface Timer {
  kind: string
  recordId: string
  event: string
  dueAt: Date
}
export type TimerDraft = Pick<Timer, 'event' | 'dueAt'>
/** Runs a due event of a kind of record inside the transaction that takes the timer away. */
export type Due = (tx: Write, recordId: string, event: string, now: Date) => Promise<void>

/** Replaces the timers of a record by these: each state has its own. */
export const setTimers = async (
  tx: Write,
  kind: string,
  recordId: string,
  timers: readonly TimerDraft[],
  now: Date,
): Promise<void> => {
  const events = timers.map(({ event }) => event)
  await tx.run(
    'timers.replace',
    sql`with gone as (delete from timers where kind = ${kind} and record_id = ${recordId}
      and event <> all(${events}::text[]))
    insert into timers (id, kind, record_id, event, due_at)
      select * from unnest(${timers.map(() => newId(now))}::uuid[], ${events.map(() => kind)}::text[],
      ${events.map(() => recordId)}::uuid[], ${events}::text[], ${timers.map(({ dueAt }) => dueAt)}::timestamptz[])
    on conflict (kind, record_id, event) do update set due_at = excluded.due_at, attempts = 0`,
  )
}

/** Part of a larger statement: the timers of records of one kind that are new. */
export const timersInserted = (
  kind: string,
  timers: readonly { recordId: string; event: string; dueAt: Date }[],
  now: Date,
): Sql =>
  sql`insert into timers (id, kind, record_id, event, due_at)
    select id, ${kind}, record, event, due
      from unnest(${timers.map(() => newId(now))}::uuid[], ${timers.map(({ recordId }) => recordId)}::uuid[],
      ${timers.map(({ event }) => event)}::text[], ${timers.map(({ dueAt }) => dueAt)}::timestamptz[]) as t
      (id, record, event, due)`

/** The timers of some records, soonest first. */
export const timersOf = (db: Read, kind: string, recordIds: string[]): Promise<Timer[]> =>
  db.many<Timer>(
    'timers.next',
    sql`select kind, record_id as "recordId", event, due_at as "dueAt" from timers where kind = ${kind}
      and record_id = any(${recordIds}::uuid[]) order by due_at`,
  )

/**
 * Runs everything that is due, one transaction each, and answers how many. A timer that comes too late for its record
 * is dropped.
 */
export const runTimers = async (
  db: Db,
  handlers: Readonly<Record<string, Due>>,
  now: () => Date,
  onBug: (error: unknown, timer: Timer) => void,
): Promise<number> => {
  for (let ran = 0; ; ran++) {
    let claimed: (Timer & { id: string }) | undefined
    try {
      await db.write(async (tx) => {
        claimed = await tx.maybe<Timer & { id: string }>(
          'timers.claim',
          sql`delete from timers where id = (select id from timers where due_at <= ${now()} order by due_at limit 1 for
            update skip locked)
          returning id, kind, record_id as "recordId", event, due_at as "dueAt"`,
        )
        if (claimed) await handlers[claimed.kind]!(tx, claimed.recordId, claimed.event, now())
      })
    } catch (error) {
      if (!claimed) throw error
      if (!(error instanceof Fail && error.code === 'INVALID_STATE')) onBug(error, claimed)
      await postpone(db, claimed, error instanceof Fail && error.code === 'INVALID_STATE', now())
    }
    if (!claimed) return ran
  }
}

/** A timer whose record has moved on is gone; one that met a bug is tried again, ever later. */
const postpone = (db: Db, { id }: { id: string }, late: boolean, now: Date): Promise<number> =>
  db.write((tx) =>
    late
      ? tx.run('timers.drop', sql`delete from timers where id = ${id}`)
      : tx.run(
          'timers.delay',
          sql`update timers set attempts = attempts + 1,
            due_at = ${now}::timestamptz + least(interval '1 hour', interval '5 seconds' * 2 ^ least(attempts, 20))
            where id = ${id}`,
        ),
  )
