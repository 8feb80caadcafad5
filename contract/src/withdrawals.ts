// Withdrawals: π that leaves the market for a user's own Pi wallet, through a reviewed queue (domain D2, 3.15;
// pi-platform §3).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow, type EventOf, type StateOf } from './flow.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { txid } from './pi.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

const owner = ['owner'] as const
const admin = ['admin'] as const
const system = ['system'] as const

/**
 * The withdrawal machine (domain §3.15). The π leaves `available` at the request and lies in `hold:withdrawal:{id}`
 * until the chain has it (`completed`) or it comes back (`cancelled`, `returned`). From `submitting` on nobody can take
 * it back: a payment whose fate is unknown stays where it is until the chain proves one or the other, and is never made
 * a second time.
 */
export const withdrawalFlow = flow({
  requested: {
    cancel: { by: owner, to: 'cancelled' },
    hold: { by: system, to: 'in_review' },
    pass: { by: system, to: 'approved' },
  },
  in_review: {
    cancel: { by: owner, to: 'cancelled' },
    agree: { by: admin, to: 'in_review' },
    approve: { by: admin, to: 'approved' },
    reject: { by: admin, to: 'returned' },
  },
  approved: { hold: { by: ['admin', 'system'], to: 'in_review' }, start: { by: system, to: 'submitting' } },
  submitting: { submit: { by: ['system', 'admin'], to: 'submitted' }, fail: { by: system, to: 'failed' } },
  submitted: { complete: { by: system, to: 'completed' }, fail: { by: system, to: 'failed' } },
  failed: {
    retry: { by: ['system', 'admin'], to: 'approved' },
    give_back: { by: ['system', 'admin'], to: 'returned' },
  },
  completed: {},
  cancelled: {},
  returned: {},
})
export type WithdrawalState = StateOf<typeof withdrawalFlow>
export type WithdrawalEvent = EventOf<typeof withdrawalFlow>
export const withdrawalStates = Object.keys(withdrawalFlow) as [WithdrawalState, ...WithdrawalState[]]

/**
 * How π leaves: `sandbox` and `pi_a2u` pay by themselves through Pi, `manual` means the operator sends it by hand
 * (domain D2).
 */
export const payoutRoutes = ['sandbox', 'pi_a2u', 'manual'] as const
export type PayoutRoute = (typeof payoutRoutes)[number]

/** Why a withdrawal waits for a member of staff, as keys that the page has words for. */
export const reviewReasons = [
  'first_withdrawal',
  'over_limit',
  'account_flagged',
  'name_unverified',
  'large_amount',
  'asked_by_operator',
  'recipient_unproven',
  'not_verified',
  'identity_changed',
] as const

/** What a member of staff can say to a withdrawal. */
export const reviewDecisions = ['approve', 'reject', 'hold', 'retry', 'give_back', 'sent'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** What went wrong with a payout, as keys that the page has words for; the last one is everything else. */
export const payoutTroubles = [
  'missing_scope',
  'user_not_found',
  'missing_wallet',
  'feature_not_available',
  'underfunded',
  'no_destination',
  'expired_on_chain',
  'cancelled_at_pi',
  'other',
] as const

export const withdrawal = z.object({
  id,
  amount: piOnWire,
  network_fee: piOnWire,
  arrives: piOnWire,
  state: z.enum(withdrawalStates),
  route: z.enum(payoutRoutes),
  address: z.nullable(z.string()),
  order_id: z.nullable(id),
  created_at: moment,
  updated_at: moment,
  cancel_until: z.nullable(moment),
  review_reasons: z.array(z.enum(reviewReasons)),
  trouble: z.nullable(z.enum(payoutTroubles)),
  note: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  allowed: z.array(z.string()),
})
export type Withdrawal = z.output<typeof withdrawal>

/** Under what conditions this user can withdraw now; the sheet says them before it asks for an amount. */
export const withdrawalTerms = z.object({
  route: z.enum(payoutRoutes),
  network: z.string(),
  open: z.boolean(),
  closed_reason: z.nullable(z.enum(['switched_off', 'shortfall', 'books', 'no_route'])),
  minimum: piOnWire,
  network_fee: piOnWire,
  tier: z.number(),
  limit_per_day: piOnWire,
  left_today: piOnWire,
  opens_at: z.nullable(moment),
  cool_off_minutes: z.number(),
  /** How long one to a first or changed recipient waits and can be taken back instead; 0 where it does not. */
  recipient_wait_hours: z.number(),
  needs_address: z.boolean(),
  in_flight: z.nullable(id),
  available: piOnWire,
})
export type WithdrawalTerms = z.output<typeof withdrawalTerms>

export const readWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/api/wallet/withdrawals/terms',
  who: 'user',
  budget: 'read',
  says: 'How much one can withdraw now, by which route, and why not if not.',
  reply: withdrawalTerms,
  fails: [],
})
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/wallet/withdrawals',
  who: 'user',
  budget: 'read',
  says: 'One’s own withdrawals, newest first.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ withdrawals: z.array(withdrawal), next_cursor: nextCursor }),
  fails: [],
})
export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/api/wallet/withdrawals/:id',
  who: 'user',
  budget: 'read',
  says: 'One withdrawal of one’s own with its history.',
  params: byId,
  reply: z.object({
    withdrawal,
    timeline: z.array(
      z.object({ at: moment, event: z.string(), to: z.string(), by: z.string(), note: z.nullable(z.string()) }),
    ),
  }),
  fails: ['NOT_FOUND'],
})
/**
 * With `order_id` it is the refund of that order, once: the order was paid with Pi and its π came back to the wallet
 * (domain §3.2).
 */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/wallet/withdrawals',
  who: 'user',
  budget: 'money',
  pays: true,
  says: 'Asks for π to be sent to one’s own Pi wallet; it is held at once and can be taken back for ten minutes.',
  body: z.object({
    amount: z.unknown(),
    address: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    order_id: z.optional(id),
  }),
  reply: withdrawal,
  status: 201,
  fails: [
    'INVALID_AMOUNT',
    'AMOUNT_TOO_LARGE',
    'INSUFFICIENT_FUNDS',
    'WITHDRAWAL_TOO_SMALL',
    'WITHDRAWAL_LIMIT',
    'WITHDRAWAL_TOO_EARLY',
    'WITHDRAWAL_IN_FLIGHT',
    'WITHDRAWALS_CLOSED',
    'WALLET_ADDRESS_NEEDED',
    'ALREADY_EXISTS',
    'NOT_FOUND',
  ],
})
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/wallet/withdrawals/:id/cancel',
  who: 'user',
  budget: 'money',
  says: 'Takes a withdrawal back while nothing has been sent; its π is in the wallet again.',
  params: byId,
  body: z.object({}),
  reply: withdrawal,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})

