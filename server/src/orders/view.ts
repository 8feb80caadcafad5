// An order as its parties see it on the wire: no ids of accounts, no code for the seller, no address for strangers (domain D3, D8).
import { piToWire, splitSale, zeroPi } from '@lamplit/contract/money'
import { fileById } from '../catalog/actions.ts'
import { picturePath } from '../catalog/product.ts'
import type { Read } from '../kernel/db.ts'
import { eventsOf } from '../kernel/events.ts'
import { Fail } from '../kernel/fail.ts'
import { timersOf, type Timer } from '../kernel/timers.ts'
import { available, linesAbout, pending } from '../ledger/actions.ts'
import { intentOfGroup } from '../pi/actions.ts'
import type { Actor } from '../kernel/session.ts'
import { downloadsLeft, grantsOf, type Grant } from './grants.ts'
import { allowedTo, deadlineOf, escrowOf, partyIn, type Order, type Party } from './order.ts'
import * as store from './store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The orders of a page with their items and what happens next to each. */
export const cardsOf = async (db: Read, orders: readonly store.NamedOrder[], party: Party) => {
  const ids = orders.map(({ id }) => id)
  const [items, timers] = ids.length === 0 ? [[], []] : await Promise.all([store.itemsOf(db, ids), timersOf(db, 'order', ids)])
  return orders.map((order) => cardOf(order, party, items.filter(({ orderId }) => orderId === order.id), timers.filter(({ recordId }) => recordId === order.id), true))
}

const cardOf = (order: store.NamedOrder, party: Party, items: readonly store.BoughtItem[], timers: readonly Timer[], mayAct: boolean) => {
  const deadline = deadlineOf(order.state, timers)
  return {
    id: order.id, state: order.state, escrow: escrowOf(order), role: party, buyer_username: order.buyerName, seller_username: order.sellerName,
    total: piToWire(order.total), goods: piToWire(order.goods), shipping: piToWire(order.shipping), paid_with: order.paidWith, delivery: order.delivery,
    created_at: order.createdAt.toISOString(), updated_at: order.updatedAt.toISOString(), allowed: mayAct ? (allowedTo(order, party) as string[]) : [],
    deadline: deadline && { ...deadline, at: deadline.at.toISOString() },
    refunded: piToWire(order.refunded), dispute_id: null, open_proposals: 0, cancel_asked: order.cancelAskedAt !== null, late: order.late,
    items: items.map((item) => ({
      product_id: item.productId, name: item.name, image: item.picture === null ? null : picturePath(item.picture), type: item.type,
      price: piToWire(item.price), quantity: item.quantity, total: piToWire(item.total),
    })),
  }
}

/** One order with everything that this person may know of it. An admin reads it without being able to act. */
export const orderFor = async (db: Read, orderId: string, reader: Pick<Actor, 'id' | 'roles'>) => {
  const order = await store.namedOrder(db, orderId)
  const party = order ? partyIn(order, reader.id) : null
  if (!order || (!party && !reader.roles.includes('admin'))) throw new Fail('NOT_FOUND')
  const [items, timers, history, lines, grants, intent] = await Promise.all([
    store.itemsOf(db, [order.id]), timersOf(db, 'order', [order.id]), eventsOf(db, 'order', order.id), linesAbout(db, `order:${order.id}`),
    party === 'buyer' ? grantsOf(db, order.id) : [], party === 'buyer' && order.paidWith === 'pi' ? intentOfGroup(db, order.groupId) : undefined,
  ])
  const share = splitSale(order.total)
  const escrow = escrowOf(order)
  return {
    ...cardOf(order, party ?? 'buyer', items, timers, party !== null),
    timeline: history.map(({ at, event, from, to, role, note }) => ({ at: at.toISOString(), event, from, to, by: role, note })),
    money: lines.map(({ id, at, why, from, to, amount }) => ({ id, at: at.toISOString(), why, from: purseIn(order, from), to: purseIn(order, to), amount: piToWire(amount) })),
    held: piToWire(escrow === 'held' ? order.total : zeroPi), seller_share: piToWire(share.seller), fee: piToWire(share.platform),
    address: mayKnowAddress(order, party) ? (order.address as { name: string; street: string; suburb: string; postcode: string; country: string } | null) : null,
    carrier: order.carrier, tracking: order.tracking, ship_note: order.shipNote, pickup_code: party === 'buyer' && order.state === 'ready_for_pickup' ? order.pickupCode : null,
    clears_at: party === 'seller' ? iso(order.clearsAt) : null, grants: await Promise.all(grants.map((grant) => grantOnWire(db, grant))), payment_id: intent?.piPaymentId ?? null,
    dispute_from: null, free_cancel_until: null, return_until: null, return_carrier: order.returnCarrier, return_tracking: order.returnTracking, goodwill_left: null, goodwill_until: null, offer_id: order.offerId,
  }
}

/** The seller learns where to send it when it is paid, and not if it is undone (domain D8). */
const mayKnowAddress = (order: Order, party: Party | null): boolean => party === 'buyer' || (party === 'seller' && ['held', 'released'].includes(escrowOf(order)))

/** Where π came from and went to, in words that name nobody's account (domain D3). */
const purseIn = ({ buyerId, sellerId }: Order, account: string): string => {
  const purses: Record<string, string> = { [available(buyerId)]: 'buyer wallet', [available(sellerId)]: 'seller wallet', [pending(sellerId)]: 'seller clearance' }
  if (purses[account]) return purses[account]
  if (account.startsWith('hold:')) return 'held'
  return account.startsWith('platform:chain:') ? 'Pi payment' : 'platform fee'
}

/** A licence or instructions can be read in the purchase; what is to be downloaded costs one of its downloads. */
const grantOnWire = async (db: Read, grant: Grant) => ({
  product_id: grant.productId, method: grant.method, text: grant.text, file_name: grant.fileId === null ? null : ((await fileById(db, grant.fileId))?.name ?? null),
  downloads_left: downloadsLeft(grant), expires_at: iso(grant.expiresAt),
})
