// The heart on cards and in the head of a product (spec §2, §4, §8; design §4.1). What a press does is loaded by the
// first one.
import type { ProductCard } from '@lamplit/contract/catalog'
import { Heart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../../lib/session.ts'
import { wishlistStatusOf, wishlistMark } from '../../lib/wishlist-mark.ts'
import { wishlistButtonWords as words } from './button-words.ts'

/** `disc` on pictures: white in both themes, because pictures keep their own light background (design §2.1). */
export const WishlistButton = ({
  card,
  disc = false,
  className,
}: {
  card: ProductCard
  disc?: boolean
  className?: string
}) => {
  const is = useSyncExternalStore(wishlistMark.subscribe, () => wishlistStatusOf(card.id))
  const { person } = useSession()
  const full = is === 'full'
  // Nobody waits for what is their own.
  if (person?.username === card.seller_username) return null
  return (
    <button
      type="button"
      aria-pressed={is === 'held'}
      aria-label={full ? words.full : words.add(card.title)}
      {...(full && { 'aria-disabled': true, title: words.fullTip })}
      onClick={() => void import('./wishlist-verbs.ts').then(({ toggleWishlist }) => toggleWishlist(card))}
      className={classes(
        'z-1 flex size-(--touch) shrink-0 items-center justify-center rounded-full',
        !disc && 'fine:hover:bg-surface-2',
        className,
      )}
    >
      <span
        className={classes(
          disc && 'flex size-8 items-center justify-center rounded-full bg-picture-chip shadow-1',
          is === 'held' ? (disc ? 'text-on-picture-heart' : 'text-lantern') : disc && 'text-on-picture',
          full && 'opacity-50',
        )}
      >
        <Icon of={Heart} size={disc ? 17 : 22} filled={is === 'held'} />
      </span>
    </button>
  )
}
