// What happens to an order: what people cause, what falls due, and the money that follows each (domain 3.2).
import { randomInt } from 'node:crypto'
import { orderFlow, type OrderEvent, type OrderState, type PostedEvent } from '@lamplit/contract/orders'
import { splitSale } from '@lamplit/contract/money'
import type { Db, Write } from '../kernel/db.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { move, type Cause, type Kept } from '../kernel/move.ts'
import { post as sendLetter } from '../kernel/outbox.ts'
import { setTimers, timersOf, type Due } from '../kernel/timers.ts'
import { available, orderHold, pending, platform, post } from '../ledger/actions.ts'
import { removeGrants, sameText } from './grants.ts'
import { alarmsOf, allowedTo, clearsAt, codeLock, codeTries, extendedEnd, isOrderEvent, notBefore, partyIn, type Alarm, type Order, type Party } from './order.ts'
import * as store from './store.ts'

export const kept: Kept = { kind: 'order', table: 'orders', flow: orderFlow }
const bySystem: Cause = { role: 'system', by: null }

/** What comes with an event: how a parcel travels, and a note for the other side. */
export interface Told { carrier?: string | undefined; tracking?: string | undefined; note?: string | undefined }

/** A person causes an event of their order. To a stranger it does not exist; to a party who may not, it says what they may. */
export const causeEvent = async (tx: Write, orderId: string, userId: string, event: PostedEvent, told: Told, now: Date): Promise<void> => {
  const order = await store.orderForUpdate(tx, orderId)
  const party = order && partyIn(order, userId)
  if (!order || !party) throw new Fail('NOT_FOUND')
  refuseUnlessAllowed(order, party, event)
  assert(order.state !== 'pending_payment', 'an unpaid purchase is given up at Pi first')
  await happen(tx, order, event, { role: party, by: userId, note: told.note || null }, told, now)
}

export const refuseUnlessAllowed = (order: Order, party: Party, event: PostedEvent): void => {
  const allowed = allowedTo(order, party)
  if (!allowed.includes(event)) throw new Fail('INVALID_STATE', { current: order.state, allowed })
}

/** A timer of an order came due. What a payment decides is left to the payment: while it lives, its order waits. */
export const orderDue: Due = async (tx, orderId, event, now) => {
  const order = await store.orderForUpdate(tx, orderId)
  assert(order, 'a timer belongs to an order')
  if (event === 'expire') return
  if (event === 'clear') return clear(tx, order, now)
  assert(isOrderEvent(event), `an order knows no event ${event}`)
  await happen(tx, order, event, bySystem, {}, now)
}

/** Moves an order along an arrow, with everything that follows: money, goods, and the next timers. */
export const happen = async (tx: Write, order: Order, event: OrderEvent, cause: Cause, told: Told, now: Date): Promise<Order> => {
  const at = notBefore(order, now)
  const state = (await move(tx, kept, order, event, cause, at)) as OrderState
  const changed: Order = { ...order, ...(await follow(tx, order, event, told, at)), state, updatedAt: at }
  await store.keepOrder(tx, changed)
  await setTimers(tx, 'order', order.id, event === 'extend' ? await extended(tx, order) : alarmsOf(changed, at), at)
  // Who speaks of an order when it is over lies above orders; the commit waits for the letter, this does not.
  if (ends.includes(state)) void sendLetter(tx, 'order.ended', { order_id: order.id }, at)
  return changed
}

/** States after which both sides may say how it was. */
const ends: readonly string[] = ['completed', 'refunded', 'split']

const follow = async (tx: Write, order: Order, event: OrderEvent, told: Told, at: Date): Promise<Partial<Order>> => {
  switch (event) {
    case 'pay': return { paidAt: at }
    case 'ship': return { carrier: told.carrier || null, tracking: told.tracking || null, shipNote: told.note || null, shippedAt: at }
    case 'mark_ready': return { pickupCode: randomInt(1_000_000).toString().padStart(6, '0') }
    case 'extend': return { extended: true }
    case 'cancel':
    case 'auto_cancel': return refund(tx, order, at)
    case 'confirm':
    case 'auto_complete':
    case 'auto_release': return release(tx, order, at)
    default: return {}
  }
}

/** The buyer gets back exactly what was held, and what was on the shelf returns to it. An unpaid order held nothing. */
const refund = async (tx: Write, order: Order, at: Date): Promise<Partial<Order>> => {
  if (order.paidAt === null) return {}
  await store.restock(tx, order.id)
  await removeGrants(tx, order.id)
  await post(tx, [{ key: `order:${order.id}:refunded`, about: `order:${order.id}`, why: 'refund', movements: [{ from: orderHold(order.id), to: available(order.buyerId), amount: order.total }] }], at)
  return {}
}

/** The seller gets 96 %, first into clearance as their trust tier asks; the platform gets the rest (spec §9, domain 3.2). */
const release = async (tx: Write, { id, sellerId, total }: Order, at: Date): Promise<Partial<Order>> => {
  const until = clearsAt(await store.tierOf(tx, sellerId), at)
  const share = splitSale(total)
  const from = orderHold(id)
  const fact = { about: `order:${id}` }
  await post(tx, [
    { ...fact, key: `order:${id}:released`, why: 'sale', movements: [{ from, to: until > at ? pending(sellerId) : available(sellerId), amount: share.seller }] },
    { ...fact, key: `order:${id}:fee`, why: 'fee', movements: [{ from, to: platform('fees', id), amount: share.platform }] },
  ], at)
  return { completedAt: at, clearsAt: until }
}

/** The seller's share leaves clearance. The order itself is completed already and does not move. */
const clear = (tx: Write, { id, sellerId, total }: Order, now: Date): Promise<void> =>
  post(tx, [{ key: `order:${id}:cleared`, about: `order:${id}`, why: 'clearance', movements: [{ from: pending(sellerId), to: available(sellerId), amount: splitSale(total).seller }] }], now)

const extended = async (tx: Write, { id }: Order): Promise<Alarm[]> =>
  (await timersOf(tx, 'order', [id])).map(({ event, dueAt }) => ({ event, dueAt: extendedEnd(dueAt) }))

/**
 * Whether the code that the buyer showed is the one of this order. Wrong ones are counted in a transaction of their own, because
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
    await store.noteWrongCode(tx, order.id, fresh ? { wrongCodes: 1, wrongCodesSince: now } : { wrongCodes: tries.wrongCodes + 1, wrongCodesSince: tries.wrongCodesSince })
    return 'wrong'
  })
  if (verdict === 'wrong') throw new Fail('WRONG_CODE')
  if (verdict !== 'right') throw new Fail('RATE_LIMITED', { retry_after: verdict.lockedFor })
}
