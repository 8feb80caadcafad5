// What every Pi payment has in common on the wire (pi-platform §1.4, §4.2; interface, HTTP).
import * as z from 'zod/mini'
import { flow, type StateOf } from './flow.ts'
import { piOnWire } from './money.ts'

/** What to hand to `Pi.createPayment`, to the letter (interface, HTTP). */
export const paymentTerms = { amount: piOnWire, memo: z.string(), metadata: z.record(z.string(), z.unknown()) }

/** Opaque: 28 characters in every sample, base64url, never trusted to stay so. */
export const paymentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

export const txid = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** How approving or settling a Pi payment can be refused. */
export const settleFails = [
  'NOT_FOUND',
  'PAYMENT_MISMATCH',
  'WRONG_TRANSACTION',
  'INTENT_EXPIRED',
  'PAYMENT_NOT_FINISHED',
  'PAYMENT_CANCELLED',
  'PI_PAYMENT_ERROR',
] as const

/**
 * A Pi payment as this market keeps it (domain §3.2, last bullet). It never expires once its transaction is known;
 * money that arrives for something that is gone becomes wallet credit (`late`). The market itself approves only what it
 * finds approved at Pi, like after a restored backup; a payment fails when its signed money is not what was asked for
 * and is quarantined.
 */
export const intentFlow = flow({
  created: {
    approve: { by: ['buyer', 'system'], to: 'approved' },
    cancel: { by: ['buyer', 'system'], to: 'cancelled' },
    expire: { by: ['system'], to: 'cancelled' },
  },
  approved: {
    submit: { by: ['system'], to: 'submitted' },
    cancel: { by: ['buyer', 'system'], to: 'cancelled' },
    fail: { by: ['system'], to: 'failed' },
  },
  submitted: { complete: { by: ['system'], to: 'completed' }, fail: { by: ['system'], to: 'failed' } },
  completed: {},
  cancelled: { submit: { by: ['system'], to: 'submitted' } },
  failed: {},
})
export type IntentState = StateOf<typeof intentFlow>
