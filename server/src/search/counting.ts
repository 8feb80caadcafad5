// The counts beside the filters: each filter is counted with all the others in force, but not itself.
import { deliveries, priceRangeNames, priceRanges, searchLimits, type Facets } from '@lamplit/contract/search'
import { productTypes } from '@lamplit/contract/kinds'
import { unitsPerPi } from '@lamplit/contract/money'
import type { Hit } from './candidates.ts'
import { facetBits, type FilterFacet } from './text-query.ts'

/** For each facet the matches it is counted over. */
export type HitsByFacet = (facet: FilterFacet) => readonly Hit[]

const rangeOf = (price: number): string => priceRangeNames[priceRanges.findLastIndex(([from]) => price >= from * Number(unitsPerPi))]!

const valuesOf: Record<FilterFacet, (hit: Hit) => readonly string[]> = {
  type: ({ facts }) => [productTypes[facts & 3]!],
  category: ({ category }) => (category === '' ? [] : [category]),
  price: ({ price }) => [rangeOf(price)],
  // “4 and up” holds those with five.
  rating: ({ facts }) => Array.from({ length: (facts >> 2) & 7 }, (_, n) => String(n + 1)),
  availability: ({ facts }) => [facts & 256 ? 'available' : 'out_of_stock'],
  location: ({ place }) => (place === '' ? [] : [place]),
  tier: ({ facts }) => [String((facts >> 5) & 7)],
  delivery: ({ facts }) => deliveries.filter((_, bit) => facts & (512 << bit)),
}

/** Matches that pass every filter but this one. */
const passing = (hits: readonly Hit[], facet: FilterFacet): readonly Hit[] => hits.filter(({ fails }) => (fails & ~facetBits[facet]) === 0)

export const countFacets = (hits: HitsByFacet): Facets => Object.fromEntries((Object.keys(facetBits) as FilterFacet[]).map((facet) => {
  const counts = new Map<string, number>()
  for (const hit of passing(hits(facet), facet)) for (const value of valuesOf[facet](hit)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return [facet, Object.fromEntries(facet === 'category' || facet === 'location' ? sorted.slice(0, searchLimits.choices) : sorted)]
})) as Facets
