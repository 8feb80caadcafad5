// Saved things as the server sends them and as a browser keeps them, for tests.
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { piToWire } from '@lamplit/contract/money'
import { card, idOf, sent } from '../../catalog/test/cards.ts'
import type { GuestWishlistItem } from '../guest-wishlist.ts'

/** A saved lamp that costs now what it cost then. */
export const wishlistItem = (number: number, over: Partial<Omit<WishlistItem, 'price'>> & { price?: string } = {}) => {
  const now = over.card === undefined ? card({ id: idOf(number), title: `Lamp ${number}` }) : over.card
  return {
    id: idOf(number),
    name: `Lamp ${number}`,
    price: piToWire(card().price),
    image_url: null,
    seller_username: 'casa_ines',
    category: 'Home',
    type: 'Stocked' as const,
    dateAdded: new Date(Date.UTC(2026, 0, number)).toISOString(),
    ...over,
    card: now && sent(now),
  }
}

export const guestItem = (number: number, over: Partial<GuestWishlistItem> = {}): GuestWishlistItem => ({
  id: idOf(number),
  name: `Lamp ${number}`,
  price: '5.85',
  image_url: null,
  seller_username: 'casa_ines',
  category: 'Home',
  type: 'Stocked',
  dateAdded: new Date(Date.UTC(2026, 0, number)).toISOString(),
  ...over,
})
