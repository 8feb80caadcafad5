// One of a few, as rows: minimum rating and availability (design §5.4).
import { useId, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Count, Legend, named } from './choice-list.tsx'

export interface RadioRow<V extends string> {
  value: V
  label: string
  count: number | null
  /** What is seen instead of the label. */ content?: ReactNode
}

export const RadioRows = <V extends string>({
  legend,
  rows,
  value,
  onValue,
}: {
  legend: string
  rows: readonly RadioRow<V>[]
  value: V
  onValue: (value: V) => void
}) => {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <Legend>{legend}</Legend>
      {rows.map((row) => (
        <label
          key={row.value}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3 text-sm',
            row.count === 0 && row.value !== value && 'text-ink-3',
          )}
        >
          <input
            type="radio"
            name={name}
            value={row.value}
            checked={row.value === value}
            onChange={() => onValue(row.value)}
            aria-label={named(row.label, row.count)}
            className="size-5.5 shrink-0 cursor-pointer accent-jade"
          />
          <span aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2">
            {row.content ?? row.label}
          </span>
          <Count count={row.count} />
        </label>
      ))}
    </fieldset>
  )
}
