// How many lines the cart has, for the badge, and when it last changed: one small remembered value that all tabs
// follow.
import { stored } from './stored.ts'

export interface CartMark {
  count: number
  at: number
}

const read = (raw: unknown): CartMark => {
  const { count, at } = raw as CartMark
  if (!Number.isInteger(count) || count < 0 || typeof at !== 'number') throw new TypeError('not a mark of the cart')
  return { count, at }
}

export const cartMark = stored<CartMark>('lamplit.cart-count', { count: 0, at: 0 }, read)

/** The cart was changed by this page; every tab reads it again. */
export const cartChanged = (count: number): void =>
  cartMark.set({ count, at: Math.max(Date.now(), cartMark.get().at + 1) })

/** The cart was read and has so many lines; nobody need read it again. */
export const cartCounted = (count: number): void => {
  if (cartMark.get().count !== count) cartMark.set({ ...cartMark.get(), count })
}
