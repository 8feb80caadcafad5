// On or off, at once; the whole row is the target.
import { useId, type ReactNode } from 'react'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export const Switch = ({ checked, onChange, label, help, disabled = false }: SwitchProps) => {
  const helpId = useId()
  return (
    <label
      className={
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1 has-disabled:cursor-default ' +
        'has-disabled:opacity-50'
      }
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-base">{label}</span>
        {help ? (
          <span id={helpId} className="block text-xs text-ink-3">
            {help}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={help ? helpId : undefined}
        className={
          'relative h-7.5 w-12.5 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong ' +
          'transition-colors before:absolute before:start-0.75 before:top-0.75 before:size-6 before:rounded-full ' +
          'before:bg-surface before:shadow-1 before:transition-transform checked:bg-jade ' +
          'checked:before:translate-x-5 rtl:checked:before:-translate-x-5'
        }
      />
    </label>
  )
}
