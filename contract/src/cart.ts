// The cart: kept on the server for people, in the browser for visitors, read by the same rules (spec §3 Cart item, §4;
// domain §3.2; design §4.6).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fulfillmentMethods, productTypes, shippingProfiles } from './kinds.ts'
import { cartLimits } from './limits.ts'
import { piOnWire, type Pi } from './money.ts'
import { byId, id, moment, regionRate } from './shapes.ts'

const quantity = z.number().check(z.int(), z.minimum(1), z.maximum(999_999))
/** What was seen on screen; nothing is free, so nought is no price. */
const priceSeen = piOnWire.check(z.refine((price: Pi) => price > 0n, 'amount'))

/**
 * A line as a browser keeps it (spec §3: product_id, price, quantity). Its price is what the visitor saw and is only
 * compared.
 */
export const guestCartLine = z.object({
  product_id: id,
  price: priceSeen,
  quantity,
  saved_for_later: z.optional(z.boolean()),
})

/** Why a line cannot be bought now. It never stands in the way of the others. */
export const lineProblems = ['gone', 'sold', 'out_of_stock', 'reserved', 'own', 'paying', 'away', 'too_much'] as const

export const cartLine = z.object({
  product_id: id,
  title: z.nullable(z.string()),
  image: z.nullable(z.string()),
  type: z.nullable(z.enum(productTypes)),
  // `price_seen` was agreed to; where `price` is another one it must be accepted before paying. `total` is for as many
  // as there are.
  price: z.nullable(piOnWire),
  price_seen: piOnWire,
  quantity: z.number(),
  total: z.nullable(piOnWire),
  // How many there are for this person; null where nobody counts.
  stock: z.nullable(z.number()),
  changed: z.boolean(),
  short: z.boolean(),
  problem: z.nullable(z.enum(lineProblems)), // When a reserved thing may be free again, or the seller back.
  until: z.nullable(moment),
  fulfillment_method: z.nullable(z.enum(fulfillmentMethods)),
  shipping_profile: z.nullable(z.enum(shippingProfiles)),
  flat_rate: z.nullable(piOnWire),
  free_shipping_threshold: z.nullable(piOnWire),
  shipping_rates: z.array(regionRate),
  handling_days: z.number(),
  not_sent: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

/**
 * Everything of one seller becomes one order. Amounts are null while they cannot be said: no country yet, or not sent
 * there.
 */
export const cartSeller = z.object({
  seller_id: id,
  seller_username: z.string(),
  lines: z.array(cartLine),
  ways: z.array(z.enum(['shipping', 'pickup'])),
  delivery: z.nullable(z.enum(['shipping', 'pickup', 'digital'])),
  goods: piOnWire,
  shipping: z.nullable(piOnWire),
  total: z.nullable(piOnWire),
})
export type CartSeller = z.output<typeof cartSeller>

export const cart = z.object({
  sellers: z.array(cartSeller),
  saved: z.array(cartLine),
  gone: z.array(cartLine),
  // Lines in the cart, and pieces that could be paid for now.
  lines: z.number(),
  pieces: z.number(),
  goods: piOnWire,
  shipping: z.nullable(piOnWire),
  total: z.nullable(piOnWire),
})
export type Cart = z.output<typeof cart>

const country = z.optional(z.string().check(z.maxLength(100)))

export const readCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  who: 'user',
  budget: 'read',
  says:
    'One’s own cart by seller, with today’s prices and stock, and what it costs to have it sent to a country or ' +
    'to fetch it.',
  query: z.object({ country, pickup: z.optional(z.string().check(z.maxLength(4000))) }),
  reply: cart,
  fails: [],
})

/** The cart of a visitor: the browser keeps the lines, the server knows what they cost. */
export const lookAtCart = endpoint({
  method: 'POST',
  path: '/api/cart/look',
  who: 'anyone',
  budget: 'read',
  says: 'The same for lines that a browser keeps; nothing is written.',
  body: z.object({
    lines: z.array(guestCartLine).check(z.maxLength(cartLimits.lines)),
    country,
    pickup: z.optional(z.array(id).check(z.maxLength(cartLimits.lines))),
  }),
  reply: cart,
  fails: [],
})

export const countCart = endpoint({
  method: 'GET',
  path: '/api/cart/count',
  who: 'user',
  budget: 'read',
  says: 'How many lines one’s cart has, for the badge.',
  reply: z.object({ count: z.number() }),
  fails: [],
})

/** What became of a line: how many of it are in the cart now, fewer than asked where there are not more. */
const lineReply = z.object({ quantity: z.number(), count: z.number() })
const lineFails = ['NOT_FOUND', 'OWN_PRODUCT', 'ALREADY_SOLD', 'OUT_OF_STOCK', 'CART_FULL'] as const

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/lines',
  who: 'user',
  budget: 'write',
  says: 'Puts units of a product into one’s cart, on top of those that are there.',
  body: z.object({ product_id: id, quantity, price: priceSeen }),
  reply: lineReply,
  fails: lineFails,
})

export const setCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/lines/:id',
  who: 'user',
  budget: 'write',
  says: 'Sets how many of a product are in one’s cart, or lays it aside for later and takes it back.',
  params: byId,
  body: z.object({ quantity, price: priceSeen, saved_for_later: z.optional(z.boolean()) }),
  reply: lineReply,
  fails: lineFails,
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/lines/:id',
  who: 'user',
  budget: 'write',
  says: 'Takes a product out of one’s cart; what is not in it stays out.',
  params: byId,
  reply: z.object({ removed: z.boolean(), count: z.number() }),
  fails: [],
})

export const acceptCartLines = endpoint({
  method: 'POST',
  path: '/api/cart/accept',
  who: 'user',
  budget: 'write',
  says:
    'Agrees to the prices that lines have now, and to fewer units where there are not more. Another price than ' +
    'today’s is refused.',
  body: z.object({
    lines: z.array(z.object({ product_id: id, price: priceSeen })).check(z.minLength(1), z.maxLength(cartLimits.lines)),
  }),
  reply: z.object({ count: z.number() }),
  fails: ['NOT_FOUND', 'PRICE_CHANGED'],
})

/** Nothing is lost: of two quantities the larger stays, and what found no room stays in the browser. */
export const mergeCart = endpoint({
  method: 'POST',
  path: '/api/cart/merge',
  who: 'user',
  budget: 'write',
  says: 'Takes over the lines a browser stored before signing in; done twice it is done once.',
  body: z.object({ lines: z.array(guestCartLine).check(z.minLength(1), z.maxLength(cartLimits.lines)) }),
  reply: z.object({
    count: z.number(),
    left: z.array(z.object({ product_id: id, why: z.enum(['full', 'own', 'gone']) })),
  }),
  fails: [],
})
