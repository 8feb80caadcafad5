// What is remembered of somebody, and how to be forgotten (design §4.18, Privacy). The usage of this browser has rows of its own.
import { lazy, Suspense } from 'react'
import { recentSearches, searchClicks, searchesMade } from '../../lib/search-log.ts'
import { useStored } from '../../lib/stored.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsWords as words } from './words.ts'

const PersonalCard = lazy(() => import('../recommendations/personal-card.tsx').then((module) => ({ default: module.PersonalCard })))

/** The words that were searched for, and what was opened from them, are kept by this browser only. */
const SearchHistory = () => {
  const [recent] = useStored(recentSearches)
  const [made] = useStored(searchesMade)
  const kept = Math.max(recent.length, made.length)
  const clear = (): void => {
    for (const list of [recentSearches, searchesMade, searchClicks]) list.clear()
    announce(words.searchesCleared)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">{kept > 0 ? words.searchesKept(kept) : words.searchesNone}</p>
      {kept > 0 ? <Button kind="outline" size={44} onClick={clear}>{words.clearSearches}</Button> : null}
    </div>
  )
}

export const PrivacyRows = () => (
  <div className="flex flex-col gap-4">
    <div><Suspense fallback={<Skeleton className="h-16" />}><PersonalCard /></Suspense></div>
    <SearchHistory />
  </div>
)
