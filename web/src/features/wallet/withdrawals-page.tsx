// All withdrawals of a person, newest first.
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import { sentenceOf } from '../../lib/api.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { withdrawalWords as words } from './withdraw-words.ts'

const Skeletons = () => (
  <Loading thing={words.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-36 rounded-lg!" />
    ))}
  </Loading>
)

const List = () => {
  const pages = usePages(listWithdrawals)
  if (pages.isPending) return <Skeletons />
  if (pages.error && !pages.data)
    return (
      <InlineError
        title={words.listFailed}
        message={sentenceOf(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  const all = pages.data.pages.flatMap((page) => page.withdrawals)
  if (all.length === 0)
    return (
      <EmptyState
        title={words.none}
        text={words.noneText}
        action={<ButtonLink to="/wallet">{words.toWallet}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {all.map((each) => (
          <li key={each.id}>
            <WithdrawalCard withdrawal={each} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <LoadMore label={words.more} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
    </>
  )
}

export const WithdrawalsPage = () => {
  const state = useExpectedSessionState()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.page}
      </h1>
      {state === 'in' ? (
        <List />
      ) : state === 'unknown' ? (
        <Skeletons />
      ) : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
