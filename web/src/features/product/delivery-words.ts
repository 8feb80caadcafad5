// Words of how a product comes to its buyer.
import { catalogue, plural } from '../../words/catalogue.ts'

export const deliveryWords = catalogue('delivery', {
  shipping: (cost: string, country: string | null) =>
    country === null ? `Shipping π ${cost}` : `Shipping to ${country} π ${cost}`,
  freeShipping: (country: string | null) => (country === null ? 'Free shipping' : `Free shipping to ${country}`),
  shippingByCountry: 'Shipping depends on your country',
  notSentTo: (country: string) => `Not sent to ${country}`,
  freeFrom: (amount: string) => `free from π ${amount}`,
  sentWithin: (days: number) => plural(days, { one: 'sent within 1 day', other: `sent within ${days} days` }),
  pickupIn: (place: string) => `Pickup in ${place}`,
  pickup: 'Pickup',
  orPickup: (shipping: string, place: string | null) =>
    place === null ? `${shipping}, or pickup` : `${shipping}, or pickup in ${place}`,
  /** The cost, from which amount it is free, and when it goes, in one line. */
  together: (list: string, next: string) => `${list}, ${next}`,
  digital: 'Delivered here right after payment',
  deliveries: {
    download: 'Download right after payment',
    license: 'License key right after payment',
    instructions: 'Instructions right after payment',
  },
})
