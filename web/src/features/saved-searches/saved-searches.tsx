// The list of saved searches with its faces: loading, failed, empty, full. `quietly` says nothing where there is
// nothing, as beside another page's own content.
import { savedSearchLimits, type SavedSearch } from '@lamplit/contract/saved-searches'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SavedRow } from './saved-row.tsx'
import { useSavedSearches } from './use-saved.ts'
import { savedWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog))

export const SavedSearches = ({ quietly = false }: { quietly?: boolean }) => {
  const { data, error, isPending, isFetching, refetch } = useSavedSearches()
  const [renaming, setRenaming] = useState<SavedSearch | null>(null)
  if (quietly && !data?.searches.length) return null
  if (error && !data)
    return (
      <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    )
  if (isPending || !data)
    return (
      <Loading thing={words.loading}>
        <div className="card flex flex-col gap-3 p-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </Loading>
    )
  const { searches } = data
  if (searches.length === 0)
    return (
      <div className="card">
        <EmptyState
          title={words.empty}
          text={words.emptyText}
          action={<ButtonLink to="/buy">{words.browse}</ButtonLink>}
        />
      </div>
    )
  return (
    <section aria-label={words.title} className="card p-4">
      <div className="flex items-baseline justify-between gap-3">
        {quietly ? <h2 className="disp text-lg">{words.title}</h2> : <span />}
        <p className="num text-sm text-ink-3">{words.count(searches.length)}</p>
      </div>
      {searches.length >= savedSearchLimits.perUser ? <p className="text-sm text-ink-2">{words.full}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {searches.map((search) => (
          <SavedRow key={search.id} search={search} onRename={() => setRenaming(search)} />
        ))}
      </ul>
      {renaming ? (
        <Suspense>
          <RenameDialog search={renaming} onClose={() => setRenaming(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}
