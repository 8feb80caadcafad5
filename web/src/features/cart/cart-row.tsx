// A line of the cart: what it is, how many, what they cost together, and what can be done with it (design §4.6).
import type { CartLine } from '@lamplit/contract/cart'
import { Bookmark, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { CartProductLink } from './product-link.tsx'
import { canBePaid, mostInCart, totalOf } from './cart-lines.ts'
import { LineNote } from './line-note.tsx'
import { cartWords as words } from './words.ts'

export interface RowVerbs {
  quantity: (line: CartLine, quantity: number) => void
  remove: (line: CartLine) => void
  save: (line: CartLine) => void
  accept: (line: CartLine) => void
}

export const CartRow = ({ line, busy, verbs }: { line: CartLine; busy: boolean; verbs: RowVerbs }) => {
  const title = line.title ?? words.goneItem
  const paid = canBePaid(line)
  return (
    <li data-line={line.product_id} className="relative touch-pan-y overflow-hidden">
      <div data-moves className="bg-surface px-4 py-3.5 md:px-5">
        <div className="flex gap-3">
          <Picture src={line.image} alt="" sizes="72px" dimmed={!paid} className="size-18 shrink-0 rounded-md" />
          <div className="min-w-0 flex-1">
            <h3 className="line-clamp-2 text-sm font-semibold">
              <CartProductLink line={line}>{title}</CartProductLink>
            </h3>
            <p className="mt-0.5 text-xs text-ink-3">
              {line.type ? words.types[line.type] : null}
              {line.price === null ? null : (
                <>
                  {' '}
                  · <Sentence text={words.each} parts={{ price: <Price value={line.price} digits="card" /> }} />
                </>
              )}
            </p>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              {line.type === 'Single Item' || !paid ? (
                <span className="num text-sm text-ink-2">{line.quantity} ×</span>
              ) : (
                <NumberField
                  label={words.quantityOf(title)}
                  value={line.quantity}
                  min={1}
                  max={Math.max(line.quantity, mostInCart(line))}
                  onValue={(quantity) => verbs.quantity(line, Math.min(quantity, mostInCart(line)))}
                />
              )}
              {paid ? (
                <span className="disp num ms-auto text-lg">
                  <Price value={totalOf(line)} />
                </span>
              ) : null}
            </div>
          </div>
        </div>
        <LineNote line={line} busy={busy} onAccept={() => verbs.accept(line)} />
        <div className="-mx-2 mt-1 flex flex-wrap">
          <Button
            kind="ghost"
            size={44}
            icon={Bookmark}
            className="px-2! text-sm text-ink-2!"
            aria-label={words.saveThis(title)}
            onClick={() => verbs.save(line)}
          >
            {words.saveForLater}
          </Button>
          <Button
            kind="ghost"
            size={44}
            icon={Trash2}
            className="px-2! text-sm text-ink-2!"
            aria-label={words.removeThis(title)}
            onClick={() => verbs.remove(line)}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
