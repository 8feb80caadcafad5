// What one has sold: where the money is, what is due today, then every order, and the list as a file (design §4.8, Sales).
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DueToday, useDueToday } from './due-today.tsx'
import { OrderList } from './order-list.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { orderWords as words } from './words.ts'

const SalesTotals = lazy(() => import('./sales-totals.tsx').then((module) => ({ default: module.SalesTotals })))
const SalesTools = lazy(() => import('./sales-tools.tsx').then((module) => ({ default: module.SalesTools })))

const Sales = () => {
  const due = useDueToday()
  return (
    <>
      <Suspense fallback={<Skeleton className="mb-4 h-41 rounded-lg! sm:h-27" />}><SalesTotals /></Suspense>
      <DueToday due={due} />
      <Suspense fallback={<Skeleton className="mb-4 h-28 rounded-lg!" />}><SalesTools /></Suspense>
      <OrderList side="seller" shownAbove={due.map(({ id }) => id)} />
    </>
  )
}

export const SalesPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">{words.sales}</h1>
    <SignInGate purpose={words.purposeSales}><Sales /></SignInGate>
  </>
)
