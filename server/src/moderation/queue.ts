// The queue of staff as it is read, and what an author reads of decisions about their own (domain §3.13).
import { allowedEvents } from '@lamplit/contract/flow'
import {
  moderationDecisions,
  taskFlow,
  type ReportReason,
  type OwnDecision,
  type Task,
} from '@lamplit/contract/reports'
import { eventsOf } from '../kernel/events.ts'
import { sql, type Read } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { ContentAdapters } from './contents.ts'
import { appealUntil } from './deciding.ts'
import { taskById, taskColumns, type TaskRow } from './tasks.ts'

/**
 * The queue is sorted among so many that have waited longest; a team that is further behind has other worries than
 * their order.
 */
const sortedAtOnce = 1000

/**
 * What waits: safety and scam first, then severity × exposure × age. It is worked from the top, so there is no next
 * page of it.
 */
export const waitingTasks = (db: Read, states: readonly string[], now: Date, limit: number): Promise<TaskRow[]> =>
  db.many<TaskRow>(
    'moderation.queue',
    sql`select ${taskColumns} from (select * from moderation_tasks where state in ('open', 'held', 'appealed')
      order by urgent desc, due_at, id limit ${sortedAtOnce}) t
    where t.state = any(${states as string[]}::text[])
      order by t.urgent desc, t.severity * (1 + t.exposure)
      * (1 + greatest(0, extract(epoch from ${now}::timestamptz - t.created_at) / 3600)) desc, t.id limit ${limit}`,
  )

export const doneTasks = (db: Read, before: string | null, limit: number): Promise<TaskRow[]> =>
  db.many<TaskRow>(
    'moderation.done',
    sql`select ${taskColumns} from moderation_tasks t where t.state not in ('open', 'held', 'appealed')
      and (${before}::uuid is null or t.id < ${before}::uuid) order by t.id desc limit ${limit}`,
  )

const namesOf = async (db: Read, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db.many<{ id: string; username: string }>(
        'moderation.names',
        sql`select id, username from users where id = any(${ids as string[]}::uuid[])`,
      )
    ).map(({ id, username }) => [id, username]),
  )

interface Weight {
  taskId: string
  weight: number
  reporters: number
  reasons: string[]
}

/** Tasks as staff reads them, with the content's name and what the reports say together. */
export const tasksOnWire = async (
  db: Read,
  keepers: ContentAdapters,
  rows: readonly TaskRow[],
  now: Date,
): Promise<Task[]> => {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ authorId, decidedBy, people }) =>
    [authorId, decidedBy, ...people].filter((id): id is string => id !== null),
  )
  const [names, weights, titles] = await Promise.all([
    namesOf(db, [...new Set(ids)]),
    db.many<Weight>(
      'moderation.weights',
      sql`select task_id as "taskId", sum(weight)::float as weight, count(*)::int as reporters,
        array_agg(distinct reason) as reasons from reports where task_id = any(${rows.map(({ id }) => id)}::uuid[])
        group by task_id`,
    ),
    Promise.all(rows.map(({ kind, about }) => keepers[kind as keyof ContentAdapters]?.find(db, about))),
  ])
  const byTask = new Map(weights.map((each) => [each.taskId, each]))
  return rows.map((row, index): Task => ({
    id: row.id,
    kind: row.kind,
    about: row.about,
    title: titles[index]?.title ?? null,
    author: row.authorId ? (names.get(row.authorId) ?? null) : null,
    people: row.people.flatMap((id) => names.get(id) ?? []),
    why: row.why,
    state: row.state,
    urgent: row.urgent,
    severity: row.severity,
    exposure: row.exposure,
    weight: byTask.get(row.id)?.weight ?? 0,
    reporters: byTask.get(row.id)?.reporters ?? 0,
    due_at: row.dueAt.toISOString(),
    overdue: isWaiting(row) && now > row.dueAt,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    reason: row.reason,
    note: row.note,
    decided_by: row.decidedBy ? (names.get(row.decidedBy) ?? null) : null,
    appeal: row.appeal,
    allowed: allowedWords(row, titles[index] !== undefined),
  }))
}

const isWaiting = ({ state }: TaskRow): boolean => ['open', 'held', 'appealed'].includes(state)

/** What nobody wrote can be dismissed or warned of, but not hidden. */
const allowedWords = ({ state }: TaskRow, content: boolean): string[] =>
  allowedEvents(taskFlow, state, 'admin').filter(
    (event) =>
      (moderationDecisions as readonly string[]).includes(event) &&
      (content || !['hide', 'remove', 'restore'].includes(event)),
  )

interface ReportRow {
  username: string
  tier: number
  weight: number
  reason: ReportReason
  note: string | null
  at: Date
  verdict: 'upheld' | 'dismissed' | null
}

/** One task whole: who said what, and its history. */
export const taskDetailOf = async (db: Read, keepers: ContentAdapters, id: string, now: Date) => {
  const row = await taskById(db, id)
  if (!row) throw new Fail('NOT_FOUND')
  const [[task], reports, timeline] = await Promise.all([
    tasksOnWire(db, keepers, [row], now),
    db.many<ReportRow>(
      'reports.of-task',
      sql`select u.username, r.tier, r.weight::float as weight, r.reason, r.note, r.created_at as at, r.verdict
        from reports r join users u on u.id = r.reporter_id where r.task_id = ${id} order by r.id limit 200`,
    ),
    eventsOf(db, 'moderation', id),
  ])
  return {
    task: task!,
    reports: reports.map(({ verdict, at, ...each }) => ({
      ...each,
      at: at.toISOString(),
      state: verdict ?? ('open' as const),
    })),
    timeline: timeline.map(({ at, event, from, to, role, note }) => ({
      at: at.toISOString(),
      event,
      from,
      to,
      by: role,
      note,
    })),
  }
}

/** What was decided against something of one's own. Who decided is not told. */
export const decisionsOf = (db: Read, authorId: string, before: string | null, limit: number): Promise<TaskRow[]> =>
  db.many<TaskRow>(
    'moderation.of-author',
    sql`select ${taskColumns} from moderation_tasks t where t.author_id = ${authorId}
      and t.state not in ('open', 'dismissed') and (${before}::uuid is null or t.id < ${before}::uuid)
      order by t.id desc limit ${limit}`,
  )

export const ownDecisionOf = async (db: Read, keepers: ContentAdapters, row: TaskRow): Promise<OwnDecision> => {
  const content = await keepers[row.kind as keyof ContentAdapters]?.find(db, row.about)
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    title: content?.title ?? null,
    state: row.state,
    reason: row.reason,
    note: row.note,
    at: (row.decidedAt ?? row.updatedAt).toISOString(),
    appeal_until: appealUntil(row)?.toISOString() ?? null,
    appeal: row.appeal,
  }
}
