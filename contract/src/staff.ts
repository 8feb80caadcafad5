// Staff as accounts: who has the role, and what staff does to the account of somebody, staff or not (domain §3.14).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment, username } from './shapes.ts'

/** What staff can do to an account. Making somebody an admin needs two. */
export const accountEvents = ['make_admin', 'take_admin', 'end_sessions', 'suspend', 'restore'] as const
export type AccountEvent = (typeof accountEvents)[number]

export const staffAccount = z.object({
  username: z.string(),
  uid: z.string(),
  /** Whether a payment read with our own key showed this uid; no token of another app can do that. */
  proven: z.boolean(),
  name_verified: z.boolean(),
  state: z.enum(['active', 'suspended', 'linked']),
  roles: z.array(z.string()),
  member_since: moment,
  last_seen: moment,
  sessions: z.number(),
  /** Who agreed to make this user an admin, and how many must. */
  agreed_by: z.array(z.string()),
  agreements_needed: z.number(),
  /** What this member of staff can do to it now. */
  allowed: z.array(z.enum(accountEvents)),
})
export type StaffAccount = z.output<typeof staffAccount>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  who: 'admin',
  budget: 'read',
  says: 'Everybody who has a role, and everybody whom somebody wants to give it.',
  reply: z.object({ staff: z.array(staffAccount) }),
  fails: [],
})
export const readAccount = endpoint({
  method: 'GET',
  path: '/api/admin/people/:username',
  who: 'admin',
  budget: 'read',
  says: 'The account of one user: identity, role, sessions.',
  params: z.object({ username }),
  reply: staffAccount,
  fails: ['NOT_FOUND'],
})
export const postAccountEvent = endpoint({
  method: 'POST',
  path: '/api/admin/people/:username/:event',
  who: 'admin',
  budget: 'write',
  freshSignIn: true,
  says:
    'Makes an admin, which two must want; takes the role away; ends all sessions; suspends or restores. With a ' +
    'reason.',
  params: z.object({ username, event: z.enum(accountEvents) }),
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  reply: staffAccount,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS', 'OWN_DECISION'],
})

/** The first admin of a market whose roles must be proven (quality §3.6). */
export const redeemStaffToken = endpoint({
  method: 'POST',
  path: '/api/account/staff-token',
  who: 'user',
  budget: 'sign-in',
  says: 'Makes the one who has the one-time token of the first start an admin.',
  body: z.object({ token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  status: 204,
  fails: ['STAFF_TOKEN_WRONG'],
})
