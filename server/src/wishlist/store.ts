// Rows of wishlists: one a product and person, and the products whose wishers must be looked at.
import type { Pi } from '@lamplit/contract/money'
import { sql, type Read, type Write } from '../kernel/db.ts'
import type { LastAlert, WishlistEntry } from './alert.ts'

export interface StoredWishlistItem {
  productId: string
  priceSaved: Pi
  addedAt: Date
}

export const itemsOf = (db: Read, userId: string): Promise<StoredWishlistItem[]> =>
  db.many<StoredWishlistItem>(
    'wishlist.items',
    sql`select product_id as "productId", price_saved as "priceSaved", added_at as "addedAt" from wishlist_items
      where user_id = ${userId} order by added_at, product_id`,
  )

export const idsOf = async (db: Read, userId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      'wishlist.ids',
      sql`select product_id as id from wishlist_items where user_id = ${userId} order by added_at, product_id`,
    )
  ).map(({ id }) => id)

/** How many there are, and whether this product is among them. */
export const countOf = (db: Read, userId: string, productId: string | null): Promise<{ count: number; has: boolean }> =>
  db.one(
    'wishlist.count',
    sql`select count(*)::int as count, coalesce(bool_or(product_id = ${productId}::uuid), false) as has
      from wishlist_items where user_id = ${userId}`,
  )

export const put = (tx: Write, userId: string, items: readonly StoredWishlistItem[]): Promise<number> =>
  tx.run(
    'wishlist.put',
    sql`insert into wishlist_items (user_id, product_id, price_saved, added_at)
    select ${userId}, product, price, added
      from unnest(${items.map(({ productId }) => productId)}::uuid[],
      ${items.map(({ priceSaved }) => priceSaved)}::bigint[],
      ${items.map(({ addedAt }) => addedAt)}::timestamptz[]) as t (product, price, added)
    on conflict (user_id, product_id) do nothing`,
  )

/** Answers what was known of it. */
export const remove = (
  tx: Write,
  userId: string,
  productId: string,
): Promise<Omit<StoredWishlistItem, 'productId'> | undefined> =>
  tx.maybe(
    'wishlist.remove',
    sql`delete from wishlist_items where user_id = ${userId} and product_id = ${productId}
      returning price_saved as "priceSaved", added_at as "addedAt"`,
  )

export interface ProductChange {
  productId: string
  restocked: boolean
  restockedAt: Date | null
  afterUser: string | null
  againAt: Date | null
}

export const anyDue = async (db: Read, now: Date): Promise<boolean> =>
  (await db.maybe('wishlist.any-due', sql`select 1 from wishlist_changes where due_at <= ${now} limit 1`)) !== undefined

/** Takes the product that has waited longest; another process takes another one. */
export const claimChange = (tx: Write, now: Date): Promise<ProductChange | undefined> =>
  tx.maybe<ProductChange>(
    'wishlist.claim-change',
    sql`select product_id as "productId", restocked, restocked_at as "restockedAt", after_user as "afterUser",
      again_at as "againAt" from wishlist_changes where due_at <= ${now} order by due_at, product_id limit 1 for
      update skip locked`,
  )

export const wishlistEntriesOf = (
  db: Read,
  productId: string,
  after: string | null,
  limit: number,
): Promise<WishlistEntry[]> =>
  db.many<WishlistEntry>(
    'wishlist.entries-of-product',
    sql`select user_id as "userId", price_saved as "priceSaved", added_at as "addedAt", told_price as "toldPrice",
      told_at as "toldAt" from wishlist_items
    where product_id = ${productId} and (${after}::uuid is null or user_id > ${after}::uuid) order by user_id
      limit ${limit}`,
  )

export const markNotified = (
  tx: Write,
  productId: string,
  userIds: readonly string[],
  { toldPrice, toldAt }: LastAlert,
): Promise<number> =>
  tx.run(
    'wishlist.mark-notified',
    sql`update wishlist_items set told_price = ${toldPrice}, told_at = ${toldAt} where product_id = ${productId}
      and user_id = any(${userIds}::uuid[])`,
  )

/** Where to go on, and when: at once with the next page, or once somebody may be told again. */
export const rescheduleChange = (
  tx: Write,
  productId: string,
  {
    restockedAt,
    dueAt,
    afterUser,
    againAt,
  }: { restockedAt: Date | null; dueAt: Date; afterUser: string | null; againAt: Date | null },
): Promise<number> =>
  tx.run(
    'wishlist.reschedule',
    sql`update wishlist_changes set restocked = false, restocked_at = ${restockedAt}, due_at = ${dueAt},
      after_user = ${afterUser}, again_at = ${againAt} where product_id = ${productId}`,
  )

export const deleteChange = (tx: Write, productId: string): Promise<number> =>
  tx.run('wishlist.delete-change', sql`delete from wishlist_changes where product_id = ${productId}`)
