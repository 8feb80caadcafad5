// Reports of what is broken: sent by anyone, read by staff (spec §2 /bug-report; design §4.22; domain §3.14).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ownPicturePath } from './own-pictures.ts'
import { cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'
import { pageSizes } from './page-sizes.ts'

/**
 * Texts are kept for so many days; visitors together may send so many a day, so that nobody fills the staff’s queue.
 */
export const bugReportLimits = {
  what: { min: 10, max: 2000 },
  steps: 2000,
  path: 300,
  contact: 200,
  errorId: 100,
  device: 300,
  keptDays: 180,
  unsignedPerDay: 500,
} as const

const line = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))

/** What the page knows of the device; each can be left out. It holds no name and no address. */
const device = z.object({
  browser: line(bugReportLimits.device),
  screen: line(bugReportLimits.device),
  version: line(bugReportLimits.device),
  language: line(bugReportLimits.device),
})
export type BugDevice = z.output<typeof device>

export const reportBug = endpoint({
  method: 'POST',
  path: '/api/bug-reports',
  who: 'anyone',
  budget: 'report',
  says:
    'Tells staff what is broken; answers the number to ask about it with. A picture is one that the same user ' +
    'uploaded.',
  body: z.object({
    what: z
      .string()
      .check(
        z.trim(),
        z.minLength(bugReportLimits.what.min, 'Please say in a sentence what happened.'),
        z.maxLength(bugReportLimits.what.max),
      ),
    steps: line(bugReportLimits.steps),
    path: line(bugReportLimits.path),
    device: z.optional(z.nullable(device)),
    contact: line(bugReportLimits.contact),
    screenshot: z.optional(z.nullable(z.string().check(z.regex(ownPicturePath)))),
    error_id: line(bugReportLimits.errorId),
  }),
  reply: z.object({ reference: z.string(), at: moment }),
  status: 201,
  fails: ['QUOTA_REACHED'],
})

const text = z.nullable(z.string())
const bugReport = z.object({
  id,
  reference: z.string(),
  at: moment,
  username: text,
  what: z.string(),
  steps: text,
  path: text,
  device: z.nullable(device),
  contact: text,
  screenshot: text,
  error_id: text,
})
export type BugReport = z.output<typeof bugReport>

export const listBugReports = endpoint({
  method: 'GET',
  path: '/api/admin/bug-reports',
  who: 'admin',
  budget: 'read',
  says: 'What was reported, newest first.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ reports: z.array(bugReport), next_cursor: nextCursor }),
  fails: [],
})
