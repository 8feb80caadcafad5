// What follows from what: timers that come due, letters that leave, and payments that arrive, each with the domain that
// answers it.
import type { Deps } from './deps.ts'
import { alarmTopic, deliverAlarm } from './kernel/alarms.ts'
import type { Delivery } from './kernel/outbox.ts'
import type { Due } from './kernel/timers.ts'
import { disputeDue, openBySystem, proposalDue, voidEnded } from './disputes/actions.ts'
import { arePaidParties, ordersOf, orderDueWith, orderSettlement } from './orders/actions.ts'
import { withdrawalDue, withdrawalEscrowOf } from './payouts/actions.ts'
import { explainIncoming } from './payouts/incoming.ts'
import { offerDue, offersOf, voidOffers, settlementWithOffers } from './offers/actions.ts'
import { deliverCompletion, paymentsOf, type Settlements } from './pi/actions.ts'
import { deliverOpened } from './coming-soon/actions.ts'
import { plus } from '@lamplit/contract/money'
import { balancesOf, linesOf, postingsOf } from './ledger/actions.ts'
import { deliverEnded, reviewContent, reviewDue } from './reviews/actions.ts'
import { listingContent, listingsOf } from './catalog/actions.ts'
import type { ContentAdapters } from './moderation/actions.ts'
import { profileContent } from './users/profile-content.ts'
import type { FootprintOf } from './users/footprint.ts'
import { depositSettlement } from './wallet/actions.ts'

/** What each purpose of a Pi payment does. */
export const settlements: Settlements = { deposit: depositSettlement, order: settlementWithOffers(orderSettlement) }

/** Which domain runs the timers of which kind of record. */
export const due: Readonly<Record<string, Due>> = {
  order: orderDueWith({ disputeOpened: openBySystem }),
  dispute: disputeDue,
  proposal: proposalDue,
  offer: offerDue,
  withdrawal: withdrawalDue,
  review: reviewDue,
}

/** Who delivers the letters that wait for Pi or its chain. */
export const deliveriesOutside = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  'pi.complete': deliverCompletion(deps),
  'chain.incoming': explainIncoming(deps),
  [alarmTopic]: deliverAlarm(deps.config, deps.log),
})

/** Who delivers the letters between domains; they wait for nobody. */
export const deliveriesInside = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  'offers.product-changed': voidOffers(deps),
  'area.opened': deliverOpened(deps),
  'order.ended': inTurn(deliverEnded(deps), voidEnded(deps)),
})

/** Who delivers the letters of a topic. */
export const deliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  ...deliveriesOutside(deps),
  ...deliveriesInside(deps),
})

/** A letter that concerns several domains; delivered again as a whole if one of them failed. */
const inTurn =
  (...all: readonly Delivery[]): Delivery =>
  async (letter) => {
    for (const deliver of all) await deliver(letter)
  }

export const linkedByPaidOrder = arePaidParties

export { proveDelivery } from './disputes/actions.ts'
export { openOfferPurchase } from './offers/actions.ts'

/** What an account has left behind in each domain. */
export const footprintOf: FootprintOf = async (db, userId) => {
  const [orders, offers, listings, postings, { payments, openPayments }, balances, leaving, lastLines] =
    await Promise.all([
      ordersOf(db, userId),
      offersOf(db, userId),
      listingsOf(db, userId),
      postingsOf(db, userId),
      paymentsOf(db, userId),
      balancesOf(db, userId),
      withdrawalEscrowOf(db, userId),
      linesOf(db, userId, { before: null, limit: 5, way: 'all', whys: null }),
    ])
  return {
    orders: orders + offers,
    listings,
    postings,
    payments,
    openPayments,
    worth: plus(balances.available, balances.pending, leaving),
    lastLines,
  }
}

/** Who keeps what people can report. Kinds that this market does not have yet have nobody, and are not found. */
export const contents: ContentAdapters = { listing: listingContent, review: reviewContent, profile: profileContent }
