// The faces that the three lists of /reviews share: on their way, failed, empty, and their end.
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { reviewWords as words } from './words.ts'

export const ReviewSkeletons = () => (
  <Loading thing={words.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((place) => (
      <div key={place} className="card flex flex-col gap-3 p-4">
        <div className="flex gap-3">
          <Skeleton className="size-14 rounded-md!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
        <Skeleton className="h-11 w-36 rounded-md!" />
      </div>
    ))}
  </Loading>
)

interface Pages {
  isPending: boolean
  error: Error | null
  data: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** `nothing` is the empty face; `children` the list itself. */
export const ReviewListState = ({
  pages,
  nothing,
  children,
}: {
  pages: Pages
  nothing: ReactNode | null
  children: ReactNode
}) => {
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.listFailed}
        message={sentenceOf(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.isPending) return <ReviewSkeletons />
  if (nothing) return nothing
  return (
    <>
      {children}
      {pages.hasNextPage ? (
        <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
    </>
  )
}
