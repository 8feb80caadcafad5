// What to look through: everything, or one kind of thing (spec §3, search categories; design §4.3).
import { Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { inUse, tabs, type SearchTab } from './filters.ts'
import { ProductArea } from './product-area.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const OthersFound = lazyPart(() => import('./others-found.tsx').then((module) => module.OthersFound))

export const SearchTabs = (control: FilterControl) => {
  const { filters, change } = control
  const signedIn = useSession().state === 'in'
  const shown = tabs.filter((tab) => tab !== 'orders' || signedIn)
  const tab: SearchTab = shown.includes(filters.tab) ? filters.tab : 'all'
  const open = (next: SearchTab): void => change({ category: next === 'all' ? null : next, status: null })
  const alone = tab === 'all' && filters.page === 1 && inUse(filters).length === 0
  return (
    <FilterTabs
      label={words.kinds}
      tabs={shown.map((key) => ({ key, label: words.tabs[key] }))}
      value={tab}
      onChange={open}
    >
      {tab === 'all' || tab === 'products' ? (
        <ProductArea {...control} {...(alone ? { onTab: open } : {})} />
      ) : (
        <Suspense>
          <OthersFound key={tab} tab={tab} {...control} />
        </Suspense>
      )}
    </FilterTabs>
  )
}
