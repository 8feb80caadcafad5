// The state machine of offers: what a transition changes, moves and tells; and what every verb on an offer stands on:
// its row and its item's row locked, and its money (domain §3.3).
import { sentence } from '@lamplit/contract/sentences'
import type { OfferEvent } from '@lamplit/contract/offers'
import { zeroPi, type Pi } from '@lamplit/contract/money'
import type { NotificationKind } from '@lamplit/contract/notifications'
import { reserveForOffer, takeOne } from '../catalog/actions.ts'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { StateMachine, Transition } from '../kernel/machine.ts'
import { isId } from '../kernel/ids.ts'
import { available, balanceOf, offerEscrow, post } from '../ledger/actions.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import { insufficientFunds } from '../orders/actions.ts'
import { timersAfter, dueIn, offerAuthorisation, priceOf, type LockedOffer, type Offer } from './offer.ts'
import * as store from './store.ts'

export const offerMachine: StateMachine<Offer, OfferEvent, Offer> = {
  kind: 'offer',
  table: 'offers',
  flow: offerAuthorisation.flow,
  changes: ({ after, input, now }) => ({ ...input, dueAt: dueIn(after.state, now) }),
  // What is accepted before it is paid is sent as its listing says now.
  columns: ({ after, event }) =>
    event === 'accept' && !after.funded
      ? sql`${store.columnsOf(after)}, ${store.fixedShipping}`
      : store.columnsOf(after),
  timers: timersAfter,
  effects: (tx, transition) => {
    const { before, after, event, now } = transition
    return [
      ...(event === 'accept' ? [takeItem(tx, after)] : []),
      // The π of an offer that ends unsold are the buyer's again.
      ...(endsUnsold.includes(event) ? [giveBack(tx, before, before.held, 'returned', now)] : []),
      notify(tx, notificationsOf(transition), now),
    ]
  },
}

const endsUnsold: readonly OfferEvent[] = ['decline', 'withdraw', 'supersede', 'expire', 'void']

/** The item is reserved until the offer is paid, or sold at once for the π in escrow. */
const takeItem = async (tx: Write, { id: offerId, productId, buyerId, funded, dueAt }: Offer): Promise<void> => {
  const taken = funded ? takeOne(tx, productId) : reserveForOffer(tx, { offerId, productId, buyerId }, dueAt!)
  if (!(await taken)) throw new Fail('RESERVED')
}

const kinds: Partial<Record<OfferEvent, NotificationKind>> = {
  accept: 'offer_accepted',
  counter: 'offer_countered',
  decline: 'offer_declined',
  withdraw: 'offer_withdrawn',
  expire: 'offer_expired',
  lapse: 'offer_lapsed',
  release: 'offer_lapsed',
  void: 'offer_voided',
}

/** Whoever did not cause it is told; of a time that ran out both are. */
const notificationsOf = ({
  before,
  after,
  event,
  cause,
}: Transition<Offer, OfferEvent, Offer>): NotificationDraft[] => {
  const kind = kinds[event]
  const { buyerId, sellerId, voidReason } = after
  const told =
    event === 'expire' || event === 'lapse' ? [buyerId, sellerId] : [cause.role === 'buyer' ? sellerId : buyerId]
  // A funded offer is paid as soon as its buyer accepts it, and the seller is told of the sale.
  if (!kind || (event === 'accept' && after.funded && told[0] === sellerId)) return []
  const turns: Partial<Record<OfferEvent, string>> = {
    accept: 'accepted',
    counter: `${after.priceBy}:${after.priceBy === 'seller' ? after.sellerCounters : after.buyerCounters}`,
    // The seller's threshold answers an offer in the moment in which it is made.
    decline: cause.role === 'system' ? before.updatedAt.toISOString() : 'end',
  }
  return told.map((userId) => ({
    ...notifyOfferParties(kind, userId, after, priceOf(after), turns[event] ?? 'end'),
    ...(event === 'void' ? { note: voidReason! } : {}),
  }))
}

/** An offer with its item, both locked, the item first as everywhere, so that no two wait for each other. */
export const lockOffer = async (tx: Write, id: string): Promise<LockedOffer> => {
  const offer = isId(id) ? await store.lockOfferAndProduct(tx, id) : undefined
  if (!offer) throw new Fail('NOT_FOUND')
  return offer
}

const giveBack = (tx: Write, { id, buyerId }: Offer, amount: Pi, fact: string, now: Date): Promise<void> =>
  post(
    tx,
    [
      {
        key: `offer:${id}:${fact}`,
        about: `offer:${id}`,
        why: 'offer_returned',
        movements: [{ from: offerEscrow(id), to: available(buyerId), amount }],
      },
    ],
    now,
  )

/**
 * Brings what is in escrow to a new amount: more comes out of the wallet, less goes back to it. `fact` names why, once
 * for each change.
 */
export const escrowOffer = async (
  tx: Write,
  offer: Offer,
  before: Pi,
  after: Pi,
  fact: string,
  now: Date,
): Promise<void> => {
  if (after < before) return giveBack(tx, offer, (before - after) as Pi, fact, now)
  const amount = (after - before) as Pi
  if (amount === zeroPi) return
  await refuseInsufficientFunds(tx, offer.buyerId, amount)
  await post(
    tx,
    [
      {
        key: `offer:${offer.id}:${fact}`,
        about: `offer:${offer.id}`,
        why: 'offer_hold',
        movements: [{ from: available(offer.buyerId), to: offerEscrow(offer.id), amount }],
      },
    ],
    now,
  )
}

/** The books refuse it as well; here it is told how much is missing. */
export const refuseInsufficientFunds = async (tx: Write, buyerId: string, amount: Pi): Promise<void> => {
  const balance = await balanceOf(tx, available(buyerId))
  if (balance < amount) throw insufficientFunds(amount, balance)
}

/** One notification about an offer, sent once for its turn. */
export const notifyOfferParties = (
  kind: NotificationKind,
  userId: string,
  { id, updatedAt }: Pick<Offer, 'id' | 'updatedAt'>,
  amount: Pi | null,
  turn: string = updatedAt.toISOString(),
): NotificationDraft => ({
  userId,
  kind,
  key: `${kind}:${id}:${turn}`,
  about: `offer:${id}`,
  ...(amount === null ? {} : { amount }),
})

/** The seller is told of the sale once, however it was paid: an order that came by Pi tells under the same name. */
export const notifySold = (tx: Write, { sellerId }: Offer, orderId: string, amount: Pi, now: Date): Promise<void> =>
  notify(tx, [{ userId: sellerId, kind: 'offer_paid', key: `sold:${orderId}`, about: `order:${orderId}`, amount }], now)

/** Paid twice would be charged twice: the payment that is under way is finished or given up first. */
export const beingPaid = async (db: Read, offerId: string): Promise<Fail> => {
  const seen = await store.offerById(db, offerId)
  return new Fail('RESERVED', {
    order_id: seen?.orderId ?? null,
    sentence: sentence('unpaidOwn'),
  })
}
