// What a Pi payment does to the orders it pays: the reservation lives as long as it, its money is held, and late money is not lost (pi-platform §4.2).
import type { Write } from '../kernel/db.ts'
import { setTimers } from '../kernel/timers.ts'
import { available, orderHold, platform, post } from '../ledger/actions.ts'
import type { Intent, Settlement } from '../pi/actions.ts'
import { happen } from './events.ts'
import { insertGrants } from './grants.ts'
import type { Order } from './order.ts'
import * as store from './store.ts'

const bySystem = { role: 'system', by: null } as const

export const orderSettlement: Settlement = {
  /** Pi lets the buyer sign now; the goods wait for that as long as the payment may take. */
  approved: async (tx, { groupId, expiresAt }, now) => {
    const orders = await store.ordersOfGroup(tx, groupId!)
    await store.extendReservations(tx, orders.map(({ id }) => id), expiresAt)
    for (const { id } of orders) await setTimers(tx, 'order', id, [{ event: 'expire', dueAt: expiresAt }], now)
  },
  paid: async (tx, intent, now) => {
    for (const order of await store.ordersOfGroup(tx, intent.groupId!)) {
      if (order.state === 'pending_payment') await pay(tx, intent, order, now)
      else await creditLate(tx, intent, order, now)
    }
  },
  dropped: async (tx, { groupId, userId }, how, now) => {
    for (const order of await store.ordersOfGroup(tx, groupId!)) {
      if (order.state !== 'pending_payment') continue
      await store.endReservations(tx, order.id, 'free')
      await happen(tx, order, how, how === 'cancel' ? { role: 'buyer', by: userId } : bySystem, {}, now)
    }
  },
}

const pay = async (tx: Write, { id: intentId }: Intent, order: Order, now: Date): Promise<void> => {
  await store.endReservations(tx, order.id, 'sold')
  await post(tx, [{ key: `order:${order.id}:paid`, about: `order:${order.id}`, why: 'purchase', movements: [{ from: platform('chain', intentId), to: orderHold(order.id), amount: order.total }] }], now)
  const paid = await happen(tx, order, 'pay', bySystem, {}, now)
  const bought = (await store.itemsOf(tx, [order.id])).filter(({ type }) => type === 'Online').map(({ productId }) => productId)
  if (bought.length === 0) return
  await insertGrants(tx, (await store.offered(tx, bought)).map((product) => ({ orderId: order.id, product })), now)
  if (order.delivery === 'digital') await happen(tx, paid, 'deliver_digital', bySystem, {}, now)
}

/** The money came after the purchase was given up: it is the buyer's, in the wallet (domain 3.2, payment_expired). */
const creditLate = (tx: Write, { id: intentId, userId }: Intent, { id, total }: Order, now: Date): Promise<void> =>
  post(tx, [{ key: `late:${intentId}:${id}`, about: `order:${id}`, why: 'late_payment', movements: [{ from: platform('chain', intentId), to: available(userId), amount: total }] }], now)
