// What happens to an order: what users cause, what falls due, and what follows each (domain §3.2).
import { randomInt } from 'node:crypto'
import type { OrderEvent, PostedEvent } from '@lamplit/contract/orders'
import { splitSale } from '@lamplit/contract/money'
import { allowedActs, type Party } from '../kernel/authorisation.ts'
import type { Db, Write } from '../kernel/db.ts'
import { assert, Fail, invalidState } from '../kernel/fail.ts'
import { authorise, bySystem, lockFor, transition, type Owned, type StateMachine } from '../kernel/machine.ts'
import { enqueue } from '../kernel/outbox.ts'
import { setTimers, type Due } from '../kernel/timers.ts'
import { post } from '../ledger/actions.ts'
import { notify } from '../notifications/actions.ts'
import { timersAfter, dueNow, remindersDue } from './timers.ts'
import { removeGrants, renew, sameText } from './grants.ts'
import { clear, ledgerEffects } from './money.ts'
import { orderNotifications } from './notifications.ts'
import {
  codeLock,
  codeTries,
  columnsChangedBy,
  escrowAmountOf,
  isCleared,
  missingInput,
  orderAuthorisation,
  type Order,
  type OrderEventInput,
} from './order.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'

export const orderMachine: StateMachine<Order, OrderEvent, OrderEventInput> & Owned<Order, PostedEvent, Party> = {
  ...orderAuthorisation,
  kind: 'order',
  table: 'orders',
  lock: store.orderForUpdate,
  changes: async ({ before, event, input, at }, tx) => ({
    ...columnsChangedBy(before, event, input, at),
    ...ledgerEffects(before, event, input, at).left,
    ...(await readFor(tx, before, event)),
  }),
  columns: ({ after }) => store.columnsOf(after),
  timers: timersAfter,
  effects: (tx, { before, after, event, cause, input, at }) => {
    const { postings, restock, takeBack } = ledgerEffects(before, event, input, at)
    return [
      ...(restock ? [stock.restock(tx, before.id)] : []),
      ...(takeBack ? [removeGrants(tx, before.id)] : []),
      post(tx, postings, at),
      notify(tx, orderNotifications(after, event, cause, input, before), at),
      // Who speaks of an order when it is over lies above orders.
      ...(isEnded(after) && !isEnded(before) ? [enqueue(tx, 'order.ended', { order_id: before.id }, at)] : []),
    ]
  },
}

/** In these states both sides may say how it was. */
const isEnded = ({ state }: Order): boolean => state === 'completed' || state === 'refunded' || state === 'split'

/** A party of an order causes an event of it. */
export const causeEvent = async (
  tx: Write,
  orderId: string,
  userId: string,
  event: PostedEvent,
  told: OrderEventInput,
  now: Date,
): Promise<void> => {
  const { record: order, cause } = await authorise(tx, orderMachine, orderId, userId, event, now)
  assert(order.state !== 'pending_payment', 'an unpaid purchase is given up at Pi first')
  const missing = missingInput(order, event, told)
  if (missing) throw new Fail(missing)
  await transition(tx, orderMachine, order, event, { ...cause, note: told.note || null }, now, told)
}

/** The seller gives the buyer of digital goods their downloads and their time anew (domain §3.2, digital). */
export const renewGrant = async (
  tx: Write,
  orderId: string,
  userId: string,
  productId: string,
  now: Date,
): Promise<void> => {
  const { record: order, role } = await lockFor(tx, orderMachine, orderId, userId)
  if (role !== 'seller') throw invalidState(order, allowedActs(orderAuthorisation, order, role, now))
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
 * one does nothing wrong. What a payment decides is left to the payment: while it lives, its order waits.
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
      const changed = await transition(tx, orderMachine, order, due.event, bySystem, now)
      if (changed.state === 'disputed') await disputeOpened(tx, changed, now)
      return
    }
    await remind(tx, order, now)
    await setTimers(tx, 'order', order.id, timersAfter(order, now), now)
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
      ...(kind === 'release_reminder' ? { amount: splitSale(escrowAmountOf(order)).seller } : {}),
    })),
    now,
  )

/** What an event needs from elsewhere: the code of a pickup, and how far a parcel travels. */
const readFor = async (tx: Write, order: Order, event: OrderEvent): Promise<Partial<Order>> => {
  if (event === 'mark_ready') return { pickupCode: randomInt(1_000_000).toString().padStart(6, '0') }
  return event === 'ship' ? { etaDays: await store.travelDays(tx, order.id) } : {}
}

/**
 * Whether the code that the buyer showed is the one of this order. Wrong ones are counted in a transaction of their
 * own, because the refusal undoes everything else.
 */
export const checkCode = async (db: Db, order: Order, code: string | undefined, now: Date): Promise<void> => {
  const result = await db.write(async (tx): Promise<'right' | 'wrong' | { lockedFor: number }> => {
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
  if (result === 'wrong') throw new Fail('WRONG_CODE')
  if (result !== 'right') throw new Fail('RATE_LIMITED', { retry_after: result.lockedFor })
}
