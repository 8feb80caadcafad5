// What agreements and disputes do to an order: freeze it, let it go on, give a part back, and end it (domain 3.2, 3.4).
import { zeroPi, type Pi } from '@lamplit/contract/money'
import { isTerminal } from '@lamplit/contract/flow'
import { orderFlow, type OrderEvent } from '@lamplit/contract/orders'
import type { Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { Cause } from '../kernel/move.ts'
import { happen } from './events.ts'
import { allowedTo, disputeFrom, furtherActsOf, heldBy, partyIn, shippingLeft, type Order, type Party } from './order.ts'
import * as store from './store.ts'

/** Why an order was settled: the words of its history. The money itself is moved by the system, whoever agreed to it. */
export interface Grounds { note?: string | null }
const bySystem = ({ note }: Grounds): Cause => ({ role: 'system', by: null, note: note ?? null })

/** Holds an order for the rest of the transaction, as somebody who has a part in it. A stranger learns nothing of it. */
export const orderHeldBy = async (tx: Write, orderId: string, userId: string): Promise<{ order: Order; party: Party }> => {
  const order = await store.orderForUpdate(tx, orderId)
  const party = order && partyIn(order, userId)
  if (!order || !party) throw new Fail('NOT_FOUND')
  return { order, party }
}

/** Holds an order for the house and for clocks: whoever decides on it decides on what stands. */
export const orderForUpdate = async (tx: Write, orderId: string): Promise<Order> => {
  const order = await store.orderForUpdate(tx, orderId)
  if (!order) throw new Fail('NOT_FOUND')
  return order
}

/** An order as it stands, for reading. */
export const orderById = (db: Read, orderId: string): Promise<Order | undefined> => store.namedOrder(db, orderId)

const refusal = (order: Order, party: Party | null, now: Date): Fail =>
  new Fail('INVALID_STATE', { current: order.state, allowed: party ? [...allowedTo(order, party, now), ...furtherActsOf(order, party, now)] : [] })

/**
 * Ends an order by sharing what it holds: all to the seller, all back to the buyer, or this much back and the rest, less the fee, to
 * the seller. The system moves the money, whoever agreed to it. An order that holds nothing any more is refused.
 */
export const settleOrder = async (tx: Write, orderId: string, refund: Pi, grounds: Grounds, now: Date): Promise<Order> => {
  const order = await orderForUpdate(tx, orderId)
  const held = heldBy(order)
  if (isTerminal(orderFlow, order.state) || held === zeroPi) throw refusal(order, null, now)
  if (refund < 0n || refund > held) throw new Fail('INVALID_AMOUNT')
  const event: OrderEvent = refund === zeroPi ? 'settle_release' : refund === held ? 'settle_refund' : 'settle_split'
  return happen(tx, order, event, bySystem(grounds), { amount: refund }, now)
}

/** Gives shipping back, or a part of it, while the order goes on (domain 3.2, `keeps_open`). */
export const refundPart = async (tx: Write, orderId: string, amount: Pi, grounds: Grounds, now: Date): Promise<Order> => {
  const order = await orderForUpdate(tx, orderId)
  if (heldBy(order) === zeroPi || order.state === 'disputed') throw refusal(order, null, now)
  if (amount <= 0n || amount > shippingLeft(order)) throw new Fail('INVALID_AMOUNT')
  return happen(tx, order, 'refund_part', bySystem(grounds), { amount }, now)
}

/** A side opens its dispute: the order stands still and keeps what it holds. Too early, or a second time, it says what may be done instead. */
export const freezeOrder = async (tx: Write, orderId: string, { userId, note }: { userId: string; note?: string }, now: Date): Promise<{ order: Order; party: Party }> => {
  const { order, party } = await orderHeldBy(tx, orderId, userId)
  const from = disputeFrom(order, party)
  if (!from || from > now) throw refusal(order, party, now)
  return { order: await happen(tx, order, 'open_dispute', { role: party, by: userId, note: note ?? null }, {}, now), party }
}

/** The dispute was withdrawn: the order goes on where it stood, with at least 48 hours before anything happens by itself. */
export const resumeOrder = async (tx: Write, orderId: string, now: Date): Promise<Order> => {
  const order = await orderForUpdate(tx, orderId)
  if (order.state !== 'disputed') throw refusal(order, null, now)
  return happen(tx, order, `resume_${order.disputedFrom!}` as OrderEvent, bySystem({}), {}, now)
}
