// What a visitor put into the cart joins the person's own cart when they sign in: once, from whichever tab comes first.
import { mergeCart } from '@lamplit/contract/cart'
import { ask } from '../../lib/api.ts'
import { cartChanged, cartMark } from '../../lib/cart-mark.ts'
import { createIdempotencyKey } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { freshGuestCart, guestCart } from './guest-cart.ts'
import { cartWords as words } from './words.ts'

/**
 * One tab at a time where the browser knows locks; elsewhere the name of the content keeps the server from doing it
 * twice.
 */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('lamplit.cart', work)
  else await work()
}

/** Nothing is lost: what found no room stays here and is tried again next time. */
export const mergeGuestCart = (): Promise<void> =>
  alone(async () => {
    const { id, lines } = freshGuestCart()
    if (lines.length === 0) return
    const { count, left } = await ask(mergeCart, { body: { lines: [...lines] }, key: id })
    const stays = new Set(left.filter(({ why }) => why === 'full').map(({ product_id }) => product_id))
    const sent = new Map(lines.map((line) => [line.product_id, line]))
    // What was changed while it was on its way is not what was merged, and stays too.
    const rest = freshGuestCart().lines.filter(
      (line) => stays.has(line.product_id) || JSON.stringify(line) !== JSON.stringify(sent.get(line.product_id)),
    )
    if (rest.length === 0) guestCart.clear()
    else guestCart.set({ id: createIdempotencyKey(), lines: rest })
    cartChanged(count)
    if (stays.size > 0 && stays.size < lines.length) toast.warning(words.mergedPartly(stays.size))
    else if (left.length < lines.length && cartMark.get().count > 0) toast.info(words.merged)
  })
