// How a dispute moves and how it ends: the money through its order, open proposals void, the end signed, counted and
// told, all in one transaction (domain §3.4).
import type { DisputeEvent } from '@lamplit/contract/disputes'
import type { Pi } from '@lamplit/contract/money'
import type { NotificationKind } from '@lamplit/contract/notifications'
import type { Write } from '../kernel/db.ts'
import { bySystem, notBefore, transition, type Cause, type Owned, type StateMachine } from '../kernel/machine.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import { lockOrder, settleOrder } from '../orders/actions.ts'
import {
  timersAfter,
  disputeAuthorisation,
  staffDueOf,
  losingSideOf,
  type Dispute,
  type Outcome,
  type PartyEvent,
} from './dispute.ts'
import { countEnded } from './figures.ts'
import type { Side } from './proposal.ts'
import { signDecision, textOf } from './signing.ts'
import * as store from './store.ts'
import { voidProposals } from './void-proposals.ts'

/** The order's row first, as everywhere, so that no clock and no agreement comes between. */
export const lockDispute = async (tx: Write, id: string): Promise<Dispute | undefined> => {
  const orderId = await store.orderOf(tx, id)
  if (!orderId) return undefined
  await lockOrder(tx, orderId)
  return store.disputeForUpdate(tx, id)
}

export const disputeMachine: StateMachine<Dispute, DisputeEvent, Dispute> & Owned<Dispute, PartyEvent, Side> = {
  ...disputeAuthorisation,
  kind: 'dispute',
  table: 'disputes',
  lock: lockDispute,
  changes: ({ after, input }) => ({ ...input, houseDue: staffDueOf({ ...after, ...input }) }),
  columns: ({ after }) => store.columnsOf(after),
  timers: timersAfter,
}

export interface End {
  event: DisputeEvent
  outcome: Exclude<Outcome, 'withdrawn'>
  refund: Pi
  changes?: Partial<Dispute>
  note?: string
}

/** Ends a dispute for good. The order's row is locked by the caller, before the dispute's own. */
export const endDispute = async (
  tx: Write,
  dispute: Dispute,
  { event, outcome, refund, changes = {}, note }: End,
  cause: Cause,
  now: Date,
): Promise<Dispute> => {
  const at = notBefore(dispute, now)
  const ended = await transition(tx, disputeMachine, dispute, event, note ? { ...cause, note } : cause, at, {
    ...changes,
    outcome,
    refund,
    endedAt: at,
    proposed: null,
    lostSide: losingSideOf(outcome, dispute, refund),
  })
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
  await store.saveSignature(tx, dispute.id, signed)
  await countEnded(tx, ended, outcome, refund, at)
  // Who agreed is told of the agreement itself.
  if (outcome !== 'settled')
    await notifyDisputeParties(tx, ended, ['buyer', 'seller'], 'dispute_final', 'final', at, {
      amount: refund,
      note: outcome,
    })
  return { ...ended, signed: true }
}

/** Tells sides of a dispute, once for each fact. */
export const notifyDisputeParties = (
  tx: Write,
  { id, buyerId, sellerId }: Dispute,
  sides: readonly Side[],
  kind: NotificationKind,
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
export const notifyDisputeStaff = async (
  tx: Write,
  { id, buyerId, sellerId, takenBy }: Dispute,
  whom: 'all' | 'case',
  fact: string,
  now: Date,
  due: Date | null,
): Promise<void> => {
  const staff =
    whom === 'case'
      ? takenBy
        ? [takenBy]
        : []
      : (await store.staffIds(tx)).filter((each) => each !== buyerId && each !== sellerId)
  await notify(
    tx,
    staff.map((userId) => ({
      userId,
      kind: 'dispute_reminder',
      key: `dispute:${id}:house:${fact}`,
      about: `dispute:${id}`,
      ...(due ? { due } : {}),
    })),
    now,
  )
}
