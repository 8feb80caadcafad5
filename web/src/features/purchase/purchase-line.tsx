// What is bought: picture, title, how many at which price, from whom.
import type { Product } from '@lamplit/contract/catalog'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { purchaseWords as words } from './words.ts'

export const PurchaseLine = ({ product, quantity }: { product: Product; quantity: number }) => (
  <div className="flex items-center gap-3">
    <Picture src={product.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-[16px]" />
    <div className="min-w-0 flex-1">
      <p className="text-sm leading-5 font-semibold">{product.title}</p>
      <p className="text-xs text-ink-3">{words.from(quantity)}<Price value={product.price} digits="card" />{words.seller(product.seller_username)}</p>
    </div>
  </div>
)
