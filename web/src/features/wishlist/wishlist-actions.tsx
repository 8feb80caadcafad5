// What can be done with a saved thing: into the cart, an offer, or off the list with the way back (design §4.7).
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { piToWire } from '@lamplit/contract/money'
import { ShoppingCart, Tag, Trash2 } from 'lucide-react'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { addToCart } from '../cart/cart-verbs.ts'
import { canBeBought, type CardState } from '../catalog/card-state.ts'
import { openOffer } from '../offers/open-offer.ts'
import { moveOff, removeFromWishlist } from './wishlist-verbs.ts'
import type { GuestWishlistItem } from './guest-wishlist.ts'
import { wishlistWords as words } from './words.ts'

const storedItem = ({
  id,
  name,
  price,
  image_url,
  seller_username,
  category,
  type,
  dateAdded,
}: WishlistItem): GuestWishlistItem => ({
  id,
  name: name ?? words.goneItem,
  price: piToWire(price),
  image_url,
  seller_username,
  category,
  type,
  dateAdded,
})

/** It leaves the list only once it lies in the cart. */
const move = async (item: WishlistItem): Promise<void> => {
  if (item.card && (await addToCart(item.card))) await moveOff(storedItem(item))
}

/** After one was removed the focus is on the next, or on the page's name. */
const focusNext = (from: HTMLElement): void => {
  const row = from.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('[data-remove]') ?? document.querySelector<HTMLElement>('h1')
  target?.focus()
}

export const WishlistActions = ({
  item,
  state,
  row = false,
}: {
  item: WishlistItem
  state: CardState | null
  row?: boolean
}) => {
  const { person } = useSession()
  const { card } = item
  const title = item.name ?? words.goneItem
  const single = card?.type === 'Single Item'
  const own = card !== null && card.seller_username === person?.username
  return (
    <div
      className={
        row
          ? 'relative z-1 -mt-1 flex items-center justify-end xs:mt-0'
          : 'relative z-1 mt-auto @container grid grid-cols-[minmax(0,1fr)_44px] border-t border-line'
      }
    >
      {card === null || own ? (
        <span className="flex min-h-11 items-center px-3 text-xs text-ink-3">{own ? words.own : null}</span>
      ) : (
        <Button
          kind="ghost"
          size={44}
          className={
            row
              ? 'px-2.5! text-[0.8125rem] whitespace-nowrap text-jade!'
              : 'rounded-none! px-1! text-[0.8125rem] text-jade!'
          }
          icon={single ? Tag : ShoppingCart}
          disabled={state === null || !canBeBought(state)}
          aria-label={single ? words.offerThis(title) : words.moveThis(title)}
          onClick={() => (single ? openOffer(card) : void move(item))}
        >
          {single ? words.offer : words.moveToCart}
        </Button>
      )}
      <IconButton
        data-remove
        icon={Trash2}
        iconSize={18}
        label={words.removeThis(title)}
        className={row ? 'text-ink-2!' : 'rounded-none! border-s border-line text-ink-2!'}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget)
          void removeFromWishlist(storedItem(item), { undo: card !== null })
        }}
      />
    </div>
  )
}
