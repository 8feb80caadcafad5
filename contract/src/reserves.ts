// Proof of reserves: a daily Merkle sum tree over what this market owes each user, and its comparison with the app
// wallet on the chain (domain, last list 6).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './limits.ts'
import { climb, fromHex, maxSteps, userBytes, toHex, type SlowDigest, type TreeNode } from './merkle-sum.ts'
import { piOnWire } from './money.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** A SHA-256 in hex. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * The day's proof is made at 00:05 UTC; its leaves and nodes are kept this long, its root for ever. A look at the app
 * wallet counts for it this soon after its moment.
 */
export const reserveTimes = { afterMidnightMinutes: 5, nodesKeptDays: 35, walletWithinMinutes: 10 } as const

/**
 * One day's proof. `owed` is the sum at the root; `wallet_balance` what the chain showed for `wallet_address` soon
 * after, null where nobody looked. `covered` counts what was on its way out as still there.
 */
export const reserveProof = z.object({
  id,
  at: moment,
  root: digest,
  owed: piOnWire,
  leaves: z.number(),
  wallet_address: z.nullable(z.string()),
  wallet_balance: z.nullable(piOnWire),
  ledger: z.nullable(z.number()),
  covered: z.nullable(z.boolean()),
})
export type ReserveProof = z.output<typeof reserveProof>

/** A node beside the way from one's leaf to the root. `side` says on which side it stands. */
export const proofStep = z.object({ hash: digest, sum: piOnWire, side: z.enum(['left', 'right']) })

/**
 * Everything needed to compute the root from one's own balance; the nonce keeps others from guessing a balance by
 * trying.
 */
export const inclusionProof = z.object({
  proof: reserveProof,
  leaf: z.object({
    nonce: digest,
    person: digest,
    available: piOnWire,
    pending: piOnWire,
    held: piOnWire,
    hash: digest,
  }),
  path: z.array(proofStep).check(z.maxLength(maxSteps)),
})
export type InclusionProof = z.output<typeof inclusionProof>

export const listReserves = endpoint({
  method: 'GET',
  path: '/api/reserves',
  who: 'anyone',
  budget: 'read',
  says: 'The daily proofs of reserves, newest first.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ proofs: z.array(reserveProof), next_cursor: nextCursor }),
  fails: [],
})
export const readInclusion = endpoint({
  method: 'GET',
  path: '/api/reserves/:id/inclusion',
  who: 'user',
  budget: 'read',
  says: 'One’s own leaf of a proof and the nodes beside its way to the root.',
  params: byId,
  reply: inclusionProof,
  fails: ['NOT_FOUND'],
})

/**
 * What a check found, step by step: whether the leaf is this user's, whether it hashes to what was said, the way up,
 * and whether that ends in the published root and sum.
 */
export interface ProofResult {
  ownPerson: boolean
  leafAsSaid: boolean
  way: TreeNode[]
  reachesRoot: boolean
  sumAsPublished: boolean
  included: boolean
}

/**
 * Checks an inclusion against what was published to everyone. The reply's own copy of the proof is not believed: it
 * could be another for each user.
 */
export const checkInclusion = async (
  sha256: SlowDigest,
  { leaf, path }: InclusionProof,
  { root, owed }: Pick<ReserveProof, 'root' | 'owed'>,
  userId: string,
): Promise<ProofResult> => {
  const person = fromHex(leaf.person)
  const ownPerson = toHex(await sha256(userBytes(fromHex(leaf.nonce), userId))) === leaf.person
  const way = await climb(
    sha256,
    { person, available: leaf.available, pending: leaf.pending, held: leaf.held },
    path.map(({ hash, ...step }) => ({ ...step, hash: fromHex(hash) })),
  ).catch((error: unknown) => {
    if (error instanceof RangeError) return []
    throw error
  })
  const top = way.at(-1)
  const leafAsSaid = way[0] !== undefined && toHex(way[0].hash) === leaf.hash
  const reachesRoot = top !== undefined && toHex(top.hash) === root
  const sumAsPublished = top?.sum === owed
  return {
    ownPerson,
    leafAsSaid,
    way,
    reachesRoot,
    sumAsPublished,
    included: ownPerson && leafAsSaid && reachesRoot && sumAsPublished,
  }
}
