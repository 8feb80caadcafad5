// The wishlist of a visitor, kept in this browser until they sign in, with the fields of spec §3.
import type { ProductCard } from '@lamplit/contract/catalog'
import { productTypes, type ProductType } from '@lamplit/contract/kinds'
import { wishlistLimits } from '@lamplit/contract/limits'
import { parsePi, piToWire } from '@lamplit/contract/money'
import { marketNow } from '../../lib/clock.ts'
import { stored } from '../../lib/stored.ts'
import { markWishlistChanged } from '../../lib/wishlist-mark.ts'

/** `price` is what it cost when it was saved; null where what was stored does not say. */
export interface GuestWishlistItem {
  id: string
  name: string
  price: string | null
  image_url: string | null
  seller_username: string | null
  category: string | null
  type: ProductType | null
  dateAdded: string
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 300 ? value : null
const isId = (id: unknown): id is string =>
  typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/**
 * Spec §5: an item needs an id and a name; what else is unsound is left out. Anybody can have edited what is stored.
 */
const readItem = (raw: Partial<Record<keyof GuestWishlistItem, unknown>> | null): GuestWishlistItem[] => {
  const name = textOf(raw?.name)
  if (!raw || !isId(raw.id) || name === null) return []
  const added = typeof raw.dateAdded === 'string' ? Date.parse(raw.dateAdded) : Number.NaN
  return [
    {
      id: raw.id,
      name,
      price: typeof raw.price === 'string' && (parsePi(raw.price) ?? 0n) > 0n ? raw.price : null,
      image_url: /^\/pictures\/[\w.-]+$/.test(String(raw.image_url)) ? String(raw.image_url) : null,
      seller_username: textOf(raw.seller_username),
      category: textOf(raw.category),
      type: productTypes.find((type) => type === raw.type) ?? null,
      dateAdded: new Date(Number.isNaN(added) ? 0 : added).toISOString(),
    },
  ]
}

const readItems = (raw: unknown): readonly GuestWishlistItem[] => {
  const seen = new Set<string>()
  return (raw as never[])
    .flatMap(readItem)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, wishlistLimits.items)
}

export const guestWishlist = stored<readonly GuestWishlistItem[]>('lamplit.wishlist', [], readItems)

/** As it stands in storage now, with what other tabs have written. */
export const freshGuestWishlist = (): readonly GuestWishlistItem[] => {
  guestWishlist.subscribe(() => {})()
  return guestWishlist.get()
}

/** Writes the list down; hearts and the badge follow it. */
export const saveGuestWishlist = (items: readonly GuestWishlistItem[]): void => {
  if (items.length === 0) guestWishlist.clear()
  else guestWishlist.set(items)
  markWishlistChanged(items.map(({ id }) => id))
}

export const guestWishlistItem = ({
  id,
  title,
  price,
  image,
  seller_username,
  category,
  type,
}: ProductCard): GuestWishlistItem => ({
  id,
  name: title,
  price: piToWire(price),
  image_url: image,
  seller_username,
  category,
  type,
  dateAdded: marketNow().toISOString(),
})
