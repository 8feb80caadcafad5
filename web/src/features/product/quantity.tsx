// How many, and what that costs together (spec §2, §5).
import type { Product } from '@lamplit/contract/catalog'
import { times } from '@lamplit/contract/money'
import { NumberField } from '../../ui/number-field.tsx'
import { Price } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { clampQuantity, mostAtOnce } from './quantity-rules.ts'
import { productWords as words } from './words.ts'

export const Quantity = ({
  product,
  value,
  onValue,
}: {
  product: Product
  value: number
  onValue: (quantity: number) => void
}) => (
  <div className="flex flex-wrap items-center gap-3.5">
    <span aria-hidden="true" className="text-sm text-ink-2">
      {words.quantity}
    </span>
    <NumberField
      label={words.quantity}
      value={value}
      onValue={(next) => onValue(clampQuantity(next, product))}
      min={1}
      max={mostAtOnce(product)}
    />
    {value > 1 ? (
      <span className="num text-sm text-ink-3">
        <Sentence text={words.total} parts={{ amount: <Price value={times(product.price, value)} /> }} />
      </span>
    ) : null}
  </div>
)
