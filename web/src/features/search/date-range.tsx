// When it was listed: from and to, both days included (design §5.4).
import { Legend } from './choice-list.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { FilterControl } from './use-filters.ts'
import { filterWords as words } from './filter-words.ts'

export const DateRange = ({ filters, change }: FilterControl) => (
  <fieldset className="min-w-0">
    <Legend>{words.listed}</Legend>
    <div className="flex flex-col gap-2">
      <Field label={words.listedFrom} hideLabel>
        <TextInput
          type="date"
          max={filters.to ?? undefined}
          value={filters.from ?? ''}
          onValue={(day) => change({ start_date: day || null })}
          before={
            <span aria-hidden="true" className="min-w-10 text-sm text-ink-2">
              {words.fromDay}
            </span>
          }
        />
      </Field>
      <Field label={words.listedTo} hideLabel>
        <TextInput
          type="date"
          min={filters.from ?? undefined}
          value={filters.to ?? ''}
          onValue={(day) => change({ end_date: day || null })}
          before={
            <span aria-hidden="true" className="min-w-10 text-sm text-ink-2">
              {words.toDay}
            </span>
          }
        />
      </Field>
    </div>
  </fieldset>
)
