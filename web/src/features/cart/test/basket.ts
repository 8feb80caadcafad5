// What the tests of the cart share: lines as the server sends them, and carts made of them.
import type { cart, cartLine, cartSeller } from '@lamplit/contract/cart'
import type * as z from 'zod/mini'

export * from '../../purchase/test/counter.tsx'

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Line = z.input<typeof cartLine>
type Seller = z.input<typeof cartSeller>

/** A lamp for π 10 that is sent for nothing. */
export const line = (number: number, over: Partial<Line> = {}): Line => ({
  product_id: idOf(number),
  title: `Lamp ${number}`,
  image: null,
  type: 'Stocked',
  price: '10',
  price_seen: '10',
  quantity: 1,
  total: '10',
  stock: 8,
  changed: false,
  short: false,
  problem: null,
  until: null,
  fulfillment_method: 'shipping',
  shipping_profile: 'flat',
  flat_rate: '0',
  free_shipping_threshold: null,
  shipping_rates: [],
  handling_days: 3,
  not_sent: false,
  ...over,
})

/** The sums are left at nought, because the page makes them itself. */
export const sellerOf = (number: number, lines: Line[]): Seller => ({
  seller_id: idOf(900 + number),
  seller_username: `seller_${number}`,
  lines,
  ways: ['shipping'],
  delivery: 'shipping',
  goods: '0',
  shipping: '0',
  total: '0',
})

export const cartWith = (sellers: Seller[], more: Partial<z.input<typeof cart>> = {}): z.input<typeof cart> => ({
  sellers,
  saved: [],
  gone: [],
  lines: sellers.reduce((sum, { lines }) => sum + lines.length, 0),
  pieces: 0,
  goods: '0',
  shipping: '0',
  total: '0',
  ...more,
})
