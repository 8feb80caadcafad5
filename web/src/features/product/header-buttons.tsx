// The buttons in the head of a product load after it: what it is and costs comes first. Their room is kept.
import type { ProductCard } from '@lamplit/contract/catalog'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const HeaderButtonRow = lazyPart(() => import('./header-button-row.tsx').then((module) => module.HeaderButtonRow))

export const HeaderButtons = ({ card }: { card: ProductCard }) => (
  <span className="ms-auto flex min-h-11">
    <Suspense>
      <HeaderButtonRow card={card} />
    </Suspense>
  </span>
)
