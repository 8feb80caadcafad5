// Opening a dispute step by step: what each step needs, and the draft that stays on this device (domain §3.4;
// design §4.21).
import {
  buyerReasons,
  disputeReasons,
  sellerReasons,
  statementLimits,
  type DisputeCard,
} from '@lamplit/contract/disputes'
import type { Pi } from '@lamplit/contract/money'
import type { OrderCard } from '@lamplit/contract/orders'
import { stored, type Stored } from '../../lib/stored.ts'
import { proposalAmountProblem, chosenByTyping } from '../orders/proposal-amount.ts'
import { openWords as words } from './open-words.ts'
import { statementProblem, textsOf } from './statement.ts'

export type Reason = DisputeCard['reason']
export const steps = ['reason', 'wish', 'statement', 'review'] as const
export type Step = (typeof steps)[number]

/** `amount` is what was typed; null until the wish was touched, so that the usual wish of the side stands there. */
export interface OpenDraft {
  reason: Reason | null
  amount: string | null
  statement: string
  evidence: readonly string[]
}
export const emptyDraft: OpenDraft = { reason: null, amount: null, statement: '', evidence: [] }

const readDraft = (raw: unknown): OpenDraft => {
  const { reason, amount, statement, evidence } = raw as Partial<OpenDraft>
  return {
    reason: disputeReasons.find((known) => known === reason) ?? null,
    amount: typeof amount === 'string' ? amount : null,
    statement: typeof statement === 'string' ? statement : '',
    evidence: textsOf(evidence).slice(0, statementLimits.files),
  }
}
/** One draft an order. */
export const openDraft = (orderId: string): Stored<OpenDraft> =>
  stored(`lamplit.dispute-draft.${orderId}`, emptyDraft, readDraft)

const digitalOnly: ReadonlySet<Reason> = new Set<Reason>(['file_broken'])
const physicalOnly: ReadonlySet<Reason> = new Set<Reason>(['damaged'])

/** What can be wrong with this order for this side. Services have their own orders and are not among these. */
export const reasonsFor = ({ role, delivery }: Pick<OrderCard, 'role' | 'delivery'>): Reason[] => {
  if (role === 'seller') return [...sellerReasons]
  return buyerReasons.filter(
    (reason) => reason !== 'service_not_done' && !(delivery === 'digital' ? physicalOnly : digitalOnly).has(reason),
  )
}

/** What stands in the way of leaving this step; null when it is complete. */
export const stepProblem = (step: Step, draft: OpenDraft, held: Pi): string | null => {
  switch (step) {
    case 'reason':
      return draft.reason === null ? words.needsReason : null
    case 'wish':
      return draft.amount === null ? null : proposalAmountProblem(held, chosenByTyping(draft.amount))
    case 'statement':
      return statementProblem(draft.statement)
    case 'review':
      return null
  }
}

/** The first step that is not complete; sending is only offered when there is none. */
export const firstOpenStep = (draft: OpenDraft, held: Pi): Step | null =>
  steps.find((step) => stepProblem(step, draft, held) !== null) ?? null
