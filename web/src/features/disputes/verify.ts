// Checking a signed decision in this browser: the published keys, the signature, that it is about this case, and the
// pictures (domain §3.4, final).
import {
  checkDecision,
  parseDecision as readText,
  type DecisionText,
  type SignedDecision,
} from '@lamplit/contract/decisions'
import type { Dispute } from '@lamplit/contract/disputes'
import { piToWire } from '@lamplit/contract/money'
import { hashOf, readPicture } from './evidence-bytes.ts'

export const checkNames = ['key', 'signature', 'text', 'amounts', 'evidence'] as const
export type CheckName = (typeof checkNames)[number]
/** `unknown` is neither: it could not be checked here, and nothing was shown to be wrong. */
export type CheckOutcome = 'passed' | 'failed' | 'unknown'
export type Checks = Readonly<Record<CheckName, CheckOutcome>>

const outcomeOf = (good: boolean): CheckOutcome => (good ? 'passed' : 'failed')

type Shown = Pick<Dispute, 'id' | 'order_id' | 'held' | 'split' | 'evidence'>

const amountsFit = (said: DecisionText, { held, split }: Shown): CheckOutcome => {
  if (split === null) return outcomeOf(said.held === piToWire(held))
  return outcomeOf(
    said.held === piToWire(held) &&
      said.buyer_gets === piToWire(split.buyer_gets) &&
      said.seller_gets === piToWire(split.seller_gets) &&
      said.fee === piToWire(split.fee),
  )
}

/** The hashes of the file must be those of the pictures themselves, not only of what the page was told about them. */
const evidenceFits = async (
  said: DecisionText,
  { evidence }: Shown,
  read: (address: string) => Promise<Blob>,
): Promise<CheckOutcome> => {
  if (said.evidence.length !== evidence.length) return 'failed'
  try {
    const hashes = await Promise.all(evidence.map(async ({ address }) => hashOf(await read(address))))
    return outcomeOf(hashes.toSorted().join(' ') === said.evidence.toSorted().join(' '))
  } catch {
    return 'unknown'
  }
}

/** What each check found. A browser without Ed25519 leaves the signature unknown. */
export const checksOf = async (
  signed: SignedDecision,
  publishedKeys: readonly string[],
  shown: Shown,
  read: (address: string) => Promise<Blob> = readPicture,
): Promise<Checks> => {
  // Without a secure connection a browser has no means to check at all.
  const trouble = await checkDecision(signed, publishedKeys).catch(() => 'unsupported' as const)
  const said = readText(signed.text)
  const signature: CheckOutcome =
    trouble === null ? 'passed' : trouble === 'unsupported' || trouble === 'other_key' ? 'unknown' : 'failed'
  return {
    key: outcomeOf(publishedKeys.includes(signed.key)),
    signature,
    text: outcomeOf(said !== null && said.dispute === shown.id && said.order === shown.order_id),
    amounts: said === null ? 'unknown' : amountsFit(said, shown),
    evidence: said === null ? 'unknown' : await evidenceFits(said, shown, read),
  }
}

/** The one sentence over all checks. */
export const checkSummary = (checks: Checks): 'good' | 'bad' | 'unsupported' => {
  if (Object.values(checks).includes('failed')) return 'bad'
  return Object.values(checks).includes('unknown') ? 'unsupported' : 'good'
}
