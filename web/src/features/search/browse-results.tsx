// Everything there is, newest first unless asked otherwise, twenty more at a press (spec §9).
import { listProducts } from '@lamplit/contract/catalog'
import { pageSizes } from '@lamplit/contract/limits'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { besideFilters } from '../catalog/grid-classes.ts'
import { ProductGhosts, Products } from '../catalog/products.tsx'
import { catalogWords } from '../catalog/words.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { queryOf } from './filters.ts'
import { NoResults } from './no-results.tsx'
import { Toolbar } from './toolbar.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

export const BrowseResults = (control: FilterControl) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(listProducts, { query: { ...queryOf(control.filters), limit: String(pageSizes.products) } as never })
  const cards = data?.pages.flatMap(({ products }) => products)
  return (
    <section aria-busy={isFetching} className="flex flex-col gap-4">
      <h2 className="sr-only">{words.results}</h2>
      <Toolbar {...control} summary={cards ? words.shown(cards.length) : ''} />
      <AppliedFilters {...control} />
      {cards ? (cards.length > 0 ? <Products cards={cards} gridClass={besideFilters} /> : <NoResults {...control} />) : error ? null : <ProductGhosts gridClass={besideFilters} />}
      {error ? <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void (cards ? fetchNextPage() : refetch())} /> : null}
      {hasNextPage && !error ? <Button kind="soft" className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{catalogWords.showMore}</Button> : null}
    </section>
  )
}
