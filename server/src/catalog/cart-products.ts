// Products as a cart needs them: what they cost, what is left, who sells them and how they are sent.
import type { ProductType } from '@lamplit/contract/kinds'
import { listingLimits } from '@lamplit/contract/limits'
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import type { ShippingTerms } from '@lamplit/contract/shipping'
import { sql, type Read } from '../kernel/db.ts'
import { ratesOf, type StoredRates } from './product.ts'

export interface CartProduct {
  id: string
  sellerId: string
  sellerName: string
  state: 'live' | 'taken_down'
  type: ProductType
  title: string
  price: Pi
  picture: string | null
  stock: number | null
  reserved: number
  /** How many of it one cart can hold; the function `max_quantity` of the database says it. */
  maxQuantity: number
  /** Until when unpaid purchases of others hold the only one there is. */
  reservedUntil: Date | null
  /** Until when its seller is away and sells nothing (domain §3.2). */
  awayUntil: Date | null
  terms: ShippingTerms
  handlingDays: number
}

type Row = Omit<CartProduct, 'price' | 'terms'> &
  Omit<ShippingTerms, 'shippingRates'> & { price: bigint; shippingRates: StoredRates }

export const cartProductsOf = async (db: Read, ids: readonly string[]): Promise<Map<string, CartProduct>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.many<Row>(
    'catalog.cart-products',
    sql`select p.id, p.seller_id as "sellerId", u.username as "sellerName", u.away_until as "awayUntil", p.state,
      p.type, p.title, p.price, p.pictures[1] as picture, p.stock, p.reserved,
      max_quantity(p.type, p.stock, p.reserved, ${listingLimits.quantityIfUnknown}) as "maxQuantity",
      p.fulfillment_method as "fulfillmentMethod", p.shipping_profile as "shippingProfile", p.flat_rate as "flatRate",
        p.free_shipping_threshold as "freeShippingThreshold", p.shipping_rates as "shippingRates",
        p.handling_days as "handlingDays",
      case when p.type = 'Single Item' and p.reserved
        > 0 then (select max(r.expires_at) from reservations r where r.product_id = p.id) end as "reservedUntil"
    from products p join users u on u.id = p.seller_id where p.id = any(${ids}::uuid[])`,
  )
  return new Map(
    rows.map(
      ({ fulfillmentMethod, shippingProfile, flatRate, freeShippingThreshold, shippingRates, price, ...row }) => [
        row.id,
        {
          ...row,
          price: piFromUnits(price),
          terms: {
            fulfillmentMethod,
            shippingProfile,
            flatRate,
            freeShippingThreshold,
            shippingRates: ratesOf(shippingRates),
          },
        },
      ],
    ),
  )
}
