// Products as they travel, for tests.
import type { product, ProductCard } from '@lamplit/contract/catalog'
import { pi, piToWire } from '@lamplit/contract/money'
import type * as z from 'zod/mini'

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const card = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: idOf(1),
  name: 'Desk lamp',
  title: 'Desk lamp',
  price: pi('5.85'),
  type: 'Stocked',
  stock: 22,
  sold: false,
  reserved_until: null,
  location: 'Porto, Portugal',
  category: 'Home',
  created_at: '2026-11-14T10:00:00.000Z',
  image: null,
  average_rating: 4.62,
  reviews_count: 312,
  seller_username: 'casa_ines',
  seller_level: 10,
  ...over,
})
export const cards = (count: number, over: Partial<ProductCard> = {}): ProductCard[] =>
  Array.from({ length: count }, (_, place) => card({ id: idOf(place + 1), title: `Lamp ${place + 1}`, ...over }))

/** A card as the server sends it. */
export const sent = (each: ProductCard) => ({ ...each, price: piToWire(each.price) })

/** A whole product as the server sends it. */
export const sentProduct = (
  over: Partial<ProductCard> & { description?: string; images?: string[]; awayUntil?: string } = {},
): z.input<typeof product> => ({
  ...sent(card(over)),
  description: 'Warm light.',
  image_url: null,
  imageUrl: null,
  images: [],
  rating: 4.62,
  seller: 'casa_ines',
  seller_id: idOf(900),
  seller_average_rating: 4.5,
  seller_reviews_count: 611,
  seller_tier: 3,
  features: [],
  specifications: {},
  delivery_method: null,
  fulfillment_method: 'shipping' as const,
  shipping_profile: 'flat' as const,
  flat_rate: '0.5',
  free_shipping_threshold: null,
  handling_days: 3,
  state: 'live' as const,
  seller_away_until: over.awayUntil ?? null,
  shipping_rates: [],
  return_days: 0,
  warned: false,
  hidden_reason: null,
  ...(over.description === undefined ? {} : { description: over.description }),
  ...(over.images ? { images: over.images } : {}),
})
