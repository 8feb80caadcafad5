// What one has bought (spec §2, /purchases with highlightProducts; design §4.8).
import { Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderSkeletons } from './skeletons.tsx'
import { OrderList } from './order-list.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { orderWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

// Asked for with the page, because its list waits for them.
const load = () => import('../payments/unfinished-cards.tsx')
void load().catch(() => undefined)
const UnfinishedPaymentCards = lazyPart(() => load().then((module) => module.UnfinishedCards))

/** Tabs, the row of the list's own button, and the list. */
const Waiting = () => (
  <>
    <Skeleton className="mb-14 h-13 rounded-md!" />
    <OrderSkeletons />
  </>
)

export const PurchasesPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">
      {words.purchases}
    </h1>
    <SignInGate purpose={words.purposePurchases}>
      <Suspense fallback={<Waiting />}>
        <UnfinishedPaymentCards slim waiting={<Waiting />}>
          <OrderList side="buyer" />
        </UnfinishedPaymentCards>
      </Suspense>
    </SignInGate>
  </>
)
