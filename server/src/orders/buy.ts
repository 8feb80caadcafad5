// Buying: with the wallet, everything or nothing in one transaction; with Pi, reserved until the payment comes
// (spec §4; domain §3.2).
import { orderTimes } from '@lamplit/contract/limits'
import { piToWire, plus, zeroPi, type Pi } from '@lamplit/contract/money'
import type { Address } from '@lamplit/contract/addresses'
import type { Deps } from '../deps.ts'
import { sql, type Committing, type Db, type Read, type Sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { earlierResponse, earlierResponseOr, responseStored, type IdempotentRequest } from '../kernel/idempotency.ts'
import type { Actor } from '../kernel/session.ts'
import { refusalIn, type StatementPart } from '../kernel/statement-parts.ts'
import {
  activeReservation,
  reservationsInserted,
  stockReserved,
  stockTaken,
  type Reserved,
} from '../catalog/actions.ts'
import { cartRefusal, isCartUnchanged, linesLockedForPayment, linesTaken, type Bought } from '../cart/actions.ts'
import { available, balanceOf, refusedPosting } from '../ledger/actions.ts'
import { notificationsInserted } from '../notifications/actions.ts'
import {
  hasStock,
  insufficientFunds,
  needsAddress,
  parcelsOf,
  productIdsOf,
  assertSellersNotOnVacation,
  stockRefusal,
  totalOf,
  type RequestedLineItem,
  type Item,
  type DeliveryChoice,
} from './cart.ts'
import { newOrders, type NewOrder } from './new-orders.ts'
import { saleNotification } from './notifications.ts'
import type { OpenedPurchase } from './opened-purchase.ts'
import { paidOrders, placeUnpaid, type Placement } from './place-orders.ts'
import { preemptReservations } from './preempt.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'
import { exceedsReservations, unpaidRefusal } from './unpaid.ts'

/**
 * What a checkout asks for. Names and prices in it are only compared. One of the cart (`ofCart`) takes the cart's own
 * lines, or nothing.
 */
export interface CheckoutRequest extends Omit<DeliveryChoice, 'country'> {
  lines: RequestedLineItem[]
  address: Address | undefined
  total?: Pi | undefined
  ofCart?: boolean | undefined
}
type Buyer = Pick<Actor, 'id'>
/** A checkout as it was read and priced: the orders that it becomes, not written yet. */
interface Checkout extends Placement {
  buyer: Buyer
  items: Item[]
  total: Pi
  ofCart: boolean
}

/**
 * Buys with the wallet, once for each request: every order begins paid, or nothing happens at all. One statement reads,
 * and one writes in a transaction of its own.
 */
export const buy = async <T>(
  deps: Pick<Deps, 'db' | 'settlements'>,
  asked: IdempotentRequest | null,
  buyer: Buyer,
  request: CheckoutRequest,
  responseOf: (orderIds: string[]) => T,
  now: Date,
): Promise<T> => {
  const { db } = deps
  let checkout: Checkout
  try {
    checkout = await readCheckout(db, buyer, request, null, now)
  } catch (refusal) {
    if (!(refusal instanceof Fail) || refusal.code !== 'RESERVED')
      return earlierResponseOr<T>(db, asked, await tellOfCart(db, buyer, request, refusal))
    return buyReserved(deps, asked, buyer, request, responseOf, refusal, now)
  }
  const response = responseOf(checkout.orders.map(({ id }) => id))
  const parts = asked ? [responseStored(asked, response, now)] : []
  try {
    await db.atomic('orders.buy', (tx) => paidWithWallet(tx, checkout, parts, now))
    return response
  } catch (error) {
    const refusal = await refusalOf(db, checkout, error)
    return refusalIn(error)?.reason === 'REPEATED_REQUEST'
      ? earlierResponseOr<T>(db, asked, refusal)
      : Promise.reject(refusal)
  }
}

/**
 * Buys what others reserve for payments that were not approved yet: their reservations end and the purchase is made, or
 * nothing happens at all. Nobody without the π for it ends anything.
 */
const buyReserved = async <T>(
  deps: Pick<Deps, 'db' | 'settlements'>,
  asked: IdempotentRequest | null,
  buyer: Buyer,
  request: CheckoutRequest,
  responseOf: (orderIds: string[]) => T,
  refusal: Fail,
  now: Date,
): Promise<T> => {
  const { db } = deps
  let checkout: Checkout | undefined
  try {
    const earlier = await earlierResponse<T>(db, asked)
    if (earlier !== undefined) return earlier
    return await db.write(async (tx) => {
      if (!(await preemptReservations(tx, deps, buyer.id, request.lines, now))) throw refusal
      checkout = await readCheckout(tx, buyer, request, null, now)
      const response = responseOf(checkout.orders.map(({ id }) => id))
      const parts = asked ? [responseStored(asked, response, now)] : []
      await tx.one('orders.buy', paidWithWallet(tx, checkout, parts, now))
      return response
    })
  } catch (error) {
    const told = checkout ? await refusalOf(db, checkout, error) : error
    return earlierResponseOr<T>(db, asked, await tellOfCart(db, buyer, request, told))
  }
}

/** Buys with the wallet inside a transaction. */
export const buyWithWallet = async (
  tx: Write,
  buyer: Buyer,
  request: CheckoutRequest,
  now: Date,
): Promise<string[]> => {
  const checkout = await readCheckout(tx, buyer, request, null, now)
  await tx.one('orders.buy', paidWithWallet(tx, checkout, [], now))
  return checkout.orders.map(({ id }) => id)
}

const paidWithWallet = (tx: Committing, checkout: Checkout, parts: readonly StatementPart[], now: Date): Sql => {
  const { buyer, items, orders, ofCart } = checkout
  return paidOrders(
    [
      ...parts,
      linesTaken(buyer.id, boughtOf(items), ofCart),
      ...stockTaken(tx, items),
      { writes: sql`notified as (${notificationsInserted(orders.map(saleNotification), now)})` },
    ],
    checkout,
    available(buyer.id),
    now,
  )
}

/**
 * Reserves everything for a payment with Pi. It stands before the SDK is called, so that no payment arrives unexpected
 * (quality §3.4).
 */
export const openPurchase = async (
  tx: Write,
  buyer: Buyer,
  request: CheckoutRequest,
  now: Date,
): Promise<OpenedPurchase> => {
  const since = new Date(now.getTime() - 86_400_000)
  const unpaid = await store.unpaidOf(tx, buyer.id, { since, productIds: productIdsOf(request.lines) })
  const refusal = unpaidRefusal(unpaid, now)
  if (refusal) throw new Fail(refusal.code, 'retryAfter' in refusal ? { retry_after: refusal.retryAfter } : undefined)
  const payUntil = new Date(now.getTime() + orderTimes.approvalMinutes * 60_000)
  const checkout = await readCheckout(tx, buyer, request, payUntil, now)
  const { items, orders, ofCart } = checkout
  if (exceedsReservations(unpaid, reservedIn(items))) throw new Fail('RESERVATION_LIMIT')
  const parts = [
    ...(ofCart ? [linesLockedForPayment(buyer.id, orders[0]!.groupId, boughtOf(items))] : []),
    ...stockReserved(tx, items),
    { writes: sql`reserved as (${reservationsInserted(tx, reservationsOf(orders), payUntil)})` },
  ]
  return placeUnpaid(tx, parts, checkout, payUntil, now).catch((error: unknown) => {
    throw refusalIn(error) ? new CheckoutConflict(checkout, error) : error
  })
}

/** What a checkout would reserve; digital goods have no stock. */
const reservedIn = (items: readonly Item[]): Reserved => {
  const goods = items.filter(({ product }) => product.type !== 'Online')
  return {
    lines: goods.length,
    pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    worth: plus(zeroPi, ...goods.map(({ total }) => total)),
  }
}

const boughtOf = (items: readonly Item[]): Bought[] =>
  items.map(({ product: { id, price }, quantity }) => ({ productId: id, price, quantity }))

/** Rows are not any more what a checkout read. The transaction is aborted, so its refusal is read after it. */
export class CheckoutConflict extends Error {
  readonly checkout: Checkout
  constructor(checkout: Checkout, cause: unknown) {
    super('what was read for this checkout has changed', { cause })
    this.checkout = checkout
  }
}

/** What a buyer is told whose checkout met a conflict: how its rows stand now. */
export const refusalOfConflict = (db: Read, error: unknown): Promise<unknown> =>
  error instanceof CheckoutConflict ? refusalOf(db, error.checkout, error.cause) : Promise.resolve(error)

const refusalOf = async (db: Read, { buyer, items, total }: Checkout, error: unknown): Promise<unknown> => {
  const { reason, about } = refusalIn(error) ?? {}
  if (reason === 'CART') return cartRefusal(db, buyer.id, boughtOf(items))
  const missing = reason === 'STOCK' && items.find(({ product }) => product.id === about)
  if (missing) return productRefusal(db, buyer, missing)
  const refused = refusedPosting(error)
  return refused instanceof Fail ? fundsRefusal(db, buyer, total) : refused
}

const productRefusal = async (
  db: Read,
  buyer: Buyer,
  { product, quantity }: Pick<Item, 'product' | 'quantity'>,
): Promise<Fail> => {
  const [now] = await stock.offered(db, [product.id])
  return stockRefusal(product, now!, quantity, await activeReservation(db, product.id, buyer.id))
}

/** Two purchases at once can both find enough in the wallet; the one that lost is told what it lacks now. */
const fundsRefusal = async (db: Read, buyer: Buyer, total: Pi): Promise<Fail> => {
  const balance = await balanceOf(db, available(buyer.id))
  return balance < total ? insufficientFunds(total, balance) : new Fail('INSUFFICIENT_FUNDS')
}

/** What is gone because this very cart was paid for in another window was not sold to somebody else. */
const tellOfCart = async (
  db: Db,
  buyer: Buyer,
  { lines, ofCart }: CheckoutRequest,
  refusal: unknown,
): Promise<unknown> => {
  const gone = ofCart && refusal instanceof Fail && ['ALREADY_SOLD', 'OUT_OF_STOCK', 'RESERVED'].includes(refusal.code)
  return gone && !(await isCartUnchanged(db, buyer.id, productIdsOf(lines)))
    ? cartRefusal(db, buyer.id, lines)
    : refusal
}

/** Reads everything that a checkout names and refuses what cannot be bought now. */
const readCheckout = async (
  db: Read,
  buyer: Buyer,
  { lines, address, delivery, deliveries, total, ofCart = false }: CheckoutRequest,
  payUntil: Date | null,
  now: Date,
): Promise<Checkout> => {
  const { products, address: usual } = await stock.offeredTo(db, productIdsOf(lines), buyer.id)
  const shipTo = address ?? usual
  const parcels = parcelsOf(lines, products, buyer.id, { delivery, deliveries, country: shipTo?.country ?? null })
  assertSellersNotOnVacation(products, now)
  const sum = totalOf(parcels)
  refuseOtherTotal(total, sum)
  const items = parcels.flatMap((parcel) => parcel.items)
  for (const { product, quantity } of items) {
    if (!hasStock(product, quantity))
      throw stockRefusal(product, product, quantity, await activeReservation(db, product.id, buyer.id))
  }
  if (needsAddress(parcels) && !shipTo) throw new Fail('ADDRESS_REQUIRED')
  return {
    buyer,
    items,
    total: sum,
    ofCart,
    orders: newOrders(parcels, { buyerId: buyer.id, address: shipTo ?? null, payUntil }, now),
    newAddress: usual ? null : (address ?? null),
  }
}

/** Shipping can change like a price: the buyer pays what the screen said, or nothing. */
const refuseOtherTotal = (shown: Pi | undefined, now: Pi): void => {
  if (shown !== undefined && shown !== now)
    throw new Fail('PRICE_CHANGED', { old: piToWire(shown), new: piToWire(now) })
}

/** The goods of unpaid orders, each reserved for its buyer. */
const reservationsOf = (orders: readonly NewOrder[]) =>
  orders.flatMap(({ id, buyerId, items }) =>
    items
      .filter(({ product }) => product.type !== 'Online')
      .map(({ product, quantity }) => ({ orderId: id, buyerId, productId: product.id, quantity })),
  )
