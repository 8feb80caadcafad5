// The wallet: money that came in by Pi, what a person holds here, and its lines (spec §4, §7; interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './limits.ts'
import { piOnWire, signedPiOnWire } from './money.ts'
import { paymentId, paymentTerms, settleFails, txid } from './pi.ts'
import { byId, cursor, id, moment, nextCursor, success, wholeInQuery } from './shapes.ts'

export const depositIntent = endpoint({
  method: 'POST', path: '/api/wallet/deposits', who: 'user', budget: 'money', says: 'Opens a deposit: the amount is rounded to four decimals.', queries: ['pi.insert-intent'],
  body: z.object({ user_uid: z.string(), amount_pi: z.unknown(), memo: z.optional(z.string()) }),
  reply: z.object({ success, data: z.object({ id, ...paymentTerms, expires_at: moment }) }), status: 201, fails: ['INVALID_AMOUNT', 'AMOUNT_TOO_LARGE'],
})

const depositStep = (step: 'approve' | 'complete', says: string) => endpoint({
  method: 'POST', path: `/api/wallet/deposits/:id/${step}`, who: 'user', budget: 'money', says, queries: ['pi.intent', step === 'approve' ? 'pi.bind' : 'pi.settle'],
  params: byId, body: z.object({ pi_payment_id: paymentId, txid: z.optional(txid) }),
  reply: z.object({ success, data: z.object({ id, state: z.string(), amount: piOnWire }) }), fails: [...settleFails, 'DEPOSIT_FAILED'],
})
export const approveDeposit = depositStep('approve', 'Checks the Pi payment of a deposit and approves it at the platform.')
export const completeDeposit = depositStep('complete', 'Credits a deposit once Pi shows its transaction as verified.')

/** One line of the wallet: amounts that came in are positive. */
export const walletEntry = z.object({
  id, at: moment, why: z.string(), part: z.enum(['available', 'pending']), amount: signedPiOnWire, order_id: z.nullable(id), other: z.string(),
})
export type WalletEntry = z.output<typeof walletEntry>

export const readWallet = endpoint({
  method: 'GET', path: '/api/wallet', who: 'user', budget: 'read', says: 'What one can spend, what is in clearance, and what one’s purchases hold.',
  queries: ['ledger.balances', 'orders.held'], reply: z.object({ available: piOnWire, pending: piOnWire, held: piOnWire }), fails: [],
})
export const walletEntries = endpoint({
  method: 'GET', path: '/api/wallet/entries', who: 'user', budget: 'read', says: 'The lines of one’s wallet, newest first.', queries: ['ledger.lines'],
  query: z.object({ cursor, kind: z.optional(z.enum(['all', 'in', 'out', 'deposits', 'holds'])), limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ entries: z.array(walletEntry), next_cursor: nextCursor }), fails: [],
})
export const piBalance = endpoint({
  method: 'GET', path: '/api/pi-balance/:uid', who: 'user', budget: 'read', says: 'The spendable balance; one’s own, or anyone’s for an admin.', queries: ['users.by-uid', 'ledger.balances'],
  params: z.object({ uid: z.string().check(z.maxLength(200)) }), reply: z.object({ success, balance: piOnWire }), fails: ['NOT_FOUND'],
})
