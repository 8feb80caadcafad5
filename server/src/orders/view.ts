// An order as its parties see it on the wire: no ids of accounts, no code for the seller, no address for strangers
// (domain D3, D8).
import { minus, piToWire, splitSale } from '@lamplit/contract/money'
import { fileById } from '../catalog/actions.ts'
import { picturePath } from '../catalog/product.ts'
import { allowedActs, partyIn, type Party } from '../kernel/authorisation.ts'
import type { Read } from '../kernel/db.ts'
import { eventsOf } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { timersOf } from '../kernel/timers.ts'
import { available, linesAbout, pending } from '../ledger/actions.ts'
import { intentOfGroup } from '../pi/actions.ts'
import type { Actor } from '../kernel/session.ts'
import { deadlineOf } from './timers.ts'
import { downloadsLeft, grantsOf, type Grant } from './grants.ts'
import {
  disputeFrom,
  escrowOf,
  freeCancelUntil,
  goodwillLeft,
  goodwillUntil,
  escrowAmountOf,
  paidStates,
  orderAuthorisation,
  returnUntil,
  type Order,
} from './order.ts'
import * as store from './store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * The orders of a page with their items and what happens next to each. Only a payment knows how long an unpaid one
 * waits.
 */
export const cardsOf = async (db: Read, orders: readonly store.NamedOrder[], party: Party, now: Date) => {
  const unpaid = orders.filter(({ state }) => state === 'pending_payment').map(({ id }) => id)
  const [items, timers] =
    orders.length === 0
      ? [[], []]
      : await Promise.all([
          store.itemsOf(
            db,
            orders.map(({ id }) => id),
          ),
          unpaid.length > 0 ? timersOf(db, 'order', unpaid) : [],
        ])
  return orders.map((order) =>
    cardOf(
      order,
      party,
      items.filter(({ orderId }) => orderId === order.id),
      timers.find(({ recordId }) => recordId === order.id)?.dueAt ?? null,
      now,
    ),
  )
}

/**
 * The card of one order for somebody of another domain who may see it: a party, or a member of staff, who can do
 * nothing with it.
 */
export const cardFor = async (db: Read, orderId: string, readerId: string, now: Date) => {
  const order = await store.namedOrder(db, orderId)
  if (!order) throw new Fail('NOT_FOUND')
  const party = partyIn(order, readerId)
  const [card] = await cardsOf(db, [order], party ?? 'buyer', now)
  return party ? card! : { ...card!, allowed: [] }
}

const cardOf = (
  order: store.NamedOrder,
  party: Party,
  items: readonly store.BoughtItem[],
  payUntil: Date | null,
  now: Date,
) => {
  const deadline = deadlineOf(order, payUntil)
  return {
    id: order.id,
    state: order.state,
    escrow: escrowOf(order),
    role: party,
    buyer_username: order.buyerName,
    seller_username: order.sellerName,
    total: piToWire(order.total),
    goods: piToWire(order.goods),
    shipping: piToWire(order.shipping),
    paid_with: order.paidWith,
    delivery: order.delivery,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    allowed: allowedActs(orderAuthorisation, order, party, now),
    deadline: deadline && { ...deadline, at: deadline.at.toISOString() },
    refunded: piToWire(order.refunded),
    dispute_id: order.disputeId,
    open_proposals: order.openProposals,
    cancel_asked: order.cancelAskedAt !== null,
    late: order.late,
    items: items.map((item) => ({
      product_id: item.productId,
      name: item.name,
      image: item.picture === null ? null : picturePath(item.picture),
      type: item.type,
      price: piToWire(item.price),
      quantity: item.quantity,
      total: piToWire(item.total),
    })),
  }
}

