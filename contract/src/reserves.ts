// Proof of reserves: a daily Merkle sum tree over what this market owes each user, and its comparison with the app
// wallet on the chain (domain, last list 6).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './limits.ts'
import { climb, fromHex, maxSteps, userBytes, toHex, type SlowDigest, type TreeNode } from './merkle-sum.ts'
import { piOnWire, piToWire, plus, type Pi } from './money.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'
import { checkSignature, type SignatureResult } from './signatures.ts'

/** A SHA-256 in hex. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * The day's proof is made at 00:05 UTC; its leaves and nodes are kept this long, its root for ever. A look at the app
 * wallet counts for it this soon after its moment.
 */
export const reserveTimes = { afterMidnightMinutes: 5, nodesKeptDays: 35, walletWithinMinutes: 10 } as const

/**
 * One day's proof. `owed` is the sum at the root; `wallet_balance` what the chain showed for `wallet_address` soon
 * after, null where nobody looked, and `cold_balance` what the operator's cold wallet held then. `covered` counts both,
 * and what was on its way out as still there. `signature` is of the key
 * published under `kid`; both are null for proofs that are older than signatures.
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
  cold_address: z.nullable(z.string()),
  cold_balance: z.nullable(piOnWire),
  covered: z.nullable(z.boolean()),
  signature: z.nullable(z.string()),
  kid: z.nullable(z.string()),
})
export type ReserveProof = z.output<typeof reserveProof>

/** A node beside the way from one's leaf to the root. `side` says on which side it stands. */
export const proofStep = z.object({ hash: digest, sum: piOnWire, side: z.enum(['left', 'right']) })

/** What the market signs about a proof: these fields in this order, without spaces. */
export const writeProof = ({
  id: proofId,
  at,
  root,
  owed,
  leaves,
}: Pick<ReserveProof, 'id' | 'at' | 'root' | 'owed' | 'leaves'>): string =>
  JSON.stringify({ kind: 'lamplit-reserves-proof-1', id: proofId, at, root, owed: piToWire(owed), leaves })

/** Any published key will do, those before the present one included. `none`: the proof is older than signatures. */
export const checkProofSignature = async (
  proof: ReserveProof,
  publishedKeys: readonly { kid: string; key: string }[],
): Promise<SignatureResult | 'none'> => {
  if (proof.signature === null) return 'none'
  const signer = publishedKeys.find(({ kid }) => kid === proof.kid)
  return signer ? checkSignature(writeProof(proof), proof.signature, signer.key) : 'wrong'
}

/** A leaf and its way; the nonce keeps others from guessing an amount by trying. */
export const proofShare = z.object({
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
export type ProofShare = z.output<typeof proofShare>

/**
 * Everything needed to compute the root from one's own balance. It stands in the tree as two shares of random size, so
 * that no node beside a way tells anybody's balance; in proofs before 2026-11-24 as one.
 */
export const inclusionProof = z.object({
  proof: reserveProof,
  shares: z.array(proofShare).check(z.minLength(1), z.maxLength(2)),
})
export type InclusionProof = z.output<typeof inclusionProof>

export const shareParts = ['available', 'pending', 'held'] as const
/** One's own amounts, of all shares together. */
export const amountsOf = ({ shares }: InclusionProof): Record<(typeof shareParts)[number], Pi> => {
  const sum = (part: (typeof shareParts)[number]): Pi => plus(...shares.map(({ leaf }) => leaf[part]))
  return { available: sum('available'), pending: sum('pending'), held: sum('held') }
}

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
 * What a check found, step by step: whether the leaves are this user's, whether they hash to what was said and are
 * not one leaf shown twice, the ways up, and whether each ends in the published root and sum.
 */
export interface ProofResult {
  ownPerson: boolean
  leafAsSaid: boolean
  apart: boolean
  ways: TreeNode[][]
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
  { shares }: InclusionProof,
  { root, owed }: Pick<ReserveProof, 'root' | 'owed'>,
  userId: string,
): Promise<ProofResult> => {
  const found = await Promise.all(shares.map((share) => checkShare(sha256, share, { root, owed }, userId)))
  const all = (key: 'ownPerson' | 'leafAsSaid' | 'reachesRoot' | 'sumAsPublished'): boolean =>
    found.every((each) => each[key])
  const [ownPerson, leafAsSaid, reachesRoot, sumAsPublished] = [
    all('ownPerson'),
    all('leafAsSaid'),
    all('reachesRoot'),
    all('sumAsPublished'),
  ]
  // A leaf's place is the sides of its way.
  const places = shares.map(({ path }) => path.map(({ side }) => side).join())
  const apart = new Set(places).size === shares.length
  const included = shares.length > 0 && ownPerson && leafAsSaid && apart && reachesRoot && sumAsPublished
  return { ownPerson, leafAsSaid, apart, ways: found.map(({ way }) => way), reachesRoot, sumAsPublished, included }
}

const checkShare = async (
  sha256: SlowDigest,
  { leaf, path }: ProofShare,
  { root, owed }: Pick<ReserveProof, 'root' | 'owed'>,
  userId: string,
) => {
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
  return {
    ownPerson,
    way,
    leafAsSaid: way[0] !== undefined && toHex(way[0].hash) === leaf.hash,
    reachesRoot: top !== undefined && toHex(top.hash) === root,
    sumAsPublished: top?.sum === owed,
  }
}
