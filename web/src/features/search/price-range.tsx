// The price range in π: from and to, each counted once it is an amount (spec §2 filter panel, §5).
import { Field } from '../../ui/field.tsx'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import { priceProblems } from './filters.ts'
import { useDebounced } from './use-debounced.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

export const PriceRange = ({ filters, change }: FilterControl) => {
  const [low, setLow, settleLow] = useDebounced(filters.low, (text) => change({ min_price: text.trim() || null }, { quietly: true }))
  const [high, setHigh, settleHigh] = useDebounced(filters.high, (text) => change({ max_price: text.trim() || null }, { quietly: true }))
  const problems = priceProblems({ ...filters, low, high })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.price}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Field label={words.lowest} hideLabel {...(problems.low ? { error: words[problems.low] } : {})}><PiAmountField value={low} onValue={setLow} onBlur={settleLow} placeholder={words.from} /></Field>
        <Field label={words.highest} hideLabel {...(problems.high ? { error: words[problems.high] } : {})}><PiAmountField value={high} onValue={setHigh} onBlur={settleHigh} placeholder={words.to} /></Field>
      </div>
    </fieldset>
  )
}
