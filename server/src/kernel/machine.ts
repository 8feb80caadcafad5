// The one engine of every state machine: lock, authorise, and a transition with everything that follows from it in the
// same transaction (domain §3.1, rules 1, 2 and 8). A machine is a transition table and its effects.
import { allowedEvents, transitionFrom, type Role } from '@lamplit/contract/flow'
import { refuseUnlessAllowed, type Authorisation, type TransitionTable } from './authorisation.ts'
import { empty, raw, sql, pipelined, type Sql, type Write } from './db.ts'
import { noteEvent } from './events.ts'
import { Fail, invalidState } from './fail.ts'
import { newId, timeless } from './ids.ts'
import { setTimers, type TimerDraft } from './timers.ts'

/** A record whose state a machine changes. */
export interface Stateful {
  id: string
  state: string
  updatedAt?: Date
}

export interface Cause {
  role: Role
  by: string | null
  note?: string | null
}
export const bySystem: Cause = { role: 'system', by: null }

/** A transition as the hooks of its machine see it; `at` is `now`, or just after the transition before. */
export interface Transition<R, E, I> {
  before: R
  after: R
  event: E
  cause: Cause
  input: Partial<I>
  now: Date
  at: Date
}

/** A transition table, where its records are, and what follows from a transition. A missing hook does nothing. */
export interface StateMachine<R extends Stateful = Stateful, E extends string = string, I extends object = object> {
  kind: string
  table: string
  flow: TransitionTable
  /** What an event changes of its record besides the state. `after` has only the new state yet. */
  changes?: (transition: Transition<R, E, I>, tx: Write) => Partial<R> | Promise<Partial<R>>
  /** The changes as columns, like sql`a = 1, b = 2`: one statement with the state. */
  columns?: (transition: Transition<R, E, I>) => Sql
  /** The timers of a state; those of the state before are gone. */
  timers?: (after: R, at: Date) => readonly TimerDraft[]
  /** Ledger postings, goods, notifications, outbox messages, in the order in which they are sent. */
  effects?: (tx: Write, transition: Transition<R, E, I>) => Promise<unknown>[]
}

/** A machine whose records users may lock and act on. */
export interface Owned<R extends Stateful, E extends string, P extends Role> extends Authorisation<R, E, P> {
  lock: (tx: Write, id: string) => Promise<R | undefined>
}

/** A user's record, locked, and their role in it. To a stranger it does not exist. */
export const lockFor = async <R extends Stateful, E extends string, P extends Role>(
  tx: Write,
  { lock, roleOf }: Pick<Owned<R, E, P>, 'lock' | 'roleOf'>,
  id: string,
  userId: string,
): Promise<{ record: R; role: P }> => {
  const record = await lock(tx, id)
  const role = record && roleOf(record, userId)
  if (!record || !role) throw new Fail('NOT_FOUND')
  return { record, role }
}

/** The same for an event: a role that may not cause it now is told what it may. */
export const authorise = async <R extends Stateful, E extends string, P extends Role>(
  tx: Write,
  machine: Owned<R, E, P>,
  id: string,
  userId: string,
  event: E,
  now: Date,
): Promise<{ record: R; cause: Cause & { role: P } }> => {
  const { record, role } = await lockFor(tx, machine, id, userId)
  refuseUnlessAllowed(machine, record, role, event, now)
  return { record, cause: { role, by: userId } }
}

/** No transition stands before the one it follows, even when another process read its clock a moment later. */
export const notBefore = ({ updatedAt }: { updatedAt?: Date }, now: Date): Date =>
  updatedAt && updatedAt >= now ? new Date(updatedAt.getTime() + 1) : now

const nextState = (
  { flow }: { flow: TransitionTable },
  { state }: Stateful,
  event: string,
  { role }: Cause,
): string => {
  const transitionRule = transitionFrom(flow, state, event)
  if (!transitionRule?.by.includes(role)) throw invalidState({ state }, allowedEvents(flow, state, role))
  return transitionRule.to
}

/**
 * Changes the state of a record that is locked, with all that follows, and answers the record as it is then. A late or
 * forbidden event fails; it never silently does nothing. No statement reads what another wrote, so all are sent at
 * once, and of several that fail the first that was sent is the reason.
 */
export const transition = async <R extends Stateful, E extends string, I extends object>(
  tx: Write,
  machine: StateMachine<R, E, I>,
  before: NoInfer<R>,
  event: NoInfer<E>,
  cause: Cause,
  now: Date,
  input: Partial<NoInfer<I>> = {},
): Promise<R> => {
  const at = notBefore(before, now)
  const moved: R = { ...before, state: nextState(machine, before, event, cause), updatedAt: at }
  const step: Transition<R, E, I> = { before, after: moved, event, cause, input, now, at }
  step.after = { ...moved, ...(await machine.changes?.(step, tx)) }
  const timers = machine.timers?.(step.after, at)
  // Effects that throw before anything is sent fail like a statement.
  const effects = async (): Promise<unknown> => machine.effects && pipelined(machine.effects(tx, step))
  await pipelined([
    changeState(tx, machine, step),
    ...(timers ? [setTimers(tx, machine.kind, before.id, timers, at)] : []),
    effects(),
  ])
  return step.after
}

/** State, column changes and the line of history are one statement; who comes second finds the state changed. */
const changeState = async <R extends Stateful, E extends string, I extends object>(
  tx: Write,
  { kind, table, columns }: StateMachine<R, E, I>,
  step: Transition<R, E, I>,
): Promise<void> => {
  const { before, after, event, cause, at } = step
  const changed = columns?.(step)
  // No step stands before the one it follows, even when the clock was put back between the two (quality CR-7): its time
  // is the row's, and so is the time its id begins with, because histories are read in the order of their ids.
  const moved = await tx.maybe(
    `${table}.transition`,
    sql`with moved as (update ${raw(table)}
      set state = ${after.state}, updated_at = case when updated_at >= ${at} then updated_at + interval '1 millisecond'
        else ${at} end${changed ? sql`, ${changed}` : empty}
      where id = ${before.id} and state = ${before.state} returning updated_at)
    insert into events (id, kind, record_id, event, from_state, to_state, role, by_user, note, at)
      select (lpad(to_hex((extract(epoch from updated_at) * 1000)::bigint), 12, '0') || ${timeless(newId(at))})::uuid,
        ${kind}, ${before.id}, ${event}, ${before.state}, ${after.state}, ${cause.role}, ${cause.by}::uuid,
        ${cause.note ?? null}, updated_at from moved returning at`,
  )
  if (!moved) throw invalidState({ state: 'changed meanwhile' })
}

/** A record that is made in its first state gets its first line of history and its timers. */
export const begin = <R extends Stateful>(
  tx: Write,
  { kind, timers }: Pick<StateMachine<R>, 'kind' | 'timers'>,
  record: NoInfer<R>,
  event: string,
  { role, by, note = null }: Cause,
  now: Date,
): Promise<unknown> =>
  pipelined([
    noteEvent(tx, { kind, recordId: record.id, event, from: null, to: record.state, role, by, note }, now),
    ...(timers ? [setTimers(tx, kind, record.id, timers(record, now), now)] : []),
  ])
