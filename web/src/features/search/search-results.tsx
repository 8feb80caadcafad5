// Found products: pages of twenty, the filters in use, and the faces of nothing and of failure (spec §2, §5;
// design §4.3).
import { pageSizes } from '@lamplit/contract/limits'
import { searchLimits } from '@lamplit/contract/search'
import { Suspense } from 'react'
import { Refusal } from '../../lib/api.ts'
import { classes } from '../../ui/classes.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { besideFilters } from '../catalog/grid-classes.ts'
import { ProductSkeletons, Products } from '../catalog/products.tsx'
import { inUse, type SearchTab } from './filters.ts'
import { Pagination } from './pagination.tsx'
import { Toolbar } from './toolbar.tsx'
import { useOtherMatches } from './use-other-matches.ts'
import { resultSummary, type ProductSearch } from './use-product-search.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

// Most searches find goods, and nothing had to be rescued.
const AppliedFilters = lazyPart(() => import('./applied-filters.tsx').then((module) => module.AppliedFilters))
const Besides = lazyPart(() => import('./other-matches.tsx').then((module) => module.OtherMatches))
const NoResults = lazyPart(() => import('./no-results.tsx').then((module) => module.NoResults))
const RescuedNote = lazyPart(() => import('./correction-note.tsx').then((module) => module.WidenedSearchNote))

export const pageCount = (total: number): number => Math.min(searchLimits.lastPage, Math.ceil(total / pageSizes.search))

/** Old results under a failure: without colour and with faint pictures, and still to be read. */
export const dimmed = 'grayscale [&_img]:opacity-40'

/**
 * With `onTab` people, pages and own orders stand above the goods, and nothing was found only where none of them was,
 * either.
 */
export const SearchResults = ({
  asked: { found, old, error, isFetching, refetch },
  onTab,
  ...control
}: FilterControl & { asked: ProductSearch; onTab?: (tab: SearchTab) => void }) => {
  const { groups, waiting } = useOtherMatches(control.filters.words.trim(), onTab !== undefined)
  const without = found !== null && found.results.length === 0
  const nothing = without && !waiting && groups.length === 0
  const summary =
    found && !old
      ? without && !nothing
        ? waiting
          ? ''
          : words.noProducts
        : resultSummary(found)
      : error
        ? specTexts.searchFailed
        : ''
  return (
    <section aria-busy={isFetching} className="flex min-w-0 flex-col gap-4">
      <h2 className="sr-only">{words.results}</h2>
      <Toolbar {...control} summary={summary} facets={found?.facets ?? null} />
      {inUse(control.filters).length > 0 ? (
        <Suspense fallback={<div className="h-11" />}>
          <AppliedFilters {...control} />
        </Suspense>
      ) : null}
      {error ? (
        <InlineError
          title={specTexts.searchFailed}
          message={error instanceof Refusal ? error.message : ''}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : null}
      {found && !old && found.rescued ? (
        <Suspense fallback={<div className="h-13" />}>
          <RescuedNote rescued={found.rescued} typed={found.words} change={control.change} />
        </Suspense>
      ) : null}
      {onTab && groups.length > 0 ? (
        <Suspense>
          <Besides groups={groups} onTab={onTab} />
        </Suspense>
      ) : null}
      {found ? (
        <div
          className={classes(
            'flex flex-col gap-6 transition-opacity duration-200',
            old && (error ? dimmed : 'opacity-50'),
          )}
        >
          {without ? null : <Products cards={found.results} gridClass={besideFilters} />}
          {nothing ? (
            <Suspense>
              <NoResults {...control} />
            </Suspense>
          ) : null}
          <Pagination page={found.page} pages={pageCount(found.total)} />
        </div>
      ) : error ? null : (
        <ProductSkeletons gridClass={besideFilters} />
      )}
    </section>
  )
}
