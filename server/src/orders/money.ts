// Where the π of an order goes with each event: back to its buyer, to its seller and the platform, or shared
// (domain §3.1, rules 6 and 7).
import type { OrderEvent } from '@lamplit/contract/orders'
import { minus, plus, splitSale, zeroPi, type Pi } from '@lamplit/contract/money'
import type { Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { available, orderEscrow, pending, platform, post, type Posting } from '../ledger/actions.ts'
import {
  clearsAt,
  goodwillLeft,
  escrowAmountOf,
  stateBeforeDispute,
  type Order,
  type OrderEventInput,
} from './order.ts'

/** The π of a purchase goes into the escrow of its order, whatever account pays. */
export const paymentPosting = ({ id, total }: Pick<Order, 'id' | 'total'>, from: string): Posting => ({
  key: `order:${id}:paid`,
  about: `order:${id}`,
  why: 'purchase',
  movements: [{ from, to: orderEscrow(id), amount: total }],
})

/** What an event moves, what that leaves on the order, and which goods come back with it. */
export interface LedgerEffects {
  postings: Posting[]
  left: Partial<Order>
  /** Goods that return to the stock, and digital ones that are taken back. */
  restock: boolean
  takeBack: boolean
}
const only = (postings: Posting[], left: Partial<Order>): LedgerEffects => ({
  postings,
  left,
  restock: false,
  takeBack: false,
})

export const ledgerEffects = (order: Order, event: OrderEvent, told: OrderEventInput, at: Date): LedgerEffects => {
  switch (event) {
    case 'cancel':
    case 'auto_cancel':
    case 'cancel_by_silence':
    case 'confirm_return':
    case 'auto_refund':
      return givenBackAll(order)
    // An agreement or a decision ended it, so both sides may say how it was (domain §3.12).
    case 'settle_refund': {
      const back = givenBackAll(order)
      return { ...back, left: { ...back.left, completedAt: at } }
    }
    case 'refund_part':
      return givenBack(order, told.amount!, `order:${order.id}:refunded:${order.refunded}`)
    case 'settle_split': {
      const back = givenBack(order, told.amount!, `order:${order.id}:refunded`)
      const rest = released({ ...order, ...back.left }, at)
      return only([...back.postings, ...rest.postings], { ...back.left, ...rest.left })
    }
    case 'confirm':
    case 'auto_complete':
    case 'auto_release':
    case 'settle_release':
      return released(order, at)
    case 'goodwill_refund':
      return givenOutOfGoodwill(order, told.amount)
    default:
      return only([], {})
  }
}

const givenBack = ({ id, buyerId, refunded }: Order, amount: Pi, key: string): LedgerEffects =>
  only(
    [
      {
        key,
        about: `order:${id}`,
        why: 'refund',
        movements: [{ from: orderEscrow(id), to: available(buyerId), amount }],
      },
    ],
    { refunded: plus(refunded, amount) },
  )

/** What was never sent goes back into stock; what was stays where it is, and its seller lists it again. */
const unsent: readonly string[] = ['paid', 'processing', 'ready_for_pickup']

/** The buyer gets back exactly what is held, and digital goods are taken back. An unpaid order held nothing. */
const givenBackAll = (order: Order): LedgerEffects => {
  if (order.paidAt === null) return only([], {})
  const { postings, left } = givenBack(order, escrowAmountOf(order), `order:${order.id}:refunded`)
  return {
    postings,
    left: { ...left, granted: false },
    restock: unsent.includes(stateBeforeDispute(order)),
    takeBack: true,
  }
}

const shareOf = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>) => splitSale(minus(total, refunded))

/**
 * The seller gets 96 % of what was not given back, first into clearance as their trust tier asks; the platform gets the
 * rest (spec §9, domain §3.1).
 */
const released = (order: Order, at: Date): LedgerEffects => {
  const { id, sellerId } = order
  const until = clearsAt(order.sellerTier, at)
  const share = shareOf(order)
  const from = orderEscrow(id)
  const fact = { about: `order:${id}` }
  return only(
    [
      {
        ...fact,
        key: `order:${id}:released`,
        why: 'sale',
        movements: [{ from, to: until > at ? pending(sellerId) : available(sellerId), amount: share.seller }],
      },
      {
        ...fact,
        key: `order:${id}:fee`,
        why: 'fee',
        movements: [{ from, to: platform('fees', id), amount: share.platform }],
      },
    ],
    { completedAt: at, clearsAt: until },
  )
}

/** The seller's share leaves clearance. The order itself has ended already and does not move. */
export const clear = (tx: Write, order: Order, now: Date): Promise<void> =>
  post(
    tx,
    [
      {
        key: `order:${order.id}:cleared`,
        about: `order:${order.id}`,
        why: 'clearance',
        movements: [{ from: pending(order.sellerId), to: available(order.sellerId), amount: shareOf(order).seller }],
      },
    ],
    now,
  )

/** A seller gives back what they like of their share, out of what they can spend (domain §3.2). */
const givenOutOfGoodwill = (order: Order, amount: Pi | undefined): LedgerEffects => {
  if (amount === undefined || amount <= zeroPi || amount > goodwillLeft(order)) throw new Fail('INVALID_AMOUNT')
  assert(order.completedAt, 'goodwill follows the end')
  return only(
    [
      {
        key: `order:${order.id}:goodwill:${order.goodwill}`,
        about: `order:${order.id}`,
        why: 'goodwill',
        movements: [{ from: available(order.sellerId), to: available(order.buyerId), amount }],
      },
    ],
    { goodwill: plus(order.goodwill, amount) },
  )
}
