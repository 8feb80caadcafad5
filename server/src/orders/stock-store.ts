// What a purchase does to the stock of a product: taken, reserved, given back.
import type { Address } from '@lamplit/contract/addresses'
import { ratesOf, type StoredRates } from '../catalog/product.ts'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { addressColumn } from '../users/actions.ts'
import type { ActiveReservation, Item, Offered } from './cart.ts'

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
  (await db.many<OfferedRow>('orders.lines', sql`select ${offeredColumns} from products where ${named(ids)}`)).map(
    (row) => ({ ...row, shippingRates: ratesOf(row.shippingRates) }),
  )

/** What a checkout reads, at once: the products, and the buyer's address where there are any. */
export const offeredTo = async (
  db: Read,
  ids: readonly string[],
  buyerId: string,
): Promise<{ products: Offered[]; address: Address | undefined }> => {
  const rows = await db.many<OfferedRow & { buyerAddress: Address | null }>(
    'orders.lines',
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

type Wanted = Pick<Item, 'product' | 'quantity'>

/**
 * Takes what is there, each line by one conditional statement in the order of the rows, so that nobody can take more
 * and no two
 * wait for each other (quality §3.6). Answers the lines that the shelf did not give.
 */
const draw = async (
  tx: Write,
  name: string,
  items: readonly Wanted[],
  change: (quantity: number) => Sql,
): Promise<Wanted[]> => {
  const goods = items
    .filter(({ product }) => product.type !== 'Online')
    .toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))
  const drawn = await Promise.all(
    goods.map(({ product: { id, price }, quantity }) =>
      tx.run(
        name,
        sql`update products set ${change(quantity)} where id = ${id} and stock - reserved >= ${quantity}
          and state = 'live' and price = ${price}`,
      ),
    ),
  )
  return goods.filter((_, index) => drawn[index] !== 1)
}

export const takeFromShelf = (tx: Write, items: readonly Wanted[]) =>
  draw(tx, 'orders.take', items, (quantity) => sql`stock = stock - ${quantity}`)
export const reserveOnShelf = (tx: Write, items: readonly Wanted[]) =>
  draw(tx, 'orders.reserve', items, (quantity) => sql`reserved = reserved + ${quantity}`)

/** What unpaid purchases hold of a product, and whether this buyer's own is among them. */
export const activeReservation = (
  db: Read,
  productId: string,
  buyerId: string,
): Promise<ActiveReservation | undefined> =>
  db.maybe<ActiveReservation>(
    'orders.held-back',
    sql`select max(expires_at) as until, (select order_id from reservations where product_id = ${productId}
      and buyer_id = ${buyerId} limit 1) as "ownOrderId",
    (select offer_id from reservations where product_id = ${productId} and buyer_id = ${buyerId}
      limit 1) as "ownOfferId"
    from reservations where product_id = ${productId} having count(*) > 0`,
  )

export const extendReservations = (tx: Write, orderIds: readonly string[], until: Date): Promise<number> =>
  tx.run(
    'orders.extend-reservation',
    sql`update reservations set expires_at = ${until} where order_id = any(${orderIds}::uuid[])`,
  )

/**
 * Ends the reservations of an order: the goods are sold, or free again. Rows of products are held in the order of their
 * ids.
 */
export const endReservations = (tx: Write, orderId: string, how: 'sold' | 'free'): Promise<number> =>
  tx.run(
    'orders.end-reservations',
    sql`
    with ended as (delete from reservations where order_id = ${orderId} returning product_id, quantity),
      shelf as materialized (select id from products where id in (select product_id from ended) order by id for no key
        update),
      taken as (update order_items set taken = true where ${how === 'sold'} and order_id = ${orderId}
        and type <> 'Online')
    update products p set reserved = p.reserved - e.quantity,
      stock = p.stock - case when ${how === 'sold'} then e.quantity else 0 end from ended e, shelf s
      where p.id = e.product_id and s.id = p.id`,
  )

/** Puts what an order took back on the shelf. */
export const restock = (tx: Write, orderId: string): Promise<number> =>
  tx.run(
    'orders.restock',
    sql`
    with back as (update order_items set taken = false where order_id = ${orderId} and taken
      returning product_id, quantity),
      shelf as materialized (select id from products where id in (select product_id from back) order by id for no key
        update)
    update products p set stock = p.stock + b.quantity from back b, shelf s where p.id = b.product_id and s.id = p.id`,
  )
