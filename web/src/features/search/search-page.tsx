// /search: goods, people, pages and one's own orders behind one field (spec §2, §3, §5).
import { Suspense } from 'react'
import { useMedia, wideScreen } from '../../lib/media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { searches } from './filters.ts'
import { SearchBox } from './search-box.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { useFilters } from './use-filters.ts'
import { searchWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const SavedSearches = lazyPart(() =>
  import('../saved-searches/saved-searches.tsx').then((module) => module.SavedSearches),
)

export const SearchPage = () => {
  const control = useFilters()
  const { filters } = control
  const wide = useMedia(wideScreen)
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl max-md:sr-only">
        {words.title}
      </h1>
      {wide ? null : <SearchBox className="mb-4" />}
      {searches(filters) ? (
        <SearchTabs {...control} />
      ) : (
        <div className="card">
          <EmptyState
            title={words.start}
            text={filters.words.trim() === '' ? words.startText : words.tooShort}
            action={
              <ButtonLink kind="soft" to="/buy">
                {words.browseTitle}
              </ButtonLink>
            }
          />
        </div>
      )}
      {searches(filters) ? null : (
        <Suspense>
          <div className="mt-4">
            <SavedSearches quietly />
          </div>
        </Suspense>
      )}
      <ProductOverlay />
    </>
  )
}
