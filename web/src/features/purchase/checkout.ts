// What a purchase costs and where it goes, from the product as it is now (spec §2, Confirm Purchase; domain 3.2).
import type { Product } from '@lamplit/contract/catalog'
import { shippingCost } from '@lamplit/contract/listing'
import { minus, plus, times, zeroPi, type Pi } from '@lamplit/contract/money'
import type { Address } from '@lamplit/contract/addresses'

export type Delivery = 'shipping' | 'pickup' | 'digital'

export interface Bill { goods: Pi; shipping: Pi; total: Pi }

/** Where it can go; the first is the usual one. */
export const deliveriesOf = ({ fulfillment_method: way }: Pick<Product, 'fulfillment_method'>): readonly Delivery[] =>
  way === null ? ['digital'] : way === 'both' ? ['shipping', 'pickup'] : [way]

export const billOf = (product: Pick<Product, 'price' | 'fulfillment_method' | 'shipping_profile' | 'flat_rate' | 'free_shipping_threshold'>, quantity: number, delivery: Delivery): Bill => {
  const goods = times(product.price, quantity)
  const shipping = delivery !== 'shipping' ? zeroPi : shippingCost({
    fulfillmentMethod: product.fulfillment_method, shippingProfile: product.shipping_profile, flatRate: product.flat_rate, freeShippingThreshold: product.free_shipping_threshold,
  }, goods, 'shipping')
  return { goods, shipping, total: plus(goods, shipping) }
}

/** What is missing in the wallet, or null. */
export const shortfallOf = (total: Pi, balance: Pi): Pi | null => (total > balance ? minus(total, balance) : null)

/** The parts of both ways of paying that say how it is delivered. */
export const deliveryParts = (delivery: Delivery, address: Address | null): { delivery?: 'shipping' | 'pickup'; address?: Address } =>
  delivery === 'digital' ? {} : delivery === 'pickup' ? { delivery } : { delivery, ...(address ? { address } : {}) }
