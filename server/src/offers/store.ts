// Rows of offers, their prices, the sellers' thresholds, and the item as offers see it.
import type { Pi } from '@lamplit/contract/money'
import { productLocked } from '../catalog/actions.ts'
import type { Party } from '../kernel/authorisation.ts'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import type { LockedOffer, Offer, OfferedItem, OfferActivity, Terms } from './offer.ts'

const columns: Sql = sql`f.id, f.product_id as "productId", f.buyer_id as "buyerId", f.seller_id as "sellerId", f.state,
  f.list_price as "listPrice", f.buyer_price as "buyerPrice", f.seller_price as "sellerPrice", f.price_by as "priceBy",
  f.buyer_counters as "buyerCounters", f.seller_counters as "sellerCounters", f.funded, f.delivery, f.address,
    f.shipping, f.held, f.due_at as "dueAt", f.shipping_terms as "shippingTerms", f.void_reason as "voidReason",
    f.created_at as "createdAt", f.updated_at as "updatedAt"`
const live: Sql = sql`('pending_seller', 'pending_buyer', 'accepted')`
const open: Sql = sql`('pending_seller', 'pending_buyer')`

/** An offer with what its page shows beside it: the item, both names, and the order it led to. */
export interface NamedOffer extends Offer {
  title: string
  picture: string | null
  buyerName: string
  sellerName: string
  orderId: string | null
  orderState: string | null
}
const named: Sql = sql`select ${columns}, p.title, p.pictures[1] as picture, b.username as "buyerName",
  s.username as "sellerName", o.id as "orderId", o.state as "orderState"
  from offers f join products p on p.id = f.product_id join users b on b.id = f.buyer_id join users s
    on s.id = f.seller_id
  left join lateral (select id, state from orders where offer_id = f.id order by id desc limit 1) o on true`

export const offerById = (db: Read, id: string): Promise<NamedOffer | undefined> =>
  db.maybe<NamedOffer>('offers.by-id', sql`${named} where f.id = ${id}`)
