// Keeps what a person may want without a line: what was seen before the worker came, and cart, wishlist and comparison
// as they stand now.
import { lookAtCart, readCart } from '@lamplit/contract/cart'
import { compareProducts } from '@lamplit/contract/compare'
import { whoAmI } from '@lamplit/contract/users'
import { lookAtWishlist, readWishlist } from '@lamplit/contract/wishlist'
import { ask } from '../../lib/api.ts'
import { cartMark } from '../../lib/cart-mark.ts'
import { savesData } from '../../lib/preferences.ts'
import { currentSession, subscribeSession } from '../../lib/session.ts'
import { sessionToken } from '../../lib/token.ts'
import { wishlistMark } from '../../lib/wishlist-mark.ts'
import { freshGuestCart } from '../cart/guest-cart.ts'
import { comparedItems } from '../compare/compared-items.ts'
import { freshGuestWishlist } from '../wishlist/guest-wishlist.ts'
import { cacheRuleFor } from './cache-policy.ts'

/** Many changes come together. */
const restMs = 2000
/** So much of a first visit is asked for once more; pictures and files come from the browser’s own cache. */
const mostSeen = 200

/** What this page asked for before there was a worker is asked for again, now through it. */
export const cacheSeen = async (): Promise<void> => {
  const token = sessionToken.get()
  const seen = new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => URL.canParse(name) && !name.includes('/look')),
  )
  const wanted = [...seen]
    .filter(
      (url) => cacheRuleFor({ method: 'GET', url, mode: 'cors', signedIn: token !== null }, location.origin) !== null,
    )
    .slice(-mostSeen)
  for (const url of wanted)
    await fetch(url, url.includes('/api/') && token !== null ? { headers: { authorization: `Bearer ${token}` } } : {})
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
}

/** The worker keeps what passes through it; the answers themselves are nobody’s here. */
const readItems = async (): Promise<void> => {
  const signedIn = currentSession().state === 'in'
  const [lines, ids, held] = [freshGuestCart().lines, freshGuestWishlist().map(({ id }) => id), comparedItems.get()]
  const asked: (() => Promise<unknown>)[] = [
    ...(signedIn ? [() => ask(whoAmI), () => ask(readCart), () => ask(readWishlist)] : []),
    ...(!signedIn && lines.length > 0 ? [() => ask(lookAtCart, { body: { lines: [...lines] } })] : []),
    ...(!signedIn && ids.length > 0 ? [() => ask(lookAtWishlist, { body: { ids } })] : []),
    ...(held.length > 0 ? [() => ask(compareProducts, { query: { ids: held.map(({ id }) => id).join(',') } })] : []),
  ]
  for (const read of asked) await read().catch(() => undefined)
}

/** From now on they are read again a moment after each change. */
export const followCachedData = (): void => {
  if (savesData()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (navigator.onLine && !document.hidden && ['in', 'out'].includes(currentSession().state)) void readItems()
    }, restMs)
  }
  const marks = { cart: cartMark.get().at, wishes: wishlistMark.get().at }
  cartMark.subscribe(() => {
    if (cartMark.get().at !== marks.cart) {
      marks.cart = cartMark.get().at
      soon()
    }
  })
  wishlistMark.subscribe(() => {
    if (wishlistMark.get().at !== marks.wishes) {
      marks.wishes = wishlistMark.get().at
      soon()
    }
  })
  comparedItems.subscribe(soon)
  subscribeSession(soon)
  soon()
}
