// The item an offer is for: picture, title, and what its seller asks.
import type { Pi } from '@lamplit/contract/money'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { offerWords as words } from './words.ts'

export const ItemHead = ({
  title,
  image,
  asking,
  seller,
}: {
  title: string
  image: string | null
  asking: Pi
  seller: string
}) => (
  <div className="flex items-center gap-3">
    <Picture src={image} alt="" sizes="64px" className="size-16 shrink-0 rounded-[16px]" />
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 text-sm leading-5 font-semibold">{title}</p>
      <p className="text-xs text-ink-3">{words.fromSeller(seller)}</p>
    </div>
    <p className="text-end">
      <span className="block text-xs text-ink-3">{words.asking}</span>
      <Price value={asking} className="disp text-lg" />
    </p>
  </div>
)
