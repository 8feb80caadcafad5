// The panel of the house: payouts, money that belongs to nothing, and accounts to link; for admins alone (design §4.21, domain 3.14).
import { lazy, Suspense, useState } from 'react'
import { failure } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { adminWords as words } from './words.ts'

const parts = ['withdrawals', 'unmatched', 'links', 'disputes', 'shares', 'bugs', 'switches'] as const
const content = {
  withdrawals: lazy(() => import('./withdrawal-queue.tsx').then((module) => ({ default: module.WithdrawalQueue }))),
  unmatched: lazy(() => import('./unmatched-list.tsx').then((module) => ({ default: module.UnmatchedList }))),
  disputes: lazy(() => import('../disputes/dispute-queue.tsx').then((module) => ({ default: module.DisputeQueue }))),
  shares: lazy(() => import('../share/market-shares.tsx').then((module) => ({ default: module.MarketShares }))),
  bugs: lazy(() => import('./bug-list.tsx').then((module) => ({ default: module.BugList }))),
  switches: lazy(() => import('./switches.tsx').then((module) => ({ default: module.Switches }))),
  links: lazy(() => import('./link-list.tsx').then((module) => ({ default: module.LinkList }))),
}

const Waiting = () => (
  <Loading thing={words.loading}>
    <Skeleton className="h-40 rounded-lg" />
  </Loading>
)

const Panel = () => {
  const [part, setPart] = useState<(typeof parts)[number]>('withdrawals')
  const Part = content[part]
  return (
    <>
      <PayoutsCard />
      <div className="mt-6">
        <FilterTabs
          label={words.partsLabel}
          value={part}
          onChange={setPart}
          tabs={parts.map((key) => ({ key, label: words.parts[key] }))}
        >
          <Suspense fallback={<Waiting />}>
            <Part key={part} />
          </Suspense>
        </FilterTabs>
      </div>
    </>
  )
}

const Inside = () => {
  const { state, person } = useSession()
  if (state === 'unknown') return <Waiting />
  if (state !== 'in')
    return <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
  if (!person?.roles.includes('admin'))
    return <EmptyState title={failure('PERMISSION_DENIED').title} text={failure('PERMISSION_DENIED').message} />
  return <Panel />
}

export const AdminPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">
      {words.title}
    </h1>
    <Inside />
  </>
)
