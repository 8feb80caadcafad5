// /buy: everything there is to buy, with words, filters and an order (spec §2).
import { useMedia, wideScreen } from '../../lib/media.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { BrowseResults } from './browse-results.tsx'
import { searches } from './filters.ts'
import { ProductArea } from './product-area.tsx'
import { SearchBox } from './search-box.tsx'
import { useFilters } from './use-filters.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { searchWords as words } from './words.ts'

export const BuyPage = () => {
  const control = useFilters()
  const { filters } = control
  const wide = useMedia(wideScreen)
  const title =
    filters.category.length === 1 && !searches(filters)
      ? translateServerMessage(filters.category[0]!)
      : words.browseTitle
  usePageTitle(title)
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl max-md:sr-only">
        {title}
      </h1>
      {wide ? null : <SearchBox className="mb-4" />}
      {filters.words.trim() !== '' && !searches(filters) ? (
        <p className="mb-4 text-sm text-ink-2">{words.tooShort}</p>
      ) : null}
      <ProductArea {...control} plain={<BrowseResults {...control} />} />
      <ProductOverlay />
    </>
  )
}
