// Rows of carts: one line a product and person.
import { cartLimits, listingLimits } from '@lamplit/contract/limits'
import type { Pi } from '@lamplit/contract/money'
import { raw, sql, type Db, type Read, type Sql, type Write } from '../kernel/db.ts'
import type { IdempotentRequest, IdempotentResponse } from '../kernel/idempotency.ts'
import { refusedWhen, type StatementPart } from '../kernel/statement-parts.ts'
import type { StoredLineItem, CartMerge } from './cart.ts'

export const linesOf = (db: Read, userId: string): Promise<StoredLineItem[]> =>
  db.many<StoredLineItem>(
    'cart.lines',
    sql`select product_id as "productId", quantity, price_seen as "priceSeen", saved_for_later as saved,
      paying is not null as paying from cart_items where user_id = ${userId} order by added_at, product_id`,
  )

/** How many lines one has in the cart. */
export const countOf = async (db: Read, userId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      'cart.count',
      sql`select count(*)::int as count from cart_items where user_id = ${userId} and not saved_for_later`,
    )
  ).count

export interface LineItemRequest {
  productId: string
  quantity: number
  priceSeen: Pi
  saved: boolean
}
export interface LineItemPut {
  quantity: number
  count: number
}
type PutResult = LineItemPut | { before: IdempotentResponse } | { refusal: PutRefusal }
type PutRefusal = 'NOT_FOUND' | 'OWN_PRODUCT' | 'ALREADY_SOLD' | 'OUT_OF_STOCK' | 'CART_FULL'

/** A line that is added to what is there, or set. */
export interface LinePut extends LineItemRequest {
  asked: IdempotentRequest | null
  userId: string
  adds: boolean
  now: Date
}

/**
 * Puts lines into carts, no user's twice, in one statement that is a transaction, their stored responses included. Who
 * is not `patient` is refused where a row is locked.
 */
export const putLines = async (db: Db, lines: readonly LinePut[], patient: boolean): Promise<PutResult[]> =>
  (
    await db.atomic<{ results: PutResult[] }>(
      'cart.put-lines',
      () => sql`select put_in_carts(${lines.map(({ asked }) => asked?.actor ?? null)},
        ${lines.map(({ asked }) => asked?.route ?? null)}, ${lines.map(({ asked }) => asked?.key ?? null)},
        ${lines.map(({ asked }) => asked?.fingerprint ?? null)}, ${lines.map(({ userId }) => userId)},
        ${lines.map(({ productId }) => productId)}, ${lines.map(({ quantity }) => quantity)},
        ${lines.map(({ priceSeen }) => priceSeen)}, ${lines.map(({ saved }) => saved)},
        ${lines.map(({ adds }) => adds)}, ${lines.map(({ now }) => now)}, ${cartLimits.lines},
        ${listingLimits.quantityIfUnknown}, ${patient}) as results`,
    )
  ).results

export const remove = (tx: Write, userId: string, productId: string): Promise<number> =>
  tx.run('cart.remove', sql`delete from cart_items where user_id = ${userId} and product_id = ${productId}`)

/** Agrees to prices, and to no more pieces than there are. */
export const accept = (
  tx: Write,
  userId: string,
  lines: readonly { productId: string; price: Pi; most: number }[],
): Promise<number> =>
  tx.run(
    'cart.accept-lines',
    sql`update cart_items c set price_seen = t.price, quantity = greatest(1, least(c.quantity, t.most))
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ price }) => price)}::bigint[],
      ${lines.map(({ most }) => most)}::int[]) as t (product, price, most) where c.user_id = ${userId}
      and c.product_id = t.product`,
  )

