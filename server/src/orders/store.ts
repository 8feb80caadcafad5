// Rows of orders, their items and grants; stock and reservations have a file of their own.
import { orderTimes } from '@lamplit/contract/limits'
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import { inspectionEnd } from '@lamplit/contract/order-clocks'
import type { OrderState } from '@lamplit/contract/orders'
import { countryName } from '@lamplit/contract/countries'
import { reservedBy } from '../catalog/actions.ts'
import { empty, raw, sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { eventsInserted } from '../kernel/events.ts'
import { timersInserted } from '../kernel/timers.ts'
import { paymentFailureOf } from '../pi/actions.ts'
import { lockUser } from '../users/actions.ts'
import type { NewOrder } from './new-orders.ts'
import { statesInEscrow, paidStates, type Order } from './order.ts'
import type { Unpaid } from './unpaid.ts'

/** Part of a purchase: orders with their items, their first history and their timers. */
export const ordersInserted = (orders: readonly NewOrder[], now: Date): Sql => {
  const items = orders.flatMap(({ id, items: bought, paidAt }) =>
    bought.map(({ product, quantity, total }) => ({
      id,
      product,
      quantity,
      total,
      taken: paidAt !== null && product.type !== 'Online',
    })),
  )
  const history = orders.flatMap(({ id, history: past }) => past.map((event) => ({ recordId: id, ...event })))
  const timers = orders.flatMap(({ id, timers: due }) => due.map((timer) => ({ recordId: id, ...timer })))
  return sql`item as (insert into order_items (order_id, product_id, name, image, type, price, quantity, total, taken)
      select * from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ product }) => product.id)}::uuid[],
        ${items.map(({ product }) => product.title)}::text[], ${items.map(({ product }) => product.picture)}::text[],
        ${items.map(({ product }) => product.type)}::text[], ${items.map(({ product }) => product.price)}::bigint[],
          ${items.map(({ quantity }) => quantity)}::int[], ${items.map(({ total }) => total)}::bigint[],
          ${items.map(({ taken }) => taken)}::bool[])),
    history as (${eventsInserted('order', history, now)}),
    timer as (${timersInserted('order', timers, now)}),
    placed as (insert into orders (id, group_id, buyer_id, seller_id, state, goods, shipping, total, paid_with,
      delivery, address, handling_days, return_days, offer_id, paid_at, delivered_at, step_at, release_at,
      created_at, updated_at)
      select id, grp, buyer, seller, state, goods, shipping, total, paid_with, delivery, address::jsonb, handling, back,
        offer, paid_at, case state when 'delivered' then paid_at end, paid_at,
        case state when 'delivered' then ${inspectionEnd({ delivery: 'digital', returnDays: 0 }, now)}::timestamptz
        end, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ groupId }) => groupId)}::uuid[],
        ${orders.map(({ buyerId }) => buyerId)}::uuid[], ${orders.map(({ sellerId }) => sellerId)}::uuid[],
          ${orders.map(({ state }) => state)}::text[], ${orders.map(({ goods }) => goods)}::bigint[],
          ${orders.map(({ shipping }) => shipping)}::bigint[],
        ${orders.map(({ total }) => total)}::bigint[], ${orders.map(({ paidWith }) => paidWith)}::text[],
          ${orders.map(({ delivery }) => delivery)}::text[],
          ${orders.map(({ address }) => (address ? JSON.stringify(address) : null))}::text[],
        ${orders.map(({ handlingDays }) => handlingDays)}::int[], ${orders.map(({ returnDays }) => returnDays)}::int[],
          ${orders.map(({ offerId }) => offerId)}::uuid[], ${orders.map(({ paidAt }) => paidAt)}::timestamptz[]) as t
          (id, grp, buyer, seller, state, goods, shipping, total, paid_with, delivery, address, handling, back,
          offer, paid_at))`
}

const columns = sql`o.id, o.group_id as "groupId", o.buyer_id as "buyerId", o.seller_id as "sellerId", o.state, o.goods,
  o.shipping, o.total, o.paid_with as "paidWith", o.delivery, o.address, o.handling_days as "handlingDays",
  o.return_days as "returnDays",
  o.carrier, o.tracking, o.ship_note as "shipNote", o.pickup_code as "pickupCode", o.extended, o.paid_at as "paidAt",
    o.shipped_at as "shippedAt", o.completed_at as "completedAt", o.clears_at as "clearsAt",
  o.refunded, o.goodwill, o.cancel_asked_at as "cancelAskedAt", o.delivered_at as "deliveredAt",
    o.release_at as "releaseAt", o.step_at as "stepAt", o.quiet_until as "quietUntil", o.eta_days as "etaDays",
  o.return_carrier as "returnCarrier", o.return_tracking as "returnTracking", o.disputed_from as "disputedFrom", o.late,
    o.offer_id as "offerId", o.created_at as "createdAt", o.updated_at as "updatedAt",
  exists (select from download_grants g where g.order_id = o.id) as granted,
    (select d.id from disputes d where d.order_id = o.id) as "disputeId",
  (select count(*)::int from settlement_proposals p where p.order_id = o.id and p.state = 'open') as "openProposals",
    array(select r.side from reviews r where r.order_id = o.id) as "reviewedBy"`
const names = sql`b.username as "buyerName", s.username as "sellerName", s.tier as "sellerTier"`
const tier = sql`(select u.tier from users u where u.id = o.seller_id) as "sellerTier"`
const withNames = sql`orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id`

export interface NamedOrder extends Order {
  buyerName: string
  sellerName: string
}

export const orderForUpdate = (tx: Write, id: string): Promise<Order | undefined> =>
  tx.maybe<Order>(
    'orders.for-update',
    sql`select ${columns}, ${tier} from orders o where o.id = ${id} for no key update`,
  )
export const ordersOfGroup = (tx: Write, groupId: string): Promise<Order[]> =>
  tx.many<Order>(
    'orders.group-for-update',
    sql`select ${columns}, ${tier} from orders o where o.group_id = ${groupId} order by o.id for no key update`,
  )
/** Which checkout each of these unpaid orders belongs to; those that pay an accepted offer are left out. */
export const groupsOfUnpaid = async (db: Read, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db.many<{ id: string; groupId: string }>(
        'orders.groups-of-unpaid',
        sql`select id, group_id as "groupId" from orders where id = any(${orderIds}::uuid[])
          and state = 'pending_payment' and offer_id is null`,
      )
    ).map(({ id, groupId }) => [id, groupId]),
  )
