// What the two sides say in a dispute: opened, answered, told more, appealed, withdrawn (domain §3.4).
import { statementLimits } from '@lamplit/contract/disputes'
import { zeroPi } from '@lamplit/contract/money'
import { sentence } from '@lamplit/contract/sentences'
import type { Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { authorise, begin, bySystem, notBefore, transition, type Cause } from '../kernel/machine.ts'
import { freezeOrder, escrowAmountOf, resumeOrder, settleOrder, type Order } from '../orders/actions.ts'
import {
  finalDeadlineOf,
  filesLeft,
  openQuestion,
  reasonsOf,
  systemQuestion,
  systemStatement,
  negotiationEnds,
  type Dispute,
  type PartyEvent,
  type Reason,
} from './dispute.ts'
import { disputeMachine, notifyDisputeParties, notifyDisputeStaff } from './ending.ts'
import { countEnded, countOpened } from './figures.ts'
import { refundOfProposal, otherSide, type Side, type ProposedRefund } from './proposal.ts'
import { ownOrder } from './settle-by-agreement.ts'
import * as store from './store.ts'

export interface Claim extends ProposedRefund {
  reason: Reason
  statement: string
  evidence: readonly string[]
}

/** Opens the one dispute of an order and freezes what it holds. From when it may be opened is the order's own rule. */
export const openDispute = async (
  tx: Write,
  orderId: string,
  userId: string,
  claim: Claim,
  now: Date,
): Promise<string> => {
  const { record: found, role: side } = await ownOrder(tx, orderId, userId)
  if (await store.disputeOfOrder(tx, orderId)) throw new Fail('ALREADY_EXISTS', { sentence: sentence('hadDispute') })
  const order = await freezeOrder(tx, found, { role: side, by: userId, note: claim.reason }, now)
  const held = escrowAmountOf(order)
  if (!reasonsOf(side).includes(claim.reason)) throw invalid({ reason: sentence('chooseWhat') })
  const refund = refundOfProposal(claim, held, side === 'buyer' ? held : zeroPi)
  if (refund === null) throw new Fail('INVALID_AMOUNT')
  const dispute: Dispute = {
    ...fresh(order, newId(now), now),
    openerId: userId,
    openerSide: side,
    openedBy: side,
    reason: claim.reason,
    wishRefund: refund,
    statement: claim.statement,
  }
  await write(tx, dispute, { role: side, by: userId }, now)
  await nameFiles(tx, dispute, side, userId, claim.evidence, 'before')
  await notifyDisputeParties(tx, dispute, [otherSide(side)], 'dispute_opened', 'opened', now, {
    amount: held,
    note: claim.reason,
    due: negotiationEnds(dispute),
  })
  return dispute.id
}

/**
 * The clock opens one in the buyer's name where nothing shows whether a parcel, or a return, has arrived (domain §3.2).
 * The order is frozen already. The buyer is asked for their own words, and the seller's silence would grant the whole
 * refund.
 */
export const openBySystem = async (tx: Write, order: Order, now: Date): Promise<void> => {
  const had = await store.disputeOfOrder(tx, order.id)
  // One that was withdrawn does not come back: who took the claim back has let go of it.
  if (had)
    return void (await settleOrder(
      tx,
      order.id,
      had.openerSide === 'buyer' ? zeroPi : escrowAmountOf(order),
      { ...bySystem, note: 'dispute_withdrawn' },
      now,
    ))
  const way = order.disputedFrom === 'return_shipped' ? 'return_shipped' : 'shipped'
  const began = fresh(order, newId(now), now)
  const question = {
    by: 'buyer' as const,
    question: systemQuestion,
    answer: null,
    until: negotiationEnds(began).toISOString(),
    at: now.toISOString(),
  }
  const dispute: Dispute = {
    ...began,
    openerSide: 'buyer',
    openedBy: 'system',
    reason: way === 'shipped' ? 'not_received' : 'not_as_described',
    wishRefund: escrowAmountOf(order),
    statement: systemStatement[way],
    more: [question],
  }
  await write(tx, dispute, bySystem, now)
  await notifyDisputeParties(tx, dispute, ['buyer', 'seller'], 'dispute_opened', 'opened', now, {
    amount: dispute.held,
    note: dispute.reason,
    due: negotiationEnds(dispute),
  })
}

const fresh = (order: Order, id: string, now: Date): Dispute => ({
  id,
  orderId: order.id,
  buyerId: order.buyerId,
  sellerId: order.sellerId,
  openerId: null,
  openerSide: 'buyer',
  openedBy: 'system',
  reason: 'not_received',
  wishRefund: zeroPi,
  held: escrowAmountOf(order),
  statement: '',
  answer: null,
  state: 'negotiating',
  outcome: null,
  takenBy: null,
  takenAt: null,
  reviewAt: null,
  houseDue: null,
  proposed: null,
  decision: null,
  firstDecision: null,
  refund: null,
  overturned: false,
  appealSide: null,
  appealText: null,
  appealedAt: null,
  more: [],
  openedAt: now,
  decidedAt: null,
  endedAt: null,
  capAt: finalDeadlineOf(now),
  lostSide: null,
  flagged: false,
  signed: false,
  updatedAt: now,
})

const write = async (tx: Write, dispute: Dispute, cause: Cause, now: Date): Promise<void> => {
  await store.insertDispute(tx, dispute)
  await begin(tx, disputeMachine, dispute, 'open', cause, now)
  await countOpened(tx)
}

/** Only one's own files, which no statement has named before, and no more than a side may show. */
const nameFiles = async (
  tx: Write,
  { id }: Pick<Dispute, 'id'>,
  side: Side,
  userId: string,
  ids: readonly string[],
  when: 'before' | 'appeal',
): Promise<void> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const named = (await store.evidenceOf(tx, id)).filter((each) => each.side === side)
  const count = {
    before: named.filter(({ withAppeal }) => !withAppeal).length,
    appeal: named.filter(({ withAppeal }) => withAppeal).length,
  }
  if (wanted.length > filesLeft(when, count)) throw new Fail('EVIDENCE_REFUSED')
  if (
    (await store.attachEvidence(tx, id, { ids: wanted, byUser: userId, side, withAppeal: when === 'appeal' })) !==
    wanted.length
  )
    throw new Fail('EVIDENCE_REFUSED')
}

