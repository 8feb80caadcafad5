// The wishlist belongs to whoever is here: merged at sign-in, read again when one comes back from another device, and
// the browser's own after signing out.
import { readWishlistIds } from '@lamplit/contract/wishlist'
import { ask } from '../../lib/api.ts'
import { currentSession } from '../../lib/session.ts'
import { markWishlistRead } from '../../lib/wishlist-mark.ts'
import { freshGuestWishlist } from './guest-wishlist.ts'
import { mergeGuestWishlist } from './merge-guest-wishlist.ts'

/** Coming back sooner than this reads nothing: one looks away and back many times a minute. */
const restMs = 5000
let readAt = 0

/** Hearts that could not be read stay as they were; the page itself says what is wrong. */
export const refreshWishlist = async (): Promise<void> => {
  readAt = Date.now()
  await ask(readWishlistIds)
    .then(({ ids }) => markWishlistRead(ids))
    .catch(() => {})
}

const comeBack = (): void => {
  if (document.visibilityState === 'visible' && currentSession().state === 'in' && Date.now() - readAt > restMs)
    void refreshWishlist()
}

let listening = false

export const followWishlistSession = async (signedIn: boolean): Promise<void> => {
  if (!listening) {
    listening = true
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('focus', comeBack)
    window.addEventListener('online', comeBack)
  }
  if (!signedIn) return markWishlistRead(freshGuestWishlist().map(({ id }) => id))
  await mergeGuestWishlist().catch(() => {})
  await refreshWishlist()
}
