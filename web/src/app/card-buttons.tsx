// The buttons of a card: the heart on its picture, and below it cart or offer, compare and share (design §4.1).
import { CompareButton } from '../features/compare/compare-button.tsx'
import { ShareButton } from '../features/share/share-button.tsx'
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx'
import { CardAction } from '../features/card-actions/card-action.tsx'
import type { CardButtonsProps } from '../features/catalog/card-buttons-later.tsx'

const inRow = 'rounded-none! border-s border-line not-aria-pressed:text-ink-2!'

const RowButtons = ({ card, state }: Omit<CardButtonsProps, 'layout'>) => (
  <>
    <div className="-mt-1 flex items-center justify-end gap-1 xs:mt-0">
      <CardAction card={card} state={state} className="shrink-0 rounded-md! px-2.5!" />
      <CompareButton card={card} iconSize={18} className="z-1 not-aria-pressed:text-ink-2!" />
      <ShareButton card={card} iconSize={18} className="text-ink-2!" />
    </div>
    <WishlistButton card={card} className="absolute end-0 top-0.5" />
  </>
)

const BelowCard = ({ card, state }: Omit<CardButtonsProps, 'layout'>) => (
  <>
    <WishlistButton card={card} disc className="absolute end-0.5 top-0.5" />
    <div className="@container grid grid-cols-[minmax(0,1fr)_44px_44px] border-t border-line">
      <CardAction card={card} state={state} className="rounded-none!" />
      <CompareButton card={card} iconSize={18} className={`z-1 ${inRow}`} />
      <ShareButton card={card} iconSize={18} className={inRow} />
    </div>
  </>
)

export const CardButtons = ({ layout, ...props }: CardButtonsProps) =>
  layout === 'card' ? <BelowCard {...props} /> : <RowButtons {...props} />
