// Reservations: stock that waits for the payment of an order or of an accepted offer. A card says until when.
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import { sql, type Committing, type Read, type Sql, type Write } from '../kernel/db.ts'
import { changingProducts } from './changing-products.ts'

export interface NewReservation {
  orderId: string
  productId: string
  buyerId: string
  quantity: number
}

/** Part of a purchase: the reservations of unpaid orders, whose stock is reserved by another part. */
export const reservationsInserted = (tx: Committing, rows: readonly NewReservation[], expiresAt: Date): Sql =>
  changingProducts(
    tx,
    sql`insert into reservations (order_id, product_id, buyer_id, quantity, expires_at)
    select o, p, b, q, ${expiresAt}::timestamptz
      from unnest(${rows.map(({ orderId }) => orderId)}::uuid[], ${rows.map(({ productId }) => productId)}::uuid[],
      ${rows.map(({ buyerId }) => buyerId)}::uuid[], ${rows.map(({ quantity }) => quantity)}::int[]) as t (o, p, b, q)`,
  )

/** What unpaid purchases reserve of a product: until when, and whether one of them is this buyer's own. */
export interface ActiveReservation {
  until: Date
  ownOrderId: string | null
  /** This buyer's own accepted offer, which has a price of its own. */
  ownOfferId: string | null
}

export const activeReservation = (
  db: Read,
  productId: string,
  buyerId: string,
): Promise<ActiveReservation | undefined> =>
  db.maybe<ActiveReservation>(
    'orders.active-reservation',
    sql`select max(expires_at) as until, (select order_id from reservations where product_id = ${productId}
      and buyer_id = ${buyerId} limit 1) as "ownOrderId",
    (select offer_id from reservations where product_id = ${productId} and buyer_id = ${buyerId}
      limit 1) as "ownOfferId"
    from reservations where product_id = ${productId} having count(*) > 0`,
  )

/** What unpaid purchases of others reserve of these products, the newest first. */
export const reservationsOf = (
  db: Read,
  productIds: readonly string[],
  exceptBuyer: string,
): Promise<{ orderId: string; productId: string; quantity: number }[]> =>
  db.many(
    'orders.reservations-of',
    sql`select order_id as "orderId", product_id as "productId", quantity from reservations
      where product_id = any(${productIds}::uuid[]) and buyer_id <> ${exceptBuyer} and order_id is not null
      order by order_id desc`,
  )

/** What a buyer's unpaid purchases reserve now: lines, pieces and their worth in units. */
export interface Reserved {
  lines: number
  pieces: number
  worth: Pi
}
export const reservedBy = async (db: Read, buyerId: string): Promise<Reserved> => {
  const { worth, ...counted } = await db.one<{ lines: number; pieces: number; worth: string }>(
    'orders.reserved-by',
    sql`select count(*)::int as lines, coalesce(sum(r.quantity), 0)::int as pieces,
      coalesce(sum(r.quantity * p.price), 0)::text as worth from reservations r join products p on p.id = r.product_id
      where r.buyer_id = ${buyerId} and r.order_id is not null`,
  )
  return { ...counted, worth: piFromUnits(worth) }
}

export const extendReservations = (tx: Write, orderIds: readonly string[], until: Date): Promise<number> =>
  tx.run(
    'orders.extend-reservation',
    changingProducts(tx, sql`update reservations set expires_at = ${until} where order_id = any(${orderIds}::uuid[])`),
  )

/**
 * The end of a statement that begins with `with`: ends reservations, whose goods are sold or free again. Rows of
 * products are locked in the order of their ids.
 */
const ended = (tx: Write, which: Sql, how: 'sold' | 'free'): Sql =>
  changingProducts(
    tx,
    sql`ended as (delete from reservations where ${which} returning product_id, quantity),
    locked_stock as materialized (select id from products where id in (select product_id from ended) order by id
      for no key update)
    update products p set reserved = p.reserved - e.quantity,
      stock = p.stock - case when ${how === 'sold'} then e.quantity else 0 end from ended e, locked_stock s
      where p.id = e.product_id and s.id = p.id`,
  )

/** The same for the reservations of an order, as the end of a statement that changes the order's own rows. */
export const orderReservationsEnded = (tx: Write, orderId: string, how: 'sold' | 'free'): Sql =>
  ended(tx, sql`order_id = ${orderId}`, how)

/** Reserves one item for an accepted offer until it must be paid. False where there is none. */
export const reserveForOffer = async (
  tx: Write,
  { offerId, productId, buyerId }: { offerId: string; productId: string; buyerId: string },
  until: Date,
): Promise<boolean> =>
  (await tx.run(
    'offers.reserve',
    changingProducts(
      tx,
      sql`with stocked as (update products set reserved = reserved + 1 where id = ${productId} and stock - reserved >= 1
      returning id)
    insert into reservations (order_id, offer_id, product_id, buyer_id, quantity, expires_at)
      select null::uuid, ${offerId}::uuid, id, ${buyerId}::uuid, 1, ${until}::timestamptz from stocked`,
    ),
  )) === 1

/** What was reserved for an offer is reserved for the payment of its order now. False where nothing was. */
export const handReservation = async (tx: Write, offerId: string, orderId: string, until: Date): Promise<boolean> =>
  (await tx.run(
    'offers.reassign-reservation',
    changingProducts(
      tx,
      sql`update reservations set order_id = ${orderId}, offer_id = null, expires_at = ${until}
      where offer_id = ${offerId}`,
    ),
  )) === 1

/**
 * Ends what an accepted offer reserves: the item is sold to it, or free again. False when a payment with Pi holds it by
 * now.
 */
export const endOfferReservation = async (tx: Write, offerId: string, how: 'sold' | 'free'): Promise<boolean> =>
  (await tx.run('offers.end-reservation', sql`with ${ended(tx, sql`offer_id = ${offerId}`, how)}`)) === 1
