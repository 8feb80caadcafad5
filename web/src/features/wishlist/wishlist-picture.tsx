// The picture of a saved thing with the truth about it: sold, out of stock, reserved, gone.
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { Picture } from '../../ui/picture.tsx'
import { SoldRibbon, StateChip, TapHint } from '../catalog/card-parts.tsx'
import type { CardState } from '../catalog/card-state.ts'

export interface WishlistPictureProps {
  item: WishlistItem
  state: CardState | null
  sizes: string
  eager: boolean
  small?: boolean
}

export const WishlistPicture = ({ item, state, sizes, eager, small = false }: WishlistPictureProps) => (
  <>
    <Picture
      src={item.card?.image ?? item.image_url}
      alt=""
      sizes={sizes}
      priority={eager}
      dimmed={state === null || state.is === 'sold'}
    />
    {state?.is === 'sold' ? (
      <SoldRibbon {...(small ? { className: 'text-sm!' } : {})} />
    ) : state ? (
      <StateChip state={state} className={small ? 'absolute start-1 top-1 text-2xs!' : 'absolute start-2 top-2'} />
    ) : null}
    <TapHint />
  </>
)