/** Of two quantities the larger stays, and of a line laid aside and one that is not, the one that is not. */
export const merge = (tx: Write, userId: string, lines: CartMerge['puts'], now: Date): Promise<number> => {
  const rows = lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  return tx.run(
    'cart.merge',
    sql`insert into cart_items as c (user_id, product_id, quantity, price_seen, saved_for_later, added_at)
    select ${userId}, product, n, price, saved, ${now}::timestamptz
      from unnest(${rows.map(({ productId }) => productId)}::uuid[], ${rows.map(({ quantity }) => quantity)}::int[],
      ${rows.map(({ priceSeen }) => priceSeen)}::bigint[], ${rows.map(({ saved }) => saved)}::bool[]) as t
      (product, n, price, saved)
    on conflict (user_id, product_id) do update
      set quantity = greatest(c.quantity, excluded.quantity), saved_for_later = c.saved_for_later
      and excluded.saved_for_later`,
  )
}

export interface Bought {
  productId: string
  quantity: number
  price: Pi
}

const columns = (lines: readonly Bought[]): Sql => {
  const rows = lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  return sql`unnest(${rows.map(({ productId }) => productId)}::uuid[], ${rows.map(({ quantity }) => quantity)}::int[],
    ${rows.map(({ price }) => price)}::bigint[]) as t (product, n, price)`
}
const payable = (userId: string): Sql =>
  sql`c.user_id = ${userId} and c.product_id = t.product and not c.saved_for_later and c.paying is null`
const exactly = sql`c.quantity = t.n and c.price_seen = t.price`

/**
 * Part of a purchase with the wallet: what is bought leaves the cart. A purchase of the cart stands on the cart's own
 * rows and is refused where they are not what is paid for, because they were bought or changed elsewhere. Any other
 * leaves a line that asks for more; its refusal never comes, but has the rows locked in the same order as all others.
 */
export const linesTaken = (userId: string, lines: readonly Bought[], ofCart: boolean): StatementPart => ({
  writes: sql`taken_lines as (delete from cart_items c using ${columns(lines)}
    where ${payable(userId)} and ${ofCart ? exactly : sql`c.quantity <= t.n`} returning 1)`,
  refusal: refusedWhen(sql`(select count(*) from taken_lines) ${raw(ofCart ? '<>' : '>')} ${lines.length}`, 'CART'),
})

/**
 * Part of a purchase with Pi: lines that are exactly what it is begun for wait for its end. Refused like `linesTaken`.
 */
export const linesLockedForPayment = (userId: string, groupId: string, lines: readonly Bought[]): StatementPart => ({
  writes: sql`locked_lines as (update cart_items c set paying = ${groupId} from ${columns(lines)}
    where ${payable(userId)} and ${exactly} returning 1)`,
  refusal: refusedWhen(sql`(select count(*) from locked_lines) <> ${lines.length}`, 'CART'),
})

/** The payment came: its lines leave, less what was added to them meanwhile. */
export const removeAfterPayment = async (
  tx: Write,
  userId: string,
  groupId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> => {
  const bought = sql`unnest(${lines.map(({ productId }) => productId)}::uuid[],
    ${lines.map(({ quantity }) => quantity)}::int[]) as t (product, n)`
  await tx.run(
    'cart.end-payment',
    sql`delete from cart_items c using ${bought} where c.user_id = ${userId} and c.product_id = t.product
      and not c.saved_for_later and (c.paying = ${groupId} or c.paying is null) and c.quantity <= t.n`,
  )
  await tx.run(
    'cart.end-payment',
    sql`update cart_items c set paying = null, quantity = c.quantity - t.n from ${bought} where c.user_id = ${userId}
      and c.product_id = t.product and c.paying = ${groupId} and c.quantity > t.n`,
  )
}

export const releasePayment = (tx: Write, userId: string, groupId: string): Promise<number> =>
  tx.run(
    'cart.release-payment',
    sql`update cart_items set paying = null where user_id = ${userId} and paying = ${groupId}`,
  )

/** Whether one of these lines waits for a payment with Pi. */
export const isAnyBeingPaid = async (db: Read, userId: string, productIds: readonly string[]): Promise<boolean> =>
  (await db.maybe(
    'cart.being-paid',
    sql`select 1 from cart_items where user_id = ${userId} and product_id = any(${productIds}::uuid[])
      and paying is not null limit 1`,
  )) !== undefined
