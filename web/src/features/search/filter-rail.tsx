// The filters beside the results, from 1024 px on: each choice counts at once (design §4.3, §5.4).
import type { Facets } from '@lamplit/contract/search'
import { Suspense } from 'react'
import { useMedia } from '../../lib/media.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const FilterFields = lazyPart(() => import('./filter-fields.tsx').then((module) => module.FilterFields))

/** From this width on there is a rail, below it a sheet. */
export const railScreen = '(min-width: 64rem)'

export const FilterRail = (props: FilterControl & { facets: Facets | null }) => {
  const beside = useMedia(railScreen)
  if (!beside) return null
  return (
    <aside
      aria-label={words.filters}
      className={
        'card sticky top-[calc(var(--header-height)+16px)] max-h-[calc(100dvh-var(--header-height)-32px)] ' +
        'overflow-y-auto overscroll-contain p-5'
      }
    >
      <Suspense fallback={<Skeleton className="h-100" />}>
        <FilterFields {...props} />
      </Suspense>
    </aside>
  )
}
