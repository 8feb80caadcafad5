// What became of a Pi payment that was begun and not finished, and how to end it (domain, last list 3;
// design §4.9; pi-platform §1.3).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow } from './flow.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { paymentId, paymentTerms } from './pi.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/**
 * What a user can do about an unfinished payment: pay it now with the same terms, have it looked at, or give it up.
 */
export const unfinishedPaymentActions = ['pay', 'finish', 'cancel'] as const

/** One thing that happened to a payment, as a key that the page has words for. */
export const paymentStep = z.object({ at: moment, event: z.string(), to: z.string() })

export const unfinishedPayment = z.object({
  intent_id: id,
  purpose: z.enum(['deposit', 'order']),
  state: z.string(),
  payment_id: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  ...paymentTerms,
  expires_at: moment,
  created_at: moment,
  order_ids: z.array(id),
  title: z.nullable(z.string()),
  actions: z.array(z.enum(unfinishedPaymentActions)),
  steps: z.array(paymentStep),
})
export type UnfinishedPayment = z.output<typeof unfinishedPayment>

export const listUnfinished = endpoint({
  method: 'GET',
  path: '/api/pi/unfinished',
  who: 'user',
  budget: 'read',
  says: 'One’s own Pi payments that are begun and not ended, with their terms, so that they can be paid or finished.',
  reply: z.object({ payments: z.array(unfinishedPayment) }),
  fails: [],
})

/** How a payment ended after it was looked at; `waiting` while Pi itself does not know yet. */
export const reconcileOutcomes = ['paid', 'credited', 'cancelled', 'waiting', 'held_back'] as const
export const reconcileReply = z.object({
  outcome: z.enum(reconcileOutcomes),
  purpose: z.nullable(z.enum(['deposit', 'order'])),
  amount: piOnWire,
  order_ids: z.array(id),
})
export type ReconcileReply = z.output<typeof reconcileReply>

/**
 * The incomplete-payment hook: only the identifier counts, everything else is asked of Pi (pi-platform T7). Signed
 * payments are settled, unsigned ones cancelled so that the user can pay again, unknown money is quarantined for a
 * member of staff.
 */
export const finishPayment = endpoint({
  method: 'POST',
  path: '/api/pi/finish-payment',
  who: 'user',
  budget: 'money',
  says: 'Ends a Pi payment that was left unfinished: settles it if it is signed, cancels it if it is not.',
  body: z.object({ paymentId }),
  reply: reconcileReply,
  fails: ['NOT_FOUND', 'PI_PAYMENT_ERROR', 'PAYMENT_MISMATCH', 'WRONG_TRANSACTION'],
})
/** Gives up an intent that was never bound to a payment, or whose payment nobody signed. */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/pi/unfinished/:id/cancel',
  who: 'user',
  budget: 'money',
  says: 'Gives up a payment that is not signed, after Pi agreed; what it reserved is free again.',
  params: byId,
  body: z.object({}),
  reply: reconcileReply,
  fails: ['NOT_FOUND', 'PAYMENT_NOT_FINISHED', 'PI_PAYMENT_ERROR', 'INVALID_STATE'],
})

/**
 * π that reached the app wallet and belongs to nothing here: it lies in `platform:suspense` until a member of staff
 * decides (domain §3.1, rule 7).
 */
export const unmatchedStates = ['open', 'credited', 'kept'] as const
/** `kept` is what never reached our wallet, like π of another network: it is written down and can never be credited. */
export const unmatchedFlow = flow({
  open: { agree: { by: ['admin'], to: 'open' }, credit: { by: ['admin', 'system'], to: 'credited' } },
  credited: {},
  kept: {},
})
export const unmatchedReasons = [
  'unknown_payment',
  'no_payment',
  'wrong_amount',
  'wrong_payer',
  'wrong_network',
  'other',
] as const
export const unmatchedMoney = z.object({
  id,
  found_at: moment,
  amount: piOnWire,
  reason: z.enum(unmatchedReasons),
  payment_id: z.nullable(z.string()),
  txid: z.string(),
  from_address: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  username: z.nullable(z.string()),
  state: z.enum(unmatchedStates),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  note: z.nullable(z.string()),
  credited_to: z.nullable(z.string()),
  /** Who of staff named whom as its owner; two must name the same. */
  agreed: z.array(z.object({ by: z.string(), username: z.string() })),
  agreements_needed: z.number(),
})
export type UnmatchedMoney = z.output<typeof unmatchedMoney>
export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched',
  who: 'admin',
  budget: 'read',
  says: 'Money that came in and belongs to nothing, newest first.',
  query: z.object({
    state: z.optional(z.enum(unmatchedStates)),
    cursor,
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
  }),
  reply: z.object({ unmatched: z.array(unmatchedMoney), next_cursor: nextCursor }),
  fails: [],
})
export const decideUnmatched = endpoint({
  method: 'POST',
  path: '/api/admin/unmatched/:id/credit',
  who: 'admin',
  budget: 'money',
  freshSignIn: true,
  says:
    'Credits unmatched money to the wallet of the user whose it is, with a reason; two of staff must name the ' +
    'same user.',
  params: byId,
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  reply: unmatchedMoney,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS'],
})

/**
 * One Pi payment as the market counts it, to be compared with Pi's own list line by line (domain §3.14,
 * reconciliation).
 */
export const countedPayment = z.object({
  intent_id: id,
  payment_id: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  purpose: z.enum(['deposit', 'order']),
  state: z.string(),
  username: z.string(),
  uids: z.array(z.string()),
  amount: piOnWire,
  credited: piOnWire,
  order_ids: z.array(id),
  created_at: moment,
})
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  who: 'admin',
  budget: 'read',
  says: 'Every Pi payment with what it was credited, newest first: the report to reconcile with Pi.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ payments: z.array(countedPayment), next_cursor: nextCursor }),
  fails: [],
})
