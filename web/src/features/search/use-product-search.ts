// What the search for products answered: kept and shown dimmed while the next answer is on its way or fails
// (design §4.3).
import type { ProductCard } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { searchProducts, type Facets } from '@lamplit/contract/search'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { marketNow } from '../../lib/clock.ts'
import { wholeNumber } from '../../lib/format.ts'
import { useOwnLocation } from '../../lib/own-location.ts'
import { useReply } from '../../lib/use-reply.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { queryOf, searches, type Filters } from './filters.ts'

export interface Correction {
  by: 'spelling' | 'fewer_words' | 'without_filters'
  words: string | null
}
export interface FoundProducts {
  results: readonly ProductCard[]
  total: number
  least: boolean
  facets: Facets
  rescued: Correction | null
  page: number
  /** What was looked for. */ words: string
}

/** What is told of a page of results. */
export const resultSummary = ({
  results,
  total,
  least,
  page,
}: Pick<FoundProducts, 'total' | 'least' | 'page'> & { results: readonly unknown[] }): string => {
  const before = (page - 1) * pageSizes.search
  return results.length === 0
    ? specTexts.noResults
    : specTexts.showing(before + 1, before + results.length, least ? `${wholeNumber(total)}+` : total)
}

export interface ProductSearch {
  found: FoundProducts | null
  /** It belongs to an earlier question. */ old: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

export const useProductSearch = (filters: Filters, enabled: boolean): ProductSearch => {
  const { place } = useOwnLocation()
  const near = filters.sort === 'distance' && place ? { near: place } : {}
  const { data, error, isFetching, refetch } = useReply(
    searchProducts,
    { query: { ...queryOf(filters), ...near, page: String(filters.page), limit: String(pageSizes.search) } as never },
    { enabled },
  )
  const [last, setLast] = useState<FoundProducts | null>(null)
  if (data && (data.results !== last?.results || filters.page !== last.page))
    setLast({ ...data, least: data.total_is_least, page: filters.page, words: filters.words.trim() })
  const shown = filters.exact && last?.rescued ? { ...last, results: [], total: 0, least: false, rescued: null } : last
  useCounters(filters, data?.total ?? null)
  return { found: shown, old: !data, error, isFetching, refetch: () => void refetch() }
}

const log = () => import('../../lib/search-log.ts')

/**
 * The counters of spec §9, and what recommendations learn from (spec §3): searches that were answered, and what was
 * opened from them.
 */
const useCounters = (filters: Filters, total: number | null): void => {
  const { product } = useSearch({ strict: false }) as { product?: string }
  const query = searches(filters) ? filters.words.trim() : null
  useEffect(() => {
    if (query === null || total === null) return
    void log().then(({ logSearch }) => logSearch(query, total, marketNow().getTime()))
    void import('../recommendations/track-activity.ts')
      .then(({ trackSearch }) => trackSearch(query, total, queryOf(filters)))
      .catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- one answer is one search, whatever filters come after it
  }, [query, total])
  useEffect(() => {
    if (product && query !== null) void log().then(({ logClick }) => logClick(query, product, marketNow().getTime()))
    // oxlint-disable-next-line react/exhaustive-deps -- one opening is one click, whatever is typed afterwards
  }, [product])
}
