// A whole number between bounds, with minus and plus of 44 px; typing is allowed and pulled into the bounds on leaving
// (spec §5 quantity).
import { useState, type Ref } from 'react'
import { Minus, Plus } from 'lucide-react'
import { uiWords } from '../words/ui.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

export interface NumberFieldProps {
  value: number
  onValue: (value: number) => void
  min: number
  max: number
  /** The accessible name when no Field stands around it. */
  label?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

const clamped = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

const step =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink ' +
  'fine:hover:bg-surface-2 active:bg-surface-3 disabled:opacity-40'

export const NumberField = ({ value, onValue, min, max, label, disabled = false, ref }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const control = useFieldControl()
  const settle = () => {
    if (typed !== null && typed !== '') onValue(clamped(Number.parseInt(typed, 10), min, max))
    setTyped(null)
  }
  const move = (by: number) => {
    setTyped(null)
    onValue(clamped(value + by, min, max))
  }
  return (
    <div role="group" aria-label={label} className="field w-auto! gap-0! self-start px-0.5!">
      <button
        type="button"
        className={step}
        aria-label={uiWords.decrease}
        disabled={disabled || value <= min}
        onClick={() => move(-1)}
      >
        <Icon of={Minus} size={18} />
      </button>
      <input
        {...control}
        ref={ref}
        aria-label={label}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 7)
          setTyped(digits)
          const number = Number.parseInt(digits, 10)
          if (number >= min && number <= max) onValue(number)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') {
            event.preventDefault()
            move(1)
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            move(-1)
          }
        }}
        className="num min-h-11 w-14 bg-transparent text-center font-semibold outline-none"
      />
      <button
        type="button"
        className={step}
        aria-label={uiWords.increase}
        disabled={disabled || value >= max}
        onClick={() => move(1)}
      >
        <Icon of={Plus} size={18} />
      </button>
    </div>
  )
}
