// Orders that an accepted offer becomes: its price instead of the list's, and the stock that was reserved for it
// (domain §3.3).
import type { Address } from '@lamplit/contract/addresses'
import { orderTimes } from '@lamplit/contract/limits'
import { type Pi } from '@lamplit/contract/money'
import type { ShippingTerms, Way } from '@lamplit/contract/shipping'
import { handReservation } from '../catalog/actions.ts'
import type { Read, Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { refusedPosting } from '../ledger/actions.ts'
import { addressOf } from '../users/actions.ts'
import { parcelsOf, type Parcel } from './cart.ts'
import { newOrders } from './new-orders.ts'
import type { OpenedPurchase } from './opened-purchase.ts'
import { paidOrders, placeUnpaid, type Placement } from './place-orders.ts'
import * as stock from './stock-store.ts'

/** What an offer buys: one item at the price that was agreed. */
export interface OfferSale {
  offerId: string
  productId: string
  buyerId: string
  price: Pi
  delivery: Way | undefined
  address: Address | undefined
  /** As the listing sent it when the offer was accepted; null while it was not. */
  shipped: AgreedShipping | null
}
export type AgreedShipping = ShippingTerms & { handlingDays: number; returnDays: number }
export interface OfferBill {
  parcel: Parcel
  address: Address | null
  newAddress: Address | null
}

/** What it costs with shipping and where it goes. The price stays as agreed, whatever the listing says by now. */
export const offerBill = async (
  db: Read,
  { productId, buyerId, price, delivery, address, shipped }: OfferSale,
): Promise<OfferBill> => {
  const [[product], usual] = await Promise.all([stock.offered(db, [productId]), addressOf(db, buyerId)])
  assert(product, 'an offer belongs to a product')
  const shipTo = address ?? usual
  const [parcel] = parcelsOf(
    [{ productId, quantity: 1 }],
    [{ ...product, ...shipped, price, state: 'live' }],
    buyerId,
    { delivery, country: shipTo?.country ?? null },
  )
  if (parcel!.delivery !== 'shipping') return { parcel: parcel!, address: null, newAddress: null }
  if (!shipTo) throw new Fail('ADDRESS_REQUIRED')
  return { parcel: parcel!, address: shipTo, newAddress: usual ? null : shipTo }
}

/**
 * Writes down an order that is paid from this account in the same transaction. The caller changes the stock
 * first.
 */
export const placePaidForOffer = async (
  tx: Write,
  sale: OfferSale,
  bill: OfferBill,
  from: string,
  now: Date,
): Promise<string> => {
  const placement = placementOf(sale, bill, null, now)
  await tx.one('orders.insert', paidOrders([], placement, from, now)).catch((error: unknown) => {
    throw refusedPosting(error)
  })
  return placement.orders[0]!.id
}

/** Opens a payment with Pi for an accepted offer: what held the item for the offer holds it for the payment now. */
export const openForOffer = async (tx: Write, sale: OfferSale, now: Date): Promise<OpenedPurchase> => {
  const payUntil = new Date(now.getTime() + orderTimes.approvalMinutes * 60_000)
  const placement = placementOf(sale, await offerBill(tx, sale), payUntil, now)
  const opened = await placeUnpaid(tx, [], placement, payUntil, now)
  assert(await handReservation(tx, sale.offerId, opened.orderIds[0]!, payUntil), 'an accepted offer holds its item')
  return opened
}

const placementOf = (
  { buyerId, offerId }: OfferSale,
  { parcel, address, newAddress }: OfferBill,
  payUntil: Date | null,
  now: Date,
): Placement => ({ orders: newOrders([parcel], { buyerId, address, payUntil, offerId }, now), newAddress })
