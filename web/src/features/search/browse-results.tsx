// Everything there is, newest first unless asked otherwise, twenty more at a press (spec §9).
import { listProducts } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { Suspense } from 'react'
import { codeOf, failure, sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { besideFilters } from '../catalog/grid-classes.ts'
import { ProductSkeletons, Products } from '../catalog/products.tsx'
import { catalogWords } from '../catalog/words.ts'
import { listSortOf } from './filters.ts'
import { Toolbar } from './toolbar.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const NoResults = lazyPart(() => import('./no-results.tsx').then((module) => module.NoResults))

export const BrowseResults = (control: FilterControl) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(listProducts, {
    query: { sort: listSortOf(control.filters) ?? 'newest', limit: String(pageSizes.products) },
  })
  const cards = data?.pages.flatMap(({ products }) => products)
  return (
    <section aria-busy={isFetching} className="flex min-w-0 flex-col gap-4">
      <h2 className="sr-only">{words.results}</h2>
      <Toolbar {...control} summary={cards ? words.shown(cards.length) : ''} facets={null} />
      {cards ? (
        cards.length > 0 ? (
          <Products cards={cards} gridClass={besideFilters} />
        ) : (
          <Suspense>
            <NoResults {...control} />
          </Suspense>
        )
      ) : error ? null : (
        <ProductSkeletons gridClass={besideFilters} />
      )}
      {error ? (
        <InlineError
          title={failure(codeOf(error)).title}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void (cards ? fetchNextPage() : refetch())}
        />
      ) : null}
      {hasNextPage && !error ? (
        <Button kind="soft" className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {catalogWords.showMore}
        </Button>
      ) : null}
    </section>
  )
}
