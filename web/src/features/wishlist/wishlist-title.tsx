// The name of a saved thing, leading to it as long as it is for sale.
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { ProductLink } from '../catalog/product-link.tsx'
import { wishlistWords as words } from './words.ts'

const cover =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none ' +
  'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 ' +
  'focus-visible:after:outline-jade'

export const WishlistTitle = ({ item: { card, name }, className }: { item: WishlistItem; className: string }) => (
  <h2 className={className}>
    {card ? (
      <ProductLink card={card} className={cover}>
        {card.title}
      </ProductLink>
    ) : (
      (name ?? words.goneItem)
    )}
  </h2>
)
