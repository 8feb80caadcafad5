// Products side by side, scrolled with the page.
import type { ProductCard as Card } from '@lamplit/contract/catalog'
import { cardGrid } from './grid-classes.ts'
import { ProductCard } from './product-card.tsx'

/** `eager` pictures are on the first screen. */
export const ProductGrid = ({ cards, eager = 2, className = cardGrid }: { cards: readonly Card[]; eager?: number; className?: string }) => (
  <ul className={className}>
    {cards.map((card, place) => <li key={card.id} className="min-w-0 [contain-intrinsic-size:auto_340px] nth-[n+13]:[content-visibility:auto]"><ProductCard card={card} eager={place < eager} /></li>)}
  </ul>
)
