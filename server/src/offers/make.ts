// Making an offer: bounds, the seller's private thresholds, what a buyer may still do, and the π that a funded one sets
// aside (domain §3.3).
import type { Address } from '@lamplit/contract/addresses'
import { zeroPi, type Pi } from '@lamplit/contract/money'
import type { OfferState } from '@lamplit/contract/offers'
import type { Way } from '@lamplit/contract/shipping'
import type { Db, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { isId, newId } from '../kernel/ids.ts'
import { begin, bySystem, transition } from '../kernel/machine.ts'
import { notify } from '../notifications/actions.ts'
import { offerBill } from '../orders/actions.ts'
import { lockUser, saveAddress } from '../users/actions.ts'
import { accept } from './answer.ts'
import {
  checkPrice,
  dueIn,
  isTooLow,
  maskedOf,
  refuseOverOfferLimits,
  refuseUnlessOffered,
  activitySince,
  offersLeft,
  automaticAnswer,
  type Offer,
  type OfferedItem,
} from './offer.ts'
import { escrowOffer, notifyOfferParties, offerMachine } from './record.ts'
import * as store from './store.ts'

/** What a buyer asks for. The price is bounded here; everything else that decides is the market's own. */
export interface OfferDraft {
  productId: string
  price: Pi
  message: string | null
  funded: boolean
  delivery: Way | undefined
  address: Address | undefined
}

/**
 * Refuses an offer under the seller's hidden minimum, and counts it like one that was made, in a transaction of its
 * own: the refusal undoes everything else, and without the count the minimum could be found by trying.
 */
export const refuseTooLow = async (
  db: Db,
  buyerId: string,
  { productId, price }: OfferDraft,
  now: Date,
): Promise<void> => {
  if (!isId(productId)) throw new Fail('NOT_FOUND')
  const item = await store.itemById(db, productId)
  if (!item) throw new Fail('NOT_FOUND')
  refuseUnlessOffered(item, buyerId, now)
  checkPrice(price, item.price)
  if (!isTooLow(price, await store.termsOf(db, productId), item.price)) return
  await db.write(async (tx) => {
    await lockUser(tx, buyerId)
    if (offersLeft(await store.offerHistoryOf(tx, buyerId, productId, activitySince(now))) === 0)
      throw new Fail('OFFER_LIMIT')
    await store.noteRefusal(tx, buyerId, productId, now)
  })
  throw new Fail('OFFER_TOO_LOW')
}

/**
 * Makes an offer and answers it where the seller's thresholds do; one's own earlier one on the item gives way to it.
 */
export const makeOffer = async (
  tx: Write,
  buyerId: string,
  request: OfferDraft,
  now: Date,
): Promise<{ id: string; state: OfferState }> => {
  await lockUser(tx, buyerId)
  const item = isId(request.productId) ? await store.lockProductForUpdate(tx, request.productId) : undefined
  if (!item) throw new Fail('NOT_FOUND')
  refuseUnlessOffered(item, buyerId, now)
  checkPrice(request.price, item.price)
  const earlier = await store.ownOpenOffer(tx, buyerId, item.id)
  if (earlier) {
    const own = (await store.offerForUpdate(tx, earlier.id))!
    await transition(tx, offerMachine, own, 'supersede', { role: 'buyer', by: buyerId }, now)
  }
  refuseOverOfferLimits(await store.offerHistoryOf(tx, buyerId, item.id, activitySince(now)), request.funded)
  const terms = await store.termsOf(tx, item.id)
  // Looked at once more with the row locked: the seller may have raised it in between.
  if (isTooLow(request.price, terms, item.price)) throw new Fail('OFFER_TOO_LOW')
  const offer = await insertNewOffer(tx, buyerId, item, request, now)
  const answer = automaticAnswer(request, terms)
  if (answer === 'accept') {
    await notify(tx, [notifyOfferParties('offer_received', offer.sellerId, offer, offer.buyerPrice)], now)
    return { id: offer.id, state: (await accept(tx, { ...offer, item }, bySystem, now)).state }
  }
  if (answer === 'decline') {
    const { state } = await transition(tx, offerMachine, offer, 'decline', bySystem, now)
    return { id: offer.id, state }
  }
  await notify(tx, [notifyOfferParties('offer_received', offer.sellerId, offer, offer.buyerPrice)], now)
  return { id: offer.id, state: offer.state }
}

const insertNewOffer = async (
  tx: Write,
  buyerId: string,
  item: OfferedItem,
  request: OfferDraft,
  now: Date,
): Promise<Offer> => {
  const id = newId(now)
  const bill = request.funded
    ? await offerBill(tx, {
        offerId: id,
        productId: item.id,
        buyerId,
        price: request.price,
        delivery: request.delivery,
        address: request.address,
        shipped: null,
      })
    : null
  const offer: Offer = {
    id,
    productId: item.id,
    buyerId,
    sellerId: item.sellerId,
    state: 'pending_seller',
    listPrice: item.price,
    buyerPrice: request.price,
    sellerPrice: null,
    priceBy: 'buyer',
    buyerCounters: 0,
    sellerCounters: 0,
    funded: request.funded,
    delivery: bill && bill.parcel.delivery !== 'digital' ? bill.parcel.delivery : null,
    address: bill?.address ?? null,
    shipping: bill?.parcel.shipping ?? zeroPi,
    held: bill?.parcel.total ?? zeroPi,
    dueAt: dueIn('pending_seller', now),
    voidReason: null,
    shippingTerms: null,
    createdAt: now,
    updatedAt: now,
  }
  await store.insertOffer(tx, offer)
  await begin(tx, offerMachine, offer, 'make', { role: 'buyer', by: buyerId }, now)
  await store.insertPrice(tx, {
    offerId: id,
    by: 'buyer',
    price: request.price,
    message: maskedOf(request.message),
    at: now,
  })
  await escrowOffer(tx, offer, zeroPi, offer.held, 'held', now)
  if (bill?.newAddress) await saveAddress(tx, buyerId, bill.newAddress, now)
  return offer
}
