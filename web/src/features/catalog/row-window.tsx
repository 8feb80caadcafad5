// Rows of 120 px in a window of their own height: only the rows in sight exist (spec §2, §9).
import { useLocation } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ReactNode, type Ref } from 'react'

const places = new Map<string, number>()
const most = 50

const savedScrollTop = (entry: string): number => places.get(entry) ?? 0

const saveScrollTop = (entry: string, top: number): void => {
  places.delete(entry)
  places.set(entry, top)
  if (places.size > most) places.delete(places.keys().next().value!)
}

/** Spec §2 and §9. */
export const rowHeight = 120
export const listHeights = { min: 300, max: 600 } as const

export const listHeight = (rows: number): number =>
  Math.min(listHeights.max, Math.max(listHeights.min, rows * rowHeight))

export interface RowWindowProps {
  /** The ids of the rows, in their order. */
  ids: readonly string[]
  /** What a screen reader calls it. */
  label: string
  renderRow: (place: number) => ReactNode
  list?: Ref<HTMLUListElement>
}

export const RowWindow = ({ ids, label, renderRow, list }: RowWindowProps) => {
  const view = useRef<HTMLDivElement>(null)
  const entry = `${useLocation({ select: ({ state }) => state['__TSR_key'] })} ${label}`
  const [initialOffset] = useState(() => savedScrollTop(entry))
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    initialOffset,
    overscan: 3,
    getItemKey: (place) => ids[place]!,
  })
  return (
    <div
      ref={view}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={(event) => saveScrollTop(entry, event.currentTarget.scrollTop)}
      className="card overflow-y-auto overscroll-contain"
      style={{ height: listHeight(ids.length) }}
    >
      <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            data-card={ids[index]!}
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 touch-pan-y"
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
          >
            {renderRow(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
