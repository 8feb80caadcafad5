// What staff decides about a task, and the appeal against it (domain §3.13).
import { sentence } from '@lamplit/contract/sentences'
import { transitionFrom } from '@lamplit/contract/flow'
import { reportRules, taskFlow, type ModerationDecisionKind, type ReportReason } from '@lamplit/contract/reports'
import { violatedUniqueIndex, sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { transition } from '../kernel/machine.ts'
import type { Actor } from '../kernel/session.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import type { Content, ContentAdapter, ContentAdapters } from './contents.ts'
import { addressKindOf } from './reporting.ts'
import { taskMachine, lockTask, type TaskRow } from './tasks.ts'

/** What a decision makes of the reports and of the content. `hidden: null` leaves it as it is. */
const effects: Record<ModerationDecisionKind, { ruling: 'upheld' | 'dismissed' | null; hidden: boolean | null }> = {
  dismiss: { ruling: 'dismissed', hidden: null },
  restore: { ruling: 'dismissed', hidden: false },
  warn: { ruling: 'upheld', hidden: false },
  hide: { ruling: 'upheld', hidden: true },
  remove: { ruling: 'upheld', hidden: true },
  uphold: { ruling: null, hidden: null },
  overturn: { ruling: null, hidden: false },
}

export interface ModerationDecision {
  event: ModerationDecisionKind
  reason?: ReportReason | undefined
  note: string
}

/** Decides a task in one transaction with everything that follows from it. */
export const decide = async (
  tx: Write,
  keepers: ContentAdapters,
  admin: Actor,
  id: string,
  { event, reason, note }: ModerationDecision,
  now: Date,
): Promise<void> => {
  const task = await lockTask(tx, id)
  if (!task) throw new Fail('NOT_FOUND')
  if (isOwn(task, admin)) throw new Fail('OWN_DECISION')
  const adapter = keepers[task.kind as keyof ContentAdapters]
  const content = await adapter?.find(tx, task.about)
  if (effects[event].hidden !== null && event !== 'warn' && !content)
    throw new Fail('INVALID_STATE', { sentence: sentence('nothingToHide') })
  await transition(tx, taskMachine, task, event, { role: 'admin', by: admin.id, note }, now)
  const decided = ['uphold', 'overturn'].includes(event) ? task.reason : (reason ?? (task.why as ReportReason))
  await tx.run(
    'moderation.decide',
    sql`update moderation_tasks set reason = ${isReason(decided) ? decided : null}, note = ${note},
      decided_by = ${admin.id}, decided_at = ${now} where id = ${id}`,
  )
  const { ruling, hidden } = effects[event]
  if (adapter && content) await carryOut(tx, adapter, content, hidden, isReason(decided) ? decided : null, now)
  const reporters = ruling ? await settleReports(tx, task, ruling, now) : []
  await notify(
    tx,
    [
      ...newsForAuthor(task, content, event),
      ...reporters.map((userId): NotificationDraft => ({
        userId,
        kind: ruling === 'upheld' ? 'report_upheld' : 'report_dismissed',
        key: `moderation:${id}:${event}`,
        ...(ruling === 'dismissed' ? { about: `${addressKindOf(task.kind)}:${task.about}` } : {}),
      })),
    ],
    now,
  )
}

const isReason = (value: unknown): value is ReportReason => typeof value === 'string' && value in reportRules.severity

/**
 * Nobody decides about their own content or what concerns them; an appeal is decided by someone else than the decision
 * (domain §3.13).
 */
const isOwn = ({ authorId, people, state, decidedBy }: TaskRow, { id }: Actor): boolean =>
  authorId === id || people.includes(id) || (state === 'appealed' && decidedBy === id)

const carryOut = async (
  tx: Write,
  adapter: ContentAdapter,
  content: Content,
  hidden: boolean | null,
  reason: ReportReason | null,
  now: Date,
): Promise<void> => {
  if (hidden === true) await adapter.hide(tx, content.id, reason, now)
  if (hidden === false && content.hidden) await adapter.show(tx, content.id, now)
  // Staff has looked: the warning of the reports has done its work.
  if (content.warned) await adapter.warn(tx, content.id, false)
}

/** Closes the open reports of the task and adds to the records of who made them; answers who they are. */
const settleReports = async (
  tx: Write,
  { id }: TaskRow,
  ruling: 'upheld' | 'dismissed',
  now: Date,
): Promise<string[]> => {
  const settled = await tx.many<{ reporterId: string }>(
    'reports.settle',
    sql`update reports set verdict = ${ruling}, settled_at = ${now} where task_id = ${id} and verdict is null
      returning reporter_id as "reporterId"`,
  )
  const reporters = [...new Set(settled.map(({ reporterId }) => reporterId))].toSorted()
  if (reporters.length > 0) {
    await tx.run(
      'reports.credit',
      sql`insert into reporters (user_id, upheld, dismissed)
        select each, ${ruling === 'upheld' ? 1 : 0}, ${ruling === 'dismissed' ? 1 : 0}
        from unnest(${reporters}::uuid[]) each
      on conflict (user_id) do update set upheld = reporters.upheld + excluded.upheld,
        dismissed = reporters.dismissed + excluded.dismissed`,
    )
  }
  return reporters
}

/**
 * The author hears what became visible or hidden, and of a warning. Content that was hidden already by its reports is
 * told with the reason now.
 */
const newsForAuthor = (
  { id, kind, about, authorId, state }: TaskRow,
  content: Content | undefined,
  event: ModerationDecisionKind,
): NotificationDraft[] => {
  if (authorId === null) return []
  const news = (notificationKind: NotificationDraft['kind']): NotificationDraft[] => [
    {
      userId: authorId,
      kind: notificationKind,
      key: `moderation:${id}:${event}`,
      about: `${addressKindOf(kind)}:${about}`,
      ...(content?.title ? { note: content.title } : {}),
    },
  ]
  if (event === 'hide' || event === 'remove') return news('content_hidden')
  if (event === 'warn') return news('content_warned')
  if (event === 'restore' || event === 'overturn')
    return state === 'held' || content?.hidden ? news('content_restored') : []
  return []
}

const dayMs = 86_400_000
/** Until when a decision can be appealed; null where nothing was decided against the author, or an appeal was made. */
export const appealUntil = ({
  state,
  decidedAt,
  appeal,
}: Pick<TaskRow, 'state' | 'decidedAt' | 'appeal'>): Date | null =>
  decidedAt && appeal === null && transitionFrom(taskFlow, state, 'appeal')
    ? new Date(decidedAt.getTime() + reportRules.appealDays * dayMs)
    : null

/** Appeals a decision about one's own content, once. What was decided stands until another person has looked. */
export const appeal = async (tx: Write, actor: Actor, id: string, words: string, now: Date): Promise<void> => {
  const task = await lockTask(tx, id)
  if (!task || task.authorId !== actor.id) throw new Fail('NOT_FOUND')
  const until = appealUntil(task)
  if (until && now > until) throw new Fail('APPEAL_TOO_LATE')
  if (task.appeal !== null) throw new Fail('INVALID_STATE', { sentence: sentence('appealedOnce') })
  // A new matter about the same thing may be open; that one is decided first.
  const other = await tx.maybe<{ id: string }>(
    'moderation.other-open-task',
    sql`select id from moderation_tasks where kind = ${task.kind} and about = ${task.about} and id <> ${id}
      and state in ('open', 'held', 'appealed')`,
  )
  if (other) throw new Fail('INVALID_STATE', { sentence: sentence('lookedAtAgain') })
  await transition(tx, taskMachine, task, 'appeal', { role: 'owner', by: actor.id, note: words }, now).catch(
    (error: unknown) => {
      throw violatedUniqueIndex(error) ? new Fail('INVALID_STATE') : error
    },
  )
  await tx.run(
    'moderation.appeal',
    sql`update moderation_tasks set appeal = ${words},
      due_at = ${new Date(now.getTime() + reportRules.dueHours.rest * 3_600_000)} where id = ${id}`,
  )
}
