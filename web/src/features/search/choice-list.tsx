// Boxes to tick, with how many products each would show; what would show nothing is dim, what is chosen never goes
// (design §5.4).
import { useState } from 'react'
import { shortCount } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { filterWords as words } from './filter-words.ts'

export interface Choice<V extends string> {
  value: V
  label: string
  /** Unknown until the search has answered. */ count: number | null
}
export interface ChoiceListProps<V extends string> {
  legend: string
  choices: readonly Choice<V>[]
  chosen: readonly V[]
  onChoice: (value: V, on: boolean) => void
  /** How many are shown before “Show all”. */ first?: number
}

export const Legend = ({ children }: { children: string }) => (
  <legend className="mb-1 text-sm font-semibold">{children}</legend>
)

/** A count beside its label; screen readers hear it in the label. */
export const Count = ({ count }: { count: number | null }) =>
  count === null ? null : (
    <span aria-hidden="true" className="num text-xs text-ink-3">
      {shortCount(count)}
    </span>
  )

export const named = (label: string, count: number | null): string =>
  count === null ? label : words.counted(label, count)

export const ChoiceList = <V extends string>({
  legend,
  choices,
  chosen,
  onChoice,
  first = choices.length,
}: ChoiceListProps<V>) => {
  const [all, setAll] = useState(false)
  const shown = all ? choices : choices.filter(({ value }, place) => place < first || chosen.includes(value))
  return (
    <fieldset className="min-w-0">
      <Legend>{legend}</Legend>
      {shown.map(({ value, label, count }) => (
        <label
          key={value}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3 text-sm',
            count === 0 && !chosen.includes(value) && 'text-ink-3',
          )}
        >
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => onChoice(value, event.target.checked)}
            aria-label={named(label, count)}
            className="size-5.5 shrink-0 cursor-pointer accent-jade"
          />
          <span aria-hidden="true" className="min-w-0 flex-1 truncate">
            {label}
          </span>
          <Count count={count} />
        </label>
      ))}
      {choices.length > first ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-11 text-sm font-semibold text-jade"
        >
          {all ? words.showFewer : words.showAll(choices.length)}
        </button>
      ) : null}
    </fieldset>
  )
}
