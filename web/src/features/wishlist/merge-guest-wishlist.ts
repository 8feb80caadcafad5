// What a visitor saved joins the person's own list when they sign in: once, from whichever tab comes first.
import { mergeWishlist } from '@lamplit/contract/wishlist'
import { sendCommand } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { markWishlistChanged } from '../../lib/wishlist-mark.ts'
import { freshGuestWishlist, guestWishlist } from './guest-wishlist.ts'
import { wishlistWords as words } from './words.ts'

/** One tab at a time where the browser knows locks; elsewhere done twice is done once. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('lamplit.wishlist', work)
  else await work()
}

/** What found no room stays here and is tried again next time. */
export const mergeGuestWishlist = (): Promise<void> =>
  alone(async () => {
    const sent = freshGuestWishlist()
    if (sent.length === 0) return
    const { ids, left } = await sendCommand(mergeWishlist, {
      body: {
        items: sent.map(({ id, price, dateAdded }) => ({ id, dateAdded, ...(price === null ? {} : { price }) })),
      },
    })
    const full = new Set(left.filter(({ why }) => why === 'full').map(({ id }) => id))
    const known = new Set(sent.map(({ id }) => id))
    // What was saved while the others were on their way stays too.
    const rest = freshGuestWishlist().filter(({ id }) => full.has(id) || !known.has(id))
    if (rest.length === 0) guestWishlist.clear()
    else guestWishlist.set(rest)
    markWishlistChanged(ids)
    if (full.size > 0) toast.warning(words.mergedPartly(full.size))
    else if (left.length < sent.length) toast.info(words.merged)
  })
