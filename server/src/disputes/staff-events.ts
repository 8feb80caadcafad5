// What a member of staff does in a dispute: takes it, asks, decides, confirms another's decision (domain §3.4).
import { sentence } from '@lamplit/contract/sentences'
import { disputeTimes, type groundsCodes } from '@lamplit/contract/disputes'
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import { percentOf } from '@lamplit/contract/settlements'
import { partyIn } from '../kernel/authorisation.ts'
import type { Write } from '../kernel/db.ts'
import { Fail, invalid, invalidState } from '../kernel/fail.ts'
import { notBefore, transition } from '../kernel/machine.ts'
import type { Actor } from '../kernel/session.ts'
import {
  mayDecideDispute,
  decidedBefore,
  later,
  mayAsk,
  needsSecondDecision,
  type Decision,
  type Dispute,
  type StaffEvent,
} from './dispute.ts'
import { disputeMachine, endDispute, lockDispute, notifyDisputeParties, notifyDisputeStaff } from './ending.ts'
import { countDecided } from './figures.ts'
import type { Side } from './proposal.ts'
import * as store from './store.ts'

export interface StaffInput {
  question?: string | undefined
  of?: Side | undefined
  percent?: number | undefined
  code?: (typeof groundsCodes)[number] | undefined
  grounds?: string | undefined
}
type StaffMember = Pick<Actor, 'id' | 'username'>

/** A member of staff acts in a case. */
export const postStaffEvent = async (
  tx: Write,
  id: string,
  admin: StaffMember,
  event: StaffEvent,
  words: StaffInput,
  now: Date,
): Promise<void> => {
  const dispute = await lockDispute(tx, id)
  if (!dispute) throw new Fail('NOT_FOUND')
  await refuseUnlessTheirs(tx, dispute, admin.id, event, now)
  await events[event](tx, { dispute, admin, words }, notBefore(dispute, now))
}

/** Who traded with a side is not asked at all; otherwise the case, its state and its history decide who may do what. */
const refuseUnlessTheirs = async (
  tx: Write,
  dispute: Dispute,
  adminId: string,
  event: StaffEvent,
  now: Date,
): Promise<void> => {
  if (
    partyIn(dispute, adminId) !== null ||
    (await store.hasTradedWith(tx, adminId, [dispute.buyerId, dispute.sellerId]))
  )
    throw new Fail('CONFLICT_OF_INTEREST')
  const allowed = mayDecideDispute(dispute, adminId, now)
  if (allowed.includes(event)) return
  const waits = dispute.state === 'under_review' || dispute.state === 'appealed'
  if (waits && (decidedBefore(dispute, adminId) || (event === 'confirm' && dispute.proposed !== null)))
    throw new Fail('SECOND_PERSON_NEEDED')
  if (waits && dispute.takenBy !== null && dispute.takenBy !== adminId && event !== 'confirm')
    throw new Fail('NOT_ALLOWED', { sentence: sentence('onlyNamed') })
  throw invalidState(dispute, allowed)
}

interface Speaking {
  dispute: Dispute
  admin: StaffMember
  words: StaffInput
}
type Event = (tx: Write, speaking: Speaking, now: Date) => Promise<void>
const byAdmin = ({ id }: StaffMember) => ({ role: 'admin', by: id }) as const

const decideBy: Event = async (tx, { dispute, admin, words }, now) => {
  const decision = decisionOf(dispute, admin, words, now)
  if (!needsSecondDecision(dispute)) return carryOut(tx, dispute, decision, admin, now)
  const proposed = await transition(tx, disputeMachine, dispute, 'propose_decision', byAdmin(admin), now, {
    proposed: decision,
  })
  await notifyDisputeStaff(tx, proposed, 'all', `proposed:${now.getTime()}`, now, proposed.houseDue)
}

const events: Record<StaffEvent, Event> = {
  take: async (tx, { dispute, admin }, now) => {
    await transition(tx, disputeMachine, dispute, 'take', byAdmin(admin), now, { takenBy: admin.id, takenAt: now })
  },
  ask_more: async (tx, { dispute, admin, words: { question, of } }, now) => {
    if (!question || !of)
      throw invalid(question ? { of: sentence('chooseWhom') } : { question: sentence('writeQuestion') })
    if (!mayAsk(dispute, of))
      throw new Fail('INVALID_STATE', {
        current: dispute.state,
        allowed: [],
        sentence: sentence('askedOnce'),
      })
    const until = later(now, disputeTimes.moreHours)
    const asked = await transition(tx, disputeMachine, dispute, 'ask_more', byAdmin(admin), now, {
      more: [...dispute.more, { by: of, question, answer: null, until: until.toISOString(), at: now.toISOString() }],
    })
    await notifyDisputeParties(tx, asked, [of], 'dispute_more_asked', `asked:${of}`, now, { due: until })
  },
  decide: decideBy,
  decide_appeal: decideBy,
  // The second member of staff signs the very decision that was proposed; another opinion is said by not confirming it.
  confirm: (tx, { dispute, admin }, now) =>
    carryOut(tx, dispute, { ...dispute.proposed!, second: admin.id, at: now.toISOString() }, admin, now),
}

const decisionOf = (
  { held }: Dispute,
  { id, username }: StaffMember,
  { percent, code, grounds }: StaffInput,
  now: Date,
): Decision => {
  if (percent === undefined) throw invalid({ percent: sentence('choosePercent') })
  if (!code) throw invalid({ code: sentence('chooseReason') })
  if (!grounds) throw invalid({ grounds: sentence('writeGrounds') })
  return {
    refund: String(percentOf(held, percent)),
    percent,
    code,
    grounds,
    admin: id,
    adminName: username,
    second: null,
    at: now.toISOString(),
  }
}

export const refundOf = ({ refund }: Decision): Pi => piFromUnits(refund)

/** A first decision is told and can be appealed for 48 hours; the one on an appeal is the end. */
const carryOut = async (
  tx: Write,
  dispute: Dispute,
  decision: Decision,
  admin: StaffMember,
  now: Date,
): Promise<void> => {
  const refund = refundOf(decision)
  if (dispute.state === 'appealed') {
    const first = dispute.decision!
    const changes = { firstDecision: first, decision, overturned: first.refund !== decision.refund }
    await endDispute(
      tx,
      dispute,
      { event: 'decide_appeal', outcome: 'appeal', refund, changes, note: decision.code },
      byAdmin(admin),
      now,
    )
  } else {
    const decided = await transition(
      tx,
      disputeMachine,
      dispute,
      'decide',
      { ...byAdmin(admin), note: decision.code },
      now,
      { decision, proposed: null, decidedAt: now },
    )
    await notifyDisputeParties(tx, decided, ['buyer', 'seller'], 'dispute_decided', 'decided', now, {
      amount: refund,
      note: decision.code,
      due: later(now, disputeTimes.appealHours),
    })
  }
  await countDecided(tx, dispute, decision, refund, now)
}
