// The verbs of the cart, and what a purchase may ask of it.
import type { Pi } from '@lamplit/contract/money'
import { piToWire } from '@lamplit/contract/money'
import { cartProductsOf } from '../catalog/actions.ts'
import { batchCalls } from '../kernel/batch-calls.ts'
import type { Db, Read, Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { idempotentResponseTo } from '../kernel/idempotency.ts'
import { lockUser } from '../users/actions.ts'
import { cartOf, cartMergeOf, type StoredLineItem, type CartReader } from './cart.ts'
import * as store from './store.ts'

export { linesLockedForPayment, linesTaken, type Bought } from './store.ts'

/** One's own cart as it stands now. */
export const cartFor = async (db: Read, userId: string, where: Omit<CartReader, 'buyerId'>) =>
  cartOfLines(db, await store.linesOf(db, userId), { ...where, buyerId: userId })

/** Any lines as they stand now. */
export const cartOfLines = async (db: Read, lines: readonly StoredLineItem[], looking: CartReader) =>
  cartOf(lines, await cartProductsOf(db, [...new Set(lines.map(({ productId }) => productId))]), looking)

export const lineCountOf = store.countOf

/**
 * Opens what puts lines into carts, no more of each than there are; what is laid aside for later may be sold out. Those
 * that are put at the same moment share a statement, and none is refused for another.
 */
export const openLinePutter = (db: Db): ((line: store.LinePut) => Promise<store.LineItemPut>) => {
  const put = batchCalls(
    (lines: readonly store.LinePut[], alone) => store.putLines(db, lines, alone),
    ({ userId }) => userId,
  )
  return async (line) => {
    const result = await put(line)
    if ('refusal' in result)
      throw new Fail(
        result.refusal,
        result.refusal === 'ALREADY_SOLD' || result.refusal === 'OUT_OF_STOCK'
          ? { product_id: line.productId }
          : undefined,
      )
    return 'before' in result ? idempotentResponseTo(line.asked!, result.before) : result
  }
}

export const removeLine = async (
  tx: Write,
  userId: string,
  productId: string,
): Promise<{ removed: boolean; count: number }> => {
  const removed = await store.remove(tx, userId, productId)
  return { removed: removed > 0, count: await lineCountOf(tx, userId) }
}

/** Agrees to today's prices; an agreement to another price is none (domain §3.2, price change). */
export const acceptLines = async (
  tx: Write,
  userId: string,
  lines: readonly { productId: string; price: Pi }[],
): Promise<number> => {
  const products = await cartProductsOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const agreed = lines.map(({ productId, price }) => {
    const found = products.get(productId)
    if (found?.state !== 'live') throw new Fail('NOT_FOUND')
    if (found.price !== price)
      throw new Fail('PRICE_CHANGED', {
        old: piToWire(price),
        new: piToWire(found.price),
        lines: [{ product_id: productId, old: piToWire(price), new: piToWire(found.price) }],
      })
    return { productId, price, most: found.maxQuantity }
  })
  await store.accept(tx, userId, agreed)
  return lineCountOf(tx, userId)
}

/** Takes over what a browser kept before signing in. */
export const mergeLines = async (
  tx: Write,
  userId: string,
  lines: readonly Omit<StoredLineItem, 'paying'>[],
  now: Date,
) => {
  await lockUser(tx, userId)
  const [there, products] = await Promise.all([
    store.linesOf(tx, userId),
    cartProductsOf(tx, [...new Set(lines.map(({ productId }) => productId))]),
  ])
  const { puts, left } = cartMergeOf(lines, there, products, userId)
  if (puts.length > 0) await store.merge(tx, userId, puts, now)
  return { count: await lineCountOf(tx, userId), left }
}

/** Whether all of these are still in the cart. */
export const isCartUnchanged = async (db: Read, userId: string, productIds: readonly string[]): Promise<boolean> => {
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
    (await store.isAnyBeingPaid(
      db,
      userId,
      lines.map(({ productId }) => productId),
    ))
      ? 'CART_BEING_PAID'
      : 'CART_CHANGED',
  )

export const removePaidLines = store.removeAfterPayment
export const releaseCartFromPayment = store.releasePayment
