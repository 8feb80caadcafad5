// What sending goods costs and how they travel: one arithmetic for the product's dialog, the cart, Confirm Purchase and
// the server (spec §3; domain §3.2).
import type { fulfillmentMethods, shippingProfiles } from './kinds.ts'
import { plus, zeroPi, type Pi } from './money.ts'
import { countryName, regionsAround } from './countries.ts'

/** A country or region with its own rate. */
export interface RegionRate {
  to: string
  rate: Pi
}

/** How a listing is sent; digital goods have no method. */
export interface ShippingTerms {
  fulfillmentMethod: (typeof fulfillmentMethods)[number] | null
  shippingProfile: (typeof shippingProfiles)[number] | null
  flatRate: Pi | null
  freeShippingThreshold: Pi | null
  shippingRates: readonly RegionRate[]
}

export type Way = 'shipping' | 'pickup'
export type Delivery = Way | 'digital'

/** The rate of the country itself, else of the narrowest region around it. */
const rateTo = (rates: readonly RegionRate[], country: string): Pi | undefined => {
  const places = [countryName(country), ...regionsAround(country)]
  const found = places
    .map((place) => rates.find(({ to }) => countryName(to) === place))
    .find((rate) => rate !== undefined)
  return found?.rate
}

/**
 * What shipping costs for goods of this worth: a flat rate, nothing from a threshold on, the rate of the country or
 * region; nothing for pickup and digital goods. Null where it is not sent: by region the flat rate is for everywhere
 * else, and without one nothing goes there.
 */
export const shippingCost = (
  terms: ShippingTerms,
  goods: Pi,
  delivery: Delivery,
  country: string | null,
): Pi | null => {
  if (terms.fulfillmentMethod === null || delivery !== 'shipping') return zeroPi
  // A region that names no place is a flat rate by another name.
  if (terms.shippingProfile === 'region' && terms.shippingRates.length > 0)
    return country === null ? null : (rateTo(terms.shippingRates, country) ?? terms.flatRate)
  const free =
    terms.shippingProfile === 'free-threshold' &&
    terms.freeShippingThreshold !== null &&
    goods >= terms.freeShippingThreshold
  return free ? zeroPi : (terms.flatRate ?? zeroPi)
}

/**
 * The ways in which all these goods can travel together; empty when nothing travels or when they cannot go together.
 */
export const waysOf = (all: readonly Pick<ShippingTerms, 'fulfillmentMethod'>[]): Way[] => {
  const methods = all.flatMap(({ fulfillmentMethod }) => fulfillmentMethod ?? [])
  return methods.length === 0
    ? []
    : (['shipping', 'pickup'] as const).filter((way) => methods.every((method) => method === way || method === 'both'))
}

/**
 * How the goods of one seller travel: the buyer's wish where the listings allow it, else shipping, else pickup; null
 * when they cannot go together.
 */
export const deliveryOf = (
  all: readonly Pick<ShippingTerms, 'fulfillmentMethod'>[],
  wanted: Way | undefined,
): Delivery | null => {
  if (all.every(({ fulfillmentMethod }) => fulfillmentMethod === null)) return 'digital'
  const ways = waysOf(all)
  return wanted && ways.includes(wanted) ? wanted : (ways[0] ?? null)
}

/** A line of a parcel: what its pieces cost together, and how it is sent. */
export interface ParcelLine {
  terms: ShippingTerms
  total: Pi
}

export interface ParcelBill {
  delivery: Delivery | null
  goods: Pi
  /** Null while it cannot be said: the country is not known yet, or something is not sent there. */
  shipping: Pi | null
  total: Pi | null
  /** The lines, by their place, that are not sent to this country. */
  notSent: number[]
}

/**
 * What everything of one seller costs together. Each line pays the shipping of its own listing, as its dialog showed
 * it.
 */
export const parcelBill = (
  lines: readonly ParcelLine[],
  wanted: Way | undefined,
  country: string | null,
): ParcelBill => {
  const delivery = deliveryOf(
    lines.map(({ terms }) => terms),
    wanted,
  )
  const goods = plus(...lines.map(({ total }) => total))
  const costs = lines.map(({ terms, total }) =>
    delivery === null ? null : shippingCost(terms, total, delivery, country),
  )
  const known = costs.filter((cost) => cost !== null)
  const shipping = known.length === costs.length ? plus(...known) : null
  const notSent =
    delivery === 'shipping' && country !== null ? costs.flatMap((cost, place) => (cost === null ? [place] : [])) : []
  return { delivery, goods, shipping, total: shipping === null ? null : plus(goods, shipping), notSent }
}
