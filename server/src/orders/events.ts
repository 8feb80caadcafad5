// What happens to an order: what people cause, what falls due, and what follows each (domain §3.2).
import { randomInt } from 'node:crypto'
import { type OrderEvent, orderFlow, type OrderState, type PostedEvent } from '@lamplit/contract/orders'
import { splitSale } from '@lamplit/contract/money'
import { together, type Db, type Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { leadsTo, move, type Cause, type StateMachine } from '../kernel/move.ts'
import { enqueue } from '../kernel/outbox.ts'
import { setTimers, type Due } from '../kernel/timers.ts'
import { post } from '../ledger/actions.ts'
import { notify } from '../notices/actions.ts'
import { alarmsOf, dueNow, remindersDue } from './alarms.ts'
import { removeGrants, renew, sameText } from './grants.ts'
import { clear, ledgerEffects } from './money.ts'
import { newsOf } from './news.ts'
import {
  allowedTo,
  codeLock,
  codeTries,
  furtherActsOf,
  heldBy,
  isCleared,
  columnsChangedBy,
  notBefore,
  partyIn,
  type Order,
  type Party,
  type OrderEventInput,
} from './order.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'

export const orderMachine: StateMachine = { kind: 'order', table: 'orders', flow: orderFlow }
export const bySystem: Cause = { role: 'system', by: null }

/**
 * A person causes an event of their order. To a stranger it does not exist; to a party who may not, it says what they
 * may.
 */
export const causeEvent = async (
  tx: Write,
  orderId: string,
  userId: string,
  event: PostedEvent,
  told: OrderEventInput,
  now: Date,
): Promise<void> => {
  const order = await store.orderForUpdate(tx, orderId)
  const party = order && partyIn(order, userId)
  if (!order || !party) throw new Fail('NOT_FOUND')
  refuseUnlessAllowed(order, party, event, now)
  assert(order.state !== 'pending_payment', 'an unpaid purchase is given up at Pi first')
  await transitionOrder(tx, order, event, { role: party, by: userId, note: told.note || null }, told, now)
}

export const refuseUnlessAllowed = (order: Order, party: Party, event: PostedEvent, now: Date): void => {
  const allowed = allowedTo(order, party, now)
  if (!allowed.includes(event))
    throw new Fail('INVALID_STATE', {
      current: order.state,
      allowed: [...allowed, ...furtherActsOf(order, party, now)],
    })
}

/** The seller gives the buyer of digital goods their downloads and their time anew (domain §3.2, digital). */
export const renewGrant = async (
  tx: Write,
  orderId: string,
  userId: string,
  productId: string,
  now: Date,
): Promise<void> => {
  const order = await store.orderForUpdate(tx, orderId)
  const party = order && partyIn(order, userId)
  if (!order || !party) throw new Fail('NOT_FOUND')
  if (party !== 'seller')
    throw new Fail('INVALID_STATE', {
      current: order.state,
      allowed: [...allowedTo(order, party, now), ...furtherActsOf(order, party, now)],
    })
  if (!(await renew(tx, orderId, productId, now))) throw new Fail('NOT_FOUND')
  await notify(
    tx,
    [
      {
        userId: order.buyerId,
        kind: 'grant_renewed',
        key: `order:${orderId}:renewed:${productId}:${now.getTime()}`,
        about: `order:${orderId}`,
      },
    ],
    now,
  )
}

/** What a domain above does in the transaction in which the clock froze an order (domain §3.2: auto-dispute). */
export interface OrderReactions {
  disputeOpened: (tx: Write, order: Order, now: Date) => Promise<void>
}

/**
 * A timer of an order came due. What happens is read from the order and not from the timer, so that a late or a double
 * one does
 * nothing wrong. What a payment decides is left to the payment: while it lives, its order waits.
 */
export const orderDueWith =
  ({ disputeOpened }: OrderReactions): Due =>
  async (tx, orderId, event, now) => {
    const order = await store.orderForUpdate(tx, orderId)
    assert(order, 'a timer belongs to an order')
    if (event === 'expire') return
    if (isCleared(order, now)) return clear(tx, order, now)
    const due = dueNow(order, now)
    if (due) {
      const changed = await transitionOrder(tx, order, due.event, bySystem, {}, now)
      if (changed.state === 'disputed') await disputeOpened(tx, changed, now)
      return
    }
    await remind(tx, order, now)
    await setTimers(tx, 'order', order.id, alarmsOf(order, now), now)
  }

const remind = (tx: Write, order: Order, now: Date): Promise<void> =>
  notify(
    tx,
    remindersDue(order, now).map(({ kind, to, at, turn, until }) => ({
      userId: to === 'buyer' ? order.buyerId : order.sellerId,
      kind,
      key: `order:${order.id}:${kind}.${turn}:${at.getTime()}`,
      about: `order:${order.id}`,
      due: until,
      // The release tells the buyer what would go to the seller; the others need no sum.
      ...(kind === 'release_reminder' ? { amount: splitSale(heldBy(order)).seller } : {}),
    })),
    now,
  )

/** Moves an order along an arrow, with everything that follows: money, goods, the next timer, and who is told. */
export const transitionOrder = async (
  tx: Write,
  order: Order,
  event: OrderEvent,
  cause: Cause,
  told: OrderEventInput,
  now: Date,
): Promise<Order> => {
  const at = notBefore(order, now)
  const state = leadsTo(orderMachine, order, event, cause) as OrderState
  const { postings, left, restock, takeBack } = ledgerEffects(order, event, told, at)
  const changed: Order = {
    ...order,
    ...columnsChangedBy(order, event, told, at),
    ...(await readFor(tx, order, event)),
    ...left,
    state,
    updatedAt: at,
  }
  // None of these reads what another wrote, so all are sent at once; the first that fails is the first that was sent.
  await together([
    move(tx, orderMachine, order, event, cause, at, store.columnsOf(changed)),
    ...(restock ? [stock.restock(tx, order.id)] : []),
    ...(takeBack ? [removeGrants(tx, order.id)] : []),
    post(tx, postings, at),
    setTimers(tx, 'order', order.id, alarmsOf(changed, at), at),
    notify(tx, newsOf(changed, event, cause, told, order), at),
    // Who speaks of an order when it is over lies above orders.
    ...(ends.includes(state) && state !== order.state ? [enqueue(tx, 'order.ended', { order_id: order.id }, at)] : []),
  ])
  return changed
}

/** States after which both sides may say how it was. */
const ends: readonly string[] = ['completed', 'refunded', 'split']

/** What an event needs from elsewhere: the code of a pickup, and how far a parcel travels. */
const readFor = async (tx: Write, order: Order, event: OrderEvent): Promise<Partial<Order>> => {
  if (event === 'mark_ready') return { pickupCode: randomInt(1_000_000).toString().padStart(6, '0') }
  return event === 'ship' ? { etaDays: await store.travelDays(tx, order.id) } : {}
}

/**
 * Whether the code that the buyer showed is the one of this order. Wrong ones are counted in a transaction of their
 * own, because
 * the refusal undoes everything else.
 */
export const checkCode = async (db: Db, order: Order, code: string | undefined, now: Date): Promise<void> => {
  const verdict = await db.write(async (tx): Promise<'right' | 'wrong' | { lockedFor: number }> => {
    const tries = await store.codeTriesForUpdate(tx, order.id)
    if (!tries?.pickupCode) return 'right'
    const lockedFor = codeLock(tries, now)
    if (lockedFor !== null) return { lockedFor }
    if (sameText(tries.pickupCode, (code ?? '').trim())) return 'right'
    const fresh = tries.wrongCodesSince === null || tries.wrongCodesSince.getTime() + codeTries.ms <= now.getTime()
    await store.noteWrongCode(
      tx,
      order.id,
      fresh
        ? { wrongCodes: 1, wrongCodesSince: now }
        : { wrongCodes: tries.wrongCodes + 1, wrongCodesSince: tries.wrongCodesSince },
    )
    return 'wrong'
  })
  if (verdict === 'wrong') throw new Fail('WRONG_CODE')
  if (verdict !== 'right') throw new Fail('RATE_LIMITED', { retry_after: verdict.lockedFor })
}
