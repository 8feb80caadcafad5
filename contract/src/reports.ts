// Reports of what is wrong and the queue of staff that they feed (domain §3.13).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow, type EventOf, type StateOf } from './flow.ts'
import { pageSizes } from './limits.ts'
import { cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** What can be reported (domain §3.13). A kind that this market does not have yet is answered as not found. */
export const targetKinds = ['listing', 'review', 'message', 'profile', 'question', 'answer', 'service'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Why, in the order of the dialog. */
export const reportReasons = [
  'prohibited',
  'counterfeit',
  'scam',
  'wrong_category',
  'offensive',
  'spam',
  'privacy',
  'intellectual_property',
  'safety',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** What staff is asked to look at: what people report, and what the market itself finds odd. */
export const taskKinds = [...targetKinds, 'ring'] as const
export type TaskKind = (typeof taskKinds)[number]

export const reportNote = { max: 500 } as const
export const reportRules = {
  /**
   * Σ weight from which viewers are warned, and from which, with this many reporters of T1 and above, it is hidden
   * until staff has looked.
   */
  warnAt: 1.5,
  hideAt: 3,
  hideReporters: 3,
  /** How severe a reason is, of ten; safety and scam go before everything else and are due sooner. */
  severity: {
    safety: 10,
    scam: 8,
    counterfeit: 6,
    prohibited: 6,
    privacy: 5,
    intellectual_property: 5,
    offensive: 4,
    spam: 2,
    wrong_category: 1,
  },
  dueHours: { safety: 4, scam: 12, rest: 48 },
  appealDays: 14,
  /** Somebody above this many open reports has to wait, so that nobody floods the queue. */
  openAtOnce: 20,
} as const satisfies { severity: Record<ReportReason, number> } & Record<string, unknown>

const admin = ['admin'] as const
const owner = ['owner'] as const
const system = ['system'] as const

/**
 * The machine of a task. `held` is content that enough reporters had hidden before any member of staff looked; every
 * decision of staff can be appealed once by the author, and another person decides that.
 */
export const taskFlow = flow({
  open: {
    hold: { by: system, to: 'held' },
    dismiss: { by: admin, to: 'dismissed' },
    hide: { by: admin, to: 'hidden' },
    remove: { by: admin, to: 'removed' },
    warn: { by: admin, to: 'warned' },
  },
  held: {
    restore: { by: admin, to: 'restored' },
    hide: { by: admin, to: 'hidden' },
    remove: { by: admin, to: 'removed' },
    warn: { by: admin, to: 'warned' },
  },
  hidden: {
    restore: { by: admin, to: 'restored' },
    remove: { by: admin, to: 'removed' },
    appeal: { by: owner, to: 'appealed' },
  },
  removed: { appeal: { by: owner, to: 'appealed' } },
  warned: { appeal: { by: owner, to: 'appealed' } },
  appealed: { uphold: { by: admin, to: 'upheld' }, overturn: { by: admin, to: 'restored' } },
  dismissed: {},
  restored: {},
  upheld: {},
})
export type TaskState = StateOf<typeof taskFlow>
export type TaskEvent = EventOf<typeof taskFlow>
export const taskStates = Object.keys(taskFlow) as [TaskState, ...TaskState[]]
/** What a member of staff can say. */
export const moderationDecisions = [
  'dismiss',
  'hide',
  'restore',
  'remove',
  'warn',
  'uphold',
  'overturn',
] as const satisfies readonly TaskEvent[]
export type ModerationDecisionKind = (typeof moderationDecisions)[number]

/** How something stands with its viewers, and with the one who asks. */
export const contentStatus = z.object({
  warned: z.boolean(),
  hidden: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
})
export type ContentStatus = z.output<typeof contentStatus>

const target = { kind: z.enum(targetKinds), about: z.string().check(z.minLength(1), z.maxLength(100)) }

export const readContentStatus = endpoint({
  method: 'GET',
  path: '/api/reports/:kind/:about',
  who: 'user',
  budget: 'read',
  says: 'Whether one has reported this already, and whether others are warned of it.',
  params: z.object(target),
  reply: contentStatus,
  fails: ['NOT_FOUND'],
})
export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  who: 'user',
  budget: 'write',
  says: 'Reports something to staff, once a user; how much it weighs is the reporter’s record.',
  body: z.object({
    ...target,
    reason: z.enum(reportReasons),
    note: z.optional(z.string().check(z.trim(), z.maxLength(reportNote.max))),
  }),
  reply: contentStatus,
  status: 201,
  fails: ['NOT_FOUND', 'OWN_CONTENT', 'ALREADY_REPORTED', 'QUOTA_REACHED'],
})

const reporter = z.object({
  username: z.string(),
  tier: z.number(),
  weight: z.number(),
  reason: z.enum(reportReasons),
  note: z.nullable(z.string()),
  at: moment,
  state: z.enum(['open', 'upheld', 'dismissed']),
})
export const task = z.object({
  id,
  kind: z.enum(taskKinds),
  about: z.string(),
  title: z.nullable(z.string()),
  author: z.nullable(z.string()),
  people: z.array(z.string()),
  why: z.string(),
  state: z.enum(taskStates),
  urgent: z.boolean(),
  severity: z.number(),
  exposure: z.number(),
  weight: z.number(),
  reporters: z.number(),
  due_at: moment,
  overdue: z.boolean(),
  created_at: moment,
  updated_at: moment,
  reason: z.nullable(z.enum(reportReasons)),
  note: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  allowed: z.array(z.string()),
})
export type Task = z.output<typeof task>

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/admin/moderation',
  who: 'admin',
  budget: 'read',
  says:
    'The queue of staff: safety and scam first, then by severity, exposure and age; or what was decided, newest ' +
    'first.',
  query: z.object({
    tab: z.optional(z.enum(['open', 'appeals', 'done'])),
    cursor,
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
  }),
  reply: z.object({ tasks: z.array(task), next_cursor: nextCursor }),
  fails: [],
})
export const readTask = endpoint({
  method: 'GET',
  path: '/api/admin/moderation/:id',
  who: 'admin',
  budget: 'read',
  says: 'One task with who reported what, and everything that happened to it.',
  params: z.object({ id }),
  reply: z.object({
    task,
    reports: z.array(reporter),
    timeline: z.array(
      z.object({
        at: moment,
        event: z.string(),
        from: z.nullable(z.string()),
        to: z.string(),
        by: z.string(),
        note: z.nullable(z.string()),
      }),
    ),
  }),
  fails: ['NOT_FOUND'],
})
export const decideTask = endpoint({
  method: 'POST',
  path: '/api/admin/moderation/:id/:event',
  who: 'admin',
  budget: 'write',
  says: 'Decides a task with its reason; reporters and author are notified, and reporters’ records grow.',
  params: z.object({ id, event: z.enum(moderationDecisions) }),
  body: z.object({
    reason: z.optional(z.enum(reportReasons)),
    note: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  reply: task,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'OWN_DECISION'],
})

/** What staff decided about one's own content. */
export const ownDecision = z.object({
  id,
  kind: z.enum(taskKinds),
  about: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(taskStates),
  reason: z.nullable(z.enum(reportReasons)),
  note: z.nullable(z.string()),
  at: moment,
  appeal_until: z.nullable(moment),
  appeal: z.nullable(z.string()),
})
export type OwnDecision = z.output<typeof ownDecision>
export const listOwnDecisions = endpoint({
  method: 'GET',
  path: '/api/moderation/mine',
  who: 'user',
  budget: 'read',
  says: 'What was hidden, removed or warned of one’s own, newest first, and how to appeal.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ decisions: z.array(ownDecision), next_cursor: nextCursor }),
  fails: [],
})
export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/moderation/:id/appeal',
  who: 'user',
  budget: 'write',
  says:
    'Appeals a decision about one’s own content, once and within fourteen days; another member of staff looks at ' +
    'it.',
  params: z.object({ id }),
  body: z.object({ words: z.string().check(z.trim(), z.minLength(10), z.maxLength(1000)) }),
  reply: ownDecision,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'APPEAL_TOO_LATE'],
})
