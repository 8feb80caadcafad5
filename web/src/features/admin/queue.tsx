// A queue of staff: a list read page by page, with its faces and a way to read it again.
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import type { usePages } from '../../lib/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { adminWords as words } from './words.ts'

type Pages = Pick<
  ReturnType<typeof usePages>,
  'isPending' | 'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { data?: unknown }

/** `children`: a list item for each that was found. */
export interface QueueProps {
  pages: Pages
  count: number
  empty: string
  emptyText?: string
  children: ReactNode
}

export const Queue = ({ pages, count, empty, emptyText, children }: QueueProps) => {
  if (pages.isPending)
    return (
      <Loading thing={words.loading}>
        <div className="grid gap-3 lg:grid-cols-2">
          {[0, 1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-52 rounded-lg" />
          ))}
        </div>
      </Loading>
    )
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.failed}
        message={sentenceOf(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  return (
    <>
      <div className="flex justify-end">
        <IconButton
          icon={RotateCw}
          label={words.refresh}
          disabled={pages.isFetching}
          onClick={() => void pages.refetch()}
        />
      </div>
      {count === 0 ? (
        <EmptyState title={empty} {...(emptyText ? { text: emptyText } : {})} />
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">{children}</ul>
      )}
      {pages.hasNextPage ? (
        <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
    </>
  )
}

/** One fact of a card: a name and its value. */
export const QueueFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="flex min-w-0 items-center gap-2 text-sm font-medium break-all">{children}</dd>
  </div>
)
