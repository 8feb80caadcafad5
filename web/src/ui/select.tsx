// One of several, through the device's own list: the surest choice on a phone.
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { classes } from './classes.ts'

export interface SelectOption<V extends string> {
  value: V
  label: string
  disabled?: boolean
}

export interface SelectProps<V extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> {
  value: V | ''
  onValue: (value: V) => void
  options: readonly SelectOption<V>[]
  /** The first, empty choice. */
  placeholder?: string
  /** 44 px for toolbars instead of 48. */
  compact?: boolean
  ref?: Ref<HTMLSelectElement>
}

export const Select = <V extends string>({
  value,
  onValue,
  options,
  placeholder,
  compact = false,
  className,
  ...rest
}: SelectProps<V>) => (
  <div className={`field relative px-0! ${compact ? 'min-h-11! text-sm' : ''} ${className ?? ''}`}>
    <select
      {...useFieldControl()}
      {...rest}
      value={value}
      onChange={(event) => onValue(event.target.value as V)}
      className={classes(
        'w-full cursor-pointer appearance-none rounded-md bg-transparent ps-3.5 pe-10 outline-none',
        compact ? 'min-h-11' : 'min-h-12',
      )}
    >
      {placeholder === undefined ? null : (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} className="bg-surface text-ink">
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-3.5 text-ink-2" />
  </div>
)
