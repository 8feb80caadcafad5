// Beside goods: the people, pages and own orders that match best, above the products; more of a kind is in its tab.
import { pageSizes } from '@lamplit/contract/limits'
import { searchAll, type SearchResult } from '@lamplit/contract/search'
import { useSession } from '../../lib/session.ts'
import { useReply } from '../../lib/use-reply.ts'
import type { Tab } from './filters.ts'
import { ResultRows } from './result-row.tsx'
import { searchWords as words } from './words.ts'

/** So many of each kind before its tab is the better place. */
const shownOfKind = 2

type Kind = Exclude<Tab, 'all' | 'products'>
const kinds: readonly Kind[] = ['users', 'orders', 'pages']
const kindOf: Readonly<Partial<Record<SearchResult['type'], Kind>>> = { user: 'users', order: 'orders', page: 'pages', game: 'pages' }

export const Besides = ({ words: q, onTab }: { words: string; onTab: (tab: Tab) => void }) => {
  // Whoever comes in while this stands sees their own orders, too.
  useSession()
  const { data } = useReply(searchAll, { query: { q, category: 'all', limit: String(pageSizes.search) } as never })
  const groups = kinds.map((kind) => ({ kind, results: (data?.data ?? []).filter(({ type }) => kindOf[type] === kind).slice(0, shownOfKind), total: data?.meta.by_category[kind] ?? 0 })).filter(({ results }) => results.length > 0)
  if (groups.length === 0) return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {groups.map(({ kind, results, total }) => (
        <section key={kind} className="flex min-w-0 flex-col gap-1">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h3 className="text-sm font-semibold">{words.tabs[kind]}</h3>
            {total > results.length ? <button type="button" onClick={() => onTab(kind)} className="min-h-11 text-sm font-semibold text-jade">{words.seeAll(total, words.tabs[kind])}</button> : null}
          </div>
          <ResultRows results={results} label={words.tabs[kind]} />
        </section>
      ))}
    </div>
  )
}
