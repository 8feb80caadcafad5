// What a digital purchase grants: who may download what, how often and until when, and links that work for five minutes
// (domain §3.2).
import { sentence } from '@lamplit/contract/sentences'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileLimits, listingLimits } from '@lamplit/contract/limits'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import type { MarketKey } from '../kernel/keys.ts'
import type { Delivery, Offered } from './cart.ts'

export interface Grant {
  orderId: string
  productId: string
  method: 'download' | 'license' | 'instructions'
  text: string | null
  fileId: string | null
  maxDownloads: number | null
  downloadsUsed: number
  expiresAt: Date | null
}

const columns = sql`order_id as "orderId", product_id as "productId", method, text, file_id as "fileId",
  max_downloads as "maxDownloads", downloads_used as "downloadsUsed", expires_at as "expiresAt"`

/** Whether there is anything to hand out. A listing from before this was asked for may be empty. */
const hasContent = ({ deliveryText, deliveryFile }: Pick<Offered, 'deliveryText' | 'deliveryFile'>): boolean =>
  deliveryText !== null || deliveryFile !== null

/**
 * The digital goods that a paid order hands out by itself. An order of digital goods alone is delivered whole or not at
 * all: with an empty listing in it, it stays paid, and comes back to its buyer like anything that is never sent.
 */
export const handedOut = <P extends Pick<Offered, 'type' | 'deliveryText' | 'deliveryFile'>>(
  delivery: Delivery,
  products: readonly P[],
): P[] => {
  const digital = products.filter(({ type }) => type === 'Online')
  return delivery === 'digital' && !digital.every(hasContent) ? [] : digital.filter(hasContent)
}

export interface NewGrant {
  orderId: string
  product: Offered
}

/**
 * Hands out the digital goods of an order as they are at this moment; what the seller changes later does not touch it.
 */
export const insertGrants = (tx: Write, granted: readonly NewGrant[], now: Date): Promise<number> =>
  tx.run('orders.insert-grants', grantsInserted(granted, now))

/** Part of a larger statement: the same. */
export const grantsInserted = (granted: readonly NewGrant[], now: Date): Sql => {
  const until = (days: number | null): Date | null =>
    days === null ? null : new Date(now.getTime() + days * 86_400_000)
  return sql`insert into download_grants (order_id, product_id, method, text, file_id, max_downloads, expires_at)
    select * from unnest(${granted.map(({ orderId }) => orderId)}::uuid[],
      ${granted.map(({ product }) => product.id)}::uuid[],
      ${granted.map(({ product }) => product.deliveryMethod)}::text[],
      ${granted.map(({ product }) => product.deliveryText)}::text[],
      ${granted.map(({ product }) => product.deliveryFile)}::uuid[],
        ${granted.map(({ product }) => product.maxDownloads)}::int[],
        ${granted.map(({ product }) => until(product.linkExpiryDays))}::timestamptz[])`
}

/** An order that is undone takes its digital goods back. */
export const removeGrants = (tx: Write, orderId: string): Promise<number> =>
  tx.run('orders.remove-grants', sql`delete from download_grants where order_id = ${orderId}`)

export const grantsOf = (db: Read, orderId: string): Promise<Grant[]> =>
  db.many<Grant>(
    'orders.grants',
    sql`select ${columns} from download_grants where order_id = ${orderId} order by product_id`,
  )
export const grantOf = (db: Read, orderId: string, productId: string): Promise<Grant | undefined> =>
  db.maybe<Grant>(
    'orders.grant',
    sql`select ${columns} from download_grants where order_id = ${orderId} and product_id = ${productId}`,
  )

/** Uses one download. Counting and checking are one statement, so that many at once cannot exceed the limit. */
export const takeDownload = async (tx: Write, orderId: string, productId: string, now: Date): Promise<Grant> => {
  const used = await tx.maybe<Grant>(
    'orders.use-download',
    sql`update download_grants set downloads_used = downloads_used + 1
    where order_id = ${orderId} and product_id = ${productId}
      and (max_downloads is null or downloads_used < max_downloads) and (expires_at is null or expires_at > ${now})
      returning ${columns}`,
  )
  if (used) return used
  const grant = await grantOf(tx, orderId, productId)
  if (!grant) throw new Fail('NOT_FOUND')
  throw new Fail(grant.expiresAt && grant.expiresAt <= now ? 'DOWNLOAD_EXPIRED' : 'DOWNLOAD_LIMIT')
}

/**
 * Gives a buyer their downloads and their time anew, as the listing promises them today. False where there is nothing
 * to renew.
 */
export const renew = async (tx: Write, orderId: string, productId: string, now: Date): Promise<boolean> =>
  (await tx.run(
    'orders.renew-grant',
    sql`update download_grants g set downloads_used = 0,
      expires_at = case when g.expires_at is null then null else ${now}::timestamptz
      + make_interval(days => coalesce(p.link_expiry_days, ${listingLimits.linkExpiryDays.max})) end
    from products p where p.id = g.product_id and g.order_id = ${orderId} and g.product_id = ${productId}`,
  )) === 1

export const downloadsLeft = ({
  maxDownloads,
  downloadsUsed,
}: Pick<Grant, 'maxDownloads' | 'downloadsUsed'>): number | null =>
  maxDownloads === null ? null : maxDownloads - downloadsUsed

type LinkKey = Pick<MarketKey, 'kid' | 'secret'>

/** A link names its key, its purchase and its end, and is signed, so that nobody can write one. */
export const tokenFor = (
  key: LinkKey,
  { orderId, productId }: Pick<Grant, 'orderId' | 'productId'>,
  now: Date,
): string => {
  const until = now.getTime() + fileLimits.linkMinutes * 60_000
  const claim = Buffer.from(`${orderId} ${productId} ${until}`).toString('base64url')
  return `${key.kid}.${claim}.${sign(key, claim)}`
}

/**
 * Reads a link that was made here; a forged or broken one leads nowhere, an old one says so, and so does one of a key
 * that was replaced (`retired`): nobody can tell any more who wrote it.
 */
export const readToken = async (
  key: LinkKey,
  token: string,
  now: Date,
  retired: (kid: string) => Promise<boolean>,
): Promise<Pick<Grant, 'orderId' | 'productId'>> => {
  const [kid, claim, signature, ...more] = token.split('.')
  if (!kid || !claim || !signature || more.length > 0) throw new Fail('NOT_FOUND')
  if (kid !== key.kid) throw (await retired(kid)) ? expired() : new Fail('NOT_FOUND')
  if (!sameText(signature, sign(key, claim))) throw new Fail('NOT_FOUND')
  const [orderId, productId, until] = Buffer.from(claim, 'base64url').toString().split(' ')
  if (Number(until) <= now.getTime()) throw expired()
  return { orderId: orderId!, productId: productId! }
}

const expired = (): Fail => new Fail('DOWNLOAD_EXPIRED', { sentence: sentence('linkExpired') })

const sign = ({ kid, secret }: LinkKey, claim: string): string =>
  createHmac('sha256', secret).update(`download-v2|${kid}|${claim}`).digest('base64url')

/** Compares without telling by its time how much was right. */
export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
