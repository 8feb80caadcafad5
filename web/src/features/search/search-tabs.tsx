// What to look through: everything, or one kind of thing (spec §3, search categories; design §4.3).
import { searchAll } from '@lamplit/contract/search'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import { forget } from '../../lib/use-reply.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { inUse, tabs, type Tab } from './filters.ts'
import { ProductArea } from './product-area.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

const Besides = lazy(() => import('./besides.tsx').then((module) => ({ default: module.Besides })))
const OthersFound = lazy(() => import('./others-found.tsx').then((module) => ({ default: module.OthersFound })))

/** One's own orders are among what was found only since, and only as long as, one is signed in. */
const useOwnResults = (signedIn: boolean): void => {
  const queries = useQueryClient()
  const before = useRef(signedIn)
  useEffect(() => {
    if (before.current === signedIn) return
    before.current = signedIn
    void forget(queries, searchAll)
  }, [signedIn, queries])
}

export const SearchTabs = (control: FilterControl) => {
  const { filters, change } = control
  const signedIn = useSession().state === 'in'
  useOwnResults(signedIn)
  const shown = tabs.filter((tab) => tab !== 'orders' || signedIn)
  const tab: Tab = shown.includes(filters.tab) ? filters.tab : 'all'
  const open = (next: Tab): void => change({ category: next === 'all' ? null : next, status: null })
  const alone = tab === 'all' && filters.page === 1 && inUse(filters).length === 0
  return (
    <FilterTabs label={words.kinds} tabs={shown.map((key) => ({ key, label: words.tabs[key] }))} value={tab} onChange={open}>
      {tab === 'all' || tab === 'products'
        ? <ProductArea {...control} besides={alone ? <Suspense><Besides words={filters.words.trim()} onTab={open} /></Suspense> : null} />
        : <Suspense><OthersFound key={tab} tab={tab} {...control} /></Suspense>}
    </FilterTabs>
  )
}
