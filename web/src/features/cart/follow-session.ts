// The cart belongs to whoever is here: merged at sign-in, counted for the badge, and the browser's own again after
// signing out.
import { countCart } from '@lamplit/contract/cart'
import { ask } from '../../lib/api.ts'
import { cartChanged, cartCounted } from '../../lib/cart-mark.ts'
import { countGuestCart, freshGuestCart } from './guest-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

/** A badge that could not be counted stays as it was; the cart itself says what is wrong. */
export const followCartSession = async (signedIn: boolean): Promise<void> => {
  if (!signedIn) return cartChanged(countGuestCart(freshGuestCart()))
  await mergeGuestCart().catch(() => {})
  await ask(countCart)
    .then(({ count }) => cartCounted(count))
    .catch(() => {})
}
