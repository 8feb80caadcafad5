// What a saved thing costs now, and that it was dearer when it was saved (design §4.7).
import { showPi } from '@lamplit/contract/money'
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { TrendingDown } from 'lucide-react'
import { groupSign } from '../../lib/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Price } from '../../ui/price.tsx'
import { hasFallen } from './sorted-wishlist.ts'
import { wishlistWords as words } from './words.ts'

export const WishlistPrice = ({ item }: { item: WishlistItem }) => {
  const was = showPi(item.price, { min: 3, max: 3 }, groupSign())
  return (
    <p className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1">
      {item.card ? (
        <span className="disp text-lg leading-5.5">
          <Price value={item.card.price} digits="card" />
        </span>
      ) : (
        <span className="text-sm text-ink-3">{words.gone}</span>
      )}
      {hasFallen(item) ? (
        <Chip tone="ok" icon={TrendingDown} className="num">
          <span aria-hidden="true">{words.downFrom(was)}</span>
          <span className="sr-only">{words.cheaper(was)}</span>
        </Chip>
      ) : null}
    </p>
  )
}
