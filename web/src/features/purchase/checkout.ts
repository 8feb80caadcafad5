// What a checkout costs and where it goes: one product or a whole cart, by the contract's own arithmetic (spec §2,
// Confirm Purchase; domain §3.2).
import type { Product } from '@lamplit/contract/catalog'
import { maxPi, minus, plus, times, type Pi } from '@lamplit/contract/money'
import type { Address } from '@lamplit/contract/addresses'
import {
  parcelBill,
  waysOf,
  type Delivery,
  type ParcelBill,
  type RegionRate,
  type ShippingTerms,
  type Way,
} from '@lamplit/contract/shipping'

export type { Delivery, Way }

/** One product of a checkout, with everything its price and its way depend on. */
export interface LineItem {
  productId: string
  title: string
  image: string | null
  price: Pi
  quantity: number
  sellerId: string
  seller: string
  handlingDays: number
  terms: ShippingTerms
}

interface Terms extends Pick<
  Product,
  'fulfillment_method' | 'shipping_profile' | 'flat_rate' | 'free_shipping_threshold'
> {
  shipping_rates: readonly RegionRate[]
}

/** The terms of shipping as they travel, as the contract reckons with them. */
export const termsOf = ({
  fulfillment_method,
  shipping_profile,
  flat_rate,
  free_shipping_threshold,
  shipping_rates,
}: Terms): ShippingTerms => ({
  fulfillmentMethod: fulfillment_method,
  shippingProfile: shipping_profile,
  flatRate: flat_rate,
  freeShippingThreshold: free_shipping_threshold,
  shippingRates: shipping_rates,
})

export const lineItemOf = (product: Product, quantity: number): LineItem => ({
  productId: product.id,
  title: product.title,
  image: product.image,
  price: product.price,
  quantity,
  sellerId: product.seller_id,
  seller: product.seller_username,
  handlingDays: product.handling_days,
  terms: termsOf(product),
})

/** The way each seller was asked for, by the seller's id; who is not named goes the usual way. */
export type CheckoutChoices = Readonly<Record<string, Way>>

/** Everything of one seller: one order. */
export interface Parcel {
  sellerId: string
  seller: string
  pieces: readonly LineItem[]
  ways: readonly Way[]
  bill: ParcelBill
}

/** By seller, in the order in which the pieces come. */
export const parcelsOf = (pieces: readonly LineItem[], choices: CheckoutChoices, country: string | null): Parcel[] =>
  [...new Set(pieces.map(({ sellerId }) => sellerId))].map((sellerId) => {
    const own = pieces.filter((piece) => piece.sellerId === sellerId)
    const bill = parcelBill(
      own.map(({ terms, price, quantity }) => ({ terms, total: times(price, quantity) })),
      choices[sellerId],
      country,
    )
    return { sellerId, seller: own[0]!.seller, pieces: own, ways: waysOf(own.map(({ terms }) => terms)), bill }
  })

/**
 * `total` is null while it cannot be said: an address is missing, something is not sent there, or cannot travel
 * together.
 */
export interface Bill {
  goods: Pi
  shipping: Pi | null
  total: Pi | null
  /** Something is sent. */ shipped: boolean
  notSent: LineItem[]
}

export const billOf = (parcels: readonly Parcel[]): Bill => {
  const goods = plus(...parcels.map(({ bill }) => bill.goods))
  const costs = parcels.map(({ bill }) => bill.shipping)
  const shipping = costs.every((cost) => cost !== null) ? plus(...costs) : null
  const total = shipping === null ? null : plus(goods, shipping)
  return {
    goods,
    shipping,
    total: total !== null && total > maxPi ? null : total,
    shipped: parcels.some(({ bill }) => bill.delivery === 'shipping'),
    notSent: parcels.flatMap(({ pieces, bill }) => bill.notSent.map((place) => pieces[place]!)),
  }
}

/** How many things in all, as the Pi payment names them too. */
export const countOf = (pieces: readonly LineItem[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** How the whole of it travels, in one word for the line about when it leaves. */
export const journeyOf = (parcels: readonly Parcel[]): Delivery =>
  parcels.some(({ bill }) => bill.delivery === 'shipping')
    ? 'shipping'
    : parcels.some(({ bill }) => bill.delivery === 'pickup')
      ? 'pickup'
      : 'digital'

/** What is missing in the wallet, or null. */
export const shortfallOf = (total: Pi, balance: Pi): Pi | null => (total > balance ? minus(total, balance) : null)

/** Of an entry of the address book only the address travels. */
const partsOf = ({ name, street, suburb, postcode, country }: Address): Address => ({
  name,
  street,
  suburb,
  postcode,
  country,
})

export interface DeliveryParts {
  deliveries?: Record<string, Way>
  address?: Address
}

/** The parts of both ways of paying that say how it is delivered. Digital goods alone need none. */
export const deliveryParts = (parcels: readonly Parcel[], address: Address | null): DeliveryParts => {
  const moving = parcels.flatMap(({ sellerId, bill: { delivery } }) =>
    delivery === 'shipping' || delivery === 'pickup' ? [[sellerId, delivery] as const] : [],
  )
  return {
    ...(moving.length > 0 ? { deliveries: Object.fromEntries(moving) } : {}),
    ...(moving.some(([, way]) => way === 'shipping') && address ? { address: partsOf(address) } : {}),
  }
}
