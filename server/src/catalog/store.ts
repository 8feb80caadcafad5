// The rows of products: written, locked and read one at a time. Lists are in find-products.ts.
import type { Listing } from '@lamplit/contract/listing'
import { sql, type Read, type Sql, type Write } from '../kernel/db.ts'
import { addressesOf, contactOf, toStoredRates, locationOf, type DetailRow, type ListingRow } from './product.ts'
import { changingProducts } from './changing-products.ts'

/** What a card is made of, for a query on `products p join users u`. */
export const cardColumns: Sql = sql`p.id, p.title, p.price, p.type, p.stock, p.reserved,
  coalesce(p.location, case when p.type <> 'Online' then u.location end) as location, p.category,
  p.created_at as "createdAt", p.pictures[1] as picture,
  p.rating_sum as "ratingSum", p.reviews_count as "reviewsCount", u.username, u.level,
  case when p.type = 'Single Item' and p.reserved
    > 0 then (select max(r.expires_at) from reservations r where r.product_id = p.id) end as "reservedUntil"`

const detailColumns: Sql = sql`${cardColumns}, p.state, p.warned, p.hidden_reason as "hiddenReason",
  p.seller_id as "sellerId", p.description, p.pictures, p.features, p.specifications,
  p.delivery_method as "deliveryMethod",
  p.fulfillment_method as "fulfillmentMethod", p.shipping_profile as "shippingProfile", p.flat_rate as "flatRate",
    p.free_shipping_threshold as "freeShippingThreshold", p.handling_days as "handlingDays",
    p.shipping_rates as "shippingRates", p.return_days as "returnDays",
  u.rating_sum as "sellerRatingSum", u.reviews_count as "sellerReviewsCount", u.tier, u.away_until as "sellerAwayUntil"`

export const detailById = (db: Read, id: string): Promise<DetailRow | undefined> =>
  db.maybe<DetailRow>(
    'catalog.detail',
    sql`select ${detailColumns} from products p join users u on u.id = p.seller_id where p.id = ${id}`,
  )

/** Some products at once for this reader: live ones, one's own, and those one bought. */
export const detailsByIds = (db: Read, ids: readonly string[], readerId: string | null): Promise<DetailRow[]> =>
  db.many<DetailRow>(
    'catalog.compared',
    sql`select ${detailColumns} from products p join users u on u.id = p.seller_id where p.id = any(${ids}::uuid[])
    and (p.state = 'live' or p.seller_id = ${readerId}::uuid
      or exists (select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id
      and o.buyer_id = ${readerId}::uuid and o.paid_at is not null))`,
  )

/** Whether this person ever bought it: then it stays in sight after it was taken down. */
export const hasBought = async (db: Read, productId: string, userId: string): Promise<boolean> =>
  (
    await db.one<{ bought: boolean }>(
      'catalog.bought-by',
      sql`select exists (select from order_items i join orders o on o.id = i.order_id where i.product_id = ${productId}
        and o.buyer_id = ${userId} and o.paid_at is not null) as bought`,
    )
  ).bought

/** Whether anyone ever ordered it. */
export const wasOrdered = async (db: Read, productId: string): Promise<boolean> =>
  (
    await db.one<{ ordered: boolean }>(
      'catalog.ordered',
      sql`select exists (select from order_items where product_id = ${productId}) as ordered`,
    )
  ).ordered

const listingColumns: Sql = sql`id, seller_id as "sellerId", state, type, title, description, price, category, stock,
  reserved, stocked, picture_addresses as "pictureAddresses", fulfillment_method as "fulfillmentMethod",
  shipping_profile as "shippingProfile", flat_rate as "flatRate", free_shipping_threshold as "freeShippingThreshold",
    handling_days as "handlingDays", shipping_rates as "shippingRates", return_days as "returnDays",
    delivery_method as "deliveryMethod", delivery_text as "deliveryText",
  delivery_file as "deliveryFile", max_downloads as "maxDownloads", link_expiry_days as "linkExpiryDays",
    pi_currency as "piCurrency", pi_amount as "piAmount", contact`

export const listingById = (db: Read, id: string): Promise<ListingRow | undefined> =>
  db.maybe<ListingRow>('catalog.form', sql`select ${listingColumns} from products where id = ${id}`)

/** The same, held until the transaction ends: a purchase of it waits, or this waits for the purchase. */
export const lockListing = (tx: Write, id: string): Promise<ListingRow | undefined> =>
  tx.maybe<ListingRow>('catalog.for-update', sql`select ${listingColumns} from products where id = ${id} for update`)

