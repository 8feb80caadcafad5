// What the wishlist of whoever is here holds, for hearts and the badge, and when it last changed: one small remembered
// value that all tabs follow.
import { wishlistLimits } from '@lamplit/contract/limits'
import { stored } from './stored.ts'

export interface WishlistMark {
  ids: readonly string[]
  at: number
}

const read = (raw: unknown): WishlistMark => {
  const { ids, at } = raw as WishlistMark
  if (!ids.every((id) => typeof id === 'string') || typeof at !== 'number')
    throw new TypeError('not a mark of the wishlist')
  return { ids, at }
}

export const wishlistMark = stored<WishlistMark>('lamplit.wishlist-ids', { ids: [], at: 0 }, read)

export type WishlistStatus = 'held' | 'full' | 'free'

/** Spec §9: 100 at most. */
export const wishlistStatusOf = (id: string): WishlistStatus => {
  const { ids } = wishlistMark.get()
  return ids.includes(id) ? 'held' : ids.length >= wishlistLimits.items ? 'full' : 'free'
}

/** The list was changed by this page; every tab reads it again. */
export const markWishlistChanged = (ids: readonly string[]): void =>
  wishlistMark.set({ ids, at: Math.max(Date.now(), wishlistMark.get().at + 1) })

/** Hearts and badge show these; nobody need read the list again. */
export const markWishlistShown = (ids: readonly string[]): void => wishlistMark.set({ ids, at: wishlistMark.get().at })

let changing = 0
/** What was read while a change is on its way may be older than the change, and is not believed. */
export const whileChanging = async <T>(work: () => Promise<T>): Promise<T> => {
  changing++
  try {
    return await work()
  } finally {
    changing--
  }
}

/** The list was read and holds these; `tell` is what follows where that is news. */
export const markWishlistRead = (ids: readonly string[], tell = markWishlistChanged): void => {
  const { ids: before } = wishlistMark.get()
  if (changing === 0 && (before.length !== ids.length || ids.some((id, place) => before[place] !== id))) tell(ids)
}
