// An amount of π typed by a person: the sign in front, a decimal keyboard, digits and one point only.
import { TextInput, type TextInputProps } from './text-input.tsx'

/** Keeps what can be part of a decimal number; a comma counts as the point. */
export const decimalTyped = (text: string): string => {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 7)}`
}

export const PiAmountField = ({ onValue, ...rest }: Omit<TextInputProps, 'type' | 'before'>) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    before={
      <span aria-hidden="true" className="pi text-ink-2">
        π
      </span>
    }
    onValue={(text) => onValue(decimalTyped(text))}
  />
)
