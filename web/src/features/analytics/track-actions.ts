// Searches, cart, wishlist, comparison, shares and opened products, read off what other parts of the page already
// remember; none of them knows of this.
import { pi, type Pi } from '@lamplit/contract/money'
import { cartMark } from '../../lib/cart-mark.ts'
import { searchesMade } from '../../lib/search-log.ts'
import type { Stored } from '../../lib/stored.ts'
import { wishlistMark } from '../../lib/wishlist-mark.ts'
import { whenOpened } from '../catalog/opened-card.ts'
import { comparedItems } from '../compare/compared-items.ts'
import { ownShares } from '../share/own-shares.ts'
import type { TrackedAction } from './own-usage.ts'

/** Words that were only on the way to the next ones are one search; so long they may still grow. */
export const searchRestMs = 5000

const ranges = [
  ['0-10', pi('10')],
  ['10-50', pi('50')],
  ['50-100', pi('100')],
  ['100-1000', pi('1000')],
] as const
/** The price range of a product in π, for the profile (spec §3). */
export const rangeOf = (price: Pi): string => ranges.find(([, below]) => price < below)?.[0] ?? '1000+'

/** Hears of a change of something remembered. All tabs do; it is noted by the one that is looked at. */
const hear = <T>(item: Stored<T>, changed: (now: T, before: T) => void): (() => void) => {
  let before = item.get()
  return item.subscribe(() => {
    const was = before
    before = item.get()
    if (before !== was && document.visibilityState === 'visible') changed(before, was)
  })
}

type Note = (noted: Omit<TrackedAction, 'path'>) => void

const hearSearches = (note: Note): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = hear(searchesMade, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const [last] = searchesMade.get()
      if (last) note({ event: 'search', data: { query: last.query, results: last.results } })
    }, searchRestMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

export const trackActions = (note: Note, interest: (category: string | null, range: string) => void): (() => void) => {
  const stops = [
    hearSearches(note),
    // A list that grew by one was added to; one that was read anew, or brought along by somebody who signs in, was not.
    hear(cartMark, (now, before) => {
      if (now.at > before.at && now.count === before.count + 1) note({ event: 'cart', data: { lines: now.count } })
    }),
    hear(wishlistMark, (now, before) => {
      if (now.at > before.at && now.ids.length === before.ids.length + 1)
        note({ event: 'wishlist', data: { things: now.ids.length } })
    }),
    hear(comparedItems, (now, before) => {
      if (now.some(({ id }) => !before.some((held) => held.id === id)))
        note({ event: 'compare', data: { things: now.length } })
    }),
    hear(ownShares, (now, before) => {
      if (now.totalShares === before.totalShares + 1)
        note({ event: 'share', data: { platform: now.recentShares[0]?.platform ?? '' } })
    }),
    whenOpened(({ category, price }) => interest(category, rangeOf(price))),
  ]
  return () => stops.forEach((stop) => stop())
}
