// The filters in use, each with a cross, and one button for all (design §4.3).
import { X } from 'lucide-react'
import { catalogWords } from '../catalog/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { inUse, type FilterName, type Filters } from './filters.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

const priceName = ({ low, high }: Filters): string => (low && high ? words.priceBetween(low, high) : low ? words.priceFrom(low) : words.priceTo(high))

const nameOf = (filter: FilterName, filters: Filters): string => {
  switch (filter) {
    case 'type': return filters.type ? catalogWords.types[filters.type] : ''
    case 'category': return filters.category ?? ''
    case 'price': return priceName(filters)
    case 'availability': return words.availabilities[filters.availability]
  }
}

export const AppliedFilters = ({ filters, drop }: FilterControl) => {
  const used = inUse(filters)
  if (used.length === 0) return null
  return (
    <ul aria-label={words.applied} className="flex flex-wrap gap-2">
      {used.map((filter) => (
        <li key={filter}>
          <button type="button" aria-label={words.remove(nameOf(filter, filters))} onClick={() => drop(filter)} className="num inline-flex min-h-11 items-center gap-1.5 rounded-full bg-jade-soft ps-3.5 pe-2.5 text-sm font-semibold text-on-jade-soft active:brightness-95">
            {nameOf(filter, filters)}<Icon of={X} size={16} />
          </button>
        </li>
      ))}
      {used.length > 1 ? <li><button type="button" onClick={() => drop(...used)} className="min-h-11 px-2 text-sm font-semibold text-jade">{words.clearAll}</button></li> : null}
    </ul>
  )
}
