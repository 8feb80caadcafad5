// What a Pi payment does to the orders it pays: the reservation lives as long as it, its money is held, and late money
// is not lost (pi-platform §4.2).
import { plus } from '@lamplit/contract/money'
import { removePaidLines, releaseCartFromPayment } from '../cart/actions.ts'
import { extendReservations } from '../catalog/actions.ts'
import type { Write } from '../kernel/db.ts'
import { bySystem, transition } from '../kernel/machine.ts'
import { setTimers } from '../kernel/timers.ts'
import { available, platform, post } from '../ledger/actions.ts'
import { notify, type NotificationDraft } from '../notifications/actions.ts'
import type { Arrival, Intent, Settlement } from '../pi/actions.ts'
import { orderMachine } from './events.ts'
import { handedOut, insertGrants } from './grants.ts'
import { paymentPosting } from './money.ts'
import { saleNotification } from './notifications.ts'
import type { Order } from './order.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'

export const orderSettlement: Settlement = {
  /** Pi lets the buyer sign now; the goods wait for that as long as the payment may take. */
  approved: async (tx, { groupId, expiresAt }, now) => {
    const orders = await store.ordersOfGroup(tx, groupId!)
    await extendReservations(
      tx,
      orders.map(({ id }) => id),
      expiresAt,
    )
    for (const { id } of orders) await setTimers(tx, 'order', id, [{ event: 'expire', dueAt: expiresAt }], now)
  },
  paid: async (tx, intent, now) => {
    const orders = await store.ordersOfGroup(tx, intent.groupId!)
    const late = orders.filter(({ state }) => state !== 'pending_payment')
    for (const order of orders) if (order.state === 'pending_payment') await pay(tx, intent, order, now)
    return creditLate(tx, intent, { late, orders }, now)
  },
  dropped: async (tx, { groupId, userId }, how, now) => {
    const orders = await store.ordersOfGroup(tx, groupId!)
    for (const order of orders) {
      if (order.state !== 'pending_payment') continue
      await stock.endReservations(tx, order.id, 'free')
      await transition(tx, orderMachine, order, how, how === 'cancel' ? { role: 'buyer', by: userId } : bySystem, now)
    }
    await releaseCartFromPayment(tx, userId, groupId!)
    return aboutOf(orders)
  },
  shown: async (db, intents) => {
    const rows = await store.summariesOfGroups(
      db,
      intents.map(({ groupId }) => groupId!),
    )
    return new Map(
      intents.map(({ id, groupId }) => {
        const { orderIds, title, titles, paid } = rows.find((row) => row.groupId === groupId)!
        return [id, { orderIds, title: titles > 1 ? `${title} + ${titles - 1}` : title, paid }]
      }),
    )
  },
}

const aboutOf = (orders: readonly Order[]): string => `order:${orders[0]!.id}`

const pay = async (tx: Write, { id: intentId }: Intent, order: Order, now: Date): Promise<void> => {
  const items = await store.itemsOf(tx, [order.id])
  await removePaidLines(tx, order.buyerId, order.groupId, items)
  await stock.endReservations(tx, order.id, 'sold')
  await post(tx, [paymentPosting(order, platform('chain', intentId))], now)
  const paid = await transition(tx, orderMachine, order, 'pay', bySystem, now)
  await notify(tx, [saleNotification(order)], now)
  const bought = items.filter(({ type }) => type === 'Online').map(({ productId }) => productId)
  if (bought.length === 0) return
  const handed = handedOut(order.delivery, await stock.offered(tx, bought))
  if (handed.length === 0) return
  await insertGrants(
    tx,
    handed.map((product) => ({ orderId: order.id, product })),
    now,
  )
  if (order.delivery === 'digital') await transition(tx, orderMachine, paid, 'deliver_digital', bySystem, now)
}

/**
 * The money came after the purchase was given up: it is the buyer's, in the wallet (domain §3.2, payment_expired). The
 * buyer is told once, and so is each seller, who had seen the purchase in their list.
 */
const creditLate = async (
  tx: Write,
  { id: intentId, userId }: Intent,
  { late, orders }: { late: readonly Order[]; orders: readonly Order[] },
  now: Date,
): Promise<Arrival> => {
  if (late.length === 0) return { late: false, about: aboutOf(orders) }
  await post(
    tx,
    late.map(({ id, total }) => ({
      key: `late:${intentId}:${id}`,
      about: `order:${id}`,
      why: 'late_payment',
      movements: [{ from: platform('chain', intentId), to: available(userId), amount: total }],
    })),
    now,
  )
  const amount = plus(...late.map(({ total }) => total))
  const toSellers = late.map(({ id, sellerId, total }): NotificationDraft => ({
    userId: sellerId,
    kind: 'payment_late_seller',
    key: `late:${id}`,
    about: `order:${id}`,
    amount: total,
  }))
  await notify(
    tx,
    [{ userId, kind: 'payment_late_credited', key: `late:${intentId}`, about: aboutOf(late), amount }, ...toSellers],
    now,
  )
  return { late: true, about: aboutOf(late) }
}
