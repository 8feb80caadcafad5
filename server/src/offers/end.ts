// How offers end without an answer: their clocks, their release, an item that changed, and the Pi payment of an
// accepted one (domain §3.3).
import { offerClocks } from '@lamplit/contract/offers'
import type { Deps } from '../deps.ts'
import type { Write } from '../kernel/db.ts'
import { invalidState } from '../kernel/fail.ts'
import { bySystem, transition, type Cause } from '../kernel/machine.ts'
import type { Delivery } from '../kernel/outbox.ts'
import { setTimers, type Due } from '../kernel/timers.ts'
import { notify } from '../notifications/actions.ts'
import { endOfferReservation, reserveForOffer } from '../catalog/actions.ts'
import type { Settlement } from '../pi/actions.ts'
import { timersAfter, isOpen, isReminder, priceOf, voidReasonOf, type LockedOffer, type Offer } from './offer.ts'
import { lockOffer, notifyOfferParties, notifySold, offerMachine } from './record.ts'
import * as store from './store.ts'

/** A timer of an offer came due. One that is being paid with Pi right now waits for that payment. */
export const offerDue: Due = async (tx, offerId, event, now) => {
  const offer = await lockOffer(tx, offerId)
  if (isReminder(event)) return remind(tx, offer, event, now)
  if (event === 'lapse') return lapse(tx, offer, now)
  await transition(tx, offerMachine, offer, 'expire', bySystem, now)
}

const remind = async (tx: Write, offer: Offer, event: string, now: Date): Promise<void> => {
  if (!(offer.state in offerClocks)) return
  const { waitsFor } = offerClocks[offer.state as keyof typeof offerClocks]
  await notify(
    tx,
    [
      notifyOfferParties(
        offer.state === 'accepted' ? 'offer_pay_reminder' : 'offer_answer_reminder',
        waitsFor === 'buyer' ? offer.buyerId : offer.sellerId,
        offer,
        priceOf(offer),
        `${offer.dueAt!.toISOString()}:${event}`,
      ),
    ],
    now,
  )
}

/** The time to pay is over. What a payment with Pi reserves, that payment gives back, and sets this clock again. */
const lapse = async (tx: Write, offer: LockedOffer, now: Date): Promise<void> => {
  if (offer.state !== 'accepted') throw invalidState(offer)
  await endAccepted(tx, offer, 'lapse', bySystem, now)
}

/**
 * An accepted offer ends unpaid, by its time or by its buyer: the item is free again, and whoever is next is told.
 * False while a payment with Pi holds the item.
 */
export const endAccepted = async (
  tx: Write,
  offer: LockedOffer,
  event: 'lapse' | 'release',
  cause: Cause,
  now: Date,
): Promise<boolean> => {
  if (!(await endOfferReservation(tx, offer.id, 'free'))) return false
  await transition(tx, offerMachine, offer, event, cause, now)
  const next = offer.item.state === 'live' ? await store.bestOpen(tx, offer.productId) : undefined
  // Both the owner of the next-best offer and the seller learn that it still stands.
  await notify(
    tx,
    (next ? [next.buyerId, next.sellerId] : []).map((userId) =>
      notifyOfferParties('offer_backup', userId, next!, next!.buyerPrice, `after:${offer.id}`),
    ),
    now,
  )
  return true
}

/** An item was sold, taken away or priced anew: what is open on it ends, each once, with the reason and its π back. */
export const voidOffers =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Delivery =>
  async ({ payload: { productId } }) => {
    for (const id of await store.openIds(db, String(productId))) await db.write((tx) => voidOne(tx, id, now()))
  }

/** The same within a transaction, for a past that is told at once. */
export const voidOpenOffers = async (tx: Write, productId: string, now: Date): Promise<void> => {
  for (const id of await store.openIds(tx, productId)) await voidOne(tx, id, now)
}

const voidOne = async (tx: Write, id: string, now: Date): Promise<void> => {
  const offer = await lockOffer(tx, id)
  const reason = isOpen(offer) ? voidReasonOf(offer, offer.item) : null
  if (reason === null) return
  await transition(tx, offerMachine, offer, 'void', { ...bySystem, note: reason }, now, { voidReason: reason })
}

/**
 * What a Pi payment does to the offer that its order is for, in the transaction that settles it. A payment that is
 * given up gives the item back to the accepted offer, which can be paid anew until its own time ends.
 */
export const settlementWithOffers = (orders: Settlement): Settlement => ({
  ...orders,
  paid: async (tx, intent, now) => {
    const arrival = await orders.paid(tx, intent, now)
    for (const { orderId, offerId, paidAt } of await store.ofGroup(tx, intent.groupId!)) {
      const offer = (await store.offerForUpdate(tx, offerId))!
      if (paidAt === null || offer.state !== 'accepted') continue
      await transition(tx, offerMachine, offer, 'pay', bySystem, now)
      await notifySold(tx, offer, orderId, intent.amount, now)
    }
    return arrival
  },
  dropped: async (tx, intent, how, now) => {
    const about = await orders.dropped(tx, intent, how, now)
    for (const { offerId, paidAt } of await store.ofGroup(tx, intent.groupId!)) {
      const offer = (await store.offerForUpdate(tx, offerId))!
      if (paidAt !== null || offer.state !== 'accepted') continue
      // The row of the item is locked since its reservation ended: nobody came in between.
      if (!(await reserveForOffer(tx, { offerId, productId: offer.productId, buyerId: offer.buyerId }, offer.dueAt!)))
        continue
      await setTimers(tx, 'offer', offerId, timersAfter(offer, now), now)
    }
    return about
  },
})
