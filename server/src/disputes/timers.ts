// What a dispute does by itself: the verdict of silence, the end of the time to appeal, the 21 days, reminders
// (domain §3.4).
import { disputeFlow } from '@lamplit/contract/disputes'
import { isTerminal } from '@lamplit/contract/flow'
import { assert } from '../kernel/fail.ts'
import type { Write } from '../kernel/db.ts'
import { bySystem, notBefore, transition } from '../kernel/machine.ts'
import { setTimers, type Due } from '../kernel/timers.ts'
import {
  timersAfter,
  appealEnds,
  staffDueOf,
  openQuestion,
  remindedBy,
  ruleRefund,
  negotiationEnds,
  ruleAfterNegotiation,
  type Dispute,
} from './dispute.ts'
import { disputeMachine, endDispute, lockDispute, notifyDisputeParties, notifyDisputeStaff } from './ending.ts'
import { refundOf } from './staff-events.ts'
import * as store from './store.ts'

type TimerHandler = (tx: Write, dispute: Dispute, now: Date) => Promise<void>

/** A timer of a dispute came due. Late or double, it finds the dispute in another state and does nothing. */
export const disputeDue: Due = async (tx, id, event, now) => {
  const dispute = await lockDispute(tx, id)
  assert(dispute, 'a timer belongs to a dispute')
  const ring = handlers[event]
  assert(ring, `a dispute knows no timer ${event}`)
  if (!isTerminal(disputeFlow, dispute.state)) await ring(tx, dispute, notBefore(dispute, now))
}

const handlers: Record<string, TimerHandler> = {
  negotiation_over: async (tx, dispute, now) => {
    if (dispute.state !== 'negotiating') return
    const ruling = ruleAfterNegotiation(dispute, await store.factsOf(tx, dispute.orderId), now)
    if (ruling.event !== 'review')
      return void (await endDispute(
        tx,
        dispute,
        { event: ruling.event, outcome: ruling.event, refund: ruling.refund },
        bySystem,
        now,
      ))
    const reviewed = await transition(tx, disputeMachine, dispute, 'review', bySystem, now, { reviewAt: now })
    await notifyDisputeParties(tx, reviewed, ['buyer', 'seller'], 'dispute_under_review', 'review', now)
    await notifyDisputeStaff(tx, reviewed, 'all', 'review', now, reviewed.houseDue)
  },
  finalise: async (tx, dispute, now) => {
    if (dispute.state !== 'decided') return
    await endDispute(
      tx,
      dispute,
      { event: 'finalise', outcome: 'decided', refund: refundOf(dispute.decision!) },
      bySystem,
      now,
    )
  },
  hand_back: async (tx, dispute, now) => {
    const due = staffDueOf(dispute)
    if (!dispute.takenAt || !due || due > now) return
    const free = await transition(tx, disputeMachine, dispute, 'hand_back', bySystem, now, {
      takenBy: null,
      takenAt: null,
      proposed: null,
    })
    await notifyDisputeStaff(tx, free, 'all', `free:${now.getTime()}`, now, free.houseDue)
  },
  // A decision that was told stands, appealed or not; where there is none, the rule decides and somebody looks at why.
  cap: async (tx, dispute, now) => {
    const { decision } = dispute
    const refund = decision ? refundOf(decision) : ruleRefund(dispute, await store.factsOf(tx, dispute.orderId))
    await endDispute(
      tx,
      dispute,
      { event: 'cap', outcome: 'cap', refund, changes: { flagged: decision === null } },
      bySystem,
      now,
    )
  },
  remind: async (tx, dispute, now) => {
    const { parties, staff } = remindedBy(dispute)
    for (const side of parties) {
      const due =
        dispute.state === 'negotiating'
          ? negotiationEnds(dispute)
          : dispute.state === 'decided'
            ? appealEnds(dispute)!
            : new Date(openQuestion(dispute, side)!.until)
      await notifyDisputeParties(
        tx,
        dispute,
        [side],
        'dispute_reminder',
        `remind:${dispute.state}:${now.getTime()}`,
        now,
        {
          due,
        },
      )
    }
    if (staff)
      await notifyDisputeStaff(tx, dispute, staff, `remind:${dispute.state}:${now.getTime()}`, now, dispute.houseDue)
    await setTimers(tx, 'dispute', dispute.id, timersAfter(dispute, now), now)
  },
}