export const groupOrderIds = async (db: Read, groupId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>('orders.of-group', sql`select id from orders where group_id = ${groupId} order by id`)
  ).map(({ id }) => id)

/** The orders of some checkouts with the first thing in each, for the list of unfinished payments. */
export const summariesOfGroups = (
  db: Read,
  groupIds: readonly string[],
): Promise<{ groupId: string; orderIds: string[]; title: string | null; titles: number; paid: boolean }[]> =>
  db.many(
    'orders.of-groups',
    sql`select o.group_id as "groupId", array_agg(o.id order by o.id) as "orderIds",
      bool_or(o.paid_at is not null) as paid,
    (array_agg(i.name order by o.id, i.name))[1] as title, coalesce(sum(i.n), 0)::int as titles
    from orders o left join lateral (select min(name) as name, count(*) as n from order_items where order_id = o.id) i
      on true where o.group_id = any(${groupIds}::uuid[]) group by o.group_id`,
  )

export const namedOrder = (db: Read, id: string): Promise<NamedOrder | undefined> =>
  db.maybe<NamedOrder>('orders.by-id', sql`select ${columns}, ${names} from ${withNames} where o.id = ${id}`)

/** States written out and not handed over, so that the planner finds the index that holds exactly these. */
const stateIn = (states: readonly string[]): Sql =>
  raw(`o.state in (${states.map((state) => `'${state}'`).join(', ')})`)

