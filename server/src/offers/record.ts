// What every verb on an offer stands on: its table of arrows, its row and its item's row held, its money, and how it
// ends.
import { zeroPi, type Pi } from '@lamplit/contract/money'
import { offerFlow, type OfferEvent, type OfferState } from '@lamplit/contract/offers'
import { sql, together, type Sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { leadsTo, move, type Cause, type StateMachine } from '../kernel/move.ts'
import { setTimers } from '../kernel/timers.ts'
import { isId } from '../kernel/ids.ts'
import { available, balanceOf, offerHold, post } from '../ledger/actions.ts'
import type { NoticeKind } from '@lamplit/contract/notices'
import type { NotificationDraft } from '../notices/actions.ts'
import { insufficientFunds } from '../orders/actions.ts'
import { alarmsOf, dueIn, type Offer, type OfferedItem } from './offer.ts'
import * as store from './store.ts'

export const offerMachine: StateMachine = { kind: 'offer', table: 'offers', flow: offerFlow }
export const bySystem: Cause = { role: 'system', by: null }

export interface LockedOffer {
  offer: Offer
  item: OfferedItem
}

/** An offer with its item, both held, the item first as everywhere, so that no two wait for each other. */
export const lockOffer = async (tx: Write, id: string): Promise<LockedOffer> => {
  const held = isId(id) ? await store.lockOfferAndProduct(tx, id) : undefined
  if (!held) throw new Fail('NOT_FOUND')
  return held
}

/**
 * Moves an offer along an arrow, with what it changed and the clock of its new state; `fixed` is what the database
 * itself works out with it.
 */
export const transitionOffer = async (
  tx: Write,
  offer: Offer,
  event: OfferEvent,
  cause: Cause,
  change: Partial<Offer>,
  now: Date,
  fixed: Sql | null = null,
): Promise<Offer> => {
  const state = leadsTo(offerMachine, offer, event, cause) as OfferState
  const changed: Offer = { ...offer, ...change, state, dueAt: dueIn(state, now) }
  const columns = store.columnsOf(changed)
  await together([
    move(tx, offerMachine, offer, event, cause, now, fixed ? sql`${columns}, ${fixed}` : columns),
    setTimers(tx, 'offer', offer.id, alarmsOf(changed, now), now),
  ])
  return changed
}

/** Ends an open offer: what was set aside for it is the buyer's again, in the same transaction. */
export const endOpen = async (
  tx: Write,
  offer: Offer,
  event: 'decline' | 'withdraw' | 'supersede' | 'expire' | 'void',
  cause: Cause,
  change: Partial<Offer>,
  now: Date,
): Promise<Offer> => {
  const [ended] = await together([
    transitionOffer(tx, offer, event, cause, change, now),
    giveBack(tx, offer, offer.held, 'returned', now),
  ])
  return ended
}

const giveBack = (tx: Write, { id, buyerId }: Offer, amount: Pi, fact: string, now: Date): Promise<void> =>
  post(
    tx,
    [
      {
        key: `offer:${id}:${fact}`,
        about: `offer:${id}`,
        why: 'offer_returned',
        movements: [{ from: offerHold(id), to: available(buyerId), amount }],
      },
    ],
    now,
  )

/**
 * Brings what is set aside to a new amount: more comes out of the wallet, less goes back to it. `fact` names why, once
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
  await refuseShort(tx, offer.buyerId, amount)
  await post(
    tx,
    [
      {
        key: `offer:${offer.id}:${fact}`,
        about: `offer:${offer.id}`,
        why: 'offer_hold',
        movements: [{ from: available(offer.buyerId), to: offerHold(offer.id), amount }],
      },
    ],
    now,
  )
}

/** The books refuse it as well; here it is told how much is missing. */
export const refuseShort = async (tx: Write, buyerId: string, amount: Pi): Promise<void> => {
  const balance = await balanceOf(tx, available(buyerId))
  if (balance < amount) throw insufficientFunds(amount, balance)
}

/** One notice about an offer, told once for its turn. */
export const news = (
  kind: NoticeKind,
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
