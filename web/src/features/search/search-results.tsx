// The results of a search: a page at a time, old ones stay dimmed while new ones come or when they fail (design §4.3).
import type { ProductCard } from '@lamplit/contract/catalog'
import { searchProducts } from '@lamplit/contract/search'
import { pageSizes } from '@lamplit/contract/limits'
import { useState } from 'react'
import { Refusal } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { classes } from '../../ui/classes.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { besideFilters } from '../catalog/grid-classes.ts'
import { ProductGhosts, Products } from '../catalog/products.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { lastPage, queryOf } from './filters.ts'
import { NoResults } from './no-results.tsx'
import { Pagination } from './pagination.tsx'
import { Toolbar } from './toolbar.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

interface Found { results: ProductCard[]; total: number; page: number }

/** What was found last: shown dimmed when the next search fails. */
const useFound = ({ filters }: FilterControl) => {
  const { page } = filters
  const asked = useReply(searchProducts, { query: { ...queryOf(filters), page: String(page), limit: String(pageSizes.search) } as never })
  const [last, setLast] = useState<Found | null>(null)
  const now = asked.data ? { results: asked.data.results, total: asked.data.total, page } : null
  if (now && now.results !== last?.results) setLast(now)
  return { ...asked, found: now ?? last, old: now === null }
}

const summaryOf = ({ results, total, page }: Found): string =>
  total === 0 ? specTexts.noResults : specTexts.showing((page - 1) * pageSizes.search + 1, (page - 1) * pageSizes.search + results.length, total)

export const SearchResults = (control: FilterControl) => {
  const { found, old, error, isFetching, refetch } = useFound(control)
  const summary = found && !old ? summaryOf(found) : error ? specTexts.searchFailed : ''
  return (
    <section aria-busy={isFetching} className="flex flex-col gap-4">
      <h2 className="sr-only">{words.results}</h2>
      <Toolbar {...control} summary={summary} />
      <AppliedFilters {...control} />
      {error ? <InlineError title={specTexts.searchFailed} message={error instanceof Refusal ? error.message : ''} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {found ? (
        <div className={classes('flex flex-col gap-6 transition-opacity duration-200', old && 'opacity-50')}>
          {found.results.length > 0 ? <Products cards={found.results} gridClass={besideFilters} /> : <NoResults {...control} />}
          <Pagination page={found.page} pages={Math.min(lastPage, Math.ceil(found.total / pageSizes.search))} />
        </div>
      ) : error ? null : <ProductGhosts gridClass={besideFilters} />}
    </section>
  )
}
