// Tasks of staff: opened by reports or by the market itself, one at a time for one thing (domain §3.13).
import { reportRules, taskFlow, type ReportReason, type TaskKind, type TaskState } from '@lamplit/contract/reports'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { begin, bySystem, type StateMachine } from '../kernel/machine.ts'

export const taskMachine: StateMachine = { kind: 'moderation', table: 'moderation_tasks', flow: taskFlow }

export interface NewTask {
  kind: TaskKind
  /** What it is about: the id of the content, or whatever names the suspicion once, like `ring:{a}:{b}`. */
  about: string
  /** One sentence for the person who will look at it. */
  why: string
  /** Whom it concerns. */
  people?: readonly string[]
  authorId?: string | null
  reason?: ReportReason
  exposure?: number
}

const hourMs = 3_600_000
/** When staff must have looked: safety in 4 hours, scam in 12, the rest in 48 (domain §3.13). */
export const dueAfter = (reason: ReportReason | undefined, now: Date): Date =>
  new Date(
    now.getTime() +
      (reason === 'safety'
        ? reportRules.dueHours.safety
        : reason === 'scam'
          ? reportRules.dueHours.scam
          : reportRules.dueHours.rest) *
        hourMs,
  )
export const isUrgent = (reason: ReportReason | undefined): boolean => reason === 'safety' || reason === 'scam'

/**
 * Opens a task, in the transaction of the fact that asks for it. Where one about the same thing is open already, that
 * one is answered, grown more urgent if this reason is.
 */
export const openTask = async (
  tx: Write,
  { kind, about, why, people = [], authorId = null, reason, exposure = 0 }: NewTask,
  now: Date,
): Promise<string> => {
  const id = newId(now)
  const severity = reason ? reportRules.severity[reason] : 3
  const made = await tx.maybe<{ id: string }>(
    'moderation.open',
    sql`insert into moderation_tasks (id, kind, about, author_id, people, why, state, urgent, severity, exposure,
      due_at, created_at, updated_at)
    values (${id}, ${kind}, ${about}, ${authorId}, ${people as string[]}::uuid[], ${why.slice(0, 500)}, 'open',
      ${isUrgent(reason)}, ${severity}, ${exposure}, ${dueAfter(reason, now)}, ${now}, ${now})
    on conflict (kind, about) where state in ('open', 'held', 'appealed') do nothing returning id`,
  )
  if (made) {
    await begin(tx, taskMachine, { id, state: 'open' }, 'open', { ...bySystem, note: why.slice(0, 500) }, now)
    return id
  }
  const raised = await tx.maybe<{ id: string }>(
    'moderation.escalate',
    sql`update moderation_tasks set urgent = urgent
      or ${isUrgent(reason)}, severity = greatest(severity, ${severity}),
      due_at = least(due_at, ${dueAfter(reason, now)}), exposure = greatest(exposure, ${exposure})
    where kind = ${kind} and about = ${about} and state in ('open', 'held', 'appealed') returning id`,
  )
  // Decided between the two statements: what is new about it is a task of its own.
  return (
    raised?.id ?? openTask(tx, { kind, about, why, people, authorId, ...(reason ? { reason } : {}), exposure }, now)
  )
}

export interface TaskRow {
  id: string
  kind: TaskKind
  about: string
  authorId: string | null
  people: string[]
  why: string
  state: TaskState
  urgent: boolean
  severity: number
  exposure: number
  dueAt: Date
  reason: ReportReason | null
  note: string | null
  decidedBy: string | null
  decidedAt: Date | null
  appeal: string | null
  createdAt: Date
  updatedAt: Date
}

export const taskColumns = sql`t.id, t.kind, t.about, t.author_id as "authorId", t.people, t.why, t.state, t.urgent,
  t.severity, t.exposure, t.due_at as "dueAt", t.reason, t.note, t.decided_by as "decidedBy",
  t.decided_at as "decidedAt",
  t.appeal, t.created_at as "createdAt", t.updated_at as "updatedAt"`

export const taskById = (db: Read, id: string): Promise<TaskRow | undefined> =>
  db.maybe<TaskRow>('moderation.by-id', sql`select ${taskColumns} from moderation_tasks t where t.id = ${id}`)
export const lockTask = (tx: Write, id: string): Promise<TaskRow | undefined> =>
  tx.maybe<TaskRow>(
    'moderation.for-update',
    sql`select ${taskColumns} from moderation_tasks t where t.id = ${id} for update`,
  )
