// A purchase with the wallet goes before reservations whose payment with Pi was not approved yet: money that is there
// goes before money that was announced (domain §3.2).
import type { Deps } from '../deps.ts'
import type { Write } from '../kernel/db.ts'
import { reservationsOf } from '../catalog/actions.ts'
import { preempt } from '../pi/actions.ts'
import { productIdsOf, type RequestedLineItem } from './cart.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'

/**
 * Ends as many unapproved purchases of others as these lines need, the newest first. False, and nothing is ended, where
 * that is not enough. What an accepted offer or the buyer's own purchase reserves stays. The caller's transaction buys
 * as well, so that a purchase that fails frees nothing.
 */
export const preemptReservations = async (
  tx: Write,
  deps: Pick<Deps, 'settlements'>,
  buyerId: string,
  lines: readonly RequestedLineItem[],
  now: Date,
): Promise<boolean> => {
  const ids = productIdsOf(lines)
  const [products, reservations] = [await stock.offered(tx, ids), await reservationsOf(tx, ids, buyerId)]
  const groups = await store.groupsOfUnpaid(
    tx,
    reservations.map(({ orderId }) => orderId),
  )
  const ended = new Set<string>()
  for (const { id, stock: counted, reserved } of products) {
    if (counted === null) continue
    const wanted = lines.filter(({ productId }) => productId === id).reduce((sum, line) => sum + line.quantity, 0)
    const freed = (): number =>
      reservations
        .filter(({ productId, orderId }) => productId === id && ended.has(groups.get(orderId) ?? ''))
        .reduce((sum, { quantity }) => sum + quantity, 0)
    for (const { productId, orderId } of reservations) {
      if (counted - reserved + freed() >= wanted) break
      const groupId = groups.get(orderId)
      if (productId === id && groupId !== undefined) ended.add(groupId)
    }
    if (counted - reserved + freed() < wanted) return false
  }
  return ended.size > 0 && preempt(tx, deps, [...ended], now)
}
