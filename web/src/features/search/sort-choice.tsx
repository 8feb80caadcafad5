// The order of the results: eight, of which the nearest needs a place to count from (spec §9; design §4.3, §5.4).
import { useOwnLocation } from '../../lib/own-location.ts'
import { Select } from '../../ui/select.tsx'
import { sortsFor } from './filters.ts'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

export const SortChoice = ({ filters, change }: FilterControl) => {
  const { place } = useOwnLocation()
  const sorts = sortsFor(filters)
  const chosen =
    filters.sort && sorts.includes(filters.sort) && (filters.sort !== 'distance' || place) ? filters.sort : sorts[0]!
  const options = sorts.map((sort) =>
    sort === 'distance' && !place
      ? { value: sort, label: words.nearestLater(words.addPlaceToSort), disabled: true }
      : { value: sort, label: words.sorts[sort] },
  )
  return (
    <Select
      compact
      aria-label={words.sort}
      className="min-w-0 md:w-48!"
      value={chosen}
      onValue={(sort) => change({ sort: sort === sorts[0] ? null : sort })}
      options={options}
    />
  )
}
