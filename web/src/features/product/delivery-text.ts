// How a product comes to its buyer, in one line above the tabs (spec §3 listing form, domain §3.2).
import type { Product } from '@lamplit/contract/catalog'
import { showPi, times, type Pi } from '@lamplit/contract/money'
import { shippingCost, type RegionRate } from '@lamplit/contract/shipping'
import { joined } from '../../lib/joined.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { termsOf } from '../purchase/checkout.ts'
import { deliveryWords as words } from './delivery-words.ts'

interface Terms extends Pick<
  Product,
  | 'type'
  | 'price'
  | 'location'
  | 'delivery_method'
  | 'fulfillment_method'
  | 'shipping_profile'
  | 'flat_rate'
  | 'free_shipping_threshold'
  | 'handling_days'
> {
  shipping_rates: readonly RegionRate[]
}

const amount = (value: Pi): string => showPi(value, { min: 2, max: 4 })

const shippingText = (product: Terms, quantity: number, country: string | null): string => {
  const cost = shippingCost(termsOf(product), times(product.price, quantity), 'shipping', country)
  if (cost === null)
    return country === null ? words.shippingByCountry : words.notSentTo(translateServerMessage(country))
  // Only by region it matters where to.
  const place =
    product.shipping_profile === 'region' && product.shipping_rates.length > 0
      ? country && translateServerMessage(country)
      : null
  const price = cost === 0n ? words.freeShipping(place) : words.shipping(amount(cost), place)
  const later =
    cost !== 0n && product.shipping_profile === 'free-threshold' && product.free_shipping_threshold !== null
      ? [words.freeFrom(amount(product.free_shipping_threshold))]
      : []
  return joined([price, ...later, words.sentWithin(product.handling_days)], words.together)
}

/** `country` is where the reader’s usual address is, once it is known. */
export const deliveryText = (product: Terms, quantity: number, country: string | null): string => {
  if (product.type === 'Online')
    return product.delivery_method ? words.deliveries[product.delivery_method] : words.digital
  if (product.fulfillment_method === 'pickup') return product.location ? words.pickupIn(product.location) : words.pickup
  const shipping = shippingText(product, quantity, country)
  return product.fulfillment_method === 'both' ? words.orPickup(shipping, product.location || null) : shipping
}
