// Proof of reserves: a daily Merkle sum tree over what this market owes each person, and its comparison with the app wallet on the chain (domain, last list 6).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** A SHA-256 in hex. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** One day's proof. `owed` is the sum at the root; `wallet_balance` what the chain shows for `wallet_address` at that moment. */
export const reserveProof = z.object({
  id, at: moment, root: digest, owed: piOnWire, leaves: z.number(), wallet_address: z.nullable(z.string()), wallet_balance: z.nullable(piOnWire), ledger: z.nullable(z.number()), covered: z.nullable(z.boolean()),
})
export type ReserveProof = z.output<typeof reserveProof>

/** A node beside the way from one's leaf to the root. `side` says on which side it stands. */
export const proofStep = z.object({ hash: digest, sum: piOnWire, side: z.enum(['left', 'right']) })

/** Everything needed to compute the root from one's own balance; the nonce keeps others from guessing a balance by trying. */
export const inclusion = z.object({ proof: reserveProof, leaf: z.object({ nonce: z.string(), person: z.string(), available: piOnWire, pending: piOnWire, held: piOnWire, hash: digest }), path: z.array(proofStep) })
export type Inclusion = z.output<typeof inclusion>

export const listReserves = endpoint({
  method: 'GET', path: '/api/reserves', who: 'anyone', budget: 'read', says: 'The daily proofs of reserves, newest first.', queries: ['reserves.page'],
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }), reply: z.object({ proofs: z.array(reserveProof), next_cursor: nextCursor }), fails: [],
})
export const readInclusion = endpoint({
  method: 'GET', path: '/api/reserves/:id/inclusion', who: 'user', budget: 'read', says: 'One’s own leaf of a proof and the nodes beside its way to the root.', queries: ['reserves.leaf', 'reserves.path'], params: byId, reply: inclusion, fails: ['NOT_FOUND'],
})
