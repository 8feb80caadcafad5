// The recommendation state of spec §3, in this browser: what was looked at, searched for and bought, preferences, and
// four counters. Pure: a state goes in, a state comes out.
import type { Preferences, Remembered, RememberedSearch } from '@lamplit/contract/recommendations'
import { recommendationLimits as limits } from '@lamplit/contract/recommendations'

export interface ActivityHistory {
  /** Whose it is; null is a visitor’s. Nobody else ever reads it. */
  owner: string | null
  viewHistory: readonly Remembered[]
  searchHistory: readonly RememberedSearch[]
  purchaseHistory: readonly Remembered[]
  preferences: Preferences
  analytics: { clicks: number; views: number; conversions: number; recommendations_shown: number }
  /** What was opened from a recommendation: bought later, it is a conversion. */
  followed: readonly string[]
}

export const emptyHistory = (owner: string | null): ActivityHistory => ({
  owner,
  viewHistory: [],
  searchHistory: [],
  purchaseHistory: [],
  preferences: { categories: [], priceRange: limits.priceRange, brands: [], features: [] },
  analytics: { clicks: 0, views: 0, conversions: 0, recommendations_shown: 0 },
  followed: [],
})

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
const isShort = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
const isRemembered = (value: unknown): value is Remembered =>
  isId((value as Remembered | null)?.productId) && isShort((value as Remembered).timestamp, 40)
const isSearch = (value: unknown): value is RememberedSearch => {
  const { query, resultsCount, filters, timestamp } = (value ?? {}) as RememberedSearch
  return (
    isShort(query, 200) &&
    count(resultsCount) === resultsCount &&
    isShort(timestamp, 40) &&
    typeof filters === 'object' &&
    filters !== null &&
    Object.keys(filters).length <= 20 &&
    Object.values(filters).every((each) => isShort(each, 600))
  )
}

/**
 * Anybody can have edited what is stored, and it may be another person’s: what is unsound is left out, what is
 * another’s is not read at all.
 */
export const readHistory = (raw: unknown, owner: string | null): ActivityHistory => {
  const kept = raw as Partial<Record<keyof ActivityHistory, unknown>> | null
  const empty = emptyHistory(owner)
  if (typeof kept !== 'object' || kept === null || kept.owner !== owner) return empty
  const counters = (kept.analytics ?? {}) as Record<string, unknown>
  const preferred = (kept.preferences ?? {}) as Record<string, unknown>
  const words = (value: unknown): string[] =>
    list(value)
      .filter((word) => isShort(word, 100))
      .slice(0, limits.preferences)
  return {
    owner,
    viewHistory: list(kept.viewHistory).filter(isRemembered).slice(0, limits.views),
    searchHistory: list(kept.searchHistory).filter(isSearch).slice(0, limits.searches),
    purchaseHistory: list(kept.purchaseHistory).filter(isRemembered).slice(0, limits.purchases),
    preferences: {
      categories: words(preferred['categories']),
      priceRange: limits.priceRange,
      brands: words(preferred['brands']),
      features: words(preferred['features']),
    },
    analytics: {
      clicks: count(counters['clicks']),
      views: count(counters['views']),
      conversions: count(counters['conversions']),
      recommendations_shown: count(counters['recommendations_shown']),
    },
    followed: list(kept.followed).filter(isId).slice(0, limits.views),
  }
}

const favourites = 5
const first = <Each>(
  item: Each,
  items: readonly Each[],
  same: (one: Each, other: Each) => boolean,
  most: number,
): Each[] => [item, ...items.filter((each) => !same(each, item))].slice(0, most)
const sameProduct = (one: Remembered, other: Remembered): boolean => one.productId === other.productId

/** The last fifty, each once, the newest first; the categories one looks into become preferences. */
export const viewed = (
  history: ActivityHistory,
  product: { id: string; category: string | null },
  at: Date,
): ActivityHistory => ({
  ...history,
  viewHistory: first(
    { productId: product.id, timestamp: at.toISOString() },
    history.viewHistory,
    sameProduct,
    limits.views,
  ),
  analytics: { ...history.analytics, views: history.analytics.views + 1 },
  preferences:
    product.category === null
      ? history.preferences
      : {
          ...history.preferences,
          categories: first(
            product.category.slice(0, 100),
            history.preferences.categories,
            (one, other) => one === other,
            favourites,
          ),
        },
})

/**
 * The last twenty, short enough for all to fit into one call; a search that was only typed further takes the place of
 * its beginning.
 */
export const searched = (
  history: ActivityHistory,
  search: { query: string; resultsCount: number; filters: Readonly<Record<string, string>> },
  at: Date,
): ActivityHistory => {
  const query = search.query.trim().slice(0, 200)
  if (query.length < 2) return history
  const began = (other: RememberedSearch): boolean =>
    query.toLowerCase().startsWith(other.query.toLowerCase()) && at.getTime() - Date.parse(other.timestamp) < 30_000
  const filters = Object.fromEntries(
    Object.entries(search.filters)
      .slice(0, 6)
      .map(([name, value]) => [name.slice(0, 24), value.slice(0, 80)]),
  )
  return {
    ...history,
    searchHistory: [
      { query, resultsCount: search.resultsCount, filters, timestamp: at.toISOString() },
      ...history.searchHistory.filter((other) => !began(other) && other.query.toLowerCase() !== query.toLowerCase()),
    ].slice(0, limits.searches),
  }
}

/** A purchase of something that was opened from a recommendation is a conversion, once. */
export const purchased = (history: ActivityHistory, ids: readonly string[], at: Date): ActivityHistory => ({
  ...history,
  purchaseHistory: ids.reduce<readonly Remembered[]>(
    (kept, productId) => first({ productId, timestamp: at.toISOString() }, kept, sameProduct, limits.purchases),
    history.purchaseHistory,
  ),
  followed: history.followed.filter((id) => !ids.includes(id)),
  analytics: {
    ...history.analytics,
    conversions: history.analytics.conversions + history.followed.filter((id) => ids.includes(id)).length,
  },
})

export const followed = (history: ActivityHistory, productId: string): ActivityHistory => ({
  ...history,
  followed: first(productId, history.followed, (one, other) => one === other, limits.views),
  analytics: { ...history.analytics, clicks: history.analytics.clicks + 1 },
})

export const withShown = (history: ActivityHistory, many: number): ActivityHistory => ({
  ...history,
  analytics: { ...history.analytics, recommendations_shown: history.analytics.recommendations_shown + many },
})
