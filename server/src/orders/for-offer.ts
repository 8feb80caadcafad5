// Orders that an accepted offer becomes: its price instead of the list's, and the shelf that held the item for it
// (domain §3.3).
import type { Address } from '@lamplit/contract/addresses'
import { orderTimes } from '@lamplit/contract/limits'
import { type Pi } from '@lamplit/contract/money'
import type { ShippingTerms, Way } from '@lamplit/contract/shipping'
import { handReservation } from '../catalog/actions.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { orderEscrow, post } from '../ledger/actions.ts'
import { openIntent } from '../pi/actions.ts'
import { addressOf, saveAddress } from '../users/actions.ts'
import { memoOf, parcelsOf, type Parcel } from './cart.ts'
import type { OpenedPurchase } from './opened-purchase.ts'
import { newOrders } from './place.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'

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
  saved: boolean
}

/** What it costs with shipping and where it goes. The price stays as agreed, whatever the listing says by now. */
export const offerBill = async (
  db: Read,
  { productId, buyerId, price, delivery, address, shipped }: OfferSale,
): Promise<OfferBill> => {
  const [[product], kept] = await Promise.all([stock.offered(db, [productId]), addressOf(db, buyerId)])
  assert(product, 'an offer belongs to a product')
  const goesTo = address ?? kept
  const [parcel] = parcelsOf(
    [{ productId, quantity: 1 }],
    [{ ...product, ...shipped, price, state: 'live' }],
    buyerId,
    { delivery, country: goesTo?.country ?? null },
  )
  if (parcel!.delivery !== 'shipping') return { parcel: parcel!, address: null, saved: kept !== undefined }
  if (!goesTo) throw new Fail('ADDRESS_REQUIRED')
  return { parcel: parcel!, address: goesTo, saved: kept !== undefined }
}

/**
 * Writes down an order that is paid from this account in the same transaction. The shelf is the caller's to change
 * first.
 */
export const placePaidForOffer = async (
  tx: Write,
  { offerId, buyerId, address: given }: OfferSale,
  { parcel, address, saved }: OfferBill,
  from: string,
  now: Date,
): Promise<string> => {
  const [order] = newOrders([parcel], { buyer: { id: buyerId }, address, now, paidWith: 'wallet', expiresAt: null })
  const { id, total } = order!
  await store.insertOrders(tx, [order!], now)
  await nameOffer(tx, id, offerId)
  await post(
    tx,
    [
      {
        key: `order:${id}:paid`,
        about: `order:${id}`,
        why: 'purchase',
        movements: [{ from, to: orderEscrow(id), amount: total }],
      },
    ],
    now,
  )
  if (given && address && !saved) await saveAddress(tx, buyerId, given, now)
  return id
}

/** Opens a payment with Pi for an accepted offer: what held the item for the offer holds it for the payment now. */
export const openForOffer = async (tx: Write, sale: OfferSale, now: Date): Promise<OpenedPurchase> => {
  const { parcel, address, saved } = await offerBill(tx, sale)
  const expiresAt = new Date(now.getTime() + orderTimes.approvalMinutes * 60_000)
  const [order] = newOrders([parcel], { buyer: { id: sale.buyerId }, address, now, paidWith: 'pi', expiresAt })
  const { id, groupId, total } = order!
  await store.insertOrders(tx, [order!], now)
  await nameOffer(tx, id, sale.offerId)
  assert(await handReservation(tx, sale.offerId, id, expiresAt), 'an accepted offer holds its item')
  if (sale.address && !saved) await saveAddress(tx, sale.buyerId, sale.address, now)
  const opened = { intentId: newId(now), amount: total, memo: memoOf([parcel]), expiresAt, orderIds: [id] }
  await openIntent(
    tx,
    {
      id: opened.intentId,
      purpose: 'order',
      userId: sale.buyerId,
      groupId,
      amount: total,
      memo: opened.memo,
      expiresAt,
    },
    now,
  )
  return opened
}

const nameOffer = (tx: Write, orderId: string, offerId: string): Promise<number> =>
  tx.run('orders.insert', sql`update orders set offer_id = ${offerId} where id = ${orderId}`)
