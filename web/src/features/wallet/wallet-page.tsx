// The wallet: what one can spend, what waits, and every line of it (spec §2 /wallet; design §4.9).
import { listUnfinished } from '@lamplit/contract/unfinished-payments'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { WhenIdle } from '../../lib/idle-queue.ts'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useStored } from '../../lib/stored.ts'
import { invalidateReplies, useReply } from '../../lib/use-reply.ts'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BalanceCard } from './balance-card.tsx'
import { latestWithdrawals } from './latest-withdrawals.ts'
import { alwaysConfirm } from './preference.ts'
import { walletWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const SignInCard = lazyPart(() => import('../../ui/sign-in-card.tsx').then((module) => module.SignInCard))
// What stands around the balance: its lines for everybody, the others for those alone whom they concern.
const Activity = lazyPart(() => import('./activity.tsx').then((module) => module.Activity))
const UnfinishedPaymentCards = lazyPart(() =>
  import('../payments/unfinished-cards.tsx').then((module) => module.UnfinishedCards),
)
const LatestWithdrawal = lazyPart(() => import('./latest-withdrawal.tsx').then((module) => module.LatestWithdrawal))

const Preference = () => {
  const [on, setOn] = useStored(alwaysConfirm)
  // On a phone the lantern tab stands at this height: the switch is beside it.
  return (
    <section className="card mt-4 ps-4 pe-11 py-2 md:px-6">
      <Switch checked={on} onChange={setOn} label={words.preference} help={words.preferenceHelp} />
    </section>
  )
}

/** The balance, as high as it will be. */
const CardSkeleton = () => (
  <Loading thing={words.loading} className="card p-4 md:p-6">
    <div className="flex h-11 items-center">
      <Skeleton className="h-4 w-24" />
    </div>
    <Skeleton className="mb-px h-10 w-64 max-w-full" />
    <Skeleton className="mt-1 mb-2 h-4 w-32" />
    <div className="mt-4 flex flex-col gap-2.5 md:flex-row">
      <Skeleton className="h-13 rounded-md! md:w-44" />
      <Skeleton className="h-13 rounded-md! md:w-36" />
    </div>
    <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
      <Skeleton className="h-24 rounded-md!" />
      <Skeleton className="h-24 rounded-md!" />
    </div>
  </Loading>
)

/** What is the same for everybody stands there from the beginning, out of reach until it has found its place. */
const Skeletons = () => (
  <>
    <CardSkeleton />
    <div inert>
      <Preference />
      <Reserves />
    </div>
  </>
)

const Balances = () => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useReply(readWallet)
  if (data)
    return (
      <BalanceCard
        wallet={data}
        readAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={() => void invalidateReplies(queries, readWallet, walletEntries)}
      />
    )
  return error ? (
    <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <CardSkeleton />
  )
}

const Reserves = () => (
  <p className="mt-2">
    <Link
      to="/reserves"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-jade fine:hover:underline"
    >
      <Icon of={ShieldCheck} size={20} />
      {words.reserves}
    </Link>
  </p>
)

/** Stays true: who has seen a card sees how it ends. */
const useOnce = (now: boolean): boolean => {
  const [seen, setSeen] = useState(false)
  if (now && !seen) setSeen(true)
  return now || seen
}

/**
 * What is unfinished stands above the balance and what is on its way out below it: all is drawn at once, so that
 * nothing pushes the buttons away under a finger. What fails holds up nothing, also when it is asked for again, and the
 * code of what somebody does not have is not fetched. All of it is drawn in slices between which the page can answer.
 */
const useAround = () => {
  const [wallet, unfinished, withdrawals] = [
    useReply(readWallet),
    useReply(listUnfinished),
    useReply(listWithdrawals, latestWithdrawals),
  ]
  return {
    there: useDeferredValue(useOnce(!wallet.isPending && !unfinished.isPending && !withdrawals.isPending), false),
    unfinished: useDeferredValue(useOnce((unfinished.data?.payments.length ?? 0) > 0)),
    latest: useDeferredValue(useOnce((withdrawals.data?.withdrawals.length ?? 0) > 0)),
  }
}

const activityRoom = <div className="mt-6 h-80" />

const Parts = () => {
  const { there, unfinished, latest } = useAround()
  if (!there) return <Skeletons />
  return (
    <>
      {unfinished ? <UnfinishedPaymentCards /> : null}
      <Balances />
      {latest ? <LatestWithdrawal /> : null}
      <Preference />
      <Reserves />
      <WhenIdle room={activityRoom}>
        <Suspense fallback={activityRoom}>
          <Activity />
        </Suspense>
      </WhenIdle>
    </>
  )
}

export const WalletPage = () => {
  const state = useExpectedSessionState()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.title}
      </h1>
      <Suspense fallback={<Skeletons />}>
        {state === 'in' ? (
          <Parts />
        ) : state === 'unknown' ? (
          <Skeletons />
        ) : (
          <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
        )}
      </Suspense>
    </div>
  )
}
