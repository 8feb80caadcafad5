// The one statement that writes the orders of a purchase, of whatever goods and with whatever payment. Each owner gives
// the part that writes its own tables.
import type { Address } from '@lamplit/contract/addresses'
import { sql, type Sql, type Write } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { statementOf, type StatementPart } from '../kernel/statement-parts.ts'
import { posted } from '../ledger/actions.ts'
import { openIntent } from '../pi/actions.ts'
import { addressSaved } from '../users/actions.ts'
import { memoOf, totalOf } from './cart.ts'
import { grantsInserted, handedOut } from './grants.ts'
import { paymentPosting } from './money.ts'
import type { NewOrder } from './new-orders.ts'
import type { OpenedPurchase } from './opened-purchase.ts'
import { ordersInserted } from './store.ts'

/** The orders of one purchase, of which there is one at least, and the buyer's first address if it came with them. */
export interface Placement {
  orders: readonly NewOrder[]
  newAddress: Address | null
}

/** Orders that an account pays at once. `parts` are what else belongs to the purchase; those that refuse come first. */
export const paidOrders = (parts: readonly StatementPart[], placement: Placement, from: string, now: Date): Sql =>
  statementOf(
    [...parts, ...placed(placement, now)],
    posted(
      placement.orders.map((order) => paymentPosting(order, from)),
      now,
    ),
  )

/** Orders that wait for a payment with Pi, whose intent stands before the SDK is called. */
export const placeUnpaid = async (
  tx: Write,
  parts: readonly StatementPart[],
  placement: Placement,
  payUntil: Date,
  now: Date,
): Promise<OpenedPurchase> => {
  const { orders } = placement
  const [{ buyerId, groupId }] = orders as [NewOrder]
  await tx.one('orders.insert', statementOf([...parts, ...placed(placement, now)], sql`${orders.length}::int`))
  const payment = { amount: totalOf(orders), memo: memoOf(orders), expiresAt: payUntil }
  const intentId = newId(now)
  await openIntent(tx, { ...payment, id: intentId, purpose: 'order', userId: buyerId, groupId }, now)
  return { ...payment, intentId, orderIds: orders.map(({ id }) => id) }
}

const placed = ({ orders, newAddress }: Placement, now: Date): StatementPart[] => {
  const granted = orders
    .filter(({ paidAt }) => paidAt !== null)
    .flatMap(({ id, delivery, items }) =>
      handedOut(
        delivery,
        items.map(({ product }) => product),
      ).map((product) => ({ orderId: id, product })),
    )
  return [
    { writes: ordersInserted(orders, now) },
    ...(granted.length > 0 ? [{ writes: sql`granted as (${grantsInserted(granted, now)})` }] : []),
    ...(newAddress ? [{ writes: sql`saved_address as (${addressSaved(orders[0]!.buyerId, newAddress, now)})` }] : []),
  ]
}
