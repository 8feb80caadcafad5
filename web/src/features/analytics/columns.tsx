// Columns side by side, one pair for each period: two figures that differ by shade, place and word. Arrow keys, finger
// and mouse read them one by one.
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { wholeNumber } from '../../lib/format.ts'
import { analyticsWords as words } from './words.ts'

export interface ChartColumn {
  key: string
  label: string
  values: readonly [first: number, second: number]
  says: string
}
interface ColumnsProps {
  label: string
  names: readonly [string, string]
  columns: readonly ChartColumn[]
}

const high = 160
/** A round number that all columns stay below. */
export const ceiling = (most: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * size).find((top) => top >= most) ?? most
}

const Legend = ({ names }: { names: readonly [string, string] }) => (
  <ul aria-hidden="true" className="flex gap-4 text-xs text-ink-2">
    {names.map((name, place) => (
      <li key={name} className="flex items-center gap-1.5">
        <span className={classes('size-2.5 rounded-[3px]', place === 0 ? 'bg-lantern' : 'bg-jade')} />
        {name}
      </li>
    ))}
  </ul>
)

const bar = (value: number, top: number): number => (value === 0 ? 0 : Math.max(2, (value / top) * high))

const Bars = ({ columns, top, marked }: { columns: readonly ChartColumn[]; top: number; marked: number }) => {
  const width = 100 / columns.length
  const [from, thick] = [width * 0.14, width * 0.34]
  return (
    <svg aria-hidden="true" width="100%" height={high} className="block overflow-visible">
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          x1="0"
          x2="100%"
          y1={high * part}
          y2={high * part}
          className="stroke-line"
          strokeWidth="1"
          strokeDasharray={part === 1 ? undefined : '2 4'}
        />
      ))}
      {columns.map(({ key, values }, place) => (
        <g key={key}>
          {place === marked ? (
            <rect
              x={`${place * width}%`}
              width={`${width}%`}
              y="-6"
              height={high + 6}
              rx="6"
              className="fill-surface-2"
            />
          ) : null}
          <rect
            x={`${place * width + from}%`}
            width={`${thick}%`}
            y={high - bar(values[0], top)}
            height={bar(values[0], top)}
            rx="2"
            className="fill-lantern"
          />
          <rect
            x={`${place * width + from + thick + width * 0.04}%`}
            width={`${thick}%`}
            y={high - bar(values[1], top)}
            height={bar(values[1], top)}
            rx="2"
            className="fill-jade"
          />
        </g>
      ))}
    </svg>
  )
}

export const Columns = ({ label, names, columns }: ColumnsProps) => {
  const [chosen, setMarked] = useState<number | null>(null)
  const id = useId()
  const last = columns.length - 1
  const marked = Math.min(chosen ?? last, last)
  const top = ceiling(Math.max(1, ...columns.flatMap(({ values }) => values)))
  const onKeyDown = (event: KeyboardEvent): void => {
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : event.key === 'ArrowRight'
            ? Math.min(marked + 1, last)
            : event.key === 'ArrowLeft'
              ? Math.max(marked - 1, 0)
              : null
    if (next === null) return
    event.preventDefault()
    setMarked(next)
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setMarked(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * columns.length))))
  }
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-live="polite" className="text-sm font-semibold">
          {columns[marked]?.says}
        </p>
        <Legend names={names} />
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-2" dir="ltr">
        <div aria-hidden="true" className="num flex flex-col justify-between text-end text-2xs text-ink-3">
          <span>{wholeNumber(top)}</span>
          <span>0</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-describedby={id}
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={marked + 1}
          aria-valuetext={columns[marked]?.says}
          className="touch-pan-y rounded-sm outline-offset-4"
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
        >
          <Bars columns={columns} top={top} marked={marked} />
        </div>
        <span />
        <div aria-hidden="true" className="mt-1.5 flex justify-between text-2xs text-ink-3">
          <span>{columns[0]?.label}</span>
          <span>{columns[Math.floor(last / 2)]?.label}</span>
          <span>{columns[last]?.label}</span>
        </div>
      </div>
      <p id={id} className="sr-only">
        {words.arrows}
      </p>
    </div>
  )
}
