// The head of a compared product, its picture and title, and what can be done with it; one that is gone says so
// (design §4.7).
import type { Product } from '@lamplit/contract/catalog'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardAction } from '../card-actions/card-action.tsx'
import { SoldRibbon, StateChip } from '../catalog/card-parts.tsx'
import { ProductLink } from '../catalog/product-link.tsx'
import { useCardState } from '../catalog/use-card-state.ts'
import { remove } from './compare-verbs.ts'
import type { ComparedItem } from './compared-items.ts'
import { compareWords as words } from './words.ts'

const Known = ({ product }: { product: Product }) => {
  const state = useCardState(product)
  return (
    <>
      <div className="relative overflow-hidden rounded-md">
        <Picture
          src={product.image}
          alt=""
          sizes="(min-width: 48rem) 220px, 45vw"
          className="h-16 md:h-32"
          priority
          dimmed={state.is === 'sold'}
        />
        {state.is === 'sold' ? (
          <SoldRibbon className="py-1! text-sm!" />
        ) : (
          <StateChip state={state} className="absolute start-1 top-1" />
        )}
      </div>
      <span className="mt-2 block text-sm font-medium">
        <ProductLink card={product} className="line-clamp-2 min-h-11 md:min-h-10 fine:hover:underline">
          {product.title}
        </ProductLink>
      </span>
    </>
  )
}

const Gone = ({ item }: { item: ComparedItem }) => (
  <>
    <Picture src={item.image} alt="" sizes="220px" className="h-16 rounded-md md:h-32" dimmed />
    <span className="mt-2 block text-sm font-medium text-ink-2">
      <span className="line-clamp-2">{item.title}</span>
    </span>
    <p className="mt-0.5 text-sm font-semibold text-danger">{words.gone}</p>
  </>
)

const Waiting = ({ item }: { item: ComparedItem }) => (
  <>
    <Picture src={item.image} alt="" sizes="220px" className="h-16 rounded-md md:h-32" />
    <span className="mt-2 block text-sm font-medium">
      <span className="line-clamp-2 min-h-11 md:min-h-10">{item.title}</span>
    </span>
  </>
)

/** A column: what is held, and the product it is now; null when it is gone, undefined while nobody knows. */
export interface ComparedColumn {
  item: ComparedItem
  product: Product | null | undefined
}

export const ColumnHead = ({ item, product }: ComparedColumn) =>
  product ? <Known product={product} /> : product === null ? <Gone item={item} /> : <Waiting item={item} />

const Take = ({ product }: { product: Product }) => {
  const state = useCardState(product)
  return (
    <CardAction
      card={product}
      state={state}
      className="w-full rounded-md! bg-jade-soft text-on-jade-soft! disabled:bg-surface-2 disabled:text-ink-3!"
    />
  )
}

/** Add or Offer, and Remove; they do not stay on top while the rest moves under it. */
export const ColumnActions = ({ item, product }: ComparedColumn) => (
  <>
    {product ? (
      <Take product={product} />
    ) : product === undefined ? (
      <Skeleton className="h-11 rounded-md!" />
    ) : (
      <p className="text-xs text-ink-2">{words.goneText}</p>
    )}
    <Button
      kind="quiet"
      size={44}
      icon={X}
      className="mt-1.5 w-full text-[0.8125rem]!"
      aria-label={words.removeThis(item.title)}
      onClick={() => remove(item.id)}
    >
      {words.remove}
    </Button>
  </>
)
