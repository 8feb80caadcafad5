// How much comes back: a slider in whole percent and a field in π, always the same amount, with who gets what below
// (design §4.8).
import type { Pi } from '@lamplit/contract/money'
import { Field } from '../../ui/field.tsx'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import {
  chosenByPercent,
  chosenByTyping,
  isWholePercent,
  percentOf,
  previewAmount,
  type ChosenAmount,
} from './proposal-amount.ts'
import { proposalWords as words } from './proposal-words.ts'
import { WhoGetsWhat } from './who-gets-what.tsx'

export interface ShareSliderProps {
  held: Pi
  chosen: ChosenAmount
  onChoose: (chosen: ChosenAmount) => void
  label?: string
  error?: string | null
  id?: string
  disabled?: boolean
}

export const ShareSlider = ({
  held,
  chosen,
  onChoose,
  label = words.share,
  error,
  id = 'share',
  disabled = false,
}: ShareSliderProps) => {
  const percent = percentOf(held, chosen.amount)
  const said = isWholePercent(held, chosen.amount) ? words.percent(percent) : words.about(percent)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor={`${id}-slider`} className="text-sm font-semibold">
            {label}
          </label>
          <output htmlFor={`${id}-slider`} className="num disp text-lg">
            {said}
          </output>
        </div>
        <input
          id={`${id}-slider`}
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          aria-valuetext={said}
          disabled={disabled}
          onChange={(event) => onChoose(chosenByPercent(held, Number(event.target.value)))}
          className="block h-11 w-full cursor-pointer accent-jade disabled:opacity-50"
        />
      </div>
      <Field label={words.amount} id={`${id}-amount`} error={error}>
        <PiAmountField
          value={chosen.typed}
          disabled={disabled}
          onValue={(text) => onChoose(chosenByTyping(text))}
          className="disp text-lg"
        />
      </Field>
      <WhoGetsWhat held={held} refund={previewAmount(held, chosen)} />
    </div>
  )
}
