// What stands above the results: how many, their order, grid or list, and on small screens the way to the filters.
import type { Facets } from '@lamplit/contract/search'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMedia, wideScreen } from '../../lib/media.ts'
import { ViewSwitch } from '../catalog/view-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { inUse, queryOf, searches } from './filters.ts'
import { SortChoice } from './sort-choice.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const SaveSearchButton = lazyPart(() =>
  import('../saved-searches/save-search-button.tsx').then((module) => module.SaveSearchButton),
)
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

export const Toolbar = ({
  summary,
  facets,
  ...control
}: FilterControl & { summary: string; facets: Facets | null }) => {
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  // Where it stands differs, and the keyboard goes as the eye does.
  const wide = useMedia(wideScreen)
  const used = inUse(control.filters).length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="num min-w-0 flex-1 text-sm text-ink-2">
        {summary}
      </p>
      {wide ? null : (
        <>
          <ViewSwitch />
          <span aria-hidden="true" className="w-full" />
        </>
      )}
      <Button
        kind="quiet"
        size={44}
        icon={SlidersHorizontal}
        className="shrink-0 gap-1.5! px-3! lg:hidden"
        aria-haspopup="dialog"
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      >
        {used > 0 ? (
          <>
            <span className="sr-only">{words.inUse(used)}</span>
            <span aria-hidden="true">{words.filters}</span>
            <span aria-hidden="true" className="num rounded-full bg-jade px-1.75 text-xs leading-5 text-on-jade">
              {used}
            </span>
          </>
        ) : (
          words.filters
        )}
      </Button>
      <div className="min-w-28 flex-1 md:flex-none">
        <SortChoice {...control} />
      </div>
      {used > 0 || searches(control.filters) ? (
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <SaveSearchButton query={queryOf(control.filters)} className="shrink-0" />
        </Suspense>
      ) : null}
      {wide ? <ViewSwitch /> : null}
      {openings > 0 ? (
        <Suspense>
          <FilterSheet key={openings} {...control} facets={facets} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
