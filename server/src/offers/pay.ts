// Paying an accepted offer: with the wallet at once, or by a payment with Pi that holds the item meanwhile
// (domain §3.3; interface, payment-intents).
import type { Address } from '@lamplit/contract/addresses'
import { piToWire, type Pi } from '@lamplit/contract/money'
import type { Way } from '@lamplit/contract/shipping'
import { endOfferReservation } from '../catalog/actions.ts'
import type { Write } from '../kernel/db.ts'
import { Fail, invalidState } from '../kernel/fail.ts'
import { lockFor, transition } from '../kernel/machine.ts'
import { available } from '../ledger/actions.ts'
import { offerBill, openForOffer, placePaidForOffer, type OfferSale, type OpenedPurchase } from '../orders/actions.ts'
import { agreedShipping, offerAuthorisation, priceOf, type Offer } from './offer.ts'
import { beingPaid, lockOffer, notifySold, offerMachine, refuseInsufficientFunds } from './record.ts'
import * as store from './store.ts'

/** Where a paid offer goes; its price is not among what is asked. */
export interface OfferPayment {
  delivery: Way | undefined
  address: Address | undefined
  total?: Pi | undefined
}

/** Pays with the wallet: one order, paid, and the item sold, or nothing at all. */
export const payWithWallet = async (
  tx: Write,
  offerId: string,
  buyerId: string,
  { delivery, address, total }: OfferPayment,
  now: Date,
): Promise<string> => {
  const offer = await payable(tx, offerId, buyerId)
  const sale: OfferSale = {
    offerId,
    productId: offer.productId,
    buyerId,
    price: priceOf(offer),
    delivery,
    address,
    shipped: agreedShipping(offer),
  }
  const bill = await offerBill(tx, sale)
  if (total !== undefined && total !== bill.parcel.total)
    throw new Fail('PRICE_CHANGED', { old: piToWire(total), new: piToWire(bill.parcel.total) })
  await refuseInsufficientFunds(tx, buyerId, bill.parcel.total)
  if (!(await endOfferReservation(tx, offerId, 'sold'))) throw await beingPaid(tx, offerId)
  const orderId = await placePaidForOffer(tx, sale, bill, available(buyerId), now)
  const paid = await transition(tx, offerMachine, offer, 'pay', { role: 'buyer', by: buyerId }, now)
  await notifySold(tx, paid, orderId, bill.parcel.total, now)
  return orderId
}

/** Opens a payment with Pi for an accepted offer. */
export const openOfferPurchase = async (
  tx: Write,
  offerId: string,
  buyerId: string,
  { delivery, address }: OfferPayment,
  now: Date,
): Promise<OpenedPurchase> => {
  const offer = await payable(tx, offerId, buyerId)
  return openForOffer(
    tx,
    {
      offerId,
      productId: offer.productId,
      buyerId,
      price: priceOf(offer),
      delivery,
      address,
      shipped: agreedShipping(offer),
    },
    now,
  )
}

/** The accepted offer of this buyer, locked. To everybody else it does not exist. */
const payable = async (tx: Write, offerId: string, buyerId: string): Promise<Offer> => {
  const { record: offer, role } = await lockFor(tx, { ...offerAuthorisation, lock: lockOffer }, offerId, buyerId)
  if (role !== 'buyer') throw new Fail('NOT_ALLOWED')
  if (offer.state !== 'accepted') throw invalidState(offer)
  const seen = (await store.offerById(tx, offerId))!
  if (seen.orderState === 'pending_payment') throw await beingPaid(tx, offerId)
  return offer
}
