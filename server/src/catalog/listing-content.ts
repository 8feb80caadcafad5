// Listings as staff meets them: hidden ones are in no list, and nothing new is bought of them (domain §3.13).
import type { ReportReason } from '@lamplit/contract/reports'
import { sql, type Read, type Write } from '../kernel/db.ts'
import { isId } from '../kernel/ids.ts'
import { changingProducts } from './changing-products.ts'

interface Found {
  id: string
  ownerId: string
  title: string
  exposure: number
  hidden: boolean
  warned: boolean
}

/**
 * Looks at nothing but a listing that people can see or that staff has hidden; views are not counted here, so
 * purchases say how many meet it.
 */
const find = async (db: Read, about: string): Promise<Found | undefined> =>
  isId(about)
    ? db.maybe<Found>(
        'catalog.content',
        sql`select p.id, p.seller_id as "ownerId", p.title, p.state = 'hidden' as hidden, p.warned,
          (select count(*)::int from (select from order_items i where i.product_id = p.id limit 100) each) as exposure
    from products p where p.id = ${about} and p.state in ('live', 'hidden')`,
      )
    : undefined

/** Purchases that were made run on, and their π stay where they are; unpaid ones end by themselves. */
export const listingContent = {
  find,
  hide: (tx: Write, id: string, reason: ReportReason | null, now: Date): Promise<number> =>
    tx.run(
      'catalog.hide',
      changingProducts(
        tx,
        sql`update products set state = 'hidden', hidden_reason = ${reason}, updated_at = ${now} where id = ${id}
        and state in ('live', 'hidden')`,
      ),
    ),
  show: (tx: Write, id: string, now: Date): Promise<number> =>
    tx.run(
      'catalog.unhide',
      changingProducts(
        tx,
        sql`update products set state = 'live', hidden_reason = null, updated_at = ${now} where id = ${id}
        and state = 'hidden'`,
      ),
    ),
  warn: (tx: Write, id: string, warned: boolean): Promise<number> =>
    tx.run('catalog.warn', changingProducts(tx, sql`update products set warned = ${warned} where id = ${id}`)),
}
