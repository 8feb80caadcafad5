// An offer as its two sides see it on the wire: never the seller's thresholds, never another buyer's price
// (domain §3.3).
import { counterBounds } from '@lamplit/contract/offers'
import { piToWire, zeroPi, type Pi } from '@lamplit/contract/money'
import { picturePath } from '../catalog/product.ts'
import { allowedEventsOf, partyIn, type Party } from '../kernel/authorisation.ts'
import type { Read } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { agreedShipping, deadlineOf, isOpen, offerAuthorisation, priceOf } from './offer.ts'
import * as store from './store.ts'

/** The offers of a page with their prices and how many others stand on each item. */
export const offersOnWire = async (db: Read, offers: readonly store.NamedOffer[], party: Party, now: Date) => {
  if (offers.length === 0) return []
  const [prices, counts] = await Promise.all([
    store.pricesOf(
      db,
      offers.map(({ id }) => id),
    ),
    store.openCounts(db, [...new Set(offers.map(({ productId }) => productId))]),
  ])
  return offers.map((offer) =>
    onWire(
      offer,
      party,
      prices.filter(({ offerId }) => offerId === offer.id),
      counts.find(({ productId }) => productId === offer.productId)?.n ?? 0,
      now,
    ),
  )
}

/** One offer for one of its two sides; to anybody else there is none. */
export const offerFor = async (db: Read, id: string, userId: string, now: Date) => {
  const offer = await store.offerById(db, id)
  const party = offer ? partyIn(offer, userId) : null
  if (!offer || !party) throw new Fail('NOT_FOUND')
  return (await offersOnWire(db, [offer], party, now))[0]!
}

const onWire = (offer: store.NamedOffer, party: Party, prices: readonly store.Price[], open: number, now: Date) => {
  const paying = offer.state === 'accepted' && offer.orderState === 'pending_payment'
  const deadline = paying ? null : deadlineOf(offer)
  const allowed = allowedEventsOf(offerAuthorisation, offer, party, now).filter(
    (event) => !paying || (event !== 'pay' && event !== 'release'),
  )
  const bounds = allowed.includes('counter') ? counterBounds(party, offer) : null
  return {
    id: offer.id,
    state: offer.state,
    role: party,
    product_id: offer.productId,
    title: offer.title,
    image: offer.picture === null ? null : picturePath(offer.picture),
    buyer_username: offer.buyerName,
    seller_username: offer.sellerName,
    list_price: piToWire(offer.listPrice),
    price: piToWire(priceOf(offer)),
    price_by: offer.priceBy,
    prices: prices.map(({ by, price, message, at }) => ({ by, price: piToWire(price), message, at: at.toISOString() })),
    counters: { buyer: offer.buyerCounters, seller: offer.sellerCounters },
    funded: offer.funded,
    held: piToWire(party === 'buyer' && isOpen(offer) ? offer.held : zeroPi),
    created_at: offer.createdAt.toISOString(),
    updated_at: offer.updatedAt.toISOString(),
    deadline: deadline && { ...deadline, at: deadline.at.toISOString() },
    allowed,
    counter_bounds: bounds && { above: piToWire(bounds.above), below: piToWire(bounds.below) },
    order_id: offer.state === 'paid' || paying ? offer.orderId : null,
    paying,
    void_reason: offer.voidReason,
    others: Math.max(0, open - (isOpen(offer) ? 1 : 0)),
    shipping: party === 'buyer' && !offer.funded && offer.state === 'accepted' ? shippingOf(offer) : null,
  }
}

const shippingOf = (offer: store.NamedOffer) => {
  const agreed = agreedShipping(offer)
  const amount = (units: Pi | null): string | null => (units === null ? null : piToWire(units))
  return (
    agreed && {
      fulfillment_method: agreed.fulfillmentMethod,
      shipping_profile: agreed.shippingProfile,
      flat_rate: amount(agreed.flatRate),
      free_shipping_threshold: amount(agreed.freeShippingThreshold),
      shipping_rates: agreed.shippingRates.map(({ to, rate }) => ({ to, rate: piToWire(rate) })),
      handling_days: agreed.handlingDays,
    }
  )
}
