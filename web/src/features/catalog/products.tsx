// Products in the view the person chose; the code of the list comes when it is asked for.
import type { ProductCard } from '@lamplit/contract/catalog'
import { lazy, Suspense } from 'react'
import { useStored } from '../../lib/stored.ts'
import { GhostGrid, GhostRows } from './ghosts.tsx'
import { ProductGrid } from './product-grid.tsx'
import { viewChoice } from './view-choice.tsx'

const ProductList = lazy(() => import('./product-list.tsx').then((module) => ({ default: module.ProductList })))

export const Products = ({ cards, gridClass }: { cards: readonly ProductCard[]; gridClass?: string }) => {
  const [view] = useStored(viewChoice)
  return view === 'list' ? (
    <Suspense fallback={<GhostRows />}>
      <ProductList cards={cards} />
    </Suspense>
  ) : (
    <ProductGrid cards={cards} {...(gridClass ? { className: gridClass } : {})} />
  )
}

/** While they are on their way. */
export const ProductGhosts = ({ gridClass }: { gridClass?: string }) => {
  const [view] = useStored(viewChoice)
  return view === 'list' ? <GhostRows /> : <GhostGrid {...(gridClass ? { className: gridClass } : {})} />
}
