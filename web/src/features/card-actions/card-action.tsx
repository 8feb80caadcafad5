// What can be done with a product on its card: into the cart, an offer, or editing one's own (spec §4, design §4.1).
import type { ProductCard } from '@lamplit/contract/catalog'
import { Pencil, ShoppingCart, Tag } from 'lucide-react'
import { useContext } from 'react'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { canBeBought, type CardState } from '../catalog/card-state.ts'
import { VisitorView } from '../catalog/visitor-view.ts'
import { catalogWords as words } from '../catalog/words.ts'

/** The cart's and the offers' code comes with the first press. */
const act = (card: ProductCard): void => {
  if (card.type === 'Single Item') void import('../offers/open-offer.ts').then((module) => module.openOffer(card))
  else void import('../cart/cart-verbs.ts').then((module) => module.addToCart(card))
}

/** Edit for one’s own goods, Offer for a Single Item, Add for all others (spec §4, design §4.1). */
export const CardAction = ({ card, state, className }: { card: ProductCard; state: CardState; className: string }) => {
  const { person } = useSession()
  const own = person?.username === card.seller_username
  const asVisitor = useContext(VisitorView)
  if (own && !asVisitor) {
    return (
      <ButtonLink
        kind="ghost"
        size={44}
        to="/sell/$id/edit"
        params={{ id: card.id }}
        aria-label={words.editThis(card.title)}
        className={classes('relative z-1 px-1! text-jade!', className)}
      >
        <Icon of={Pencil} size={16} />
        <span className="@max-[9.4rem]:hidden">{words.edit}</span>
      </ButtonLink>
    )
  }
  const single = card.type === 'Single Item'
  return (
    <button
      type="button"
      disabled={own || !canBeBought(state)}
      aria-label={single ? words.offerThis(card.title) : words.addThis(card.title)}
      onClick={() => act(card)}
      className={classes(
        'relative z-1 inline-flex min-h-11 items-center justify-center gap-1.5 px-1 text-[0.8125rem]',
        'font-semibold text-jade fine:hover:bg-surface-2 active:bg-surface-3',
        'disabled:pointer-events-none disabled:text-ink-3',
        className,
      )}
    >
      <Icon of={single ? Tag : ShoppingCart} size={17} />
      <span className="@max-[9.4rem]:hidden">{single ? words.offer : words.add}</span>
    </button>
  )
}
