// The wallet: what one can spend, what waits, and every line of it (spec §2 /wallet; design §4.9).
import { listUnfinished } from '@lamplit/contract/rescue'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { listWithdrawals } from '@lamplit/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useStored } from '../../lib/stored.ts'
import { sessionToken } from '../../lib/token.ts'
import { forget, useReply } from '../../lib/use-reply.ts'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BalanceCard } from './balance-card.tsx'
import { latestWithdrawals } from './latest-withdrawals.ts'
import { alwaysConfirm } from './preference.ts'
import { walletWords as words } from './words.ts'

// What stands around the balance, much of it only for those whom it concerns. It is fetched beside the figures, by whoever is signed in.
const loadActivity = () => import('./activity.tsx').then((module) => ({ default: module.Activity }))
const loadRescue = () => import('../purchase/rescue-card.tsx').then((module) => ({ default: module.RescueCards }))
const loadLatest = () => import('./latest-withdrawal.tsx').then((module) => ({ default: module.LatestWithdrawal }))
if (sessionToken.get() !== null) for (const load of [loadRescue, loadLatest, loadActivity]) load().catch(() => undefined)
const [Activity, RescueCards, LatestWithdrawal] = [lazy(loadActivity), lazy(loadRescue), lazy(loadLatest)]

const Preference = () => {
  const [on, setOn] = useStored(alwaysConfirm)
  return <section className="card mt-4 px-4 py-2 md:px-6"><Switch checked={on} onChange={setOn} label={words.preference} help={words.preferenceHelp} /></section>
}

const Ghosts = () => (
  <Loading thing={words.loading} className="card flex flex-col gap-4 p-4 md:p-6">
    <Skeleton className="h-4 w-24" /><Skeleton className="h-10 w-64 max-w-full" /><Skeleton className="h-13 rounded-md! md:w-44" /><Skeleton className="h-16 rounded-md!" /><Skeleton className="h-16 rounded-md!" />
  </Loading>
)

const Balances = () => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useReply(readWallet)
  if (data) return <BalanceCard wallet={data} readAt={dataUpdatedAt} busy={isFetching} onRefresh={() => void forget(queries, readWallet, walletEntries)} />
  return error ? <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} /> : <Ghosts />
}

const Reserves = () => (
  <p className="mt-2"><Link to="/reserves" className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-jade fine:hover:underline"><Icon of={ShieldCheck} size={20} />{words.reserves}</Link></p>
)

/** What is unfinished stands above the balance and what is on its way out below it: all is drawn at once, so that nothing pushes the buttons away under a finger. What fails holds up nothing, also when it is asked for again. */
const useAllThere = (): boolean => {
  const [there, setThere] = useState(false)
  const pending = [useReply(readWallet), useReply(listUnfinished), useReply(listWithdrawals, latestWithdrawals)].some(({ isPending }) => isPending)
  if (!pending && !there) setThere(true)
  return there || !pending
}

const Parts = () => useAllThere() ? (
  <>
    <RescueCards />
    <Balances />
    <LatestWithdrawal />
    <Preference />
    <Reserves />
    <Activity />
  </>
) : <Ghosts />

export const WalletPage = () => {
  const { state } = useSession()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.title}</h1>
      {state === 'in' ? <Suspense fallback={<Ghosts />}><Parts /></Suspense> : state === 'unknown' ? <Ghosts /> : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
