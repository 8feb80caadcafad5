// The one function that changes a state: an arrow of the table, compare-and-set, and a line of history (domain §3.1,
// rule 1).
import { allowedEvents, arrowFrom, type Role } from '@lamplit/contract/flow'
import { empty, raw, sql, type Sql, type Write } from './db.ts'
import { noteEvent } from './events.ts'
import { Fail } from './fail.ts'
import { newId, timeless } from './ids.ts'

/** Where records of a kind are kept and which table of arrows they obey. */
export interface StateMachine {
  kind: string
  table: string
  flow: Record<string, Record<string, { by: readonly Role[]; to: string }>>
}

export interface Cause {
  role: Role
  by: string | null
  note?: string | null
}

/**
 * Where an event leads, for whoever writes down with the move what its new state asks for. A forbidden event fails here
 * already.
 */
export const leadsTo = (
  { flow }: StateMachine,
  { state }: { state: string },
  event: string,
  { role }: Cause,
): string => {
  const arrow = arrowFrom(flow, state, event)
  if (!arrow?.by.includes(role))
    throw new Fail('INVALID_STATE', { current: state, allowed: allowedEvents(flow, state, role) })
  return arrow.to
}

/**
 * Moves a record along an arrow and answers its new state. A late or forbidden event fails; it never silently does
 * nothing. State, line of
 * history and what else the event leaves on the row (`columns`, like sql`a = 1, b = 2`) are one statement.
 */
export const move = async (
  tx: Write,
  kept: StateMachine,
  record: { id: string; state: string },
  event: string,
  cause: Cause,
  now: Date,
  columns: Sql | null = null,
): Promise<string> => {
  const to = leadsTo(kept, record, event, cause)
  // No step stands before the one it follows, even when the clock was put back between the two (quality CR-7): its time
  // is the row's, and so is
  // the time its id begins with, because histories are read in the order of their ids.
  const moved = await tx.maybe<{ at: Date }>(
    `${kept.table}.move`,
    sql`with moved as (update ${raw(kept.table)}
      set state = ${to}, updated_at = case when updated_at >= ${now} then updated_at + interval '1 millisecond' else
      ${now} end${columns ? sql`, ${columns}` : empty}
      where id = ${record.id} and state = ${record.state} returning updated_at)
    insert into events (id, kind, record_id, event, from_state, to_state, role, by_user, note, at)
      select (lpad(to_hex((extract(epoch from updated_at) * 1000)::bigint), 12, '0') || ${timeless(newId(now))})::uuid,
        ${kept.kind}, ${record.id}, ${event}, ${record.state}, ${to}, ${cause.role}, ${cause.by}::uuid,
        ${cause.note ?? null}, updated_at from moved returning at`,
  )
  if (!moved) throw new Fail('INVALID_STATE', { current: 'changed meanwhile', allowed: [] })
  return to
}

/** A record that is made in its first state gets its first line of history. */
export const begin = (
  tx: Write,
  kept: StateMachine,
  record: { id: string; state: string },
  event: string,
  cause: Cause,
  now: Date,
): Promise<number> =>
  noteEvent(
    tx,
    {
      kind: kept.kind,
      recordId: record.id,
      event,
      from: null,
      to: record.state,
      role: cause.role,
      by: cause.by,
      note: cause.note ?? null,
    },
    now,
  )
