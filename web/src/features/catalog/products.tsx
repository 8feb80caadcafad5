// Products in the view the person chose; the code of the list comes when it is asked for.
import type { ProductCard } from '@lamplit/contract/catalog'
import { Suspense } from 'react'
import { useStored } from '../../lib/stored.ts'
import { SkeletonGrid, SkeletonRows } from './skeletons.tsx'
import { ProductGrid } from './product-grid.tsx'
import { viewChoice } from './view-choice.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const ProductList = lazyPart(() => import('./product-list.tsx').then((module) => module.ProductList))

export const Products = ({ cards, gridClass }: { cards: readonly ProductCard[]; gridClass?: string }) => {
  const [view] = useStored(viewChoice)
  return view === 'list' ? (
    <Suspense fallback={<SkeletonRows />}>
      <ProductList cards={cards} />
    </Suspense>
  ) : (
    <ProductGrid cards={cards} {...(gridClass ? { className: gridClass } : {})} />
  )
}

/** While they are on their way. */
export const ProductSkeletons = ({ gridClass }: { gridClass?: string }) => {
  const [view] = useStored(viewChoice)
  return view === 'list' ? <SkeletonRows /> : <SkeletonGrid {...(gridClass ? { className: gridClass } : {})} />
}
