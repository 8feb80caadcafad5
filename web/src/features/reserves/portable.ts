// One's own proof as text that can be kept and checked anywhere.
import { piToWire } from '@lamplit/contract/money'
import type { InclusionProof, ReserveProof } from '@lamplit/contract/reserves'

/** With the root and the sum that were published to everyone, not those that came with the leaf. */
export const portable = (
  { shares }: InclusionProof,
  { id, root, owed, at, leaves, signature, kid }: ReserveProof,
  account: string,
): string =>
  JSON.stringify(
    {
      id,
      at,
      root,
      owed: piToWire(owed),
      leaves,
      signature,
      kid,
      account,
      shares: shares.map(({ leaf, path }) => ({
        leaf: {
          nonce: leaf.nonce,
          available: piToWire(leaf.available),
          pending: piToWire(leaf.pending),
          held: piToWire(leaf.held),
        },
        path: path.map(({ side, hash, sum }) => ({ side, hash, sum: piToWire(sum) })),
      })),
    },
    null,
    1,
  )

/** Enough of a hash or an address to recognise it by. */
export const shortHash = (text: string): string => `${text.slice(0, 8)}…${text.slice(-8)}`
