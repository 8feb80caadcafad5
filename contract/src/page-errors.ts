// What breaks in people's browsers, told to staff by the page itself: what and where, never whose (quality §3.8,
// XSS-3; domain §3.15).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Equal errors of a day are one row with a count. So many kinds are kept a day; what comes beyond them is one number.
 * One address is heard with so many kinds a day and each so often,
 * and one visit tells so many: who makes up errors fills no table and hides few of the others.
 */
export const pageErrorLimits = {
  bodyBytes: 8192,
  policyBytes: 16_384,
  message: 300,
  stack: 1500,
  path: 500,
  version: 40,
  keptDays: 30,
  kindsOfDay: 200,
  kindsOfAddress: 20,
  timesOfAddress: 200,
  ofVisit: 10,
} as const

/**
 * `draw` broke a page while it was drawn, `load` is a page whose code never came, `start` a market that could not
 * begin; `script` and `promise` are what nobody caught.
 */
export const pageErrorKinds = ['draw', 'load', 'start', 'script', 'promise'] as const
/** `policy` is what the browser kept from happening; `other` counts what a day had no more room for. */
export const storedErrorKinds = [...pageErrorKinds, 'policy', 'other'] as const
export type PageErrorKind = (typeof pageErrorKinds)[number]
export type StoredErrorKind = (typeof storedErrorKinds)[number]

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * The path is read as one of the named pages; ids, addresses, mail and long signs are taken out of message and stack
 * before anything is kept. Which browser it is, its own header says.
 */
export const tellPageError = endpoint({
  method: 'POST',
  path: '/api/page-errors',
  who: 'anyone',
  budget: 'fault',
  bodyLimit: pageErrorLimits.bodyBytes,
  status: 204,
  says: 'Something broke on a page. Counted when there is time, without anybody’s name; nothing is answered.',
  body: z.object({
    kind: z.enum(pageErrorKinds),
    message: text(pageErrorLimits.message),
    stack: z.optional(text(pageErrorLimits.stack)),
    path: text(pageErrorLimits.path),
    version: z.optional(z.string().check(z.maxLength(pageErrorLimits.version), z.regex(/^[\w.+-]*$/))),
    /** The `x-request-id` of the last answer before it: the log says under it what the server did. */
    request: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  fails: [],
})

/** What browsers send by themselves to the address that the policy names; of more fields than these nothing is read. */
const violation = z.object({
  'document-uri': z.optional(text(4000)),
  'effective-directive': z.optional(text(100)),
  'violated-directive': z.optional(text(1000)),
  'blocked-uri': z.optional(text(8000)),
  'source-file': z.optional(text(4000)),
  'line-number': z.optional(z.number()),
  'column-number': z.optional(z.number()),
  'script-sample': z.optional(text(1000)),
})
export type Violation = z.output<typeof violation>

/** Sent as `application/csp-report`. */
export const tellPolicyViolation = endpoint({
  method: 'POST',
  path: '/api/csp-reports',
  who: 'anyone',
  budget: 'fault',
  bodyLimit: pageErrorLimits.policyBytes,
  status: 204,
  says: 'A browser kept something from happening on a page, by the page’s policy. Counted like an error of the page.',
  body: z.object({ 'csp-report': violation }),
  fails: [],
})

const storedError = z.object({
  kind: z.enum(storedErrorKinds),
  /** Of the last one that said it; empty where none did. */
  request: z.string(),
  message: z.string(),
  stack: z.string(),
  page: z.string(),
  version: z.string(),
  browser: z.string(),
  times: z.number(),
})
export type StoredError = z.output<typeof storedError>

export const readPageErrors = endpoint({
  method: 'GET',
  path: '/api/admin/page-errors',
  who: 'admin',
  budget: 'read',
  says: 'What broke in browsers on one day, the most frequent first; today unless another day is named.',
  query: z.object({ day: z.optional(z.iso.date()) }),
  reply: z.object({ day: z.string(), errors: z.array(storedError) }),
  fails: [],
})
