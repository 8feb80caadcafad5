// Found products: pages of twenty, the filters in use, and the faces of nothing and of failure (spec §2, §5; design §4.3).
import { pageSizes } from '@lamplit/contract/limits'
import { searchLimits } from '@lamplit/contract/search'
import { lazy, Suspense, type ReactNode } from 'react'
import { Refusal } from '../../lib/api.ts'
import { classes } from '../../ui/classes.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { besideFilters } from '../catalog/grid-classes.ts'
import { ProductGhosts, Products } from '../catalog/products.tsx'
import { inUse } from './filters.ts'
import { Pagination } from './pagination.tsx'
import { Toolbar } from './toolbar.tsx'
import { summaryOf, type Asked } from './use-found.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

// Most searches find something, and nothing had to be rescued.
const AppliedFilters = lazy(() => import('./applied-filters.tsx').then((module) => ({ default: module.AppliedFilters })))
const NoResults = lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })))
const RescuedNote = lazy(() => import('./rescued-note.tsx').then((module) => ({ default: module.RescuedNote })))

export const pagesOf = (total: number): number => Math.min(searchLimits.lastPage, Math.ceil(total / pageSizes.search))

/** Old results under a failure: without colour and with faint pictures, and still to be read. */
export const dimmed = 'grayscale [&_img]:opacity-40'

/** `besides` is what else was found: people, pages, own orders. */
export const SearchResults = ({ asked: { found, old, error, isFetching, refetch }, besides, ...control }: FilterControl & { asked: Asked; besides?: ReactNode }) => {
  const summary = found && !old ? summaryOf(found) : error ? specTexts.searchFailed : ''
  return (
    <section aria-busy={isFetching} className="flex min-w-0 flex-col gap-4">
      <h2 className="sr-only">{words.results}</h2>
      <Toolbar {...control} summary={summary} facets={found?.facets ?? null} />
      {inUse(control.filters).length > 0 ? <Suspense fallback={<div className="h-11" />}><AppliedFilters {...control} /></Suspense> : null}
      {error ? <InlineError title={specTexts.searchFailed} message={error instanceof Refusal ? error.message : ''} busy={isFetching} onRetry={refetch} /> : null}
      {found && !old && found.rescued ? <Suspense fallback={<div className="h-13" />}><RescuedNote rescued={found.rescued} typed={found.words} change={control.change} /></Suspense> : null}
      {besides}
      {found ? (
        <div className={classes('flex flex-col gap-6 transition-opacity duration-200', old && (error ? dimmed : 'opacity-50'))}>
          {found.results.length > 0 ? <Products cards={found.results} gridClass={besideFilters} /> : <Suspense><NoResults {...control} /></Suspense>}
          <Pagination page={found.page} pages={pagesOf(found.total)} />
        </div>
      ) : error ? null : <ProductGhosts gridClass={besideFilters} />}
    </section>
  )
}
