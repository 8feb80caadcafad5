// The calls of the proofs of reserves: the published days, and one's own way to a root.
import { toHex } from '@lamplit/contract/merkle-sum'
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/reserves'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { inclusionOf, proofsBefore, type OwnInclusion, type Proof } from './actions.ts'
import { leafHash, pseudonym } from './tree.ts'

export const reserveRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.listReserves, async ({ query }) => {
    const limit = query.limit ?? pageSizes.ledger
    if (query.cursor && (!/^\d{4}-\d\d-\d\d$/.test(query.cursor) || Number.isNaN(Date.parse(query.cursor))))
      throw new Fail('VALIDATION_ERROR')
    const found = await proofsBefore(db, query.cursor || null, limit + 1)
    const page = found.slice(0, limit)
    return { proofs: page.map(published), next_cursor: found.length > limit ? page.at(-1)!.day : null }
  })

  serve(app, deps, contract.readInclusion, async ({ actor, params }) => {
    const { proof, shares } = await inclusionOf(db, params.id, actor.id)
    return { proof: published(proof), shares: shares.map(shareOnWire) }
  })
}

const shareOnWire = ({ leaf, path }: OwnInclusion['shares'][number]) => ({
  leaf: {
    nonce: leaf.nonce,
    person: toHex(pseudonym(leaf)),
    available: piToWire(leaf.available),
    pending: piToWire(leaf.pending),
    held: piToWire(leaf.held),
    hash: toHex(leafHash(leaf)),
  },
  path: path.map(({ hash, sum, side }) => ({ hash: toHex(hash), sum: piToWire(sum), side })),
})

const published = ({
  id,
  at,
  root,
  owed,
  leaves,
  walletAddress,
  walletBalance,
  ledger,
  coldAddress,
  coldBalance,
  covered,
  signature,
  kid,
}: Proof) => ({
  id,
  at: at.toISOString(),
  root,
  owed: piToWire(owed),
  leaves,
  wallet_address: walletAddress,
  wallet_balance: walletBalance === null ? null : piToWire(walletBalance),
  ledger: ledger === null ? null : Number(ledger),
  cold_address: coldAddress,
  cold_balance: coldBalance === null ? null : piToWire(coldBalance),
  covered,
  signature,
  kid,
})
