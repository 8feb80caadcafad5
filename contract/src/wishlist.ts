// The wishlist: kept on the server for users, in the browser for visitors; at most 100 things (spec §3 Wishlist item,
// §4, §9; design §4.7).
import * as z from 'zod/mini'
import { productCard } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { productTypes } from './kinds.ts'
import { wishlistLimits } from './limits.ts'
import { piOnWire, type Pi } from './money.ts'
import { byId, id, moment } from './shapes.ts'

const dateAdded = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/**
 * What a user may tell of a thing they save: what they saw it cost and since when they hold it. Both are only
 * compared, and only for themselves.
 */
export const newWishlistItem = z.object({
  id,
  price: z.optional(piOnWire.check(z.refine((price: Pi) => price > 0n, 'amount'))),
  dateAdded: z.optional(dateAdded),
})

/**
 * A saved thing as spec §3 has it; `price` is what it cost when it was saved. `card` is how it stands now, null once it
 * is no longer for sale.
 */
export const wishlistItem = z.object({
  id,
  name: z.nullable(z.string()),
  price: piOnWire,
  image_url: z.nullable(z.string()),
  seller_username: z.nullable(z.string()),
  category: z.nullable(z.string()),
  type: z.nullable(z.enum(productTypes)),
  dateAdded: moment,
  card: z.nullable(productCard),
})
export type WishlistItem = z.output<typeof wishlistItem>

export const readWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  who: 'user',
  budget: 'read',
  says: 'One’s own wishlist, oldest first, each product with what it cost when it was saved and how it stands now.',
  reply: z.object({ items: z.array(wishlistItem) }),
  fails: [],
})

export const readWishlistIds = endpoint({
  method: 'GET',
  path: '/api/wishlist/ids',
  who: 'user',
  budget: 'read',
  says: 'What one’s wishlist holds, for the hearts and the badge of every device.',
  reply: z.object({ ids: z.array(id) }),
  fails: [],
})

/** The wishlist of a visitor: the browser keeps it, the server knows how its things stand. */
export const lookAtWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/look',
  who: 'anyone',
  budget: 'read',
  says: 'How products that a browser stores stand now; those no longer for sale are left out. Nothing is written.',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(wishlistLimits.items)) }),
  reply: z.object({ products: z.array(productCard) }),
  fails: [],
})

/** Spec §4: adding is ignored if the product is already held or the list is full; the answer says which. */
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/items',
  who: 'user',
  budget: 'write',
  says: 'Saves a product. What is held already, or finds the list full, changes nothing.',
  body: newWishlistItem,
  reply: z.object({ added: z.boolean(), ignored: z.nullable(z.enum(['held', 'full'])), count: z.number() }),
  fails: ['NOT_FOUND'],
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/items/:id',
  who: 'user',
  budget: 'write',
  says:
    'Takes a product off one’s wishlist and answers what was known of it, to bring it back; what is not on it ' +
    'stays off.',
  params: byId,
  reply: z.object({ removed: z.nullable(z.object({ price: piOnWire, dateAdded: moment })), count: z.number() }),
  fails: [],
})

/** What found no room stays in the browser; what is gone does not. */
export const mergeWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/merge',
  who: 'user',
  budget: 'write',
  says:
    'Takes over what a browser stored before signing in, the oldest first, until the list is full; done twice it ' +
    'is done once.',
  body: z.object({ items: z.array(newWishlistItem).check(z.minLength(1), z.maxLength(wishlistLimits.items)) }),
  reply: z.object({ ids: z.array(id), left: z.array(z.object({ id, why: z.enum(['full', 'gone']) })) }),
  fails: [],
})
