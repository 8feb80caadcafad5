// Products with their filters beside them: found by words and filters, or, where everything may be seen, the plain
// list.
import type { ReactNode } from 'react'
import { FilterRail } from './filter-rail.tsx'
import { inUse, listSortOf, searches, type SearchTab } from './filters.ts'
import { SearchResults } from './search-results.tsx'
import type { FilterControl } from './use-filters.ts'
import { useProductSearch } from './use-product-search.ts'

/** `plain` stands there without words and filters; with `onTab` people, pages and own orders are looked for, too. */
export const ProductArea = ({
  plain,
  onTab,
  ...control
}: FilterControl & { plain?: ReactNode; onTab?: (tab: SearchTab) => void }) => {
  const { filters } = control
  const searching =
    searches(filters) || (plain !== undefined && (inUse(filters).length > 0 || listSortOf(filters) === null))
  const asked = useProductSearch(filters, searching)
  return (
    <div className="lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start lg:gap-8">
      <FilterRail {...control} facets={searching ? (asked.found?.facets ?? null) : null} />
      {searching ? <SearchResults {...control} asked={asked} {...(onTab ? { onTab } : {})} /> : plain}
    </div>
  )
}