export interface NewProduct {
  id: string
  sellerId: string
  listing: Listing
  pictures: string[]
  at: Date
}

/** Puts new listings on the market, all in one statement. */
export const insertProducts = (tx: Write, products: readonly NewProduct[]): Promise<number> => {
  const rows = products.map(({ id, sellerId, listing, pictures, at }) => ({
    id,
    seller_id: sellerId,
    type: listing.type,
    title: listing.title,
    description: listing.description,
    price: String(listing.price),
    category: listing.category,
    location: locationOf(listing),
    pictures,
    picture_addresses: addressesOf(listing),
    stock: listing.stock,
    stocked: listing.stock,
    fulfillment_method: listing.fulfillmentMethod,
    shipping_profile: listing.shippingProfile,
    flat_rate: units(listing.flatRate),
    free_shipping_threshold: units(listing.freeShippingThreshold),
    handling_days: listing.handlingDays,
    delivery_method: listing.deliveryMethod,
    shipping_rates: toStoredRates(listing.shippingRates),
    return_days: listing.returnDays,
    delivery_text: listing.deliveryText,
    delivery_file: listing.deliveryFile,
    max_downloads: listing.maxDownloads,
    link_expiry_days: listing.linkExpiryDays,
    pi_currency: listing.piCurrency,
    pi_amount: units(listing.piAmount),
    contact: contactOf(listing),
    created_at: at,
    updated_at: at,
  }))
  return tx.run(
    'catalog.insert',
    changingProducts(
      tx,
      sql`insert into products (id, seller_id, type, title, description, price, category, location, pictures,
      picture_addresses, stock, stocked, fulfillment_method, shipping_profile, flat_rate,
      free_shipping_threshold, handling_days, shipping_rates, return_days, delivery_method, delivery_text,
        delivery_file, max_downloads, link_expiry_days, pi_currency, pi_amount, contact, created_at, updated_at)
    select id, seller_id, type, title, description, price, category, location, pictures, picture_addresses, stock,
      stocked, fulfillment_method, shipping_profile, flat_rate,
      free_shipping_threshold, handling_days, shipping_rates, return_days, delivery_method, delivery_text,
        delivery_file, max_downloads, link_expiry_days, pi_currency, pi_amount, contact, created_at, updated_at
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`,
    ),
  )
}

const units = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

export interface ListingChange {
  listing: Listing
  stock: number | null
  stocked: number | null
  pictures: string[]
}

/** Writes an edited listing over the locked row. */
export const updateProduct = (
  tx: Write,
  id: string,
  { listing, stock, stocked, pictures }: ListingChange,
  now: Date,
): Promise<number> =>
  tx.run(
    'catalog.update',
    changingProducts(
      tx,
      sql`update products set type = ${listing.type}, title = ${listing.title}, description = ${listing.description},
      price = ${listing.price}, category = ${listing.category}, location = ${locationOf(listing)},
      pictures = ${pictures}, picture_addresses = ${addressesOf(listing)}, stock = ${stock}, stocked = ${stocked},
        fulfillment_method = ${listing.fulfillmentMethod}, shipping_profile = ${listing.shippingProfile},
      flat_rate = ${listing.flatRate}, free_shipping_threshold = ${listing.freeShippingThreshold},
        handling_days = ${listing.handlingDays},
        shipping_rates = ${JSON.stringify(toStoredRates(listing.shippingRates))},
        return_days = ${listing.returnDays}, delivery_method = ${listing.deliveryMethod},
        delivery_text = ${listing.deliveryText},
      delivery_file = ${listing.deliveryFile}, max_downloads = ${listing.maxDownloads},
        link_expiry_days = ${listing.linkExpiryDays}, pi_currency = ${listing.piCurrency},
        pi_amount = ${listing.piAmount},
      contact = ${JSON.stringify(contactOf(listing))}, updated_at = ${now} where id = ${id}`,
    ),
  )

export const takeDownRow = (tx: Write, id: string, now: Date): Promise<number> =>
  tx.run(
    'catalog.take-down',
    changingProducts(tx, sql`update products set state = 'taken_down', updated_at = ${now} where id = ${id}`),
  )

export const countOf = async (db: Read, sellerId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      'catalog.count-of',
      sql`select count(*)::int as n from (select 1 from products where seller_id = ${sellerId} limit 1000) each`,
    )
  ).n
