// The price range in π: from and to, a slider for both, and the usual ranges with their counts (spec §2 filter panel,
// §5).
import { priceRanges, type Facets } from '@lamplit/contract/search'
import { Field } from '../../ui/field.tsx'
import { PiAmountField } from '../../ui/pi-amount-field.tsx'
import { Count, Legend, named } from './choice-list.tsx'
import { priceProblems } from './filters.ts'
import { PriceSlider } from './price-slider.tsx'
import { useDebounced } from './use-debounced.ts'
import type { FilterControl } from './use-filters.ts'
import { filterWords as words } from './filter-words.ts'
import { classes } from '../../ui/classes.ts'

const rangeName = (from: number, to: number | null): string =>
  to === null ? words.above(String(from)) : words.range(String(from), String(to))

export const PriceRange = ({ filters, change, facets }: FilterControl & { facets: Facets | null }) => {
  const [low, setLow, settleLow] = useDebounced(filters.low, (text) =>
    change({ min_price: text.trim() || null }, { quietly: true }),
  )
  const [high, setHigh, settleHigh] = useDebounced(filters.high, (text) =>
    change({ max_price: text.trim() || null }, { quietly: true }),
  )
  const problems = priceProblems({ low, high })
  return (
    <fieldset className="min-w-0">
      <Legend>{words.price}</Legend>
      <div className="grid grid-cols-2 gap-2">
        <Field label={words.lowest} hideLabel {...(problems.low ? { error: words[problems.low] } : {})}>
          <PiAmountField value={low} onValue={setLow} onBlur={settleLow} placeholder={words.fromAmount} />
        </Field>
        <Field label={words.highest} hideLabel {...(problems.high ? { error: words[problems.high] } : {})}>
          <PiAmountField value={high} onValue={setHigh} onBlur={settleHigh} placeholder={words.toAmount} />
        </Field>
      </div>
      <PriceSlider low={low} high={high} onLow={setLow} onHigh={setHigh} />
      <div className="flex flex-wrap gap-1.5">
        {priceRanges.map(([from, to]) => {
          const count = facets?.price[`${from}-${to ?? ''}`] ?? (facets ? 0 : null)
          const [least, most] = [from === 0 ? '' : String(from), to === null ? '' : String(to)]
          const on = filters.low === least && filters.high === most
          return (
            <button
              key={from}
              type="button"
              aria-pressed={on}
              onClick={() =>
                change(
                  on ? { min_price: null, max_price: null } : { min_price: least || null, max_price: most || null },
                )
              }
              className={classes(
                'num inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-xs font-semibold',
                on
                  ? 'bg-jade-soft text-on-jade-soft'
                  : count === 0
                    ? 'text-ink-3 shadow-[inset_0_0_0_1px_var(--color-line)]'
                    : 'text-ink-2 shadow-[inset_0_0_0_1px_var(--color-line-strong)]',
              )}
            >
              <span>
                <span aria-hidden={count !== null}>{rangeName(from, to)}</span>
                {count === null ? null : <span className="sr-only">{named(rangeName(from, to), count)}</span>}
              </span>
              <Count count={count} />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
