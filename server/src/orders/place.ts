// Buying: with the wallet, everything or nothing in one transaction; with Pi, reserved until the payment comes
// (spec §4; domain §3.2).
import { orderTimes } from '@lamplit/contract/limits'
import { pi, piToWire, plus, zeroPi, type Pi } from '@lamplit/contract/money'
import { inspectionEnd } from '@lamplit/contract/order-clocks'
import type { Address } from '@lamplit/contract/addresses'
import type { Db, Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { earlierResponseOr, idempotentResponseTo, once, type IdempotentRequest } from '../kernel/idempotency.ts'
import { newId } from '../kernel/ids.ts'
import type { Actor } from '../kernel/session.ts'
import { activeReservation, insertReservations, reserveStock, takeStock, type Reserved } from '../catalog/actions.ts'
import { cartRefusal, isCartUnchanged, lockCartForPayment, takeFromCart, type Bought } from '../cart/actions.ts'
import { available, balanceOf, orderEscrow, post, refusedPosting } from '../ledger/actions.ts'
import { notify } from '../notifications/actions.ts'
import { openIntent } from '../pi/actions.ts'
import { saveAddress } from '../users/actions.ts'
import {
  hasStock,
  insufficientFunds,
  memoOf,
  needsAddress,
  parcelsOf,
  productIdsOf,
  assertSellersNotOnVacation,
  stockRefusal,
  totalOf,
  type RequestedLineItem,
  type Item,
  type DeliveryChoice,
  type Parcel,
} from './cart.ts'
import { handedOut, insertGrants } from './grants.ts'
import { timersAfter } from './timers.ts'
import type { OpenedPurchase } from './opened-purchase.ts'
import { exceedsReservations, unpaidRefusal } from './order.ts'
import * as stock from './stock-store.ts'
import * as store from './store.ts'

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
/** A cart as it was read: what it buys, where it goes, and whether the buyer has an address here already. */
interface Cart {
  parcels: Parcel[]
  address: Address | null
  saved: boolean
}

/**
 * Buys with the wallet, once for each request: every order begins paid, or nothing happens at all. Goods to a known
 * address, which
 * is nearly every purchase, are one call of the database; digital goods and a new address take a transaction of
 * several.
 */
export const buy = async <T>(
  db: Db,
  asked: IdempotentRequest | null,
  buyer: Buyer,
  wish: CheckoutRequest,
  answerOf: (orderIds: string[]) => T,
  now: Date,
): Promise<T> => {
  let cart: Cart
  try {
    cart = await readCart(db, buyer, wish, now)
  } catch (refusal) {
    return earlierResponseOr<T>(db, asked, await tellOfCart(db, buyer, wish, refusal))
  }
  const plain =
    cart.parcels.every(({ items }) => items.every(({ product }) => product.type !== 'Online')) &&
    !(wish.address && !cart.saved)
  if (plain) return buyGoods(db, asked, buyer, cart, wish.ofCart ?? false, answerOf, now)
  return db
    .write((tx) => once(tx, asked, now, async () => answerOf(await buyWithWallet(tx, buyer, wish, now))))
    .catch(async (error: unknown) => {
      throw await nameShortfall(db, buyer, error)
    })
}

const buyGoods = async <T>(
  db: Db,
  asked: IdempotentRequest | null,
  buyer: Buyer,
  { parcels, address }: Cart,
  ofCart: boolean,
  answerOf: (orderIds: string[]) => T,
  now: Date,
): Promise<T> => {
  const orders = newOrders(parcels, { buyer, address, now, paidWith: 'wallet', expiresAt: null })
  const answer = answerOf(orders.map(({ id }) => id))
  try {
    const kept = await store.placeAtOnce(db, asked, answer, { orders, ofCart }, now)
    return kept && asked ? idempotentResponseTo<T>(asked, kept) : answer
  } catch (error) {
    if (store.isCartChanged(error)) throw await cartRefusal(db, buyer.id, boughtOf(parcels))
    const missing = store.outOfStockProduct(error)
    if (missing !== undefined)
      await refuseMissing(
        db,
        buyer,
        parcels.flatMap(({ items }) => items).filter(({ product }) => product.id === missing),
      )
    const refused = refusedPosting(error)
    throw refused instanceof Fail
      ? await nameShortfall(db, buyer, new Fail(refused.code, { total: piToWire(totalOf(parcels)) }))
      : refused
  }
}

const boughtOf = (parcels: readonly Parcel[]): Bought[] =>
  parcels.flatMap(({ items }) =>
    items.map(({ product: { id, price }, quantity }) => ({ productId: id, price, quantity })),
  )

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

/** Buys with the wallet inside a transaction. */
export const buyWithWallet = async (tx: Write, buyer: Buyer, wish: CheckoutRequest, now: Date): Promise<string[]> => {
  const { parcels, address, saved } = await readCart(tx, buyer, wish, now)
  const total = totalOf(parcels)
  const orders = newOrders(parcels, { buyer, address, now, paidWith: 'wallet', expiresAt: null })
  const items = parcels.flatMap((parcel) => parcel.items)
  const handed = orders.flatMap(({ id, delivery, items: bought }) =>
    handedOut(
      delivery,
      bought.map(({ product }) => product),
    ).map((product) => ({ orderId: id, product })),
  )
  // None of these reads what another wrote, so all are sent at once; the shelf comes first, as everywhere, so that no
  // two wait for each other.
  if (wish.ofCart) await takeFromCart(tx, buyer.id, boughtOf(parcels), true)
  const [missing] = await Promise.all([
    takeStock(tx, items),
    !wish.ofCart && takeFromCart(tx, buyer.id, boughtOf(parcels), false),
    store.insertOrders(tx, orders, now),
    handed.length > 0 && insertGrants(tx, handed, now),
    wish.address && !saved && saveAddress(tx, buyer.id, wish.address, now),
    notify(
      tx,
      orders.map(({ id, sellerId, total: amount }) => ({
        userId: sellerId,
        kind: 'order_sold',
        key: `sold:${id}`,
        about: `order:${id}`,
        amount,
      })),
      now,
    ),
    post(
      tx,
      orders.map(({ id, total: amount }) => ({
        key: `order:${id}:paid`,
        about: `order:${id}`,
        why: 'purchase',
        movements: [{ from: available(buyer.id), to: orderEscrow(id), amount }],
      })),
      now,
    ).catch((error: unknown) => {
      throw error instanceof Fail ? new Fail(error.code, { total: piToWire(total) }) : error
    }),
  ])
  await refuseMissing(tx, buyer, missing)
  return orders.map(({ id }) => id)
}

/** Two purchases at once can both find enough in the wallet; the one that lost is told what it lacks now. */
const nameShortfall = async (db: Db, buyer: Buyer, error: unknown): Promise<unknown> => {
  const total = error instanceof Fail && error.code === 'INSUFFICIENT_FUNDS' ? error.details?.['total'] : undefined
  if (typeof total !== 'string') return error
  const balance = await balanceOf(db, available(buyer.id))
  return balance < pi(total) ? insufficientFunds(pi(total), balance) : new Fail('INSUFFICIENT_FUNDS')
}

/**
 * Reserves everything for a payment with Pi. It stands before the SDK is called, so that no payment arrives unexpected
 * (quality §3.4).
 */
export const openPurchase = async (
  tx: Write,
  buyer: Buyer,
  wish: CheckoutRequest,
  now: Date,
): Promise<OpenedPurchase> => {
  const since = new Date(now.getTime() - 86_400_000)
  const unpaid = await store.unpaidOf(tx, buyer.id, { since, productIds: productIdsOf(wish.lines) })
  const refusal = unpaidRefusal(unpaid, now)
  if (refusal) throw new Fail(refusal.code, 'retryAfter' in refusal ? { retry_after: refusal.retryAfter } : undefined)
  const { parcels, address, saved } = await readCart(tx, buyer, wish, now)
  if (exceedsReservations(unpaid, reservedIn(parcels))) throw new Fail('RESERVATION_LIMIT')
  const expiresAt = new Date(now.getTime() + orderTimes.approvalMinutes * 60_000)
  const orders = newOrders(parcels, { buyer, address, now, paidWith: 'pi', expiresAt })
  const items = parcels.flatMap((parcel) => parcel.items)
  if (wish.ofCart) await lockCartForPayment(tx, buyer.id, orders[0]!.groupId, boughtOf(parcels))
  await refuseMissing(tx, buyer, await reserveStock(tx, items))
  await store.insertOrders(tx, orders, now)
  await insertReservations(tx, reservationsOf(orders), expiresAt)
  if (wish.address && !saved) await saveAddress(tx, buyer.id, wish.address, now)
  const opened = {
    intentId: newId(now),
    amount: totalOf(parcels),
    memo: memoOf(parcels),
    expiresAt,
    orderIds: orders.map(({ id }) => id),
  }
  await openIntent(
    tx,
    {
      id: opened.intentId,
      purpose: 'order',
      userId: buyer.id,
      groupId: orders[0]!.groupId,
      amount: opened.amount,
      memo: opened.memo,
      expiresAt,
    },
    now,
  )
  return opened
}

/** What a checkout would reserve; digital goods have no stock. */
const reservedIn = (parcels: readonly Parcel[]): Reserved => {
  const goods = parcels.flatMap(({ items }) => items).filter(({ product }) => product.type !== 'Online')
  return {
    lines: goods.length,
    pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    worth: plus(zeroPi, ...goods.map(({ total }) => total)),
  }
}

/** Looks at everything that a cart names and refuses what cannot be bought now. */
const readCart = async (
  tx: Read,
  buyer: Buyer,
  { lines, address, delivery, deliveries, total }: CheckoutRequest,
  now: Date,
): Promise<Cart> => {
  const { products, address: kept } = await stock.offeredTo(tx, productIdsOf(lines), buyer.id)
  const parcels = parcelsOf(lines, products, buyer.id, {
    delivery,
    deliveries,
    country: (address ?? kept)?.country ?? null,
  })
  assertSellersNotOnVacation(products, now)
  refuseOtherTotal(total, totalOf(parcels))
  for (const { product, quantity } of parcels.flatMap(({ items }) => items)) {
    if (!hasStock(product, quantity))
      throw stockRefusal(
        product,
        { ...product, stock: product.stock! },
        quantity,
        await activeReservation(tx, product.id, buyer.id),
      )
  }
  const shipTo = needsAddress(parcels) ? (address ?? kept) : null
  if (shipTo === undefined) throw new Fail('ADDRESS_REQUIRED')
  return { parcels, address: shipTo, saved: kept !== undefined }
}

/** Shipping can change like a price: the buyer pays what the screen said, or nothing. */
const refuseOtherTotal = (shown: Pi | undefined, now: Pi): void => {
  if (shown !== undefined && shown !== now)
    throw new Fail('PRICE_CHANGED', { old: piToWire(shown), new: piToWire(now) })
}

/** The goods of unpaid orders, each reserved for its buyer. */
const reservationsOf = (orders: readonly store.NewOrder[]) =>
  orders.flatMap(({ id, buyerId, items }) =>
    items
      .filter(({ product }) => product.type !== 'Online')
      .map(({ product, quantity }) => ({ orderId: id, buyerId, productId: product.id, quantity })),
  )

/**
 * The shelf was read before it was held; what somebody else took in between is refused here, and the transaction with
 * it.
 */
const refuseMissing = async (
  tx: Read,
  buyer: Buyer,
  [missing]: readonly Pick<Item, 'product' | 'quantity'>[],
): Promise<void> => {
  if (!missing) return
  const { product, quantity } = missing
  const [now] = await stock.offered(tx, [product.id])
  throw stockRefusal(
    product,
    { ...now!, stock: now!.stock! },
    quantity,
    await activeReservation(tx, product.id, buyer.id),
  )
}

interface Placing {
  buyer: Buyer
  address: Address | null
  now: Date
  paidWith: 'wallet' | 'pi'
  expiresAt: Date | null
}

/**
 * One order a seller, in the state it begins with. What a wallet buys is paid at once, and digital goods are delivered
 * with it.
 */
export const newOrders = (
  parcels: readonly Parcel[],
  { buyer, address, now, paidWith, expiresAt }: Placing,
): store.NewOrder[] => {
  const groupId = newId(now)
  return parcels.map((parcel) => {
    const base = {
      ...parcel,
      id: newId(now),
      groupId,
      buyerId: buyer.id,
      paidWith,
      address: parcel.delivery === 'shipping' ? address : null,
    }
    if (paidWith === 'pi') {
      return {
        ...base,
        state: 'pending_payment',
        paidAt: null,
        alarms: [{ event: 'expire', dueAt: expiresAt! }],
        history: [{ event: 'place', from: null, to: 'pending_payment', role: 'buyer', by: buyer.id }],
      }
    }
    const paid = { event: 'pay', from: null, to: 'paid', role: 'buyer', by: buyer.id }
    const delivered = { event: 'deliver_digital', from: 'paid', to: 'delivered', role: 'system', by: null }
    const digital =
      handedOut(
        parcel.delivery,
        parcel.items.map(({ product }) => product),
      ).length > 0 && parcel.delivery === 'digital'
    const state = digital ? 'delivered' : 'paid'
    return {
      ...base,
      state,
      paidAt: now,
      alarms: timersAfter(
        { ...parcel, state, paidAt: now, releaseAt: digital ? inspectionEnd(parcel, now) : null },
        now,
      ),
      history: digital ? [paid, delivered] : [paid],
    }
  })
}
