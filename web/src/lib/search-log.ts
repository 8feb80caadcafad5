// What this browser remembers of searching: recent words to come back to, and the counters of spec §9. It never leaves
// the device by itself.
import { searchLimits } from '@lamplit/contract/search'
import { stored, type Stored } from './stored.ts'

export interface Searched {
  query: string
  results: number
  at: number
}
export interface Clicked {
  query: string
  product: string
  at: number
}
export interface Bought {
  query: string
  product: string
  at: number
}

const listOf =
  <T>(isOne: (each: Partial<T>) => boolean) =>
  (raw: unknown): readonly T[] => {
    if (!Array.isArray(raw)) throw new TypeError('not a list')
    return raw.filter(
      (each: unknown): each is T => typeof each === 'object' && each !== null && isOne(each as Partial<T>),
    )
  }
const texts = (raw: unknown): readonly string[] => {
  if (!Array.isArray(raw)) throw new TypeError('not a list')
  return raw
    .filter((each: unknown): each is string => typeof each === 'string' && each.length <= searchLimits.words)
    .slice(0, searchLimits.recent)
}

/** The latest twenty words, newest first; ten of them are shown (spec §9). */
export const recentSearches = stored<readonly string[]>('lamplit.searches', [], texts)

const isClick = (each: Partial<Clicked>): boolean =>
  typeof each.query === 'string' && typeof each.product === 'string' && typeof each.at === 'number'
export const searchesMade = stored<readonly Searched[]>(
  'lamplit.search-log',
  [],
  listOf<Searched>(
    ({ query, results, at }) => typeof query === 'string' && typeof results === 'number' && typeof at === 'number',
  ),
)
export const searchClicks = stored<readonly Clicked[]>('lamplit.search-clicks', [], listOf<Clicked>(isClick))
export const searchConversions = stored<readonly Bought[]>('lamplit.search-conversions', [], listOf<Bought>(isClick))

/** The newest first; the oldest beyond the limit go. */
const keep = <T>(list: Stored<readonly T[]>, most: number, ...news: readonly T[]): void =>
  list.set([...news, ...list.get()].slice(0, most))

const same = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Somebody meant these words: they pressed Enter, picked a suggestion, or opened something that was found. */
export const rememberSearch = (words: string): void => {
  const query = words.trim()
  if (query.length < searchLimits.shortest) return
  recentSearches.set(
    [query, ...recentSearches.get().filter((other) => !same(other, query))].slice(0, searchLimits.recent),
  )
}
export const removeRecentSearch = (words: string): void =>
  recentSearches.set(recentSearches.get().filter((other) => other !== words))

/**
 * A search was answered. Words that were only on the way to the next ones (“lam” before “lamp”) are one search, not
 * two.
 */
export const logSearch = (query: string, results: number, at: number): void => {
  const [last, ...before] = searchesMade.get()
  const onTheWay = last !== undefined && at - last.at < onTheWayMs && query.startsWith(last.query)
  if (last?.query === query && at - last.at < onTheWayMs) return
  searchesMade.set(
    [{ query, results, at }, ...(onTheWay ? before : searchesMade.get())].slice(0, searchLimits.analytics.searches),
  )
}
const onTheWayMs = 5000

export const logClick = (query: string, product: string, at: number): void => {
  rememberSearch(query)
  keep(searchClicks, searchLimits.analytics.clicks, { query, product, at })
}

/** A purchase counts for the search through which its product was last opened, once for each click. */
export const logPurchase = (products: readonly string[], at: number): void => {
  const news = products.flatMap((product) => {
    const click = searchClicks.get().find((each) => each.product === product)
    const counted = click && searchConversions.get().some((each) => each.product === product && each.at >= click.at)
    return click && !counted ? [{ query: click.query, product, at }] : []
  })
  if (news.length > 0) keep(searchConversions, searchLimits.analytics.conversions, ...news)
}