export const offerPage = (
  db: Read,
  party: Party,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<NamedOffer[]> =>
  db.many<NamedOffer>(
    'offers.page',
    sql`${named} where ${party === 'buyer' ? sql`f.buyer_id` : sql`f.seller_id`} = ${userId}
      and (${before}::uuid is null or f.id < ${before}::uuid) order by f.id desc limit ${limit}`,
  )

/** An offer with its item, as one row. */
type LockedRow = Offer & {
  itemState: string
  itemType: OfferedItem['type']
  itemPrice: Pi
  itemStock: number | null
  itemReserved: number
  reservedUntil: Date | null
  awayUntil: Date | null
}

/** Both rows, locked by one statement: the item first as everywhere, since the offer's is looked for only beside it. */
export const lockOfferAndProduct = async (tx: Write, id: string): Promise<LockedOffer | undefined> => {
  const row = await tx.maybe<LockedRow>(
    'offers.lock-with-product',
    sql`with item as materialized (${productLocked(
      sql`(select product_id from offers where id = ${id})`,
      sql`p.state as "itemState", p.type as "itemType", p.price as "itemPrice",
      p.stock as "itemStock", p.reserved as "itemReserved",
      (select max(r.expires_at) from reservations r where r.product_id = p.id) as "reservedUntil",
        (select u.away_until from users u where u.id = p.seller_id) as "awayUntil"`,
    )})
    select ${columns}, item.* from item join offers f on f.id = ${id} for no key update of f`,
  )
  if (!row) return undefined
  const { itemState, itemType, itemPrice, itemStock, itemReserved, reservedUntil, awayUntil, ...offer } = row
  const item: OfferedItem = {
    id: offer.productId,
    sellerId: offer.sellerId,
    state: itemState,
    type: itemType,
    price: itemPrice,
    stock: itemStock,
    reserved: itemReserved,
    reservedUntil,
    awayUntil,
  }
  // Whoever reserved it while this waited for its row is not among the reservations that the statement saw.
  return { ...offer, item: itemReserved > 0 && reservedUntil === null ? (await itemById(tx, item.id))! : item }
}

export const offerForUpdate = (tx: Write, id: string): Promise<Offer | undefined> =>
  tx.maybe<Offer>('offers.for-update', sql`select ${columns} from offers f where f.id = ${id} for no key update`)

const itemColumns: Sql = sql`p.id, p.seller_id as "sellerId", p.state, p.type, p.price, p.stock, p.reserved,
  (select max(r.expires_at) from reservations r where r.product_id = p.id) as "reservedUntil",
  (select u.away_until from users u where u.id = p.seller_id) as "awayUntil"`
export const itemById = (db: Read, id: string): Promise<OfferedItem | undefined> =>
  db.maybe<OfferedItem>('offers.product', sql`select ${itemColumns} from products p where p.id = ${id}`)
/**
 * The item's row, locked: purchases, edits and other answers come before or after, never in between. Always taken
 * before the offer's own row.
 */
export const lockProductForUpdate = async (tx: Write, id: string): Promise<OfferedItem | undefined> => {
  await tx.maybe('offers.lock-product', productLocked(sql`${id}`, sql`p.id`))
  return tx.maybe<OfferedItem>('offers.lock-product', sql`select ${itemColumns} from products p where p.id = ${id}`)
}

/** How an accepted offer is sent, as its listing says now: fixed by the move itself. */
export const fixedShipping: Sql = sql`shipping_terms
  = (select jsonb_build_object('fulfillmentMethod', p.fulfillment_method, 'shippingProfile', p.shipping_profile,
  'flatRate', p.flat_rate::text,
    'freeShippingThreshold', p.free_shipping_threshold::text, 'shippingRates', p.shipping_rates, 'handlingDays',
      p.handling_days, 'returnDays', p.return_days) from products p where p.id = offers.product_id)`

export const offerHistoryOf = (db: Read, buyerId: string, productId: string, since: Date): Promise<OfferActivity> =>
  db.one<OfferActivity>(
    'offers.activity',
    sql`select u.tier,
    ((select count(*) from offers where buyer_id = u.id and product_id = ${productId} and created_at > ${since})
      + (select count(*) from offer_refusals where buyer_id = u.id and product_id = ${productId}
      and at > ${since}))::int as tries,
    (select count(*) from offers where buyer_id = u.id and state in ${live})::int as live,
      (select count(*) from offers where buyer_id = u.id and state = 'lapsed' and updated_at > ${since})::int as lapses
    from users u where u.id = ${buyerId}`,
  )

export const ownOpenOffer = (db: Read, buyerId: string, productId: string): Promise<Offer | undefined> =>
  db.maybe<Offer>(
    'offers.own-open',
    sql`select ${columns} from offers f where f.product_id = ${productId} and f.buyer_id = ${buyerId}
      and f.state in ${live}`,
  )

export const noteRefusal = (tx: Write, buyerId: string, productId: string, now: Date): Promise<number> =>
  tx.run(
    'offers.note-refusal',
    sql`insert into offer_refusals (buyer_id, product_id, at) values (${buyerId}, ${productId}, ${now})`,
  )

export const insertOffer = (tx: Write, offer: Offer): Promise<number> =>
  tx.run(
    'offers.insert',
    sql`insert into offers (id, product_id, buyer_id, seller_id, state, list_price, buyer_price, price_by, funded,
      delivery, address, shipping, held, due_at, created_at, updated_at)
    values (${offer.id}, ${offer.productId}, ${offer.buyerId}, ${offer.sellerId}, ${offer.state}, ${offer.listPrice},
      ${offer.buyerPrice}, ${offer.priceBy}, ${offer.funded}, ${offer.delivery}, ${jsonOf(offer.address)},
      ${offer.shipping}, ${offer.held},
      ${offer.dueAt}, ${offer.createdAt}, ${offer.updatedAt})`,
  )

/** What an event left on the offer, written with its state. */
export const columnsOf = (offer: Offer): Sql =>
  sql`buyer_price = ${offer.buyerPrice}, seller_price = ${offer.sellerPrice}, price_by = ${offer.priceBy},
    buyer_counters = ${offer.buyerCounters}, seller_counters = ${offer.sellerCounters},
    delivery = ${offer.delivery}, address = ${jsonOf(offer.address)}, shipping = ${offer.shipping},
      held = ${offer.held}, due_at = ${offer.dueAt}, void_reason = ${offer.voidReason}`

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

export interface Price {
  offerId: string
  by: Party
  price: Pi
  message: string | null
  at: Date
}
export const insertPrice = (tx: Write, { offerId, by, price, message, at }: Price): Promise<number> =>
  tx.run(
    'offers.insert-price',
    sql`insert into offer_prices (offer_id, n, by, price, message, at)
      select ${offerId}, count(*), ${by}, ${price}, ${message}, ${at} from offer_prices where offer_id = ${offerId}`,
  )
export const pricesOf = (db: Read, offerIds: readonly string[]): Promise<Price[]> =>
  db.many<Price>(
    'offers.prices',
    sql`select offer_id as "offerId", by, price, message, at from offer_prices where offer_id = any(${offerIds}::uuid[])
      order by offer_id, n`,
  )

/** How many open offers stand on each item. */
export const openCounts = (db: Read, productIds: readonly string[]): Promise<{ productId: string; n: number }[]> =>
  db.many(
    'offers.others-open',
    sql`select product_id as "productId", count(*)::int as n from offers where product_id = any(${productIds}::uuid[])
      and state in ${open} group by product_id`,
  )
export const openCountOf = (db: Read, productId: string, except: string | null): Promise<{ n: number } | undefined> =>
  db.maybe(
    'offers.count',
    sql`select (select count(*) from offers where product_id = p.id and state in ${open}
      and (${except}::uuid is null or buyer_id <> ${except}::uuid))::int as n from products p
      where p.id = ${productId}`,
  )

export const openIds = async (db: Read, productId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'offers.open-of-product',
      sql`select id from offers where product_id = ${productId} and state in ${open} order by id`,
    )
  ).map(({ id }) => id)

