// Where a case stands: its step, its look, and the one sentence of what happens by itself (domain §3.4; design §4.21).
import type { Dispute, DisputeCard, DisputeState } from '@lamplit/contract/disputes'
import { showPi, type Pi } from '@lamplit/contract/money'
import { dueMoment, groupSign } from '../../lib/format.ts'
import { priceDigits } from '../../ui/price.tsx'
import type { StatusTone } from '../../ui/status-chip.tsx'
import { clockWords, disputeWords as words, type Clocked } from './words.ts'

export const disputeTones: Readonly<Record<DisputeState, StatusTone>> = {
  negotiating: 'waiting',
  under_review: 'active',
  decided: 'waiting',
  appealed: 'active',
  final: 'done',
  settled: 'done',
  withdrawn: 'ended',
}

/** The place of a state in Talk → Review → Decided → Final. */
export const stepOf = (state: DisputeState): number =>
  ({ negotiating: 0, under_review: 1, decided: 2, appealed: 2, final: 3, settled: 3, withdrawn: 3 })[state]

/** Steps that a case never went through: agreement, silence or taking it back ends it before staff decides. */
export const skippedSteps = (outcome: DisputeCard['outcome']): readonly number[] =>
  outcome === null || outcome === 'decided' || outcome === 'appeal' ? [] : outcome === 'cap' ? [2] : [1, 2]

export type Clock = Pick<DisputeCard, 'state' | 'outcome' | 'role' | 'opened_by' | 'reason' | 'held' | 'deadline'> &
  Partial<Pick<Dispute, 'decision'>>
export interface OutlookOfDispute {
  sentence: string
  until: Date | null
}

const written = (amount: Pi): string => `π\u00a0${showPi(amount, priceDigits.general, groupSign())}`

/** What the clock opened it opened in the buyer's name. */
export const openerOf = ({ opened_by: by }: Pick<DisputeCard, 'opened_by'>): 'buyer' | 'seller' =>
  by === 'seller' ? 'seller' : 'buyer'

const sentenceOf = (event: string, dispute: Clock, told: Clocked): string | null => {
  const { role } = dispute
  switch (event) {
    case 'never_shipped':
      return clockWords.never_shipped[role](told)
    case 'silence':
      return clockWords.silence[role === 'admin' ? 'admin' : role === openerOf(dispute) ? 'opener' : 'other'](told)
    case 'review':
      return clockWords.review(told)
    case 'finalise':
      return clockWords.finalise(told)
    case 'cap':
      return clockWords.cap(told)
    default:
      return null
  }
}

/** The sentence and the moment it counts down to; how it ended when it has. */
export const disputeOutlook = (dispute: Clock, now: Date): OutlookOfDispute | null => {
  const { deadline, outcome, held, decision, reason } = dispute
  if (outcome !== null) return { sentence: words.outcomes[outcome], until: null }
  if (!deadline) return null
  const at = new Date(deadline.at)
  const told: Clocked = {
    at: dueMoment(at, now),
    held: written(held),
    refund: decision ? written(decision.refund) : null,
    proof: reason === 'not_received',
  }
  const sentence = sentenceOf(deadline.event, dispute, told)
  return sentence === null ? null : { sentence, until: at }
}
