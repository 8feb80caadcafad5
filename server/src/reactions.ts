// What follows from what: timers that come due, letters that leave, and payments that arrive, each with the domain that answers it.
import type { Deps } from './deps.ts'
import type { Delivery } from './kernel/outbox.ts'
import type { Due } from './kernel/timers.ts'
import { arePaidParties, ordersOf, orderDue, orderSettlement } from './orders/actions.ts'
import { withdrawalDue } from './payouts/actions.ts'
import { explainIncoming } from './payouts/incoming.ts'
import { deliverCompletion, paymentsOf, type Settlements } from './pi/actions.ts'
import { postingsOf } from './ledger/actions.ts'
import { listingsOf } from './catalog/actions.ts'
import type { FootprintOf } from './users/links.ts'
import { depositSettlement } from './wallet/actions.ts'

/** What each purpose of a Pi payment does. */
export const settlements: Settlements = { deposit: depositSettlement, order: orderSettlement }

/** Which domain runs the timers of which kind of record. */
export const due: Readonly<Record<string, Due>> = { order: orderDue, withdrawal: withdrawalDue }

/** Who delivers the letters of a topic. */
export const deliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  'pi.complete': deliverCompletion(deps),
  'chain.incoming': explainIncoming(deps),
})

export const linkedByPaidOrder = arePaidParties

/** What an account has left behind in each domain. */
export const footprintOf: FootprintOf = async (db, userId) => {
  const [orders, listings, postings, payments] = await Promise.all([ordersOf(db, userId), listingsOf(db, userId), postingsOf(db, userId), paymentsOf(db, userId)])
  return { orders, listings, postings, payments }
}
