// Who sells it: name, level and what their reviews add up to, above the tabs because tabs get overlooked (design §5.1).
import type { Product } from '@lamplit/contract/catalog'
import { Link } from '@tanstack/react-router'
import { decimal, wholeNumber } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Stars } from '../../ui/stars.tsx'
import { productWords as words } from './words.ts'

export const SellerRow = ({ product }: { product: Product }) => (
  <Link
    to="/profile"
    search={{ user: product.seller_username } as never}
    className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 fine:hover:bg-surface-2"
  >
    <Avatar name={product.seller_username} />
    <span className="sr-only">{words.seller}</span>
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5">
        <b className="truncate font-semibold">{product.seller_username}</b>
        <LevelChip level={product.seller_level} />
      </span>
      {product.seller_average_rating === null ? (
        <span className="text-xs text-ink-3">{words.noSellerReviews}</span>
      ) : (
        <span className="num mt-0.5 flex items-center gap-1 text-xs text-ink-3">
          <Stars rating={product.seller_average_rating} size={12} />
          <span>
            {decimal(product.seller_average_rating, 2)} ({wholeNumber(product.seller_reviews_count)})
          </span>
        </span>
      )}
    </span>
  </Link>
)
