// Answering an offer: accept, counter, decline, take back, release; and the order that a funded one becomes the moment
// it is accepted (domain §3.3).
import { sentence } from '@lamplit/contract/sentences'
import type { Pi } from '@lamplit/contract/money'
import type { PostedOfferEvent } from '@lamplit/contract/offers'
import { piToWire } from '@lamplit/contract/money'
import type { Party } from '../kernel/authorisation.ts'
import type { Write } from '../kernel/db.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { authorise, bySystem, transition, type Cause } from '../kernel/machine.ts'
import { offerEscrow } from '../ledger/actions.ts'
import { offerBill, placePaidForOffer, type OfferBill, type OfferSale } from '../orders/actions.ts'
import { endAccepted } from './end.ts'
import {
  checkCounter,
  maskedOf,
  offerAuthorisation,
  priceOf,
  refuseUnlessActive,
  type LockedOffer,
  type Offer,
} from './offer.ts'
import { beingPaid, escrowOffer, lockOffer, notifySold, offerMachine } from './record.ts'
import * as store from './store.ts'

/**
 * What comes with an answer; `spend` refuses where this session may not pay, and is asked only when more π are set
 * aside.
 */
export interface Answer {
  price: Pi | undefined
  message: string | null | undefined
  spend: () => Promise<void>
}

/**
 * A user answers their offer. To a stranger it does not exist; to a side whose turn it is not, it says what that side
 * may.
 */
export const answerOffer = async (
  tx: Write,
  offerId: string,
  userId: string,
  event: PostedOfferEvent,
  told: Answer,
  now: Date,
): Promise<void> => {
  const { record: offer, cause } = await authorise(
    tx,
    { ...offerAuthorisation, lock: lockOffer },
    offerId,
    userId,
    event,
    now,
  )
  if (event === 'counter') return counter(tx, offer, cause, told, now)
  if (told.price !== undefined && told.price !== priceOf(offer))
    throw new Fail('PRICE_CHANGED', { old: piToWire(told.price), new: piToWire(priceOf(offer)) })
  if (event === 'release') {
    if (!(await endAccepted(tx, offer, event, cause, now))) throw await beingPaid(tx, offerId)
    return
  }
  if (event !== 'accept') return void (await transition(tx, offerMachine, offer, event, cause, now))
  if (offer.funded && cause.role === 'buyer') await told.spend()
  await accept(tx, offer, cause, now)
}

/**
 * Accepts the price on the table: the item is reserved until it is paid, or sold at once for the π in escrow.
 */
export const accept = async (tx: Write, offer: LockedOffer, cause: Cause, now: Date): Promise<Offer> => {
  refuseUnlessActive(offer, offer.item, true)
  const accepted = await transition(tx, offerMachine, offer, 'accept', cause, now)
  return offer.funded ? payFromEscrow(tx, accepted, priceOf(offer), now) : accepted
}

/**
 * What is in escrow is brought to the agreed price and becomes the order's. Way, address and shipping are those that
 * were fixed with it: what the listing says of them by now does not count, unless the price is another one, which the
 * buyer has just accepted.
 */
const payFromEscrow = async (tx: Write, offer: Offer, price: Pi, now: Date): Promise<Offer> => {
  const sale = saleOf(offer, price)
  const bill = await offerBill(tx, sale)
  const sums = price === offer.buyerPrice ? { shipping: offer.shipping, held: offer.held } : sumsOf(bill)
  await escrowOffer(tx, offer, offer.held, sums.held, 'agreed', now)
  const parcel = {
    ...bill.parcel,
    delivery: offer.delivery ?? bill.parcel.delivery,
    shipping: sums.shipping,
    total: sums.held,
  }
  const orderId = await placePaidForOffer(
    tx,
    sale,
    { ...bill, parcel, address: offer.address },
    offerEscrow(offer.id),
    now,
  )
  const paid = await transition(tx, offerMachine, offer, 'pay', bySystem, now, { buyerPrice: price, ...sums })
  await notifySold(tx, paid, orderId, sums.held, now)
  return paid
}

const sumsOf = ({ parcel: { shipping, total } }: OfferBill): Pick<Offer, 'shipping' | 'held'> => ({
  shipping,
  held: total,
})

/** What a funded offer buys and where it goes, as it was fixed when its π went into escrow. */
export const saleOf = ({ id, productId, buyerId, delivery, address }: Offer, price: Pi): OfferSale => ({
  offerId: id,
  productId,
  buyerId,
  price,
  delivery: delivery ?? undefined,
  address: address ?? undefined,
  shipped: null,
})

const counter = async (
  tx: Write,
  offer: LockedOffer,
  cause: Cause & { role: Party },
  { price, message, spend }: Answer,
  now: Date,
): Promise<void> => {
  if (price === undefined) throw invalid({ price: sentence('namePrice') })
  const by = cause.role
  checkCounter(offer, by, price)
  refuseUnlessActive(offer, offer.item, false)
  const change: Partial<Offer> =
    by === 'seller'
      ? { sellerPrice: price, sellerCounters: offer.sellerCounters + 1 }
      : {
          buyerPrice: price,
          buyerCounters: offer.buyerCounters + 1,
          ...(offer.funded ? await raised(tx, offer, price, spend, now) : {}),
        }
  await transition(tx, offerMachine, offer, 'counter', cause, now, { ...change, priceBy: by })
  await store.insertPrice(tx, { offerId: offer.id, by, price, message: maskedOf(message), at: now })
}

/** A funded offer that is raised sets the difference aside as well. */
const raised = async (
  tx: Write,
  offer: Offer,
  price: Pi,
  spend: () => Promise<void>,
  now: Date,
): Promise<Pick<Offer, 'shipping' | 'held'>> => {
  const sums = sumsOf(await offerBill(tx, saleOf(offer, price)))
  if (sums.held > offer.held) await spend()
  await escrowOffer(tx, offer, offer.held, sums.held, `raised:${offer.buyerCounters + 1}`, now)
  return sums
}
