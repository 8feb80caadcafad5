// The wallet: what one can spend, what waits, and every line of it (spec §2 /wallet; design §4.9).
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useStored } from '../../lib/stored.ts'
import { forget, useReply } from '../../lib/use-reply.ts'
import { Icon } from '../../ui/icon.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BalanceCard } from './balance-card.tsx'
import { alwaysConfirm } from './preference.ts'
import { walletWords as words } from './words.ts'

// What stands around the balance, much of it only for those whom it concerns: its code does not hold up the balance.
const Activity = lazy(() => import('./activity.tsx').then((module) => ({ default: module.Activity })))
const RescueCards = lazy(() => import('../purchase/rescue-card.tsx').then((module) => ({ default: module.RescueCards })))
const LatestWithdrawal = lazy(() => import('./latest-withdrawal.tsx').then((module) => ({ default: module.LatestWithdrawal })))

const Preference = () => {
  const [on, setOn] = useStored(alwaysConfirm)
  return <section className="card mt-4 px-4 py-2 md:px-6"><Switch checked={on} onChange={setOn} label={words.preference} help={words.preferenceHelp} /></section>
}

const Balances = () => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useReply(readWallet)
  if (data) return <BalanceCard wallet={data} readAt={dataUpdatedAt} busy={isFetching} onRefresh={() => void forget(queries, readWallet, walletEntries)} />
  if (error) return <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading thing={words.loading} className="card flex flex-col gap-4 p-4 md:p-6">
      <Skeleton className="h-4 w-24" /><Skeleton className="h-10 w-64 max-w-full" /><Skeleton className="h-13 rounded-md! md:w-44" /><Skeleton className="h-16 rounded-md!" />
    </Loading>
  )
}

const Reserves = () => (
  <p className="mt-2"><Link to="/reserves" className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-jade fine:hover:underline"><Icon of={ShieldCheck} size={20} />{words.reserves}</Link></p>
)

const Parts = () => (
  <>
    <Suspense><RescueCards /></Suspense>
    <Balances />
    <Suspense><LatestWithdrawal /></Suspense>
    <Preference />
    <Reserves />
    <Suspense fallback={<Skeleton className="mt-6 h-80" />}><Activity /></Suspense>
  </>
)

export const WalletPage = () => {
  const { state } = useSession()
  return (
    <div className="mx-auto max-w-180">
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.title}</h1>
      {state === 'in' ? <Parts /> : state === 'unknown' ? <Loading thing={words.loading} className="card p-4"><Skeleton className="h-40" /></Loading> : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </div>
  )
}
