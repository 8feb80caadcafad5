// Proof of reserves: what is owed to people beside what the app wallet holds, and the check that one is counted
// (domain, last list 6; design §4.9).
import { listReserves } from '@lamplit/contract/reserves'
import { sentenceOf } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { HowTo } from './how-to.tsx'
import { LatestCard } from './latest-card.tsx'
import { OwnCheck } from './own-check.tsx'
import { PastDays } from './past-days.tsx'
import { reserveWords as words } from './words.ts'

const Skeletons = () => (
  <Loading thing={words.loading} className="card mt-5 flex flex-col gap-3 p-4 md:p-6">
    <Skeleton className="h-7 w-40" />
    <div className="grid gap-2.5 sm:grid-cols-2">
      <Skeleton className="h-19 rounded-md!" />
      <Skeleton className="h-19 rounded-md!" />
    </div>
    <Skeleton className="h-48 rounded-md!" />
  </Loading>
)

const asking = { query: { limit: '11' } }

const Proofs = () => {
  const days = usePages(listReserves, asking)
  if (days.isPending) return <Skeletons />
  if (days.error && !days.data)
    return (
      <div className="mt-5">
        <InlineError
          title={words.failed}
          message={sentenceOf(days.error)}
          busy={days.isFetching}
          onRetry={() => void days.refetch()}
        />
      </div>
    )
  const [latest, ...earlier] = days.data.pages.flatMap((page) => page.proofs)
  if (!latest) return <EmptyState title={words.noneYet} text={words.noneYetText} />
  return (
    <>
      <LatestCard proof={latest} />
      <OwnCheck proof={latest} />
      <HowTo />
      {earlier.length > 0 ? (
        <PastDays
          proofs={earlier}
          more={days.hasNextPage}
          busy={days.isFetchingNextPage}
          onMore={() => void days.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

export const ReservesPage = () => (
  <div className="mx-auto max-w-180">
    <h1 tabIndex={-1} className="disp text-2xl">
      {words.title}
    </h1>
    <p className="mt-2 text-ink-2">{words.intro}</p>
    <Proofs />
  </div>
)
