// Proposals and disputes on the wire: to a side its own view, to staff everything that decides, and to nobody else
// anything.
import { disputeFlow } from '@lamplit/contract/disputes'
import { isTerminal } from '@lamplit/contract/flow'
import { minus, piFromUnits, piToWire, type Pi } from '@lamplit/contract/money'
import { whoGetsWhat } from '@lamplit/contract/settlements'
import { allowedEventsOf, partyIn } from '../kernel/authorisation.ts'
import type { Read } from '../kernel/db.ts'
import { eventsOf } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import type { Actor } from '../kernel/session.ts'
import { cardFor, type Order } from '../orders/actions.ts'
import { mayDecideDispute, appealEnds, deadlineOf, disputeAuthorisation, type Decision } from './dispute.ts'
import { allowedWith, type Proposal, type Side } from './proposal.ts'
import * as store from './store.ts'

const shares = (held: Pi, refund: Pi) => {
  const { buyer, seller, platform } = whoGetsWhat(held, refund)
  return { buyer_gets: piToWire(buyer), seller_gets: piToWire(seller), fee: piToWire(platform) }
}

type Settled = Pick<Order, 'state' | 'total' | 'refunded' | 'shipping'>

export const proposalOnWire = (proposal: Proposal, order: Settled, side: Side | null, now: Date) => ({
  id: proposal.id,
  order_id: proposal.orderId,
  by: proposal.side,
  mine: proposal.side === side,
  refund: piToWire(proposal.refund),
  keeps_open: proposal.keepsOpen,
  note: proposal.note,
  state: proposal.state,
  ...shares(proposal.held, proposal.refund),
  expires_at: proposal.expiresAt.toISOString(),
  created_at: proposal.createdAt.toISOString(),
  allowed: side ? allowedWith(proposal, order, side, now) : [],
})

type Reader = Pick<Actor, 'id' | 'roles'>
const roleOf = (dispute: store.DisputeWithNames, { id, roles }: Reader): Side | 'admin' | null =>
  partyIn(dispute, id) ?? (roles.includes('admin') ? 'admin' : null)

export const disputeCardOf = (dispute: store.DisputeWithNames, reader: Reader, now: Date) => {
  const role = roleOf(dispute, reader)!
  const deadline = deadlineOf(dispute, dispute)
  const open = !isTerminal(disputeFlow, dispute.state)
  const allowed: string[] =
    role === 'admin'
      ? mayDecideDispute(dispute, reader.id, now)
      : [...allowedEventsOf(disputeAuthorisation, dispute, role, now), ...(open ? ['propose'] : [])]
  return {
    id: dispute.id,
    order_id: dispute.orderId,
    state: dispute.state,
    outcome: dispute.outcome,
    reason: dispute.reason,
    role,
    opened_by: dispute.openedBy,
    buyer_username: dispute.buyerName,
    seller_username: dispute.sellerName,
    held: piToWire(dispute.held),
    wish_refund: piToWire(dispute.wishRefund),
    refund: dispute.refund === null ? null : piToWire(dispute.refund),
    opened_at: dispute.openedAt.toISOString(),
    cap_at: dispute.capAt.toISOString(),
    deadline: deadline && { event: deadline.event, at: deadline.at.toISOString() },
    allowed,
  }
}

const decisionOnWire = (decision: Decision | null, held: Pi, appealUntil: Date | null) => {
  if (!decision) return null
  const refund = piFromUnits(decision.refund)
  return {
    refund: piToWire(refund),
    percent: decision.percent,
    code: decision.code,
    grounds: decision.grounds,
    by: decision.adminName,
    at: decision.at,
    appeal_until: appealUntil?.toISOString() ?? null,
    ...shares(held, refund),
  }
}

/** A dispute with everything this reader may know; to a stranger it does not exist. */
export const disputeFor = async (db: Read, id: string, reader: Reader, now: Date) => {
  const dispute = await store.disputeWithNames(db, id)
  const role = dispute ? roleOf(dispute, reader) : null
  if (!dispute || !role) throw new Fail('NOT_FOUND')
  const side = role === 'admin' ? null : role
  const [evidence, proposals, history, order] = await Promise.all([
    store.evidenceOf(db, id),
    store.proposalsOf(db, dispute.orderId),
    eventsOf(db, 'dispute', id),
    cardFor(db, dispute.orderId, reader.id, now),
  ])
  const settled = { state: order.state, ...amountsOf(dispute) }
  const card = disputeCardOf(dispute, reader, now)
  // Who traded with a side sees the case and no buttons.
  const allowed =
    role === 'admin' &&
    card.allowed.length > 0 &&
    (await store.hasTradedWith(db, reader.id, [dispute.buyerId, dispute.sellerId]))
      ? []
      : card.allowed
  return {
    ...card,
    allowed,
    statement: dispute.statement,
    answer: dispute.answer,
    more: dispute.more.map(({ by, question, answer, until }) => ({ by, question, answer, until })),
    evidence: evidence.map((each) => ({
      id: each.id,
      by: each.side!,
      hash: each.hash,
      address: `/api/disputes/${id}/evidence/${each.id}`,
      at: each.at.toISOString(),
    })),
    proposals: proposals.map((each) => proposalOnWire(each, settled, side, now)),
    order,
    // What staff has not told yet is nobody else's.
    history: history
      .filter(({ event }) => role === 'admin' || event !== 'propose_decision')
      .map(({ at, event, role: by, note }) => ({ at: at.toISOString(), event, by, note })),
    case_admin: dispute.takenName,
    decision: decisionOnWire(dispute.decision, dispute.held, dispute.state === 'decided' ? appealEnds(dispute) : null),
    first_decision: decisionOnWire(dispute.firstDecision, dispute.held, null),
    waits_for_second: dispute.proposed !== null,
    proposed: role === 'admin' ? decisionOnWire(dispute.proposed, dispute.held, null) : null,
    appeal: dispute.appealSide && {
      by: dispute.appealSide,
      text: dispute.appealText!,
      at: dispute.appealedAt!.toISOString(),
    },
    signed: dispute.signed,
    split: dispute.refund === null ? null : shares(dispute.held, dispute.refund),
    flagged: dispute.flagged,
  }
}

/** While a dispute runs its order holds what it held when it was opened, and no part of it comes back by itself. */
const amountsOf = ({ held }: { held: Pi }): Omit<Settled, 'state'> => ({
  total: held,
  refunded: minus(held, held),
  shipping: minus(held, held),
})

/** The proposals of an order for one of its sides. */
export const proposalsFor = async (db: Read, order: Order, side: Side, now: Date) =>
  (await store.proposalsOf(db, order.id)).map((each) => proposalOnWire(each, order, side, now))
