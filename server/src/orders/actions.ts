// What other domains and the routes may ask of orders.
import type { Read } from '../kernel/db.ts'
import type { Order } from './order.ts'
import * as store from './store.ts'

export { freezeOrder, lockOrder, refundPart, resumeOrder, settleOrder } from './endings.ts'
export { causeEvent, checkCode, orderDueWith, renewGrant, type OrderReactions } from './events.ts'
export { disputeFrom, escrowAmountOf, statesInEscrow, shippingLeft, stateBeforeDispute, type Order } from './order.ts'
export { cardFor } from './view.ts'
export { buy, buyWithWallet, openPurchase, refusalOfConflict, type CheckoutRequest } from './buy.ts'
export type { OpenedPurchase, OpenOfferPurchase } from './opened-purchase.ts'
export { insufficientFunds } from './cart.ts'
export {
  offerBill,
  openForOffer,
  placePaidForOffer,
  type AgreedShipping,
  type OfferBill,
  type OfferSale,
} from './for-offer.ts'
export { orderSettlement } from './settle.ts'
export { escrowSum as orderEscrowSum } from './store.ts'

/** Whether a paid purchase joins two users, so that one may see the other's address (domain D8). */
export const arePaidParties = (db: Read, one: string, other: string): Promise<boolean> =>
  store.haveTraded(db, one, other)

/** How many purchases and sales a user has had here; counted no further than it matters. */
export const ordersOf = (db: Read, userId: string): Promise<number> => store.countOf(db, userId)

/** An order as it stands, for a domain above that knows whom it may show what. */
export const orderById = (db: Read, id: string): Promise<Order | undefined> => store.namedOrder(db, id)