/** One order with everything that this user may know of it. An admin reads it without being able to act. */
export const orderFor = async (db: Read, orderId: string, reader: Pick<Actor, 'id' | 'roles'>, now: Date) => {
  const order = await store.namedOrder(db, orderId)
  const party = order ? partyIn(order, reader.id) : null
  if (!order || (!party && !reader.roles.includes('admin'))) throw new Fail('NOT_FOUND')
  const [[card], history, lines, grants, proofs, intent] = await Promise.all([
    cardsOf(db, [order], party ?? 'buyer', now),
    eventsOf(db, 'order', order.id),
    linesAbout(db, `order:${order.id}`),
    party === 'buyer' ? grantsOf(db, order.id) : [],
    order.tracking === null && order.deliveredAt !== null ? store.deliveryEvidence(db, order.id) : [],
    party === 'buyer' && order.paidWith === 'pi' ? intentOfGroup(db, order.groupId) : undefined,
  ])
  const share = splitSale(minus(order.total, order.refunded))
  return {
    ...card!,
    allowed: party ? card!.allowed : [],
    timeline: history.map(({ at, event, from, to, role, note }) => ({
      at: at.toISOString(),
      event,
      from,
      to,
      by: role,
      note,
    })),
    money: lines.map(({ id, at, why, from, to, amount }) => ({
      id,
      at: at.toISOString(),
      why,
      from: purseIn(order, from),
      to: purseIn(order, to),
      amount: piToWire(amount),
    })),
    held: piToWire(escrowAmountOf(order)),
    seller_share: piToWire(share.seller),
    fee: piToWire(share.platform),
    address: mayKnowAddress(order, party)
      ? (order.address as { name: string; street: string; suburb: string; postcode: string; country: string } | null)
      : null,
    carrier: order.carrier,
    tracking: order.tracking,
    ship_note: order.shipNote,
    delivery_evidence: proofs.map((proof) => ({
      ...proof,
      address: `/api/orders/${order.id}/evidence/${proof.id}`,
    })),
    pickup_code: party === 'buyer' && order.state === 'ready_for_pickup' ? order.pickupCode : null,
    clears_at: party === 'seller' ? iso(order.clearsAt) : null,
    grants: await Promise.all(grants.map((grant) => grantOnWire(db, grant))),
    payment_id: intent?.piPaymentId ?? null,
    return_carrier: order.returnCarrier,
    return_tracking: order.returnTracking,
    offer_id: order.offerId,
    ...promisesOf(order, party, now),
  }
}

/**
 * Moments that lie ahead for this side: from when it may open a dispute, until when a cancel is free, a return
 * possible, goodwill open.
 */
const promisesOf = (order: Order, party: Party | null, now: Date) => {
  const ahead = (at: Date | null | undefined): string | null => (at && at > now ? at.toISOString() : null)
  const paysBack = party === 'seller' && order.state === 'completed' && ahead(goodwillUntil(order)) !== null
  return {
    dispute_from: ahead(party && disputeFrom(order, party)),
    free_cancel_until:
      party === 'buyer' && ['paid', 'processing'].includes(order.state) ? ahead(freeCancelUntil(order)) : null,
    return_until: order.state === 'delivered' ? ahead(returnUntil(order)) : null,
    goodwill_left: paysBack ? piToWire(goodwillLeft(order)) : null,
    goodwill_until: paysBack ? ahead(goodwillUntil(order)) : null,
  }
}

/** The seller learns where to send it when it is paid, and not if it is undone (domain D8). */
const mayKnowAddress = (order: Order, party: Party | null): boolean =>
  party === 'buyer' || (party === 'seller' && (paidStates as readonly string[]).includes(order.state))

/** Where π came from and went to, in words that name nobody's account (domain D3). */
const purseIn = ({ buyerId, sellerId }: Order, account: string): string => {
  const purses: Record<string, string> = {
    [available(buyerId)]: 'buyer wallet',
    [available(sellerId)]: 'seller wallet',
    [pending(sellerId)]: 'seller clearance',
  }
  if (purses[account]) return purses[account]
  // What was in escrow for an offer was the buyer's still.
  if (account.startsWith('hold:offer:')) return 'buyer wallet'
  if (account.startsWith('hold:')) return 'held'
  return account.startsWith('platform:chain:') ? 'Pi payment' : 'platform fee'
}

/** A licence or instructions can be read in the purchase; what is to be downloaded costs one of its downloads. */
const grantOnWire = async (db: Read, grant: Grant) => ({
  product_id: grant.productId,
  method: grant.method,
  text: grant.text,
  file_name: grant.fileId === null ? null : ((await fileById(db, grant.fileId))?.name ?? null),
  downloads_left: downloadsLeft(grant),
  expires_at: iso(grant.expiresAt),
})
