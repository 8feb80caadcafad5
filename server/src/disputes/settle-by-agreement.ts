// Settlement proposals: made, answered, expired; one that is accepted moves the money at once (domain §3.2, §3.4).
import { piToWire, zeroPi, type Pi } from '@lamplit/contract/money'
import { partyIn } from '../kernel/authorisation.ts'
import type { Write } from '../kernel/db.ts'
import { assert, Fail, invalidState } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { begin, bySystem, lockFor, transition } from '../kernel/machine.ts'
import type { Due } from '../kernel/timers.ts'
import { notify } from '../notifications/actions.ts'
import { escrowAmountOf, lockOrder, refundPart, settleOrder, shippingLeft, type Order } from '../orders/actions.ts'
import { endDispute } from './ending.ts'
import {
  allowedWith,
  refundOfProposal,
  canRefundPart,
  canSettle,
  expiresAt,
  type Proposal,
  type Side,
  type ProposedRefund,
} from './proposal.ts'
import * as store from './store.ts'
import { proposalMachine, proposalNotification, voidProposals } from './void-proposals.ts'

/** The order of a side, locked, and which side it is; to a stranger it does not exist. */
export const ownOrder = (tx: Write, orderId: string, userId: string): Promise<{ record: Order; role: Side }> =>
  lockFor(tx, { lock: lockOrder, roleOf: partyIn }, orderId, userId)

export interface ProposalDraft extends ProposedRefund {
  keepsOpen: boolean
  note: string | null
}

/** Proposes how much comes back. A newer proposal of the same side replaces the one before. */
export const makeProposal = async (
  tx: Write,
  orderId: string,
  userId: string,
  wanted: ProposalDraft,
  now: Date,
): Promise<string> => {
  const { record: order, role: side } = await ownOrder(tx, orderId, userId)
  if (!canSettle(order.state) || (wanted.keepsOpen && !canRefundPart(order.state))) throw invalidState(order)
  const most = wanted.keepsOpen ? shippingLeft(order) : escrowAmountOf(order)
  const refund = refundOfProposal(wanted, most, wanted.keepsOpen ? most : null)
  if (refund === null || (wanted.keepsOpen && refund === zeroPi))
    throw new Fail('INVALID_AMOUNT', { most: piToWire(most) })
  await replaceOwn(tx, orderId, side, userId, now)
  const proposal: Proposal = {
    id: newId(now),
    orderId,
    byUser: userId,
    side,
    refund,
    held: escrowAmountOf(order),
    keepsOpen: wanted.keepsOpen,
    note: wanted.note,
    state: 'open',
    expiresAt: expiresAt(now),
    createdAt: now,
  }
  await store.insertProposal(tx, proposal)
  await begin(tx, proposalMachine, proposal, 'propose', { role: side, by: userId, note: wanted.note }, now)
  const told = side === 'buyer' ? order.sellerId : order.buyerId
  await notify(tx, [{ ...proposalNotification(proposal, told, 'settlement_proposed'), due: proposal.expiresAt }], now)
  return proposal.id
}

const replaceOwn = async (tx: Write, orderId: string, side: Side, userId: string, now: Date): Promise<void> => {
  const own = (await store.openProposals(tx, orderId)).find((each) => each.side === side)
  if (!own) return
  // One whose time is over and whose timer has not rung yet makes room as well.
  await transition(tx, proposalMachine, own, 'replace', { ...bySystem, by: userId }, now)
}

export type ProposalAnswer = 'accept' | 'decline' | 'withdraw'

/**
 * The other side accepts or declines, the maker withdraws. The order's row is locked, so of two answers at once one has
 * an effect.
 */
export const answerProposal = async (
  tx: Write,
  id: string,
  userId: string,
  answer: ProposalAnswer,
  now: Date,
): Promise<string> => {
  const found = await store.proposalById(tx, id)
  if (!found) throw new Fail('NOT_FOUND')
  const { record: order, role: side } = await ownOrder(tx, found.orderId, userId)
  const proposal = (await store.proposalForUpdate(tx, id))!
  const allowed = allowedWith(proposal, order, side, now)
  if (!allowed.includes(answer)) throw invalidState(proposal, allowed)
  await transition(tx, proposalMachine, proposal, answer, { role: side, by: userId }, now)
  if (answer === 'accept') await settle(tx, order, proposal, userId, now)
  return proposal.orderId
}

/**
 * What both want happens: the order ends, or goes on without its shipping. Other proposals were about another amount in
 * escrow.
 */
const settle = async (tx: Write, order: Order, proposal: Proposal, userId: string, now: Date): Promise<void> => {
  await voidProposals(tx, order.id, now)
  const cause = { ...bySystem, by: userId, note: 'settlement' }
  if (proposal.keepsOpen) await refundPart(tx, order.id, proposal.refund, cause, now)
  else if (order.state === 'disputed') await settleDispute(tx, order.id, proposal.refund, userId, now)
  else await settleOrder(tx, order.id, proposal.refund, cause, now)
}

const settleDispute = async (tx: Write, orderId: string, refund: Pi, userId: string, now: Date): Promise<void> => {
  const dispute = await store.disputeOfOrder(tx, orderId)
  assert(dispute, 'a disputed order has its dispute')
  await endDispute(tx, dispute, { event: 'settle', outcome: 'settled', refund }, { ...bySystem, by: userId }, now)
}

/** Nobody answered in 72 hours: nothing moves, and its maker is told. */
export const proposalDue: Due = async (tx, id, event, now) => {
  assert(event === 'expire', `a proposal knows no timer ${event}`)
  const found = await store.proposalById(tx, id)
  assert(found, 'a timer belongs to a proposal')
  const order = await lockOrder(tx, found.orderId)
  assert(order, 'a proposal belongs to an order')
  const proposal = (await store.proposalForUpdate(tx, id))!
  // An order that was cancelled meanwhile has nothing to propose about, and nobody wonders who did not answer.
  // An order that was cancelled meanwhile has nothing to propose about, and nobody wonders who did not answer.
  await transition(tx, proposalMachine, proposal, canSettle(order.state) ? 'expire' : 'void', bySystem, now)
}
