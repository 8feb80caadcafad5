// One to five stars as real radio buttons of 44 px, each with a name (design §4.11).
import { Star } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { reviewWords as words } from './words.ts'

interface StarsRadioProps {
  legend: string
  value: number | null
  onChange: (stars: number | null) => void
  /** The id of the first star, for a summary's link. */
  id?: string
  size?: number
  error?: string | null
  /** What is optional can be taken back. */
  clearable?: boolean
}

export const StarsRadio = ({
  legend,
  value,
  onChange,
  id,
  size = 34,
  error = null,
  clearable = false,
}: StarsRadioProps) => {
  const made = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${made}-error` : undefined}>
      {/* Beside its stars where there is room for both. */}
      <legend className={classes('text-sm font-semibold', clearable && 'sm:float-start sm:w-36 sm:leading-11')}>
        {legend}
      </legend>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="-ms-1.5 flex">
          {words.starNames.map((name, place) => (
            <label
              key={name}
              className={
                'relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full ' +
                'has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-jade'
              }
            >
              <input
                type="radio"
                id={place === 0 ? (id ?? made) : undefined}
                name={made}
                value={place + 1}
                checked={value === place + 1}
                aria-label={name}
                onChange={() => onChange(place + 1)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
              />
              <Icon
                of={Star}
                size={size}
                filled={place < (value ?? 0)}
                className={classes('pointer-events-none', place < (value ?? 0) ? 'text-star' : 'text-line-strong')}
              />
            </label>
          ))}
        </div>
        {value === null ? null : (
          <span aria-hidden="true" className="text-sm text-ink-2">
            {words.starNames[value - 1]}
          </span>
        )}
        {clearable && value !== null ? (
          <button
            type="button"
            aria-label={words.clear(legend)}
            onClick={() => onChange(null)}
            className="min-h-11 px-2 text-sm font-semibold text-ink-2 underline"
          >
            {words.clear(null)}
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${made}-error`} role="alert" className="mt-0.5 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
