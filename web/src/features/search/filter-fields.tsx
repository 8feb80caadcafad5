// The filters: type, price, category and availability, in the rail of wide screens and the sheet of small ones (spec §2).
import { categories, productTypes } from '@lamplit/contract/kinds'
import { catalogWords } from '../catalog/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { availabilities, inUse } from './filters.ts'
import { PriceRange } from './price-range.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

const all = 'all'

export const FilterFields = (control: FilterControl) => {
  const { filters, change, drop } = control
  const named = filters.category !== null && !(categories as readonly string[]).includes(filters.category) ? [filters.category] : []
  const used = inUse(filters)
  return (
    <div className="flex flex-col gap-4">
      <Field label={words.type}>
        <Select value={filters.type ?? all} onValue={(type) => change({ type: type === all ? null : type })} options={[{ value: all, label: words.allTypes }, ...productTypes.map((type) => ({ value: type, label: catalogWords.types[type] }))]} />
      </Field>
      <PriceRange {...control} />
      <Field label={words.category}>
        <Select value={filters.category ?? all} onValue={(category) => change({ category: category === all ? null : category })} options={[{ value: all, label: words.allCategories }, ...[...categories, ...named].map((category) => ({ value: category, label: category }))]} />
      </Field>
      <Field label={words.availability}>
        <Select value={filters.availability} onValue={(availability) => change({ availability: availability === 'all' ? null : availability })} options={availabilities.map((value) => ({ value, label: words.availabilities[value] }))} />
      </Field>
      {used.length > 0 ? <Button kind="quiet" size={44} onClick={() => drop(...used)}>{words.removeAll}</Button> : null}
    </div>
  )
}
