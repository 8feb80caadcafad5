// The price one names: a large figure, three quick amounts, and how far under the asking price that is (design §5.3).
import { parsePi, piToWire, type Pi } from '@lamplit/contract/money'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import { lessBy, piText, quickPercents, stepped, underAsking, withinBounds, type Bounds } from './offer-price.ts'
import { offerWords as words } from './words.ts'

export interface PriceFieldProps {
  label: string
  asking: Pi
  bounds: Bounds
  value: string
  onValue: (value: string) => void
  error: string | null
  disabled: boolean
  /** Goes up with each refusal that belongs here, so that the field takes the focus. */ refusals: number
}

export const PriceField = ({ label, asking, bounds, value, onValue, error, disabled, refusals }: PriceFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    input.current?.focus({ preventScroll: true })
    // In the middle, where no message lies over it.
    input.current?.scrollIntoView?.({ block: 'center' })
  }, [refusals])
  const price = parsePi(value)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onValue(piToWire(stepped(value, event.key === 'ArrowUp')))
  }
  const quick = quickPercents
    .map((percent) => ({ percent, amount: lessBy(asking, percent) }))
    .filter(({ amount }) => withinBounds(amount, bounds))
  return (
    <div>
      <Field
        label={label}
        error={error}
        help={'above' in bounds ? words.moreAndLess(piText(bounds.above), piText(bounds.below)) : undefined}
      >
        <PiAmountField
          value={value}
          onValue={onValue}
          onKeyDown={onKeyDown}
          disabled={disabled}
          maxLength={20}
          className="num disp text-[1.75rem]! leading-9 [&_input]:min-h-15 [&_input]:text-[1.75rem]!"
          ref={input}
        />
      </Field>
      <p className="num mt-1.5 min-h-5 text-sm text-ink-2" role="status">
        {underAsking(price, asking)}
      </p>
      {quick.length === 0 ? null : (
        <div role="group" aria-label={words.quick} className="mt-1.5 flex flex-wrap gap-2">
          {quick.map(({ percent, amount }) => (
            <button
              key={percent}
              type="button"
              disabled={disabled}
              aria-pressed={price === amount}
              onClick={() => onValue(piToWire(amount))}
              className={
                'num min-h-11 rounded-full bg-surface-2 px-4 text-sm font-semibold text-ink-2 ' +
                'aria-pressed:bg-jade-soft aria-pressed:text-on-jade-soft fine:hover:text-ink'
              }
            >
              {words.less(percent)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
