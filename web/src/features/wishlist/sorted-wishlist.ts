// The order of the wishlist (design §4.7: date added, price), and what is said of a price that has fallen. No storage,
// no server.
import type { WishlistItem } from '@lamplit/contract/wishlist'

export const wishlistSorts = ['newest', 'oldest', 'cheapest', 'dearest'] as const
export type WishlistSort = (typeof wishlistSorts)[number]

type Priced = Pick<WishlistItem, 'price' | 'card' | 'dateAdded' | 'id'>

/** What it costs now; of what is no longer for sale what it cost. */
const priceNow = ({ card, price }: Priced): bigint => card?.price ?? price

const byDate = (a: Priced, b: Priced): number =>
  Date.parse(a.dateAdded) - Date.parse(b.dateAdded) || (a.id < b.id ? -1 : 1)
const byPrice = (a: Priced, b: Priced): number =>
  priceNow(a) < priceNow(b) ? -1 : priceNow(a) > priceNow(b) ? 1 : byDate(a, b)

const orders: Record<WishlistSort, (a: Priced, b: Priced) => number> = {
  oldest: byDate,
  newest: (a, b) => byDate(b, a),
  cheapest: byPrice,
  dearest: (a, b) => byPrice(b, a),
}

export const sortedWishlist = <W extends Priced>(items: readonly W[], by: WishlistSort): W[] =>
  items.toSorted(orders[by])

/** Lower now than when it was saved; what is gone has no price any more. */
export const hasFallen = ({ card, price }: Pick<WishlistItem, 'card' | 'price'>): boolean =>
  card !== null && card.price < price
