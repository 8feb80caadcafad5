// The counts beside the filters: each filter is counted with all the others in force, but not itself.
import { deliveries, priceRangeNames, priceRanges, searchLimits, type Facets } from '@lamplit/contract/search'
import { productTypes } from '@lamplit/contract/kinds'
import { unitsPerPi } from '@lamplit/contract/money'
import type { Hit } from './candidates.ts'
import { facetBits, type FilterFacet } from './text-query.ts'

/** For each facet the matches it is counted over. */
export type HitsByFacet = (facet: FilterFacet) => readonly Hit[]

const rangeStarts = priceRanges.map(([from]) => from * Number(unitsPerPi))

/** A hit counts under one value of each facet, or, where it is a set, under all of these; made once, because every search asks four hundred times. */
const ratings = Array.from({ length: 8 }, (_, stars) => Array.from({ length: stars }, (__, n) => String(n + 1)))
const chosenDeliveries = Array.from({ length: 1 << deliveries.length }, (_, bits) => deliveries.filter((__, bit) => bits & (1 << bit)))

const valueOf: Record<FilterFacet, (hit: Hit) => string | readonly string[]> = {
  type: ({ facts }) => productTypes[facts & 3]!,
  category: ({ category }) => category,
  price: ({ price }) => priceRangeNames[rangeStarts.findLastIndex((from) => price >= from)]!,
  // “4 and up” holds those with five.
  rating: ({ facts }) => ratings[(facts >> 2) & 7]!,
  availability: ({ facts }) => (facts & 256 ? 'available' : 'out_of_stock'),
  location: ({ place }) => place,
  tier: ({ facts }) => String((facts >> 5) & 7),
  delivery: ({ facts }) => chosenDeliveries[facts >> 9]!,
}

/** Matches that pass every filter but this one. */
const countOf = (hits: readonly Hit[], facet: FilterFacet): Map<string, number> => {
  const counts = new Map<string, number>()
  const add = (value: string): void => { counts.set(value, (counts.get(value) ?? 0) + 1) }
  const others = ~facetBits[facet]
  for (const hit of hits) {
    if ((hit.fails & others) !== 0) continue
    const value = valueOf[facet](hit)
    if (typeof value !== 'string') value.forEach(add)
    else if (value !== '') add(value)
  }
  return counts
}

export const countFacets = (hits: HitsByFacet): Facets => Object.fromEntries((Object.keys(facetBits) as FilterFacet[]).map((facet) => {
  const sorted = [...countOf(hits(facet), facet)].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return [facet, Object.fromEntries(facet === 'category' || facet === 'location' ? sorted.slice(0, searchLimits.choices) : sorted)]
})) as Facets
