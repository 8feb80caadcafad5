// All filters, in the rail of wide screens and the sheet of small ones, with what each choice would leave (spec §2;
// design §5.4).
import { categories, productTypes } from '@lamplit/contract/kinds'
import { deliveries, type Facets } from '@lamplit/contract/search'
import { catalogWords } from '../catalog/words.ts'
import { Stars } from '../../ui/stars.tsx'
import { tierName } from '../../words/tiers.ts'
import { ChoiceList, type Choice } from './choice-list.tsx'
import { DateRange } from './date-range.tsx'
import { availabilities, tierNumbers, withChoice, type ChoiceName, type Filters } from './filters.ts'
import { LocationField } from './location-field.tsx'
import { PriceRange } from './price-range.tsx'
import { RadioRows } from './radio-rows.tsx'
import type { FilterControl } from './use-filters.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { filterWords as words } from './filter-words.ts'

const firstCategories = 6

/** The categories with most products first; those of the home page and what is chosen are always among them. */
export const categoryChoices = (filters: Filters, facets: Facets | null): Choice<string>[] => {
  const names = [...new Set([...filters.category, ...Object.keys(facets?.category ?? {}), ...categories])]
  const choices = names.map((value) => ({
    value,
    label: translateServerMessage(value),
    count: facets ? (facets.category[value] ?? 0) : null,
  }))
  return facets ? choices.sort((a, b) => (b.count ?? 0) - (a.count ?? 0)) : choices
}

const stars = [4, 3, 2, 1] as const

export const FilterFields = ({ facets, ...control }: FilterControl & { facets: Facets | null }) => {
  const { filters, change } = control
  const countOf = (facet: keyof Facets, value: string): number | null => (facets ? (facets[facet][value] ?? 0) : null)
  const choose =
    (name: ChoiceName) =>
    (value: string, on: boolean): void =>
      change(withChoice(filters, name, value, on))
  return (
    <div className="flex flex-col gap-5">
      <PriceRange {...control} facets={facets} />
      <RadioRows
        legend={words.rating}
        value={String(filters.rating ?? '')}
        onValue={(value) => change({ min_rating: value || null })}
        rows={[
          { value: '', label: words.any, count: null },
          ...[5, ...stars].map((n) => ({
            value: String(n),
            label: words.ratingName(n),
            count: countOf('rating', String(n)),
            face: (
              <>
                <span aria-hidden="true">
                  <Stars rating={n} />
                </span>
                {words.andUp(n)}
              </>
            ),
          })),
        ]}
      />
      <LocationField {...control} facets={facets} />
      <ChoiceList
        legend={words.category}
        choices={categoryChoices(filters, facets)}
        chosen={filters.category}
        onChoice={choose('category')}
        first={firstCategories}
      />
      <ChoiceList
        legend={words.type}
        choices={productTypes.map((value) => ({
          value,
          label: catalogWords.types[value],
          count: countOf('type', value),
        }))}
        chosen={filters.type}
        onChoice={choose('type')}
      />
      <RadioRows
        legend={words.availability}
        value={filters.availability}
        onValue={(value) => change({ availability: value === 'all' ? null : value })}
        rows={availabilities.map((value) => ({
          value,
          label: words.availabilities[value],
          count: value === 'all' ? null : countOf('availability', value),
        }))}
      />
      <ChoiceList
        legend={words.tier}
        choices={tierNumbers
          .toReversed()
          .map((value) => ({ value, label: tierName(Number(value)), count: countOf('tier', value) }))}
        chosen={filters.tier as never}
        onChoice={choose('tier')}
      />
      <ChoiceList
        legend={words.delivery}
        choices={deliveries.map((value) => ({
          value,
          label: words.deliveries[value],
          count: countOf('delivery', value),
        }))}
        chosen={filters.delivery}
        onChoice={choose('delivery')}
      />
      <DateRange {...control} />
    </div>
  )
}
