// The filters in use, each with a cross, and one button for all (design §4.3).
import { X } from 'lucide-react'
import { catalogWords } from '../catalog/words.ts'
import { fullDate } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { tierName } from '../../words/tiers.ts'
import { inUse, type Filters, type Used } from './filters.ts'
import type { FilterControl } from './use-filters.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { filterWords as words } from './filter-words.ts'

const priceName = ({ low, high }: Filters): string =>
  low && high ? words.priceBetween(low, high) : low ? words.priceFrom(low) : words.priceTo(high)
const datesName = ({ from, to }: Filters): string => {
  const [since, until] = [from, to].map((day) => (day ? fullDate(new Date(`${day}T12:00:00Z`)) : ''))
  return since && until
    ? words.listedBetween(since, until)
    : since
      ? words.listedSince(since)
      : words.listedUntil(until ?? '')
}

const nameOf = ({ name, choice }: Used, filters: Filters): string => {
  switch (name) {
    case 'type':
      return catalogWords.types[choice as keyof typeof catalogWords.types]
    case 'category':
      return translateServerMessage(choice ?? '')
    case 'tier':
      return tierName(Number(choice))
    case 'delivery':
      return words.deliveries[choice as keyof typeof words.deliveries]
    case 'price':
      return priceName(filters)
    case 'rating':
      return words.ratingName(filters.rating ?? 1)
    case 'location':
      return filters.location ?? ''
    case 'availability':
      return words.availabilities[filters.availability]
    case 'date':
      return datesName(filters)
  }
}

export const AppliedFilters = ({ filters, change, clear }: FilterControl) => {
  const used = inUse(filters)
  if (used.length === 0) return null
  return (
    <ul aria-label={words.applied} className="flex flex-wrap gap-2">
      {used.map((filter) => {
        const name = nameOf(filter, filters)
        return (
          <li key={`${filter.name}-${filter.choice ?? ''}`} className="max-w-full">
            <button
              type="button"
              aria-label={words.remove(name)}
              onClick={() => change(filter.without)}
              className={
                'num inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-jade-soft ps-3.5 pe-2.5 ' +
                'text-sm font-semibold text-on-jade-soft active:brightness-95'
              }
            >
              <span className="truncate">{name}</span>
              <Icon of={X} size={16} className="shrink-0" />
            </button>
          </li>
        )
      })}
      {used.length > 1 ? (
        <li>
          <button type="button" onClick={clear} className="min-h-11 px-2 text-sm font-semibold text-jade">
            {words.clearAll}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
