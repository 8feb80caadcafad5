// The wallet: what a user holds here, and its lines (spec §7; interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './page-sizes.ts'
import { piOnWire, signedPiOnWire } from './money.ts'
import { cursor, id, moment, nextCursor, success, wholeInQuery } from './shapes.ts'

/** One line of the wallet: amounts that came in are positive. */
export const walletEntry = z.object({
  id,
  at: moment,
  why: z.string(),
  part: z.enum(['available', 'pending']),
  amount: signedPiOnWire,
  order_id: z.nullable(id),
  withdrawal_id: z.optional(z.nullable(id)),
  other: z.string(),
})
export type WalletEntry = z.output<typeof walletEntry>

export const readWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  who: 'user',
  budget: 'read',
  says: 'What one can spend, what is in clearance, and what one’s purchases, offers and withdrawals hold.',
  reply: z.object({ available: piOnWire, pending: piOnWire, held: piOnWire }),
  fails: [],
})
export const walletEntries = endpoint({
  method: 'GET',
  path: '/api/wallet/entries',
  who: 'user',
  budget: 'read',
  says: 'The lines of one’s wallet, newest first.',
  query: z.object({
    cursor,
    kind: z.optional(z.enum(['all', 'in', 'out', 'deposits', 'holds'])),
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
  }),
  reply: z.object({ entries: z.array(walletEntry), next_cursor: nextCursor }),
  fails: [],
})
export const piBalance = endpoint({
  method: 'GET',
  path: '/api/pi-balance/:uid',
  who: 'user',
  budget: 'read',
  says: 'The spendable balance; one’s own, or anyone’s for an admin.',
  params: z.object({ uid: z.string().check(z.maxLength(200)) }),
  reply: z.object({ success, balance: piOnWire }),
  fails: ['NOT_FOUND'],
})
