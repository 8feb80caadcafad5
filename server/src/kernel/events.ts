// The history of every record that has states: who did what, when and why (domain §3.1, rule 2).
import type { Role } from '@lamplit/contract/flow'
import { sql, type Read, type Sql, type Write } from './db.ts'
import { newId } from './ids.ts'

export interface EventRow {
  kind: string
  recordId: string
  event: string
  from: string | null
  to: string
  role: Role
  /** The person, where one did it. */
  by: string | null
  note: string | null
}

export const noteEvent = (
  tx: Write,
  { kind, recordId, event, from, to, role, by, note }: EventRow,
  now: Date,
): Promise<number> =>
  tx.run(
    'events.insert',
    sql`insert into events (id, kind, record_id, event, from_state, to_state, role, by_user, note, at)
    values (${newId(now)}, ${kind}, ${recordId}, ${event}, ${from}, ${to}, ${role}, ${by}, ${note}, ${now})`,
  )

/** What an event leaves in the history of a record of one kind, at the moment the record is made. */
export type FirstEvent = Omit<EventRow, 'kind' | 'note' | 'role'> & { role: string }

/** Part of a larger statement: the first histories of some records of one kind. */
export const eventsInserted = (kind: string, first: readonly FirstEvent[], now: Date): Sql =>
  sql`insert into events (id, kind, record_id, event, from_state, to_state, role, by_user, at)
    select id, ${kind}, record, event, before, after, role, by_user, ${now}::timestamptz
      from unnest(${first.map(() => newId(now))}::uuid[], ${first.map(({ recordId }) => recordId)}::uuid[],
      ${first.map(({ event }) => event)}::text[], ${first.map(({ from }) => from)}::text[],
      ${first.map(({ to }) => to)}::text[], ${first.map(({ role }) => role)}::text[],
        ${first.map(({ by }) => by)}::uuid[]) as t (id, record, event, before, after, role, by_user)`

export interface PastEvent {
  event: string
  from: string | null
  to: string
  role: Role
  note: string | null
  at: Date
}

/** The history of one record, oldest first. */
export const eventsOf = (db: Read, kind: string, recordId: string): Promise<PastEvent[]> =>
  db.many<PastEvent>(
    'events.of-record',
    sql`select event, from_state as "from", to_state as "to", role, note, at from events where kind = ${kind}
      and record_id = ${recordId} order by id limit 200`,
  )

/** The histories of some records, oldest first. */
export const eventsOfRecords = (
  db: Read,
  kind: string,
  recordIds: readonly string[],
): Promise<(PastEvent & { recordId: string })[]> =>
  db.many<PastEvent & { recordId: string }>(
    'events.of-records',
    sql`select record_id as "recordId", event, from_state as "from", to_state as "to", role, note, at from events
      where kind = ${kind} and record_id = any(${recordIds}::uuid[]) order by id limit 1000`,
  )
