// A saved thing as a card of the grid (design §4.7).
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { armedRing, CardRating, SellerLink } from '../catalog/card-parts.tsx'
import { useWishState } from './use-wish-state.ts'
import { WishActions } from './wish-actions.tsx'
import { WishPicture } from './wish-picture.tsx'
import { WishPrice } from './wish-price.tsx'
import { WishTitle } from './wish-title.tsx'

export const WishCard = ({ item, eager }: { item: WishlistItem; eager: boolean }) => {
  const state = useWishState(item)
  return (
    <article className={`card relative flex h-full flex-col overflow-hidden ${armedRing}`}>
      <div className="relative">
        <WishPicture
          item={item}
          state={state}
          eager={eager}
          sizes="(min-width: 80rem) 230px, (min-width: 30rem) 176px, 45vw"
        />
      </div>
      <div className="flex flex-1 flex-col gap-0.75 px-3 pt-2.5 pb-2">
        <WishPrice item={item} />
        <WishTitle item={item} className="line-clamp-2 min-h-10 text-sm font-medium" />
        {item.card ? (
          <>
            <p className="text-xs">
              <CardRating card={item.card} />
            </p>
            <div className="flex min-h-6 items-center">
              <SellerLink card={item.card} />
            </div>
          </>
        ) : (
          <p className="truncate text-xs text-ink-3">{item.seller_username}</p>
        )}
      </div>
      <WishActions item={item} state={state} />
    </article>
  )
}
