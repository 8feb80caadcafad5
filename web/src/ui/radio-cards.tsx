// A choice of one among a few, each with a sentence: cards that are real radio buttons.
import { useId, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'

export interface RadioCard<V extends string> {
  value: V
  label: string
  help?: string
  icon?: LucideIcon
  disabled?: boolean
}

export interface RadioCardsProps<V extends string> {
  legend: ReactNode
  value: V | null
  onChange: (value: V) => void
  cards: readonly RadioCard<V>[]
  hideLegend?: boolean
  error?: string | null | undefined
  /** The id of the first card's input, for a summary's link. */
  id?: string
}

export const RadioCards = <V extends string>({
  legend,
  value,
  onChange,
  cards,
  hideLegend = false,
  error,
  id,
}: RadioCardsProps<V>) => {
  const made = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${made}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {cards.map((card, place) => (
          <label
            key={card.value}
            className={
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-md p-3 ' +
              'shadow-[inset_0_0_0_1px_var(--color-line-strong)] has-checked:bg-jade-soft ' +
              'has-checked:shadow-[inset_0_0_0_2px_var(--color-jade)] has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-jade has-disabled:opacity-50'
            }
          >
            <input
              type="radio"
              id={place === 0 ? (id ?? made) : undefined}
              name={made}
              value={card.value}
              checked={value === card.value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              className="size-6 shrink-0 accent-jade outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">{card.label}</span>
              {card.help ? <span className="block text-xs text-ink-2">{card.help}</span> : null}
            </span>
            {card.icon ? <Icon of={card.icon} size={20} className="text-ink-2" /> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${made}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
