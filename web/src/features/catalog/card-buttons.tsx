// The buttons of a card: the heart on its picture, and below it cart or offer, compare and share (design §4.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { CompareButton } from '../compare/compare-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { CardAction } from './card-action.tsx'
import type { CardState } from './card-state.ts'

export interface CardButtonsProps {
  card: ProductCard
  state: CardState
}

const inRow = 'rounded-none! border-s border-line not-aria-pressed:text-ink-2!'

export const CardButtons = ({ card, state }: CardButtonsProps) => (
  <>
    <WishlistButton card={card} disc className="absolute end-0.5 top-0.5" />
    <div className="@container grid grid-cols-[minmax(0,1fr)_44px_44px] border-t border-line">
      <CardAction card={card} state={state} className="rounded-none!" />
      <CompareButton card={card} iconSize={18} className={`z-1 ${inRow}`} />
      <ShareButton card={card} iconSize={18} className={inRow} />
    </div>
  </>
)
