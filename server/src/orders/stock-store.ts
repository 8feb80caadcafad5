// What a purchase reads of its products, and what its end does to its items and their stock.
import type { Address } from '@lamplit/contract/addresses'
import { orderReservationsEnded, stockReturned } from '../catalog/actions.ts'
import { ratesOf, type StoredRates } from '../catalog/product.ts'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { addressColumn } from '../users/actions.ts'
import type { Offered } from './cart.ts'

const offeredColumns = sql`id, seller_id as "sellerId", state, type, title, price, pictures[1] as picture, stock,
  reserved, fulfillment_method as "fulfillmentMethod", shipping_profile as "shippingProfile",
  flat_rate as "flatRate", free_shipping_threshold as "freeShippingThreshold", handling_days as "handlingDays",
    delivery_method as "deliveryMethod", delivery_text as "deliveryText", delivery_file as "deliveryFile",
  max_downloads as "maxDownloads", link_expiry_days as "linkExpiryDays", shipping_rates as "shippingRates",
    return_days as "returnDays",
  (select u.away_until from users u where u.id = products.seller_id) as "awayUntil"`

type OfferedRow = Omit<Offered, 'shippingRates'> & { shippingRates: StoredRates }

/** Most carts hold one thing, and Postgres keeps a plan for one. */
const named = (ids: readonly string[]): Sql => (ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids}::uuid[])`)

export const offered = async (db: Read, ids: readonly string[]): Promise<Offered[]> =>
  (await db.many<OfferedRow>('orders.products', sql`select ${offeredColumns} from products where ${named(ids)}`)).map(
    (row) => ({ ...row, shippingRates: ratesOf(row.shippingRates) }),
  )

/** What a checkout reads, at once: the products, and the buyer's address where there are any. */
export const offeredTo = async (
  db: Read,
  ids: readonly string[],
  buyerId: string,
): Promise<{ products: Offered[]; address: Address | undefined }> => {
  const rows = await db.many<OfferedRow & { buyerAddress: Address | null }>(
    'orders.products',
    sql`select ${offeredColumns}, ${addressColumn(buyerId)} as "buyerAddress" from products where ${named(ids)}`,
  )
  return {
    products: rows.map((row) => {
      const { buyerAddress: _, ...product } = row
      return { ...product, shippingRates: ratesOf(product.shippingRates) }
    }),
    address: rows[0]?.buyerAddress ?? undefined,
  }
}

/** Ends the reservations of an order: the goods are sold, or free again. */
export const endReservations = (tx: Write, orderId: string, how: 'sold' | 'free'): Promise<number> =>
  tx.run(
    'orders.end-reservations',
    sql`
    with taken as (update order_items set taken = true where ${how === 'sold'} and order_id = ${orderId}
      and type <> 'Online'), ${orderReservationsEnded(tx, orderId, how)}`,
  )

/** Puts what an order took back into stock. */
export const restock = (tx: Write, orderId: string): Promise<number> =>
  tx.run(
    'orders.restock',
    sql`
    with back as (update order_items set taken = false where order_id = ${orderId} and taken
      returning product_id, quantity), ${stockReturned(tx, 'back')}`,
  )