/** A withdrawal as the staff see it. */
export const reviewedWithdrawal = z.object({
  ...withdrawal.def.shape,
  username: z.string(),
  name_verified: z.boolean(),
  tier: z.number(),
  member_since: moment,
  agreed_by: z.array(z.string()),
  agreements_needed: z.number(),
  attempts: z.number(),
  pi_payment_id: z.nullable(z.string()),
  earlier: z.object({ completed: z.number(), sum: piOnWire }),
})
export type ReviewedWithdrawal = z.output<typeof reviewedWithdrawal>

export const adminWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals',
  who: 'admin',
  budget: 'read',
  says: 'Withdrawals by state, oldest first: the review queue.',
  query: z.object({
    tab: z.optional(z.enum(['to_review', 'to_send', 'under_way', 'failed', 'done'])),
    cursor,
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
  }),
  reply: z.object({ withdrawals: z.array(reviewedWithdrawal), next_cursor: nextCursor }),
  fails: [],
})
/** Above 500 π two staff must approve; the first one’s word is `agree` by itself (domain §3.14). */
export const postWithdrawalEvent = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/:event',
  who: 'admin',
  budget: 'money',
  freshSignIn: true,
  says:
    'Approves, rejects, holds, retries or gives back a withdrawal, or names the transaction that was sent by ' +
    'hand. Every decision needs a reason.',
  params: z.object({ id, event: z.enum(reviewDecisions) }),
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)), txid: z.optional(txid) }),
  reply: reviewedWithdrawal,
  fails: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS', 'MISSING_REQUIRED_FIELD', 'OWN_WITHDRAWAL'],
})

/** The switch that stops every withdrawal: by hand, or by itself when the app wallet or the books fall short. */
export const payoutSwitch = z.object({
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  since: z.nullable(moment),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Who of staff wants it open again, and how many must. */
  agreed_by: z.array(z.string()),
  agreements_needed: z.number(),
})
/**
 * The app wallet at its last look. `surplus` and `lacking` are what the chain has more or less than the books, `level`
 * whether it holds less than is due or more than it should.
 */
const watchedWallet = z.object({
  address: z.string(),
  balance: piOnWire,
  cold_address: z.nullable(z.string()),
  cold_balance: piOnWire,
  surplus: piOnWire,
  lacking: piOnWire,
  level: z.enum(['low', 'right', 'high']),
  most: z.nullable(piOnWire),
  least: piOnWire,
  at: moment,
})
export const readPayoutSwitch = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  who: 'admin',
  budget: 'read',
  says: 'Whether withdrawals are open, the app wallet as the chain shows it, and what is owed.',
  reply: z.object({
    switch: payoutSwitch,
    route: z.enum(payoutRoutes),
    wallet: z.nullable(watchedWallet),
    owed: piOnWire,
    worker_seen_at: z.nullable(moment),
  }),
  fails: [],
})
export const setPayoutSwitch = endpoint({
  method: 'POST',
  path: '/api/admin/payouts',
  who: 'admin',
  budget: 'write',
  freshSignIn: true,
  says:
    'Stops or opens withdrawals, with a reason; opening needs two of staff. Opening also opens payments that ' +
    'wrong books have stopped, if the books are right again.',
  body: z.object({ open: z.boolean(), reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  reply: payoutSwitch,
  fails: ['INVALID_STATE', 'ALREADY_EXISTS'],
})
