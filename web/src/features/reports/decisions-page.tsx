// /decisions: what staff hid, removed or warned of one's own, and why (domain §3.13).
import { listOwnDecisions } from '@lamplit/contract/reports'
import { sentenceOf } from '../../lib/api.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ModerationDecisionCard } from './decision-card.tsx'
import { decisionWords as words } from './decision-words.ts'

const Skeletons = () => (
  <Loading thing={words.decisionsLoading} className="mt-5 flex flex-col gap-3">
    <Skeleton className="h-32 rounded-lg!" />
    <Skeleton className="h-32 rounded-lg!" />
  </Loading>
)
const asking = { query: {} }

const Decisions = () => {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    listOwnDecisions,
    asking,
  )
  if (isPending) return <Skeletons />
  if (!data)
    return (
      <div className="mt-5">
        <InlineError message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  const decisions = data.pages.flatMap((page) => page.decisions)
  if (decisions.length === 0)
    return (
      <div className="card mt-5">
        <EmptyState title={words.decisionsEmpty} text={words.decisionsEmptyText} />
      </div>
    )
  return (
    <>
      <ul className="mt-5 flex flex-col gap-3">
        {decisions.map((decision) => (
          <ModerationDecisionCard key={decision.id} decision={decision} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-4 text-center">
          <Button kind="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.decisionsMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}

export const DecisionsPage = () => {
  const state = useExpectedSessionState()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp text-2xl">
        {words.decisionsTitle}
      </h1>
      <p className="mt-2 text-ink-2">{words.decisionsIntro}</p>
      {state === 'in' ? (
        <Decisions />
      ) : state === 'unknown' ? (
        <Skeletons />
      ) : (
        <div className="mt-5">
          <SignInCard
            purpose={words.decisionsPurpose}
            busy={state === 'entering'}
            onSignIn={() => void requestSignIn()}
          />
        </div>
      )}
    </div>
  )
}
