// The panel of staff: payouts, money that belongs to nothing, and accounts to link; for admins alone (design §4.20,
// domain §3.14).
import { Suspense, useState } from 'react'
import { failure } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { adminWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const parts = ['withdrawals', 'unmatched', 'links', 'disputes', 'shares', 'bugs', 'switches'] as const
const content = {
  withdrawals: lazyPart(() => import('./withdrawal-queue.tsx').then((module) => module.WithdrawalQueue)),
  unmatched: lazyPart(() => import('./unmatched-list.tsx').then((module) => module.UnmatchedList)),
  disputes: lazyPart(() => import('../disputes/dispute-queue.tsx').then((module) => module.DisputeQueue)),
  shares: lazyPart(() => import('../share/market-shares.tsx').then((module) => module.MarketShares)),
  bugs: lazyPart(() => import('./bug-list.tsx').then((module) => module.BugList)),
  switches: lazyPart(() => import('./switches.tsx').then((module) => module.Switches)),
  links: lazyPart(() => import('./link-list.tsx').then((module) => module.LinkList)),
}

const TokenForm = lazyPart(() => import('./token-form.tsx').then((module) => module.TokenForm))

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
    return (
      <>
        <EmptyState title={failure('PERMISSION_DENIED').title} text={failure('PERMISSION_DENIED').message} />
        <Suspense>
          <TokenForm />
        </Suspense>
      </>
    )
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
