// The verbs of the cart, and what a purchase may ask of it.
import type { Pi } from '@lamplit/contract/money'
import { piToWire } from '@lamplit/contract/money'
import { cartLimits } from '@lamplit/contract/limits'
import { cartProductsOf, type CartProduct } from '../catalog/actions.ts'
import type { Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { cartOf, mergingOf, mostOf, type StoredLineItem, type Looking } from './cart.ts'
import * as store from './store.ts'

export type { Bought } from './store.ts'

/** One's own cart as it stands now. */
export const cartFor = async (db: Read, userId: string, where: Omit<Looking, 'buyerId'>) =>
  lookAt(db, await store.linesOf(db, userId), { ...where, buyerId: userId })

/** Any lines as they stand now. */
export const lookAt = async (db: Read, lines: readonly StoredLineItem[], looking: Looking) =>
  cartOf(lines, await cartProductsOf(db, [...new Set(lines.map(({ productId }) => productId))]), looking)

export const countFor = async (db: Read, userId: string): Promise<number> =>
  (await store.countOf(db, userId, null)).count

export interface LineItemRequest {
  productId: string
  quantity: number
  priceSeen: Pi
  saved: boolean
}

/** What may lie in this person's cart: it is sold, by somebody else. */
const ware = async (db: Read, userId: string, productId: string): Promise<CartProduct> => {
  const found = (await cartProductsOf(db, [productId])).get(productId)
  if (found?.state !== 'live') throw new Fail('NOT_FOUND')
  if (found.sellerId === userId) throw new Fail('OWN_PRODUCT')
  return found
}

/** Puts a line into the cart, no more of it than there are. What is laid aside for later may be sold out. */
export const putLine = async (
  tx: Write,
  userId: string,
  wish: LineItemRequest,
  how: 'add' | 'set',
  now: Date,
): Promise<{ quantity: number; count: number }> => {
  const found = await ware(tx, userId, wish.productId)
  const most = mostOf(found) || (wish.saved ? wish.quantity : 0)
  if (most === 0)
    throw new Fail(found.type === 'Single Item' ? 'ALREADY_SOLD' : 'OUT_OF_STOCK', { product_id: wish.productId })
  await store.lockUserRow(tx, userId)
  const { all, has } = await store.countOf(tx, userId, wish.productId)
  if (!has && all >= cartLimits.lines) throw new Fail('CART_FULL')
  const quantity = await store.put(tx, userId, { ...wish, most }, how, now)
  return { quantity, count: await countFor(tx, userId) }
}

export const removeLine = async (
  tx: Write,
  userId: string,
  productId: string,
): Promise<{ removed: boolean; count: number }> => {
  const removed = await store.remove(tx, userId, productId)
  return { removed: removed > 0, count: await countFor(tx, userId) }
}

/** Agrees to today's prices; an agreement to another price is none (domain §3.2, price change). */
export const acceptLines = async (
  tx: Write,
  userId: string,
  lines: readonly { productId: string; price: Pi }[],
): Promise<number> => {
  const wares = await cartProductsOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const agreed = lines.map(({ productId, price }) => {
    const found = wares.get(productId)
    if (found?.state !== 'live') throw new Fail('NOT_FOUND')
    if (found.price !== price)
      throw new Fail('PRICE_CHANGED', {
        old: piToWire(price),
        new: piToWire(found.price),
        lines: [{ product_id: productId, old: piToWire(price), new: piToWire(found.price) }],
      })
    return { productId, price, most: mostOf(found) }
  })
  await store.accept(tx, userId, agreed)
  return countFor(tx, userId)
}

/** Takes over what a browser kept before signing in. */
export const mergeLines = async (
  tx: Write,
  userId: string,
  lines: readonly Omit<StoredLineItem, 'paying'>[],
  now: Date,
) => {
  await store.lockUserRow(tx, userId)
  const [there, wares] = await Promise.all([
    store.linesOf(tx, userId),
    cartProductsOf(tx, [...new Set(lines.map(({ productId }) => productId))]),
  ])
  const { puts, left } = mergingOf(lines, there, wares, userId)
  if (puts.length > 0) await store.merge(tx, userId, puts, now)
  return { count: await countFor(tx, userId), left }
}

/**
 * A purchase with the wallet takes its lines. One of the cart stands on the cart's own rows: where they are not what
 * was paid for, it was
 * bought or changed elsewhere, and the purchase is undone.
 */
export const takeFromCart = async (
  tx: Write,
  userId: string,
  lines: readonly store.Bought[],
  ofCart: boolean,
): Promise<void> => {
  if (!ofCart) return void (await store.takeBought(tx, userId, lines))
  if ((await store.takePaid(tx, userId, lines)) !== lines.length) throw await cartRefusal(tx, userId, lines)
}

/** A payment with Pi is begun for these lines; until it ends nothing else pays for them. */
export const holdInCart = async (
  tx: Write,
  userId: string,
  groupId: string,
  lines: readonly store.Bought[],
): Promise<void> => {
  if ((await store.holdForPayment(tx, userId, groupId, lines)) !== lines.length)
    throw await cartRefusal(tx, userId, lines)
}

/** Whether all of these are still in the cart. */
export const cartStands = async (db: Read, userId: string, productIds: readonly string[]): Promise<boolean> => {
  const there = new Set(
    (await store.linesOf(db, userId))
      .filter(({ saved, paying }) => !saved && !paying)
      .map(({ productId }) => productId),
  )
  return productIds.every((id) => there.has(id))
}

/** Why the cart did not give these lines. */
export const cartRefusal = async (
  db: Read,
  userId: string,
  lines: readonly Pick<store.Bought, 'productId'>[],
): Promise<Fail> =>
  new Fail(
    (await store.anyBeingPaid(
      db,
      userId,
      lines.map(({ productId }) => productId),
    ))
      ? 'CART_BEING_PAID'
      : 'CART_CHANGED',
  )

export const leaveCart = store.endPayment
export const releaseInCart = store.releasePayment
