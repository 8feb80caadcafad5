// What agreements and disputes do to an order: freeze it, let it go on, give a part back, and end it (domain §3.2,
// §3.4).
import { zeroPi, type Pi } from '@lamplit/contract/money'
import { isTerminal } from '@lamplit/contract/flow'
import { orderFlow, type OrderEvent } from '@lamplit/contract/orders'
import { allowedActs, type Party } from '../kernel/authorisation.ts'
import type { Write } from '../kernel/db.ts'
import { Fail, invalidState } from '../kernel/fail.ts'
import { bySystem, transition, type Cause } from '../kernel/machine.ts'
import { orderMachine } from './events.ts'
import { disputeFrom, escrowAmountOf, orderAuthorisation, shippingLeft, type Order } from './order.ts'
import * as store from './store.ts'

/** Locks an order for the rest of the transaction: whoever decides on it decides on what stands. */
export const lockOrder = (tx: Write, orderId: string): Promise<Order | undefined> => store.orderForUpdate(tx, orderId)

const locked = async (tx: Write, orderId: string): Promise<Order> => {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Fail('NOT_FOUND')
  return order
}

/**
 * Ends an order by sharing what it holds: all to the seller, all back to the buyer, or this much back and the rest,
 * less the fee, to the seller. The system moves the money, whoever agreed to it. An order that holds nothing any more
 * is refused.
 */
export const settleOrder = async (tx: Write, orderId: string, refund: Pi, cause: Cause, now: Date): Promise<Order> => {
  const order = await locked(tx, orderId)
  const held = escrowAmountOf(order)
  if (isTerminal(orderFlow, order.state) || held === zeroPi) throw invalidState(order)
  if (refund < 0n || refund > held) throw new Fail('INVALID_AMOUNT')
  const event: OrderEvent = refund === zeroPi ? 'settle_release' : refund === held ? 'settle_refund' : 'settle_split'
  return transition(tx, orderMachine, order, event, cause, now, { amount: refund })
}

/** Gives shipping back, or a part of it, while the order goes on (domain §3.2, `keeps_open`). */
export const refundPart = async (tx: Write, orderId: string, amount: Pi, cause: Cause, now: Date): Promise<Order> => {
  const order = await locked(tx, orderId)
  if (escrowAmountOf(order) === zeroPi || order.state === 'disputed') throw invalidState(order)
  if (amount <= 0n || amount > shippingLeft(order)) throw new Fail('INVALID_AMOUNT')
  return transition(tx, orderMachine, order, 'refund_part', cause, now, { amount })
}

/**
 * A side opens its dispute: the order stands still and keeps what it holds. Too early, or a second time, it says what
 * may be done instead.
 */
export const freezeOrder = async (
  tx: Write,
  order: Order,
  cause: Cause & { role: Party },
  now: Date,
): Promise<Order> => {
  const from = disputeFrom(order, cause.role)
  if (!from || from > now) throw invalidState(order, allowedActs(orderAuthorisation, order, cause.role, now))
  return transition(tx, orderMachine, order, 'open_dispute', cause, now)
}

/**
 * The dispute was withdrawn: the order goes on where it stood, with at least 48 hours before anything happens by
 * itself.
 */
export const resumeOrder = async (tx: Write, orderId: string, now: Date): Promise<Order> => {
  const order = await locked(tx, orderId)
  if (order.state !== 'disputed') throw invalidState(order)
  return transition(tx, orderMachine, order, `resume_${order.disputedFrom!}` as OrderEvent, bySystem, now)
}
