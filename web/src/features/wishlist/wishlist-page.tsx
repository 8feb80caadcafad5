// The wishlist: a hundred things at most, on all devices of a person, and on this one for a visitor (spec §4;
// design §4.7).
import { Suspense } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductSkeletons } from '../catalog/products.tsx'
import { useWishlist } from './use-wishlist.ts'
import { wishlistWords as words } from './words.ts'
import { lazyContent, lazyPart } from '../../lib/lazy-part.ts'

// Fetched beside the things themselves.
const loadContent = import('./wishlist-content.tsx')
const WishlistContent = lazyContent(() => loadContent.then((module) => module.WishlistContent))
const ProductOverlay = lazyPart(() => import('../catalog/product-overlay.tsx').then((module) => module.ProductOverlay))

/** How full it is, how it is sorted, and the things. */
const Skeletons = () => (
  <>
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Skeleton className="h-5 min-w-32 flex-1" />
      <Skeleton className="h-12 w-full rounded-md! xs:w-90" />
    </div>
    <ProductSkeletons />
  </>
)

const Inside = () => {
  const { items, error, isFetching, refetch, signedIn } = useWishlist()
  const { state } = useSession()
  if (!items)
    return error ? (
      <InlineError title={words.failed} message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeletons />
    )
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState
          title={words.empty}
          text={state === 'in' ? words.emptyText : words.emptyVisitor}
          action={<ButtonLink to="/buy">{words.browse}</ButtonLink>}
        />
      </div>
    )
  return <WishlistContent items={items} signedIn={signedIn} />
}

export const WishlistPage = () => (
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
