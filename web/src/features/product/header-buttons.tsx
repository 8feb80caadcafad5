// The buttons in the head of a product: reporting it, which most never press and so loads after the page, comparing, passing on and saving it (design §5.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { lazy, Suspense } from 'react'
import { CompareButton } from '../compare/compare-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'

const ReportButton = lazy(() => import('../reports/report-button.tsx').then((module) => ({ default: module.ReportButton })))

export const HeaderButtons = ({ card }: { card: ProductCard }) => (
  <span className="ms-auto flex">
    <Suspense fallback={<span className="size-11" />}><ReportButton kind="listing" about={card.id} owner={card.seller_username} /></Suspense>
    <CompareButton card={card} />
    <ShareButton card={card} />
    <WishButton card={card} />
  </span>
)
