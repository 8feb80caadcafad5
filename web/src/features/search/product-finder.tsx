// The page of finding: field, filters, order and results; /search and /buy differ in what stands there without words (spec §2).
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { BrowseResults } from './browse-results.tsx'
import { FilterFields } from './filter-fields.tsx'
import { searches } from './filters.ts'
import { QueryField } from './query-field.tsx'
import { SearchResults } from './search-results.tsx'
import { useFilters } from './use-filters.ts'
import { searchWords as words } from './words.ts'

export interface ProductFinderProps {
  title: string
  /** The name of the words in the address: `q` on /search, `search` on /buy (spec §2). */
  wordsName: 'q' | 'search'
  /** Without words, everything is shown. */
  browse: boolean
}

export const ProductFinder = ({ title, wordsName, browse }: ProductFinderProps) => {
  const control = useFilters()
  const { filters, change } = control
  usePageTitle(browse && filters.category !== null && !searches(filters) ? filters.category : title)
  const onWords = (text: string) => change({ q: null, search: null, [wordsName]: text.trim() || null }, { quietly: true })
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl max-md:sr-only">{browse && filters.category ? filters.category : title}</h1>
      <div className="lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <aside aria-label={words.filters} className="card hidden p-5 lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:block"><FilterFields {...control} /></aside>
        <div className="flex min-w-0 flex-col gap-4">
          <QueryField value={filters.words} onValue={onWords} />
          {searches(filters) ? <SearchResults {...control} /> : browse ? <BrowseResults {...control} /> : <div className="card"><EmptyState title={words.start} text={words.startText} action={<ButtonLink kind="soft" to="/buy">{words.browseTitle}</ButtonLink>} /></div>}
        </div>
      </div>
      <ProductOverlay />
    </>
  )
}
