// Products side by side, scrolled with the page; a finger can swipe each into the cart.
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import { cardGrid } from './grid-classes.ts'
import { ProductCard } from './product-card.tsx'
import { useCardSwipes } from './use-card-swipes.ts'
import { classes } from '../../ui/classes.ts'

/** `eager` pictures are on the first screen. */
export const ProductGrid = ({
  cards,
  eager = 2,
  className = cardGrid,
}: {
  cards: readonly Card[]
  eager?: number
  className?: string
}) => {
  const list = useCardSwipes<HTMLUListElement>(cards)
  return (
    <ul ref={list} className={className}>
      {cards.map((card, place) => (
        <li
          key={card.id}
          data-card={card.id}
          className={classes(
            'relative min-w-0 touch-pan-y [contain-intrinsic-size:auto_340px] nth-[n+13]:[content-visibility:auto]',
          )}
        >
          <ProductCard card={card} eager={place < eager} />
        </li>
      ))}
    </ul>
  )
}
