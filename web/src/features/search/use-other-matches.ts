// Beside goods: which people, pages and own orders match, a few of each kind (spec §3, search categories).
import { pageSizes } from '@lamplit/contract/limits'
import { searchAll, type SearchResult } from '@lamplit/contract/search'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import type { SearchTab } from './filters.ts'

/** So many of each kind before its tab is the better place. */
const shownOfKind = 2

export type MatchKind = Exclude<SearchTab, 'all' | 'products'>
const kinds: readonly MatchKind[] = ['users', 'orders', 'pages']
const kindOf: Readonly<Partial<Record<SearchResult['type'], MatchKind>>> = {
  user: 'users',
  order: 'orders',
  page: 'pages',
  game: 'pages',
}

export interface MatchGroup {
  kind: MatchKind
  results: readonly SearchResult[]
  total: number
}

/** `waiting` until it is known; a search for goods stands without it, so its failure is no answer and no complaint. */
export const useOtherMatches = (
  words: string,
  enabled: boolean,
): { groups: readonly MatchGroup[]; waiting: boolean } => {
  // Whoever comes in while this stands sees their own orders, too.
  useSession()
  const { data, error } = useReply(
    searchAll,
    { query: { q: words, category: 'all', limit: String(pageSizes.search) } as never },
    { enabled },
  )
  const groups = kinds.map((kind) => ({
    kind,
    results: (data?.data ?? []).filter(({ type }) => kindOf[type] === kind).slice(0, shownOfKind),
    total: data?.meta.by_category[kind] ?? 0,
  }))
  return {
    groups: enabled ? groups.filter(({ results }) => results.length > 0) : [],
    waiting: enabled && !data && !error,
  }
}
