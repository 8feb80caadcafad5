// What can be done with the wishlist from anywhere: save, take off, bring back. On the server for people, in this
// browser for visitors (spec §4).
import type { ProductCard } from '@lamplit/contract/catalog'
import { wishlistLimits } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/wishlist'
import { ask, newKey, sentenceOf } from '../../lib/api.ts'
import { currentSession, subscribeSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { standingOf, wishesChanged, wishesShown, whileChanging, wishMark } from '../../lib/wish-mark.ts'
import { wishButtonWords } from './button-words.ts'
import { freshWishes, keepWishes, wishOf, type KeptWish } from './kept-wishes.ts'
import { wishWords as words } from './words.ts'

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

const ids = (): readonly string[] => wishMark.get().ids
const without = (id: string): readonly string[] => ids().filter((each) => each !== id)

/** Hearts show it at once; lists read it again when the server has it, and hearts take it back if it fails. */
const shownAtOnce = async <T>(after: readonly string[], call: () => Promise<T>): Promise<T> => {
  const before = ids()
  wishesShown(after)
  try {
    const answer = await whileChanging(call)
    wishesChanged(after)
    return answer
  } catch (error) {
    wishesChanged(before)
    throw error
  }
}

/** Adding is ignored if it is held already or the list is full (spec §4). */
const put = async (wish: KeptWish): Promise<boolean> => {
  if (!(await signedIn())) {
    const items = freshWishes()
    if (items.some(({ id }) => id === wish.id) || items.length >= wishlistLimits.items) return false
    keepWishes([...items, wish].toSorted((a, b) => a.dateAdded.localeCompare(b.dateAdded)))
    return true
  }
  const { ignored } = await shownAtOnce([...without(wish.id), wish.id], () =>
    ask(contract.addToWishlist, {
      body: { id: wish.id, ...(wish.price === null ? {} : { price: wish.price }), dateAdded: wish.dateAdded },
      key: newKey(),
    }),
  )
  if (ignored === 'full') wishesChanged(without(wish.id))
  return ignored === null
}

/** Answers the thing as it was, price and day and all, where the list knew it. */
const take = async (wish: KeptWish): Promise<KeptWish> => {
  const { id } = wish
  if (!(await signedIn())) {
    const items = freshWishes()
    keepWishes(items.filter((each) => each.id !== id))
    return items.find((each) => each.id === id) ?? wish
  }
  const { removed } = await shownAtOnce(without(id), () =>
    ask(contract.removeFromWishlist, { params: { id }, key: newKey() }),
  )
  return removed ? { ...wish, price: piToWire(removed.price), dateAdded: removed.dateAdded } : wish
}

let lastSaid = 0
const say = (title: string, message: string, action?: () => void): void => {
  toast.dismiss(lastSaid)
  lastSaid = toast.success(title, { message, ...(action ? { action: { label: words.undo, run: action } } : {}) })
}
const failed = (error: unknown): void => void toast.error(words.notSaved, { message: sentenceOf(error) })

const tellFull = (): void => void toast.info(wishButtonWords.fullTip)

/** Takes a thing off the list, and offers to bring it back as it was. */
export const removeWish = (wish: KeptWish, { undo = true } = {}): Promise<void> =>
  inTurn(async () => {
    const was = await take(wish)
    say(words.removed, wish.name, undo ? () => void restore(was) : undefined)
  }).catch(failed)

const restore = (wish: KeptWish): Promise<void> =>
  inTurn(async () => {
    if (!(await put(wish)) && standingOf(wish.id) === 'full') tellFull()
  }).catch(failed)

/** Off the list without a word of its own: it went into the cart. */
export const moveOff = (wish: KeptWish): Promise<void> =>
  inTurn(async () => {
    await take(wish)
  }).catch(failed)

/** The press on a heart. */
export const toggleWish = (card: ProductCard): Promise<void> =>
  inTurn(async () => {
    await signedIn()
    const is = standingOf(card.id)
    if (is === 'held') {
      const was = await take(wishOf(card))
      say(words.removed, card.title, () => void restore(was))
    } else if (is === 'free' && (await put(wishOf(card)))) say(words.saved, card.title)
    else if (standingOf(card.id) !== 'held') tellFull()
  }).catch(failed)
