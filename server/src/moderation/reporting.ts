// Reporting something, and what enough reports do by themselves (domain §3.13).
import { sentence } from '@lamplit/contract/sentences'
import type { ContentStatus, ReportReason, TargetKind } from '@lamplit/contract/reports'
import { reportRules } from '@lamplit/contract/reports'
import { violatedUniqueIndex, sql, type Read, type Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { bySystem, transition } from '../kernel/machine.ts'
import type { Actor } from '../kernel/session.ts'
import { notify } from '../notifications/actions.ts'
import { accountStatusOf } from '../users/account-status.ts'
import type { Content, ContentAdapter, ContentAdapters } from './contents.ts'
import { shouldHide, shouldWarn, reportWeightOf, type ReportTotals } from './report.ts'
import { taskMachine, lockTask, openTask } from './tasks.ts'

export interface Target {
  kind: TargetKind
  about: string
}
export interface NewReport extends Target {
  reason: ReportReason
  note?: string | undefined
}

/** The content and who keeps it; a kind without a keeper, or something nobody sees, is not found. */
const found = async (
  db: Read,
  keepers: ContentAdapters,
  { kind, about }: Target,
): Promise<{ adapter: ContentAdapter; content: Content }> => {
  const adapter = keepers[kind]
  const content = await adapter?.find(db, about)
  if (!adapter || !content) throw new Fail('NOT_FOUND')
  return { adapter, content }
}

const reportedBy = async (db: Read, reporterId: string, kind: TargetKind, id: string): Promise<boolean> =>
  (await db.maybe<{ one: number }>(
    'reports.own',
    sql`select 1 as one from reports where reporter_id = ${reporterId} and kind = ${kind} and about = ${id}
      and verdict is null`,
  )) !== undefined

/** How something stands with its viewers and with this person. Something hidden is told to nobody but its author. */
export const contentStatusFor = async (
  db: Read,
  keepers: ContentAdapters,
  actor: Actor,
  target: Target,
): Promise<ContentStatus> => {
  const {
    content: { id, ownerId, warned, hidden },
  } = await found(db, keepers, target)
  if (hidden && ownerId !== actor.id) throw new Fail('NOT_FOUND')
  return { warned, hidden, own: ownerId === actor.id, reported: await reportedBy(db, actor.id, target.kind, id) }
}

/**
 * Takes a report in. The task's row makes reporters of one thing take turns, so that whoever reaches a limit is one of
 * them and what follows happens once.
 */
export const report = async (
  tx: Write,
  keepers: ContentAdapters,
  actor: Actor,
  { kind, about, reason, note }: NewReport,
  now: Date,
): Promise<ContentStatus> => {
  const { adapter, content } = await found(tx, keepers, { kind, about })
  if (content.ownerId === actor.id) throw new Fail('OWN_CONTENT')
  if (await reportedBy(tx, actor.id, kind, content.id)) throw new Fail('ALREADY_REPORTED')
  if (content.hidden) throw new Fail('NOT_FOUND')
  await refuseFlood(tx, actor.id)
  const taskId = await openTask(
    tx,
    { kind, about: content.id, why: reason, authorId: content.ownerId, reason, exposure: content.exposure },
    now,
  )
  await insertReport(tx, taskId, actor.id, { kind, about: content.id, reason, note }, now)
  return { ...(await follow(tx, adapter, taskId, { kind, content }, now)), own: false, reported: true }
}

const refuseFlood = async (tx: Write, reporterId: string): Promise<void> => {
  const { n } = await tx.one<{ n: number }>(
    'reports.open-count',
    sql`select count(*)::int as n from (select from reports where reporter_id = ${reporterId} and verdict is null
      limit ${reportRules.openAtOnce}) each`,
  )
  if (n >= reportRules.openAtOnce)
    throw new Fail('QUOTA_REACHED', {
      sentence: sentence('manyReports'),
    })
}

const insertReport = async (
  tx: Write,
  taskId: string,
  reporterId: string,
  { kind, about, reason, note }: NewReport,
  now: Date,
): Promise<void> => {
  const { tier } = await accountStatusOf(tx, reporterId)
  const record = await tx.maybe<{ upheld: number; dismissed: number }>(
    'reports.reporter',
    sql`select upheld, dismissed from reporters where user_id = ${reporterId}`,
  )
  const weight = reportWeightOf({ upheld: 0, dismissed: 0, ...record, tier })
  await tx
    .maybe(
      'reports.insert',
      sql`insert into reports (id, task_id, reporter_id, kind, about, reason, note, weight, tier, created_at)
        values (${newId(now)}, ${taskId}, ${reporterId}, ${kind}, ${about}, ${reason}, ${note || null}, ${weight},
        ${tier}, ${now})`,
    )
    .catch((error: unknown) => {
      throw violatedUniqueIndex(error) === 'reports_once' ? new Fail('ALREADY_REPORTED') : error
    })
}

/** All open reports of one thing together. */
const reportTotalsOf = (db: Read, kind: TargetKind, about: string): Promise<ReportTotals> =>
  db.one<ReportTotals>(
    'reports.about',
    sql`select coalesce(sum(weight) * 10000, 0)::int as weight, count(*) filter (where tier >= 1)::int as trusted
      from reports where kind = ${kind} and about = ${about} and verdict is null`,
  )

/**
 * What the reports do by themselves: a warning to viewers, and hiding until staff has looked. The author is told;
 * no π moves.
 */
const follow = async (
  tx: Write,
  adapter: ContentAdapter,
  taskId: string,
  { kind, content }: { kind: TargetKind; content: Content },
  now: Date,
): Promise<{ warned: boolean; hidden: boolean }> => {
  const together = await reportTotalsOf(tx, kind, content.id)
  const warned = content.warned || shouldWarn(together)
  if (warned && !content.warned) await adapter.warn(tx, content.id, true)
  if (!shouldHide(together)) return { warned, hidden: false }
  const task = await lockTask(tx, taskId)
  assert(task, 'a report belongs to a task')
  if (task.state !== 'open') return { warned, hidden: task.state === 'held' }
  await transition(tx, taskMachine, task, 'hold', { ...bySystem, note: `${together.trusted} trusted reporters` }, now)
  await adapter.hide(tx, content.id, null, now)
  await notify(
    tx,
    [
      {
        userId: content.ownerId,
        kind: 'content_hidden',
        key: `moderation:${taskId}:hold`,
        about: `${addressKindOf(kind)}:${content.id}`,
        ...(content.title ? { note: content.title } : {}),
      },
    ],
    now,
  )
  return { warned, hidden: true }
}

/** Notices name things as the page addresses them. */
export const addressKindOf = (kind: string): string =>
  kind === 'listing' ? 'product' : kind === 'profile' ? 'user' : kind
