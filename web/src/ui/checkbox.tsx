// A box to tick, with its sentence; the whole row is the target.
import type { ReactNode } from 'react'
import { useFieldControl } from './field.tsx'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  id?: string
  disabled?: boolean
}

export const Checkbox = ({ checked, onChange, children, ...rest }: CheckboxProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm">
    <input
      {...useFieldControl()}
      {...rest}
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 shrink-0 cursor-pointer accent-jade"
    />
    <span className="pt-0.5">{children}</span>
  </label>
)
