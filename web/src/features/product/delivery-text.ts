// How a product comes to its buyer, in one line above the tabs (spec §3 listing form, domain 3.2).
import type { Product } from '@lamplit/contract/catalog'
import { shippingCost } from '@lamplit/contract/listing'
import { showPi, times, type Pi } from '@lamplit/contract/money'
import { productWords as words } from './words.ts'

type Terms = Pick<Product, 'type' | 'price' | 'location' | 'delivery_method' | 'fulfillment_method' | 'shipping_profile' | 'flat_rate' | 'free_shipping_threshold' | 'handling_days'>

const amount = (value: Pi): string => showPi(value, { min: 2, max: 4 })

const shippingText = (product: Terms, quantity: number): string => {
  const { fulfillment_method: fulfillmentMethod, shipping_profile: shippingProfile, flat_rate: flatRate, free_shipping_threshold: freeShippingThreshold } = product
  const cost = shippingCost({ fulfillmentMethod, shippingProfile, flatRate, freeShippingThreshold }, times(product.price, quantity), 'shipping')
  const price = cost === 0n ? words.freeShipping : words.shipping(amount(cost))
  const later = cost !== 0n && shippingProfile === 'free-threshold' && freeShippingThreshold !== null ? `, ${words.freeFrom(amount(freeShippingThreshold))}` : ''
  return `${price}${later}, ${words.sentWithin(product.handling_days)}`
}

export const deliveryText = (product: Terms, quantity: number): string => {
  if (product.type === 'Online') return product.delivery_method ? words.deliveries[product.delivery_method] : words.digital
  const pickup = product.location ? words.pickupIn(product.location) : words.pickup
  if (product.fulfillment_method === 'pickup') return pickup
  const shipping = shippingText(product, quantity)
  return product.fulfillment_method === 'both' ? words.orPickup(shipping, pickup) : shipping
}
