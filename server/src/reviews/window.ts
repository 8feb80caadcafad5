// The life of a window: it opens when an order ends, reminds before its end, and shows both reviews when both are in or
// its time is over.
import { reviewFlow } from '@lamplit/contract/review-flow'
import type { Deps } from '../deps.ts'
import type { Write } from '../kernel/db.ts'
import { assert } from '../kernel/fail.ts'
import { begin, bySystem, transition, type StateMachine } from '../kernel/machine.ts'
import type { Delivery } from '../kernel/outbox.ts'
import { setTimers, type Due } from '../kernel/timers.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import { closesAt, refundLabelOf, remindAt, reviewWeightOf, type Window } from './review.ts'
import { breakRing, findRing, type Trade } from './rings.ts'
import * as store from './store.ts'

export const reviewMachine: StateMachine = { kind: 'review', table: 'review_windows', flow: reviewFlow }

const tradeOf = ({ id, buyerId, sellerId, openedAt }: Window): Trade => ({ id, buyerId, sellerId, endedAt: openedAt })

/**
 * An order ended: both sides may write from now on. Told twice, it happens once; one that ended too long ago opens
 * nothing.
 */
export const openWindow = async (tx: Write, orderId: string, now: Date): Promise<void> => {
  const order = await store.endedOrder(tx, orderId)
  const refund = order && refundLabelOf(order.state)
  if (!order?.endedAt || refund === undefined) return
  const window: Window = {
    id: orderId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    state: 'open',
    refund,
    ring: [],
    openedAt: order.endedAt,
    closesAt: closesAt(order.endedAt),
  }
  if (window.closesAt <= now || !(await store.insertWindow(tx, window, now))) return
  await begin(tx, reviewMachine, window, 'open', bySystem, now)
  await setTimers(
    tx,
    'review',
    orderId,
    [
      { event: 'remind', dueAt: remindAt(window.closesAt) },
      { event: 'publish', dueAt: window.closesAt },
    ],
    now,
  )
  await notify(
    tx,
    [window.buyerId, window.sellerId].map((userId): NotificationDraft => ({
      userId,
      kind: 'review_to_write',
      key: `review:${orderId}:open`,
      about: `order:${orderId}`,
    })),
    now,
  )
  const ring = await findRing(tx, tradeOf(window))
  if (ring) await breakRing(tx, tradeOf(window), ring, now)
}

/** Delivers the word of orders that one of them ended. */
export const deliverEnded =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Delivery =>
  async ({ payload }) => {
    await db.write((tx) => openWindow(tx, String(payload['order_id']), now()))
  }

/** Shows what was written. The weight of each is settled now and for good; a ring weighs nothing. */
export const publish = async (tx: Write, window: Window, now: Date): Promise<void> => {
  const written = await store.hiddenOf(tx, window.id)
  await transition(tx, reviewMachine, window, 'publish', bySystem, now)
  await setTimers(tx, 'review', window.id, [], now)
  if (written.length === 0) return
  const weighing = await store.weightFactsOf(tx, window.id)
  const ring = window.ring.length > 0 ? null : await findRing(tx, tradeOf(window))
  const honest = window.ring.length === 0 && ring === null
  await store.revealReviews(
    tx,
    window.id,
    weighing.map((each) => ({ id: each.id, weight: honest ? reviewWeightOf(each) : 0 })),
    now,
  )
  await store.countReviews(
    tx,
    written.map(({ id }) => id),
    1,
  )
  if (ring) await breakRing(tx, tradeOf(window), ring, now)
  await notify(
    tx,
    written.map(({ id, subjectId }): NotificationDraft => ({
      userId: subjectId,
      kind: 'review_published',
      key: `review:${id}:shown`,
      about: `review:${id}`,
    })),
    now,
  )
}

/**
 * A timer of a window came due. A reminder that comes after the end, because the clock jumped, is not sent any more.
 */
export const reviewDue: Due = async (tx, orderId, event, now) => {
  const window = await store.windowForUpdate(tx, orderId)
  assert(window, 'a timer belongs to a window')
  if (window.state !== 'open') return
  if (event === 'publish') return publish(tx, window, now)
  if (now >= window.closesAt) return
  const done = (await store.hiddenOf(tx, orderId)).map(({ authorId }) => authorId)
  await notify(
    tx,
    [window.buyerId, window.sellerId]
      .filter((userId) => !done.includes(userId))
      .map((userId): NotificationDraft => ({
        userId,
        kind: 'review_reminder',
        key: `review:${orderId}:remind`,
        about: `order:${orderId}`,
      })),
    now,
  )
}
