// A product as a row of a list, 120 px high (spec §2, design §4.1).
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CardAction, CardRating, SellerLink, SoldRibbon, StateChip } from './card-parts.tsx'
import { ProductLink } from './product-link.tsx'
import { useCardState } from './use-card-state.ts'

export const ProductRow = ({ card, eager = false }: { card: Card; eager?: boolean }) => {
  const state = useCardState(card)
  return (
    <article className="relative flex h-30 items-center gap-3 border-b border-line px-3">
      <div className="relative w-24 shrink-0 overflow-hidden rounded-md">
        <Picture src={card.image} alt="" sizes="96px" priority={eager} dimmed={state.is === 'sold'} />
        {state.is === 'sold' ? <SoldRibbon className="text-sm!" /> : <StateChip state={state} className="absolute start-1 top-1 text-2xs!" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="line-clamp-2 text-sm font-medium">
          <ProductLink card={card} className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-jade">{card.title}</ProductLink>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 text-xs"><span className="disp text-base"><Price value={card.price} digits="card" /></span><CardRating card={card} /></p>
        <SellerLink card={card} />
      </div>
      <CardAction card={card} state={state} className="mb-2 shrink-0 self-end md:mb-0 md:self-center bg-jade-soft text-on-jade-soft! rounded-md! disabled:bg-surface-2 disabled:text-ink-3!" />
    </article>
  )
}
