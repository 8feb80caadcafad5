// Products as rows in a window of their own height: only the rows in sight exist (spec §2).
import type { ProductCard } from '@lamplit/contract/catalog'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { ProductRow } from './product-row.tsx'
import { useCardSwipes } from './use-card-swipes.ts'
import { catalogWords as words } from './words.ts'

/** Spec §2 and §9. */
export const rowHeight = 120
export const listHeights = { min: 300, max: 600 } as const

export const listHeight = (rows: number): number => Math.min(listHeights.max, Math.max(listHeights.min, rows * rowHeight))

export const ProductList = ({ cards }: { cards: readonly ProductCard[] }) => {
  const view = useRef<HTMLDivElement>(null)
  const list = useCardSwipes<HTMLUListElement>(cards)
  const rows = useVirtualizer({ count: cards.length, getScrollElement: () => view.current, estimateSize: () => rowHeight, overscan: 3, getItemKey: (place) => cards[place]!.id })
  return (
    <div ref={view} role="region" aria-label={words.listOf(cards.length)} tabIndex={0} className="card overflow-y-auto overscroll-contain" style={{ height: listHeight(cards.length) }}>
      <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li key={key} data-card={cards[index]!.id} aria-setsize={cards.length} aria-posinset={index + 1} className="absolute inset-x-0 top-0 touch-pan-y" style={{ height: rowHeight, transform: `translateY(${start}px)` }}>
            <ProductRow card={cards[index]!} eager={index < 5} />
          </li>
        ))}
      </ul>
    </div>
  )
}
