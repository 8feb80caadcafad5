// A saved thing as a row of 120 px (spec §2; design §4.7).
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { armedRing, SellerLink } from '../catalog/card-parts.tsx'
import { useWishlistStatus } from './use-wishlist-status.ts'
import { WishlistActions } from './wishlist-actions.tsx'
import { WishlistPicture } from './wishlist-picture.tsx'
import { WishlistPrice } from './wishlist-price.tsx'
import { WishlistTitle } from './wishlist-title.tsx'

export const WishlistRow = ({ item, eager }: { item: WishlistItem; eager: boolean }) => {
  const state = useWishlistStatus(item)
  return (
    <article className={`relative flex h-30 items-center gap-3 border-b border-line ps-3 ${armedRing}`}>
      <div className="relative w-24 shrink-0 overflow-hidden rounded-md">
        <WishlistPicture item={item} state={state} eager={eager} sizes="96px" small />
      </div>
      <div className="flex h-full min-w-0 flex-1 flex-col pt-1.5 xs:justify-center xs:gap-1 xs:py-1">
        <WishlistTitle item={item} className="line-clamp-1 pe-3 text-sm leading-5 font-medium md:line-clamp-2" />
        <WishlistPrice item={item} />
        <div className="mt-auto flex min-w-0 flex-col xs:mt-0 xs:flex-row xs:items-center">
          <div className="min-w-0 xs:me-auto">
            {item.card ? (
              <SellerLink card={item.card} />
            ) : (
              <span className="truncate text-xs text-ink-3">{item.seller_username}</span>
            )}
          </div>
          <WishlistActions item={item} state={state} row />
        </div>
      </div>
    </article>
  )
}
