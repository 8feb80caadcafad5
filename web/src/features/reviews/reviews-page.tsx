// /reviews: what waits to be written, what others wrote of one, and what one wrote (design §4.11).
import { userReviewSummary } from '@lamplit/contract/reviews'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useReply } from '../../lib/use-reply.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { GivenList } from './given-list.tsx'
import { ReviewSkeletons } from './list-state.tsx'
import { ReceivedList } from './received-list.tsx'
import { SummaryCard, SummarySkeleton } from './summary-card.tsx'
import { ToWriteList } from './to-write-list.tsx'
import { useToWrite } from './use-to-write.ts'
import { reviewWords as words } from './words.ts'

const tabKeys = ['to_write', 'received', 'given'] as const
type TabKey = (typeof tabKeys)[number]

/** Which tab stands in the address, so that a link and Back lead to it. */
const useTab = (): [TabKey, (tab: TabKey) => void] => {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const known = tabKeys.find((key) => key === tab) ?? 'to_write'
  return [
    known,
    (next) =>
      void navigate({ to: '/reviews', search: (next === 'to_write' ? {} : { tab: next }) as never, replace: true }),
  ]
}

const OwnReviews = ({ username }: { username: string }) => {
  const [tab, setTab] = useTab()
  const [stars, setStars] = useState<number | null>(null)
  const { count } = useToWrite()
  const summary = useReply(userReviewSummary, { query: { username, type: 'all' } })
  const choose = (next: number | null): void => {
    setStars(next)
    setTab('received')
  }
  return (
    <>
      {summary.data ? (
        <SummaryCard summary={summary.data} chosen={tab === 'received' ? stars : null} onChoose={choose} />
      ) : summary.error ? (
        <div className="mb-4">
          <InlineError
            title={words.listFailed}
            message={sentenceOf(summary.error)}
            busy={summary.isFetching}
            onRetry={() => void summary.refetch()}
          />
        </div>
      ) : (
        <SummarySkeleton />
      )}
      <FilterTabs
        label={words.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'to_write', label: words.toWrite(count) },
          { key: 'received', label: words.received },
          { key: 'given', label: words.given },
        ]}
      >
        {tab === 'to_write' ? (
          <ToWriteList />
        ) : tab === 'received' ? (
          <ReceivedList stars={stars} onAll={() => setStars(null)} />
        ) : (
          <GivenList />
        )}
      </FilterTabs>
    </>
  )
}

export const ReviewsPage = () => {
  const { state, person } = useSession()
  return (
    <div className="mx-auto max-w-200">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.page}
      </h1>
      {state === 'in' && person ? (
        <OwnReviews username={person.username} />
      ) : state === 'unknown' ? (
        <>
          <SummarySkeleton />
          <ReviewSkeletons />
        </>
      ) : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
