// What one has sold: where the money is, what is due today, then every order (design §4.8, Sales).
import { Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderList } from './order-list.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { orderWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pageSizes } from '@lamplit/contract/page-sizes'
import { listOrders, type OrderCard } from '@lamplit/contract/orders'
import { useReply } from '../../lib/use-reply.ts'
import { isDueToday } from './deadline.ts'

const useDueToday = (): readonly OrderCard[] => {
  const { data, dataUpdatedAt } = useReply(listOrders, {
    query: { role: 'seller', tab: 'in_progress', limit: String(pageSizes.max) },
  })
  return (data?.orders ?? []).filter((order) => isDueToday(order, new Date(dataUpdatedAt)))
}

const SalesHead = lazyPart(() => import('./sales-head.tsx').then((module) => module.SalesHead))

const Sales = () => {
  const due = useDueToday()
  return (
    <>
      <Suspense fallback={<Skeleton className="mb-4 h-90 rounded-lg! sm:h-72" />}>
        <SalesHead due={due} />
      </Suspense>
      <OrderList side="seller" shownAbove={due.map(({ id }) => id)} />
    </>
  )
}

export const SalesPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">
      {words.sales}
    </h1>
    <SignInGate purpose={words.purposeSales}>
      <Sales />
    </SignInGate>
  </>
)
