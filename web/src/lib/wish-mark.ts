// What the wishlist of whoever is here holds, for hearts and the badge, and when it last changed: one small remembered
// value that all tabs follow.
import { wishlistLimits } from '@lamplit/contract/limits'
import { stored } from './stored.ts'

export interface WishMark {
  ids: readonly string[]
  at: number
}

const read = (raw: unknown): WishMark => {
  const { ids, at } = raw as WishMark
  if (!ids.every((id) => typeof id === 'string') || typeof at !== 'number')
    throw new TypeError('not a mark of the wishlist')
  return { ids, at }
}

export const wishMark = stored<WishMark>('lamplit.wishlist-ids', { ids: [], at: 0 }, read)

export type WishStanding = 'held' | 'full' | 'free'

/** Spec §9: 100 at most. */
export const standingOf = (id: string): WishStanding => {
  const { ids } = wishMark.get()
  return ids.includes(id) ? 'held' : ids.length >= wishlistLimits.items ? 'full' : 'free'
}

/** The list was changed by this page; every tab reads it again. */
export const wishesChanged = (ids: readonly string[]): void =>
  wishMark.set({ ids, at: Math.max(Date.now(), wishMark.get().at + 1) })

/** Hearts and badge show these; nobody need read the list again. */
export const wishesShown = (ids: readonly string[]): void => wishMark.set({ ids, at: wishMark.get().at })

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
export const wishesRead = (ids: readonly string[], tell = wishesChanged): void => {
  const { ids: before } = wishMark.get()
  if (changing === 0 && (before.length !== ids.length || ids.some((id, place) => before[place] !== id))) tell(ids)
}
