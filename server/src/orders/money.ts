// Where the π of an order goes with each event: back to its buyer, to its seller and the platform, or shared (domain 3.1, rules 6 and 7).
import type { OrderEvent } from '@lamplit/contract/orders'
import { minus, plus, splitSale, zeroPi, type Pi } from '@lamplit/contract/money'
import type { Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { available, orderHold, pending, platform, post } from '../ledger/actions.ts'
import { removeGrants } from './grants.ts'
import { clearsAt, goodwillLeft, heldBy, standsAt, type Order, type Told } from './order.ts'
import * as store from './store.ts'

/** Moves what an event moves and answers what that leaves on the order. */
export const moneyOf = async (tx: Write, order: Order, event: OrderEvent, told: Told, at: Date): Promise<Partial<Order>> => {
  switch (event) {
    case 'cancel':
    case 'auto_cancel':
    case 'cancel_by_silence':
    case 'confirm_return':
    case 'auto_refund': return giveBackAll(tx, order, at)
    // An agreement or a decision ended it, so both sides may say how it was (domain 3.12).
    case 'settle_refund': return { ...(await giveBackAll(tx, order, at)), completedAt: at }
    case 'refund_part': return giveBack(tx, order, told.amount!, `order:${order.id}:refunded:${order.refunded}`, at)
    case 'settle_split': {
      const refunded = await giveBack(tx, order, told.amount!, `order:${order.id}:refunded`, at)
      return { ...refunded, ...(await release(tx, { ...order, ...refunded }, at)) }
    }
    case 'confirm':
    case 'auto_complete':
    case 'auto_release':
    case 'settle_release': return release(tx, order, at)
    case 'goodwill_refund': return giveOutOfGoodwill(tx, order, told.amount, at)
    default: return {}
  }
}

const giveBack = async (tx: Write, { id, buyerId, refunded }: Order, amount: Pi, key: string, at: Date): Promise<{ refunded: Pi }> => {
  await post(tx, [{ key, about: `order:${id}`, why: 'refund', movements: [{ from: orderHold(id), to: available(buyerId), amount }] }], at)
  return { refunded: plus(refunded, amount) }
}

/** What was never sent goes back to the shelf; what was stays where it is, and its seller lists it again. */
const unsent: readonly string[] = ['paid', 'processing', 'ready_for_pickup']

/** The buyer gets back exactly what is held, and digital goods are taken back. An unpaid order held nothing. */
const giveBackAll = async (tx: Write, order: Order, at: Date): Promise<Partial<Order>> => {
  if (order.paidAt === null) return {}
  if (unsent.includes(standsAt(order))) await store.restock(tx, order.id)
  await removeGrants(tx, order.id)
  return { ...(await giveBack(tx, order, heldBy(order), `order:${order.id}:refunded`, at)), granted: false }
}

const shareOf = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>) => splitSale(minus(total, refunded))

/** The seller gets 96 % of what was not given back, first into clearance as their trust tier asks; the platform gets the rest (spec §9, domain 3.1). */
const release = async (tx: Write, order: Order, at: Date): Promise<Partial<Order>> => {
  const { id, sellerId } = order
  const until = clearsAt(await store.tierOf(tx, sellerId), at)
  const share = shareOf(order)
  const from = orderHold(id)
  const fact = { about: `order:${id}` }
  await post(tx, [
    { ...fact, key: `order:${id}:released`, why: 'sale', movements: [{ from, to: until > at ? pending(sellerId) : available(sellerId), amount: share.seller }] },
    { ...fact, key: `order:${id}:fee`, why: 'fee', movements: [{ from, to: platform('fees', id), amount: share.platform }] },
  ], at)
  return { completedAt: at, clearsAt: until }
}

/** The seller's share leaves clearance. The order itself has ended already and does not move. */
export const clear = (tx: Write, order: Order, now: Date): Promise<void> =>
  post(tx, [{ key: `order:${order.id}:cleared`, about: `order:${order.id}`, why: 'clearance', movements: [{ from: pending(order.sellerId), to: available(order.sellerId), amount: shareOf(order).seller }] }], now)

/** A seller gives back what they like of their share, out of what they can spend (domain 3.2). */
const giveOutOfGoodwill = async (tx: Write, order: Order, amount: Pi | undefined, at: Date): Promise<Partial<Order>> => {
  if (amount === undefined || amount <= zeroPi || amount > goodwillLeft(order)) throw new Fail('INVALID_AMOUNT')
  assert(order.completedAt, 'goodwill follows the end')
  await post(tx, [{ key: `order:${order.id}:goodwill:${order.goodwill}`, about: `order:${order.id}`, why: 'goodwill', movements: [{ from: available(order.sellerId), to: available(order.buyerId), amount }] }], at)
  return { goodwill: plus(order.goodwill, amount) }
}
