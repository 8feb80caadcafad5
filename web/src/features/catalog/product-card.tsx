// A product as a card of a grid or a rail (design §4.1).
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CardButtonsLater } from './card-buttons-later.tsx'
import { armedRing, CardRating, SellerLink, SoldRibbon, StateChip, TapHint } from './card-parts.tsx'
import { useCoachMark } from './use-coach-mark.ts'
import { ProductLink } from './product-link.tsx'
import { useCardState } from './use-card-state.ts'
import { catalogWords as words } from './words.ts'

export interface ProductCardProps {
  card: Card
  /** Its place in a ranked list, from 1. */
  rank?: number
  /** Among the first pictures of the page: loaded at once. */
  eager?: boolean
  /** How wide the card will be, for the browser's choice of picture. */
  sizes?: string
}

export const ProductCard = ({
  card,
  rank,
  eager = false,
  sizes = '(min-width: 80rem) 190px, (min-width: 30rem) 176px, 45vw',
}: ProductCardProps) => {
  const state = useCardState(card)
  useCoachMark()
  return (
    <article data-product className={`card relative flex h-full flex-col overflow-hidden ${armedRing}`}>
      <div className="relative">
        <Picture src={card.image} alt="" sizes={sizes} priority={eager} dimmed={state.is === 'sold'} />
        <StateChip state={state} className="absolute start-2 top-2 max-w-[calc(100%-56px)]!" />
        {state.is === 'sold' ? <SoldRibbon /> : null}
        {rank === undefined ? null : (
          <span
            className={
              'num absolute start-2 bottom-2 flex h-6.5 min-w-7.5 items-center justify-center rounded-full ' +
              'bg-picture-rank px-2 text-[0.8125rem] font-bold text-on-picture-rank'
            }
          >
            <span className="sr-only">{words.rank(rank)}</span>
            <span aria-hidden="true">{rank}</span>
          </span>
        )}
        <TapHint />
      </div>
      <div className="flex flex-1 flex-col gap-0.75 px-3 pt-2.5 pb-2">
        <p className="disp text-lg leading-5.5">
          <Price value={card.price} digits="card" />
        </p>
        <h3 className="line-clamp-2 min-h-10 text-sm font-medium">
          {/* The link covers the whole card; what can be pressed besides it lies above. */}
          <ProductLink
            card={card}
            className={
              'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none ' +
              'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-jade'
            }
          >
            {card.title}
          </ProductLink>
        </h3>
        <p className="flex text-xs">
          <CardRating card={card} />
        </p>
        <div className="flex min-h-6 items-center">
          <SellerLink card={card} />
        </div>
      </div>
      <CardButtonsLater card={card} state={state} layout="card" />
    </article>
  )
}
