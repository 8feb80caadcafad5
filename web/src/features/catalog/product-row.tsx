// A product as a row of a list, 120 px high (spec §2, design §4.1).
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CardButtonsLater } from './card-buttons-later.tsx'
import { armedRing, CardRating, SellerLink, SoldRibbon, StateChip, TapHint } from './card-parts.tsx'
import { useCoachMark } from './use-coach-mark.ts'
import { ProductLink } from './product-link.tsx'
import { useCardState } from './use-card-state.ts'

export const ProductRow = ({ card, eager = false }: { card: Card; eager?: boolean }) => {
  const state = useCardState(card)
  useCoachMark()
  return (
    <article data-product className={`relative flex h-30 items-center gap-3 border-b border-line ps-3 ${armedRing}`}>
      <div className="relative w-24 shrink-0 overflow-hidden rounded-md">
        <Picture src={card.image} alt="" sizes="96px" priority={eager} dimmed={state.is === 'sold'} />
        {state.is === 'sold' ? (
          <SoldRibbon className="text-sm!" />
        ) : (
          <StateChip state={state} className="absolute start-1 top-1 text-2xs!" />
        )}
        <TapHint />
      </div>
      <div className="flex h-full min-w-0 flex-1 flex-col pt-1 xs:py-1">
        <h3 className="me-11 line-clamp-2 text-sm leading-4.5 font-medium xs:pt-0.5 xs:leading-5">
          <ProductLink
            card={card}
            className={
              'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 ' +
              'focus-visible:after:-outline-offset-3 focus-visible:after:outline-jade'
            }
          >
            {card.title}
          </ProductLink>
        </h3>
        <p className="me-11 flex flex-1 items-center gap-x-3 overflow-hidden text-xs leading-5 whitespace-nowrap">
          <span className="disp text-base">
            <Price value={card.price} digits="card" />
          </span>
          <CardRating card={card} />
        </p>
        {/* On a phone the seller and the buttons do not fit beside each other. */}
        <div className="flex min-w-0 flex-col xs:flex-row xs:items-center">
          <div className="min-w-0 xs:me-auto">
            <SellerLink card={card} />
          </div>
          <CardButtonsLater card={card} state={state} layout="row" />
        </div>
      </div>
    </article>
  )
}
