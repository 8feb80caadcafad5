// Lines that take no part in the checkout: what was laid aside for later, and what is gone.
import type { CartLine } from '@lamplit/contract/cart'
import { ShoppingCart, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CartProductLink } from './product-link.tsx'
import { cartWords as words } from './words.ts'

export interface SavedForLaterListProps {
  title: string
  lines: readonly CartLine[]
  onRemove: (line: CartLine) => void
  onMove?: (line: CartLine) => void
}

export const SavedForLaterList = ({ title, lines, onRemove, onMove }: SavedForLaterListProps) =>
  lines.length === 0 ? null : (
    <section aria-label={title} className="card">
      <h2 className="disp border-b border-line px-4 py-3 text-lg md:px-5">{title}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const name = line.title ?? words.goneItem
          return (
            <li key={line.product_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
              <Picture
                src={line.image}
                alt=""
                sizes="56px"
                dimmed={line.problem !== null}
                className="size-14 shrink-0 rounded-md"
              />
              <div className="min-w-0 flex-1 basis-36">
                <h3 className="line-clamp-2 text-sm font-medium">
                  <CartProductLink line={line}>{name}</CartProductLink>
                </h3>
                <p className="text-xs text-ink-3">
                  {line.problem !== null && line.problem !== 'reserved' && line.problem !== 'away' ? (
                    words.problems[line.problem]
                  ) : line.price === null ? null : (
                    <Price value={line.price} digits="card" />
                  )}
                </p>
              </div>
              <div className="-me-2 flex">
                {onMove && line.problem !== 'gone' ? (
                  <Button
                    kind="ghost"
                    size={44}
                    icon={ShoppingCart}
                    className="px-2! text-sm text-jade!"
                    aria-label={words.moveThis(name)}
                    onClick={() => onMove(line)}
                  >
                    {words.moveToCart}
                  </Button>
                ) : null}
                <Button
                  kind="ghost"
                  size={44}
                  icon={Trash2}
                  className="px-2! text-sm text-ink-2!"
                  aria-label={words.removeThis(name)}
                  onClick={() => onRemove(line)}
                >
                  {words.remove}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
