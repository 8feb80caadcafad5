// What stands above the results: how many, their order, grid or list, and on small screens the way to the filters.
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listSorts } from '@lamplit/contract/catalog'
import { ViewSwitch } from '../catalog/view-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { inUse, searches, type Sort } from './filters.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))

const SortChoice = ({ filters, change }: FilterControl) => {
  // Without words there is nothing that could match best.
  const sorts = listSorts.filter((sort) => sort !== 'relevance' || searches(filters))
  const chosen: Sort = filters.sort && sorts.includes(filters.sort) ? filters.sort : sorts[0]!
  return <Select compact aria-label={words.sort} className="min-w-0 md:w-48!" value={chosen} onValue={(sort) => change({ sort: sort === sorts[0] ? null : sort })} options={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))} />
}

export const Toolbar = ({ summary, ...control }: FilterControl & { summary: string }) => {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const used = inUse(control.filters).length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="num min-w-0 flex-1 text-sm text-ink-2">{summary}</p>
      <div className="md:order-last"><ViewSwitch /></div>
      <span aria-hidden="true" className="w-full md:hidden" />
      <Button kind="quiet" size={44} icon={SlidersHorizontal} className="shrink-0 lg:hidden" aria-haspopup="dialog" onClick={() => { setOpened(true); setOpen(true) }}>
        {words.filters}{used > 0 ? <><span className="sr-only">{words.inUse(used)}</span><span aria-hidden="true" className="num rounded-full bg-jade px-1.75 text-xs leading-5 text-on-jade">{used}</span></> : null}
      </Button>
      <div className="min-w-0 flex-1 md:flex-none"><SortChoice {...control} /></div>
      {opened ? <Suspense><FilterSheet {...control} open={open} onClose={() => setOpen(false)} /></Suspense> : null}
    </div>
  )
}
