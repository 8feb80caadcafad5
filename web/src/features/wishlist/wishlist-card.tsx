// A saved thing as a card of the grid (design §4.7).
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { armedRing, CardRating, SellerLink } from '../catalog/card-parts.tsx'
import { useWishlistStatus } from './use-wishlist-status.ts'
import { WishlistActions } from './wishlist-actions.tsx'
import { WishlistPicture } from './wishlist-picture.tsx'
import { WishlistPrice } from './wishlist-price.tsx'
import { WishlistTitle } from './wishlist-title.tsx'

export const WishlistCard = ({ item, eager }: { item: WishlistItem; eager: boolean }) => {
  const state = useWishlistStatus(item)
  return (
    <article className={`card relative flex h-full flex-col overflow-hidden ${armedRing}`}>
      <div className="relative">
        <WishlistPicture
          item={item}
          state={state}
          eager={eager}
          sizes="(min-width: 80rem) 230px, (min-width: 30rem) 176px, 45vw"
        />
      </div>
      <div className="flex flex-1 flex-col gap-0.75 px-3 pt-2.5 pb-2">
        <WishlistPrice item={item} />
        <WishlistTitle item={item} className="line-clamp-2 min-h-10 text-sm font-medium" />
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
      <WishlistActions item={item} state={state} />
    </article>
  )
}
