// The signed end of a dispute: its text, and the market's key for decisions under it (domain §3.4).
import { decisionKind, writeDecision, type DecisionText } from '@lamplit/contract/decisions'
import { minus, piToWire, splitSale, type Pi } from '@lamplit/contract/money'
import type { Write } from '../kernel/db.ts'
import { signWith } from '../kernel/keys.ts'
import type { Decision, Dispute } from './dispute.ts'

/** Signs how a dispute ended, whoever or whatever ended it. */
export const signDecision = async (
  tx: Write,
  said: DecisionText,
  now: Date,
): Promise<{ text: string; signature: string; kid: string }> => {
  const text = writeDecision(said)
  return { text, ...(await signWith(tx, 'decisions', Buffer.from(text), now)) }
}

/** What is signed about an end: who gets what, by whom and why, and what was shown. */
export const textOf = (dispute: Dispute, refund: Pi, hashes: readonly string[], at: Date): DecisionText => {
  const share = splitSale(minus(dispute.held, refund))
  const told: Decision | null =
    dispute.outcome === 'decided' || dispute.outcome === 'appeal' || (dispute.outcome === 'cap' && !dispute.flagged)
      ? dispute.decision
      : null
  return {
    kind: decisionKind,
    dispute: dispute.id,
    order: dispute.orderId,
    outcome: dispute.outcome!,
    reason: dispute.reason,
    held: piToWire(dispute.held),
    buyer_gets: piToWire(refund),
    seller_gets: piToWire(share.seller),
    fee: piToWire(share.platform),
    percent: told?.percent ?? null,
    code: told?.code ?? null,
    grounds: told?.grounds ?? null,
    admin: told?.admin ?? null,
    second_admin: told?.second ?? null,
    evidence: hashes.toSorted(),
    opened_at: dispute.openedAt.toISOString(),
    time: at.toISOString(),
  }
}
