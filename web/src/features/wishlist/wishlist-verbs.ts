// What can be done with the wishlist from anywhere: save, take off, bring back. On the server for people, in this
// browser for visitors (spec §4).
import type { ProductCard } from '@lamplit/contract/catalog'
import { wishlistLimits } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/wishlist'
import { sentenceOf } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { currentSession, subscribeSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import {
  wishlistStatusOf,
  markWishlistChanged,
  markWishlistShown,
  whileChanging,
  wishlistMark,
} from '../../lib/wishlist-mark.ts'
import { wishlistButtonWords } from './button-words.ts'
import { freshGuestWishlist, saveGuestWishlist, guestWishlistItem, type GuestWishlistItem } from './guest-wishlist.ts'
import { wishlistWords as words } from './words.ts'

/** Whose list it is, is known once the session is. */
const signedIn = async (): Promise<boolean> => {
  const settled = (): boolean => currentSession().state === 'in' || currentSession().state === 'out'
  if (!settled())
    await new Promise<void>((known) => {
      const stop = subscribeSession(() => {
        if (settled()) {
          stop()
          known()
        }
      })
    })
  return currentSession().state === 'in'
}

/** One after the other, so that a heart pressed twice ends as it was. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

const ids = (): readonly string[] => wishlistMark.get().ids
const without = (id: string): readonly string[] => ids().filter((each) => each !== id)

/** Hearts show it at once; lists read it again when the server has it, and hearts take it back if it fails. */
const shownAtOnce = async <T>(after: readonly string[], call: () => Promise<T>): Promise<T> => {
  const before = ids()
  markWishlistShown(after)
  try {
    const answer = await whileChanging(call)
    markWishlistChanged(after)
    return answer
  } catch (error) {
    markWishlistChanged(before)
    throw error
  }
}

/** Adding is ignored if it is held already or the list is full (spec §4). */
const put = async (item: GuestWishlistItem): Promise<boolean> => {
  if (!(await signedIn())) {
    const items = freshGuestWishlist()
    if (items.some(({ id }) => id === item.id) || items.length >= wishlistLimits.items) return false
    saveGuestWishlist([...items, item].toSorted((a, b) => a.dateAdded.localeCompare(b.dateAdded)))
    return true
  }
  const { ignored } = await shownAtOnce([...without(item.id), item.id], () =>
    sendCommand(contract.addToWishlist, {
      body: { id: item.id, ...(item.price === null ? {} : { price: item.price }), dateAdded: item.dateAdded },
    }),
  )
  if (ignored === 'full') markWishlistChanged(without(item.id))
  return ignored === null
}

/** Answers the thing as it was, price and day and all, where the list knew it. */
const take = async (item: GuestWishlistItem): Promise<GuestWishlistItem> => {
  const { id } = item
  if (!(await signedIn())) {
    const items = freshGuestWishlist()
    saveGuestWishlist(items.filter((each) => each.id !== id))
    return items.find((each) => each.id === id) ?? item
  }
  const { removed } = await shownAtOnce(without(id), () => sendCommand(contract.removeFromWishlist, { params: { id } }))
  return removed ? { ...item, price: piToWire(removed.price), dateAdded: removed.dateAdded } : item
}

let lastToast = 0
const say = (title: string, message: string, action?: () => void): void => {
  toast.dismiss(lastToast)
  lastToast = toast.success(title, { message, ...(action ? { action: { label: words.undo, run: action } } : {}) })
}
const failed = (error: unknown): void => void toast.error(words.notSaved, { message: sentenceOf(error) })

const tellFull = (): void => void toast.info(wishlistButtonWords.fullTip)

/** Takes a thing off the list, and offers to bring it back as it was. */
export const removeFromWishlist = (item: GuestWishlistItem, { undo = true } = {}): Promise<void> =>
  inTurn(async () => {
    const was = await take(item)
    say(words.removed, item.name, undo ? () => void restore(was) : undefined)
  }).catch(failed)

const restore = (item: GuestWishlistItem): Promise<void> =>
  inTurn(async () => {
    if (!(await put(item)) && wishlistStatusOf(item.id) === 'full') tellFull()
  }).catch(failed)

/** Off the list without a word of its own: it went into the cart. */
export const moveOff = (item: GuestWishlistItem): Promise<void> =>
  inTurn(async () => {
    await take(item)
  }).catch(failed)

/** The press on a heart. */
export const toggleWishlist = (card: ProductCard): Promise<void> =>
  inTurn(async () => {
    await signedIn()
    const is = wishlistStatusOf(card.id)
    if (is === 'held') {
      const was = await take(guestWishlistItem(card))
      say(words.removed, card.title, () => void restore(was))
    } else if (is === 'free' && (await put(guestWishlistItem(card)))) say(words.saved, card.title)
    else if (wishlistStatusOf(card.id) !== 'held') tellFull()
  }).catch(failed)
