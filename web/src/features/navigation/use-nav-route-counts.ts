// What is counted beside a place: things on the wishlist, lines in the cart, and what is new (spec §2).
import { useShellAccount } from '../../app/account.ts'
import { cartMark } from '../../lib/cart-mark.ts'
import { useStored } from '../../lib/stored.ts'
import { wishlistMark } from '../../lib/wishlist-mark.ts'
import type { NavRouteKey } from './nav-routes.ts'

export const useNavRouteCounts = (): Partial<Record<NavRouteKey, number>> => {
  const [{ count }] = useStored(cartMark)
  const [{ ids }] = useStored(wishlistMark)
  const unseen = useShellAccount((account) => account.unseen)
  return { cart: count, wishlist: ids.length, notifications: unseen }
}