/** A page of a user's orders: the rows are chosen first, by index, and only those are looked at closely. */
export const orderPage = (
  db: Read,
  party: 'buyer' | 'seller',
  userId: string,
  { states, before, limit }: { states: readonly OrderState[] | null; before: string | null; limit: number },
): Promise<NamedOrder[]> =>
  db.many<NamedOrder>(
    'orders.page',
    sql`select ${columns}, ${names} from (select * from orders o
      where ${party === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`} = ${userId}
    ${
      states
        ? sql`and
      ${stateIn(states)}`
        : empty
    } ${
      before === null
        ? empty
        : sql`and o.id
      < ${before}`
    } order by o.id desc limit ${limit}) o join users b on b.id = o.buyer_id join users s
      on s.id = o.seller_id order by o.id desc`,
  )

export interface BoughtItem {
  orderId: string
  productId: string
  name: string
  picture: string | null
  type: string
  price: Pi
  quantity: number
  total: Pi
}

/** Items as they were bought; a picture that was not made yet at that moment is today's. */
export const itemsOf = (db: Read, orderIds: readonly string[]): Promise<BoughtItem[]> =>
  db.many<BoughtItem>(
    'orders.items',
    sql`select i.order_id as "orderId", i.product_id as "productId", i.name,
      coalesce(i.image, p.pictures[1]) as picture, i.type, i.price, i.quantity, i.total
    from order_items i join products p on p.id = i.product_id where i.order_id = any(${orderIds}::uuid[])
      order by i.order_id, i.product_id`,
  )

/** Pictures with which the seller proved the delivery. */
export const deliveryEvidence = (db: Read, orderId: string): Promise<{ id: string; hash: string }[]> =>
  db.many(
    'orders.delivery-evidence',
    sql`select id, hash from dispute_evidence where order_id = ${orderId} order by id`,
  )

/** What an event left on the order, written with its state. */
export const columnsOf = (order: Order): Sql =>
  sql`carrier = ${order.carrier}, tracking = ${order.tracking}, ship_note = ${order.shipNote},
    pickup_code = ${order.pickupCode}, extended = ${order.extended},
    paid_at = ${order.paidAt}, shipped_at = ${order.shippedAt}, completed_at = ${order.completedAt},
      clears_at = ${order.clearsAt}, refunded = ${order.refunded}, goodwill = ${order.goodwill},
    cancel_asked_at = ${order.cancelAskedAt}, delivered_at = ${order.deliveredAt}, release_at = ${order.releaseAt},
      step_at = ${order.stepAt}, quiet_until = ${order.quietUntil}, eta_days = ${order.etaDays},
    return_carrier = ${order.returnCarrier}, return_tracking = ${order.returnTracking},
      disputed_from = ${order.disputedFrom}, late = ${order.late}`

/**
 * How long a parcel may travel: across a border where both countries are known and differ, else as within one
 * (domain §3.2, ETA).
 */
export const travelDays = async (tx: Write, id: string): Promise<number> => {
  const { from, to } = await tx.one<{ from: string | null; to: string | null }>(
    'orders.countries',
    sql`select o.address ->> 'country' as "to",
    (select p.contact ->> 'country' from order_items i join products p on p.id = i.product_id where i.order_id = o.id
      and p.contact ->> 'country' is not null order by p.id limit 1) as "from" from orders o where o.id = ${id}`,
  )
  return from !== null && to !== null && countryName(from) !== countryName(to)
    ? orderTimes.etaAbroadDays
    : orderTimes.etaDays
}

/** One that a purchase with the wallet preempted was not given up. One that Pi failed was, as far as a pause goes. */
const givenUp = sql`state <> 'pending_payment' and failure is distinct from 'preempted'`

/**
 * Unpaid checkouts of a buyer; the row of the user is locked, so that two at once are counted one after the other. One
 * that was cancelled unpaid counts like one that ran out; an item is not reserved again within a day unless its payment
 * failed through no fault of the buyer.
 */
export const unpaidOf = async (
  tx: Write,
  buyerId: string,
  { since, productIds }: { since: Date; productIds: readonly string[] },
): Promise<Unpaid> => {
  const { listingTier } = await lockUser(tx, buyerId)
  const [counted, reserved] = await Promise.all([
    tx.one<Omit<Unpaid, 'tier' | 'reserved'>>(
      'orders.open-reservations',
      sql`with unpaid as (select id, group_id, state, updated_at, ${paymentFailureOf(sql`orders.group_id`)} as failure
        from orders where buyer_id = ${buyerId} and paid_at is null and (state = 'pending_payment'
          or state in ('payment_expired', 'cancelled') and updated_at > ${since}))
      select count(distinct group_id) filter (where state = 'pending_payment')::int as live,
        count(distinct group_id) filter (where ${givenUp})::int as "givenUp",
        max(updated_at) filter (where ${givenUp}) as "lastGivenUpAt",
        exists (select from order_items i join unpaid u on u.id = i.order_id and u.state <> 'pending_payment'
          and u.failure is null where i.product_id = any(${productIds}::uuid[])
          and i.type <> 'Online') as "reservedBefore" from unpaid`,
    ),
    reservedBy(tx, buyerId),
  ])
  return { ...counted, tier: listingTier, reserved }
}

const isHeld = stateIn(statesInEscrow)

/** An expression of a larger statement: the units of a buyer's purchases that are neither released nor given back. */
export const escrowSum = (buyerId: string): Sql =>
  sql`(select coalesce(sum(o.total - o.refunded), 0) from orders o where o.buyer_id = ${buyerId} and ${isHeld})`

export const salesSums = async (
  db: Read,
  sellerId: string,
  { until }: { until: Date },
): Promise<{ held: Pi; dueToday: number }> => {
  const row = await db.one<{ held: string; dueToday: number }>(
    'orders.sales-totals',
    sql`select coalesce(sum(o.total - o.refunded), 0)::text as held,
    count(*) filter (where o.state in ('paid', 'processing')
      and o.paid_at + o.handling_days * interval '1 day' < ${until})::int as "dueToday" from orders o
      where o.seller_id = ${sellerId} and ${isHeld}`,
  )
  return { held: piFromUnits(row.held), dueToday: row.dueToday }
}

/** Whether a purchase that was paid and not undone joins the two, in either direction. */
export const haveTraded = async (db: Read, one: string, other: string): Promise<boolean> =>
  (await db.maybe(
    'orders.between',
    sql`select id from orders where buyer_id = ${one} and seller_id = ${other}
      and state = any(${[...paidStates]}::text[])
    union all select id from orders where buyer_id = ${other} and seller_id = ${one}
      and state = any(${[...paidStates]}::text[]) limit 1`,
  )) !== undefined

export interface CodeTries {
  wrongCodes: number
  wrongCodesSince: Date | null
}
export const codeTriesForUpdate = (
  tx: Write,
  id: string,
): Promise<(CodeTries & { pickupCode: string | null }) | undefined> =>
  tx.maybe(
    'orders.code-for-update',
    sql`select wrong_codes as "wrongCodes", wrong_codes_since as "wrongCodesSince", pickup_code as "pickupCode"
      from orders where id = ${id} for no key update`,
  )
export const noteWrongCode = (tx: Write, id: string, { wrongCodes, wrongCodesSince }: CodeTries): Promise<number> =>
  tx.run(
    'orders.note-wrong-code',
    sql`update orders set wrong_codes = ${wrongCodes}, wrong_codes_since = ${wrongCodesSince} where id = ${id}`,
  )

export const countOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'orders.count-of',
      sql`select ((select count(*) from (select 1 from orders where buyer_id = ${userId} limit 1000) bought)
        + (select count(*) from (select 1 from orders where seller_id = ${userId} limit 1000) sold))::int as n`,
    )
  ).n