/** The best open offer on an item, to be told that it is next. */
export const bestOpen = (db: Read, productId: string): Promise<Offer | undefined> =>
  db.maybe<Offer>(
    'offers.best',
    sql`select ${columns} from offers f where f.product_id = ${productId} and f.state in ${open}
      order by f.buyer_price desc, f.id limit 1`,
  )

export const termsOf = async (db: Read, productId: string): Promise<Terms> =>
  (await db.maybe<Terms>(
    'offers.terms',
    sql`select minimum, accept_at as "acceptAt", decline_below as "declineBelow" from offer_terms
      where product_id = ${productId}`,
  )) ?? { minimum: null, acceptAt: null, declineBelow: null }
export const saveTerms = (
  tx: Write,
  productId: string,
  { minimum, acceptAt, declineBelow }: Terms,
  now: Date,
): Promise<number> =>
  tx.run(
    'offers.save-terms',
    sql`insert into offer_terms (product_id, minimum, accept_at, decline_below, updated_at)
      values (${productId}, ${minimum}, ${acceptAt}, ${declineBelow}, ${now})
    on conflict (product_id) do update set minimum = excluded.minimum, accept_at = excluded.accept_at,
      decline_below = excluded.decline_below, updated_at = excluded.updated_at`,
  )

/** The orders of a payment that pay accepted offers, and whether they were paid. */
export const ofGroup = (
  db: Read,
  groupId: string,
): Promise<{ orderId: string; offerId: string; paidAt: Date | null }[]> =>
  db.many(
    'offers.of-group',
    sql`select id as "orderId", offer_id as "offerId", paid_at as "paidAt" from orders where group_id = ${groupId}
      and offer_id is not null order by id`,
  )

/** How many offers a user has ever sent or received; counted no further than it matters. */
export const countOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'offers.count-of',
      sql`select ((select count(*) from (select 1 from offers where buyer_id = ${userId} limit 1000) sent)
        + (select count(*) from (select 1 from offers where seller_id = ${userId} limit 1000) received))::int as n`,
    )
  ).n

/** An expression of a larger statement: the units set aside for a buyer's offers that wait for their answer. */
export const escrowSum = (buyerId: string): Sql =>
  sql`(select coalesce(sum(held), 0) from offers where buyer_id = ${buyerId} and state in ${open})`