export interface Statement {
  text: string | undefined
  evidence: readonly string[]
}

/** A side causes an event of its dispute. To strangers it does not exist; a side that may not is told what it may. */
export const postPartyEvent = async (
  tx: Write,
  id: string,
  userId: string,
  event: PartyEvent,
  said: Statement,
  now: Date,
): Promise<void> => {
  const { record: dispute, cause } = await authorise(tx, disputeMachine, id, userId, event, now)
  await events[event](tx, { dispute, side: cause.role, userId, cause, said }, notBefore(dispute, now))
}

interface Speaking {
  dispute: Dispute
  side: Side
  userId: string
  cause: Cause
  said: Statement
}
type Event = (tx: Write, speaking: Speaking, now: Date) => Promise<void>

const statementTextOf = ({ text = '' }: Statement, min: number = statementLimits.min): string => {
  if (text.length < min) throw invalid({ text: sentence('atLeast', min) })
  return text
}

const events: Record<PartyEvent, Event> = {
  answer: async (tx, { dispute, side, userId, cause, said }, now) => {
    const answered = await transition(tx, disputeMachine, dispute, 'answer', cause, now, {
      answer: statementTextOf(said),
    })
    await nameFiles(tx, dispute, side, userId, said.evidence, 'before')
    await notifyDisputeParties(tx, answered, [otherSide(side)], 'dispute_answered', 'answered', now)
  },
  tell_more: async (tx, { dispute, side, userId, cause, said }, now) => {
    const asked = openQuestion(dispute, side)
    const answer = statementTextOf(said, statementLimits.moreMin)
    const more = dispute.more.map((each) => (each === asked ? { ...each, answer } : each))
    const told = await transition(tx, disputeMachine, dispute, 'tell_more', cause, now, { more })
    await nameFiles(tx, dispute, side, userId, said.evidence, 'before')
    if (dispute.state === 'negotiating')
      await notifyDisputeParties(tx, told, [otherSide(side)], 'dispute_answered', 'told', now)
    else if (dispute.takenBy) await notifyDisputeStaff(tx, told, 'case', `told:${side}`, now, told.houseDue)
  },
  // What was looked at already is no reason to look again: an appeal shows something new.
  appeal: async (tx, { dispute, side, userId, cause, said }, now) => {
    const text = statementTextOf(said)
    if (said.evidence.length === 0)
      throw new Fail('EVIDENCE_REFUSED', {
        sentence: sentence('newEvidence'),
      })
    await nameFiles(tx, dispute, side, userId, said.evidence, 'appeal')
    const appealed = await transition(tx, disputeMachine, dispute, 'appeal', cause, now, {
      appealSide: side,
      appealText: text,
      appealedAt: now,
      takenBy: null,
      takenAt: null,
      reviewAt: now,
    })
    await notifyDisputeParties(tx, appealed, [otherSide(side)], 'dispute_appealed', 'appealed', now)
    await notifyDisputeStaff(tx, appealed, 'all', 'appealed', now, appealed.houseDue)
  },
  withdraw: async (tx, { dispute, side, cause }, now) => {
    const change = { outcome: 'withdrawn', endedAt: now, proposed: null } as const
    const withdrawn = await transition(tx, disputeMachine, dispute, 'withdraw', cause, now, change)
    await resumeOrder(tx, dispute.orderId, now)
    await countEnded(tx, withdrawn, 'withdrawn', zeroPi, now)
    await notifyDisputeParties(tx, withdrawn, [otherSide(side)], 'dispute_withdrawn', 'withdrawn', now)
  },
}
