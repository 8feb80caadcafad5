// The cart: by seller, with today's prices, and one payment for all of it (spec §4; design §4.6).
import { Suspense, useDeferredValue } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCart } from './use-cart.ts'
import { cartWords as words } from './words.ts'
import { lazyContent, lazyPart } from '../../lib/lazy-part.ts'

// Fetched beside the lines themselves.
const loadContent = import('./cart-content.tsx')
const CartContent = lazyContent(() => loadContent.then((module) => module.CartContent))
const ProductOverlay = lazyPart(() => import('../catalog/product-overlay.tsx').then((module) => module.ProductOverlay))

const Skeletons = () => (
  <Loading thing={words.loading} className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
    <div className="flex flex-col gap-4">
      <Skeleton className="h-56 rounded-lg!" />
      <Skeleton className="h-40 rounded-lg!" />
    </div>
    <Skeleton className="h-44 rounded-lg!" />
  </Loading>
)

const Inside = () => {
  const { data, error, isFetching, refetch, change, signedIn } = useCart()
  // Its lines are first drawn in slices between which the page can answer.
  const there = useDeferredValue(data !== undefined, false)
  const again = (): void => void refetch()
  if (!data || !there)
    return error && !data ? (
      <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={again} />
    ) : (
      <Skeletons />
    )
  return data.lines === 0 && data.saved.length === 0 ? (
    <EmptyCart />
  ) : (
    <CartContent cart={data} change={change} again={again} signedIn={signedIn} />
  )
}

export const CartPage = () => (
  <>
    <h1 tabIndex={-1} className="disp mb-4 text-2xl">
      {words.title}
    </h1>
    <Suspense fallback={<Skeletons />}>
      <Inside />
    </Suspense>
    <Suspense>
      <ProductOverlay />
    </Suspense>
  </>
)
