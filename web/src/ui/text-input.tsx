// One line of text; at least 16 px, so that phones do not zoom (spec §9).
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useFieldControl } from './field.tsx'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string
  onValue: (value: string) => void
  /** Inside the box, before and after the text: a sign, an icon, a button. */
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const TextInput = ({ value, onValue, before, after, className, type = 'text', ...rest }: TextInputProps) => (
  <div className={`field ${className ?? ''}`}>
    {before}
    <input
      {...useFieldControl()}
      {...rest}
      type={type}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className="min-h-12 w-full min-w-0 flex-1 bg-transparent outline-none"
    />
    {after}
  </div>
)
