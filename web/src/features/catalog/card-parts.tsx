// The pieces that a product's card and its row share: chip, rating, seller, and how a finger arms them.
import type { ProductCard } from '@lamplit/contract/catalog'
import { Link } from '@tanstack/react-router'
import { classes } from '../../ui/classes.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Rating } from '../../ui/stars.tsx'
import type { CardState } from './card-state.ts'
import { catalogWords as words } from './words.ts'

const chipOf = (state: CardState): [ChipTone, string] | null => {
  switch (state.is) {
    case 'reserved':
      return ['picture', words.reserved(state.until)]
    case 'out-of-stock':
      return ['picture-alert', words.outOfStock]
    case 'few':
      return ['picture-alert', words.left(state.left)]
    case 'single':
      return ['picture', words.types['Single Item']]
    case 'online':
      return ['picture-info', words.types.Online]
    case 'sold':
    case 'plenty':
      return null
  }
}

export const StateChip = ({ state, className }: { state: CardState; className?: string }) => {
  const chip = chipOf(state)
  // The longest says until when, and takes a second line where it must, as all do where letters are large.
  return chip ? (
    <Chip
      tone={chip[0]}
      className={classes(
        'max-w-[calc(100%-16px)] shrink! overflow-hidden',
        state.is === 'reserved' && 'rounded-sm!',
        className,
      )}
    >
      <span className="leading-4">{chip[1]}</span>
    </Chip>
  ) : null
}

/** Lies across the picture of a sold Single Item. */
export const SoldRibbon = ({ className }: { className?: string }) => (
  <span
    className={classes(
      'disp absolute inset-x-0 top-1/2 -translate-y-1/2 bg-picture-chip py-1.5 text-center text-base',
      'tracking-widest text-on-picture',
      className,
    )}
  >
    {words.soldRibbon}
  </span>
)

/** Over the picture of a card that a finger has tapped once; the card carries `data-armed` for as long. */
export const TapHint = () => (
  <span
    aria-hidden="true"
    className={
      'absolute inset-x-1.5 bottom-1.5 z-1 hidden rounded-md bg-jade px-1 py-1.5 text-center text-xs font-semibold ' +
      'text-on-jade group-data-armed:block'
    }
  >
    {words.tapAgain}
  </span>
)

/** The ring of a card that is armed. */
export const armedRing = 'group data-armed:outline-3 data-armed:-outline-offset-3 data-armed:outline-jade'

export const CardRating = ({ card }: { card: ProductCard }) =>
  card.average_rating === null ? (
    <span className="text-ink-3">{words.noReviews}</span>
  ) : (
    <Rating average={card.average_rating} count={card.reviews_count} />
  )

/** Leads to the seller's profile; larger to the finger than to the eye. */
export const SellerLink = ({ card }: { card: ProductCard }) => (
  <Link
    to="/profile"
    search={{ user: card.seller_username } as never}
    className={
      'relative z-1 -my-3.25 flex w-fit max-w-full items-center gap-1.25 py-3.25 text-xs text-ink-3 ' +
      'fine:hover:text-ink'
    }
  >
    <span className="sr-only">{words.seller(card.seller_username)}</span>
    <span aria-hidden="true" className="truncate">
      {card.seller_username}
    </span>
    <LevelChip level={card.seller_level} />
  </Link>
)
