// Running the check of one's own balance: fetch the leaf and its way, then compute in this browser.
import { disputeKey } from '@lamplit/contract/signatures'
import {
  checkInclusion,
  checkProofSignature,
  readInclusion,
  type InclusionProof,
  type ReserveProof,
  type ProofResult,
} from '@lamplit/contract/reserves'
import { useState } from 'react'
import { ask, Refusal } from '../../lib/api.ts'
import type { SlowDigest } from '@lamplit/contract/merkle-sum'

/** Browsers hand it to secure pages only. */
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

const webDigest: SlowDigest = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** What was found of the shares and of the signature; a share of two is of a proof that must be signed. */
export interface CheckedProof extends ProofResult {
  signature: Awaited<ReturnType<typeof checkProofSignature>>
}

export type CheckState =
  | { at: 'start' }
  | { at: 'busy' }
  | { at: 'unable' }
  | { at: 'absent'; why: string }
  | { at: 'failed'; error: unknown }
  | { at: 'done'; result: CheckedProof; inclusion: InclusionProof }

/** Checks against the proof that everyone is shown; whatever else the reply claims is not asked. */
export const useCheck = (proof: ReserveProof, userId: string): { state: CheckState; run: () => void } => {
  const [state, setState] = useState<CheckState>({ at: 'start' })
  const check = async (): Promise<CheckState> => {
    if (!canHash()) return { at: 'unable' }
    try {
      const [inclusion, published] = await Promise.all([
        ask(readInclusion, { params: { id: proof.id } }),
        ask(disputeKey),
      ])
      const [found, checked] = await Promise.all([
        checkInclusion(webDigest, inclusion, proof, userId),
        checkProofSignature(proof, [published, ...published.retired]),
      ])
      const signature = checked === 'none' && inclusion.shares.length > 1 ? 'wrong' : checked
      const isSigned = signature !== 'wrong' && signature !== 'unreadable'
      return { at: 'done', inclusion, result: { ...found, signature, included: found.included && isSigned } }
    } catch (error) {
      return error instanceof Refusal && error.code === 'NOT_FOUND'
        ? { at: 'absent', why: error.message }
        : { at: 'failed', error }
    }
  }
  return {
    state,
    run: () => {
      setState({ at: 'busy' })
      void check().then(setState)
    },
  }
}
