// Words of the heart; apart, because cards need no others. The last two are fixed (spec §8).
import { catalogue } from '../../words/catalogue.ts'

export const wishlistButtonWords = catalogue('wish-button', {
  add: (title: string) => `Add ${title} to wishlist`,
  full: 'Wishlist Full',
  fullTip: 'Wishlist is full (100 items max)',
})
