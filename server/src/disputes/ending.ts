// How a dispute moves and how it ends: the money through its order, open proposals void, the end signed, counted and
// told, all in one transaction (domain §3.4).
import { disputeFlow, type DisputeEvent, type DisputeState } from '@lamplit/contract/disputes'
import type { Pi } from '@lamplit/contract/money'
import type { NoticeKind } from '@lamplit/contract/notices'
import type { Write } from '../kernel/db.ts'
import { move, type Cause, type StateMachine } from '../kernel/move.ts'
import { setTimers } from '../kernel/timers.ts'
import { notify, type NotificationDraft } from '../notices/actions.ts'
import { settleOrder } from '../orders/actions.ts'
import { alarmsOf, staffDueOf, loserOf, notBefore, type Dispute, type Outcome } from './dispute.ts'
import { countEnded } from './figures.ts'
import type { Side } from './proposal.ts'
import { signDecision, textOf } from './signing.ts'
import * as store from './store.ts'
import { voidProposals } from './void-proposals.ts'

export const disputeMachine: StateMachine = { kind: 'dispute', table: 'disputes', flow: disputeFlow }
export const bySystem: Cause = { role: 'system', by: null }

/** Moves a dispute along an arrow, with what the event changes of it and everything that is due from then on. */
export const transitionDispute = async (
  tx: Write,
  dispute: Dispute,
  event: DisputeEvent,
  cause: Cause,
  changes: Partial<Dispute>,
  now: Date,
): Promise<Dispute> => {
  const at = notBefore(dispute, now)
  const state = (await move(tx, disputeMachine, dispute, event, cause, at)) as DisputeState
  const next: Dispute = { ...dispute, ...changes, state, updatedAt: at }
  const changed: Dispute = { ...next, houseDue: staffDueOf(next) }
  await store.keepDispute(tx, changed)
  await setTimers(tx, 'dispute', dispute.id, alarmsOf(changed, at), at)
  return changed
}

export interface End {
  event: DisputeEvent
  outcome: Exclude<Outcome, 'withdrawn'>
  refund: Pi
  changes?: Partial<Dispute>
  note?: string
}

/** Ends a dispute for good. The order's row is held by the caller, before the dispute's own. */
export const endDispute = async (
  tx: Write,
  dispute: Dispute,
  { event, outcome, refund, changes = {}, note }: End,
  cause: Cause,
  now: Date,
): Promise<Dispute> => {
  const at = notBefore(dispute, now)
  const ended = await transitionDispute(
    tx,
    dispute,
    event,
    note ? { ...cause, note } : cause,
    { ...changes, outcome, refund, endedAt: at, proposed: null, lostSide: loserOf(outcome, dispute, refund) },
    at,
  )
  await voidProposals(tx, dispute.orderId, at)
  await settleOrder(tx, dispute.orderId, refund, { ...bySystem, by: cause.by, note: outcome }, at)
  const evidence = await store.evidenceOf(tx, dispute.id)
  const signed = await signDecision(
    tx,
    textOf(
      ended,
      refund,
      evidence.map(({ hash }) => hash),
      at,
    ),
    at,
  )
  await store.keepSignature(tx, dispute.id, signed)
  await countEnded(tx, ended, outcome, refund, at)
  // Who agreed is told of the agreement itself.
  if (outcome !== 'settled')
    await notifyParties(tx, ended, ['buyer', 'seller'], 'dispute_final', 'final', at, { amount: refund, note: outcome })
  return { ...ended, signed: true }
}

/** Tells sides of a dispute, once for each fact. */
export const notifyParties = (
  tx: Write,
  { id, buyerId, sellerId }: Dispute,
  sides: readonly Side[],
  kind: NoticeKind,
  fact: string,
  now: Date,
  more: Pick<NotificationDraft, 'amount' | 'note' | 'due'> = {},
): Promise<void> =>
  notify(
    tx,
    sides.map((side) => ({
      userId: side === 'buyer' ? buyerId : sellerId,
      kind,
      key: `dispute:${id}:${fact}`,
      about: `dispute:${id}`,
      ...more,
    })),
    now,
  )

/** Tells everybody of staff who may act in it. */
export const notifyStaff = async (
  tx: Write,
  { id, buyerId, sellerId, takenBy }: Dispute,
  whom: 'all' | 'case',
  fact: string,
  now: Date,
  due: Date | null,
): Promise<void> => {
  const house =
    whom === 'case'
      ? takenBy
        ? [takenBy]
        : []
      : (await store.staffIds(tx)).filter((each) => each !== buyerId && each !== sellerId)
  await notify(
    tx,
    house.map((userId) => ({
      userId,
      kind: 'dispute_reminder',
      key: `dispute:${id}:house:${fact}`,
      about: `dispute:${id}`,
      ...(due ? { due } : {}),
    })),
    now,
  )
}
