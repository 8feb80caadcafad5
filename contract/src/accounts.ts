// Accounts across consents: a new uid under a known name opens an empty account, and only a member of staff can
// link the two (domain D7, pi-platform T5).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow } from './flow.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** A request to link: staff decides it once, and the one whom the account belonged to may object. */
export const linkFlow = flow({
  open: {
    agree: { by: ['admin'], to: 'open' },
    link: { by: ['admin'], to: 'linked' },
    refuse: { by: ['admin'], to: 'refused' },
  },
  linked: { object: { by: ['owner'], to: 'objected' } },
  refused: {},
  objected: {},
})

export const linkStates = [
  'open',
  'linked',
  'refused',
  'objected',
] as const satisfies readonly (keyof typeof linkFlow)[]

/**
 * Where one stands with an earlier account of the same Pi name. `proven` once a payment read with our own key showed
 * this uid.
 */
export const linkStatus = z.object({
  can_ask: z.boolean(),
  earlier_username: z.nullable(z.string()),
  proven: z.boolean(),
  request: z.nullable(z.object({ id, state: z.enum(linkStates), at: moment, note: z.nullable(z.string()) })),
  /** Only for who signed in with the uid that this account had before it was linked: until when they can undo it. */
  objection: z.nullable(z.object({ id, until: moment })),
})
export type LinkStatus = z.output<typeof linkStatus>
export const readLinkStatus = endpoint({
  method: 'GET',
  path: '/api/account/link',
  who: 'user',
  budget: 'read',
  says: 'Whether an earlier account of one’s Pi name exists here, and how far its linking is.',
  reply: linkStatus,
  fails: [],
})
export const askToLink = endpoint({
  method: 'POST',
  path: '/api/account/link',
  who: 'user',
  budget: 'write',
  says: 'Asks staff to link this empty account with the earlier one of the same Pi name.',
  body: z.object({ words: z.string().check(z.trim(), z.minLength(10), z.maxLength(1000)) }),
  reply: linkStatus,
  status: 201,
  fails: ['NOT_FOUND', 'ALREADY_EXISTS', 'INVALID_STATE'],
})

export const linkRequest = z.object({
  id,
  at: moment,
  username: z.string(),
  uid: z.string(),
  proven: z.boolean(),
  words: z.string(),
  state: z.enum(linkStates),
  note: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  earlier: z.object({
    username: z.string(),
    member_since: moment,
    last_seen: moment,
    orders: z.number(),
    /** All that whoever gets this account gets with it: spendable, in clearance and on its way out. */
    worth: piOnWire,
    last_payments: z.array(z.object({ at: moment, why: z.string(), amount: piOnWire })),
  }),
  agreed_by: z.array(z.string()),
  agreements_needed: z.number(),
  /** Until when the earlier uid can object; withdrawals are closed as long. */
  objection_until: z.nullable(moment),
  /** Whether the new account has done nothing yet; only then can it be linked. */
  empty: z.boolean(),
})
export type LinkRequest = z.output<typeof linkRequest>
export const adminLinks = endpoint({
  method: 'GET',
  path: '/api/admin/links',
  who: 'admin',
  budget: 'read',
  says: 'Requests to link accounts, newest first.',
  query: z.object({ state: z.optional(z.enum(linkStates)), cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ links: z.array(linkRequest), next_cursor: nextCursor }),
  fails: [],
})
/** Undoes a link within 72 hours; everybody signed in to either account must sign in again. */
export const objectToLink = endpoint({
  method: 'POST',
  path: '/api/account/link/object',
  who: 'user',
  budget: 'write',
  says: 'Undoes the linking of this account; for who signed in with the uid that it had before.',
  body: z.object({}),
  status: 204,
  fails: ['NOT_FOUND'],
})
/** Linking moves the new uid to the earlier account and ends the empty one; the earlier sessions end too. */
export const decideLink = endpoint({
  method: 'POST',
  path: '/api/admin/links/:id',
  who: 'admin',
  budget: 'write',
  freshSignIn: true,
  says:
    'Links the two accounts or refuses, with a reason. An account worth more than 10 π, or of staff, needs two ' +
    'of staff.',
  params: byId,
  body: z.object({
    decision: z.enum(['link', 'refuse']),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  reply: linkRequest,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS'],
})
