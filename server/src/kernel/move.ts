// The one function that changes a state: an arrow of the table, compare-and-set, and a line of history (domain 3.1, rule 1).
import { allowedEvents, arrowFrom, type Role } from '@lamplit/contract/flow'
import { raw, sql, type Write } from './db.ts'
import { noteEvent } from './events.ts'
import { Fail } from './fail.ts'

/** Where records of a kind are kept and which table of arrows they obey. */
export interface Kept {
  kind: string
  table: string
  flow: Record<string, Record<string, { by: readonly Role[]; to: string }>>
}

export interface Cause {
  role: Role
  by: string | null
  note?: string | null
}

/** Moves a record along an arrow and answers its new state. A late or forbidden event fails; it never silently does nothing. */
export const move = async (tx: Write, kept: Kept, record: { id: string; state: string }, event: string, cause: Cause, now: Date): Promise<string> => {
  const arrow = arrowFrom(kept.flow, record.state, event)
  if (!arrow?.by.includes(cause.role)) throw new Fail('INVALID_STATE', { current: record.state, allowed: allowedEvents(kept.flow, record.state, cause.role) })
  // No step stands before the one it follows, even when the clock was put back between the two (quality CR-7).
  const moved = await tx.maybe<{ at: Date }>(`${kept.table}.move`, sql`update ${raw(kept.table)} set state = ${arrow.to}, updated_at = case when updated_at >= ${now} then updated_at + interval '1 millisecond' else ${now} end
    where id = ${record.id} and state = ${record.state} returning updated_at as at`)
  if (!moved) throw new Fail('INVALID_STATE', { current: 'changed meanwhile', allowed: [] })
  await noteEvent(tx, { kind: kept.kind, recordId: record.id, event, from: record.state, to: arrow.to, role: cause.role, by: cause.by, note: cause.note ?? null }, moved.at)
  return arrow.to
}

/** A record that is made in its first state gets its first line of history. */
export const begin = (tx: Write, kept: Kept, record: { id: string; state: string }, event: string, cause: Cause, now: Date): Promise<number> =>
  noteEvent(tx, { kind: kept.kind, recordId: record.id, event, from: null, to: record.state, role: cause.role, by: cause.by, note: cause.note ?? null }, now)
