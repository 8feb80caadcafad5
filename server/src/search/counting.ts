// The counts beside the filters: each filter is counted with all the others in force, but not itself.
import { deliveries, priceRangeNames, priceRanges, searchLimits, type Facets } from '@lamplit/contract/search'
import { productTypes } from '@lamplit/contract/kinds'
import { unitsPerPi } from '@lamplit/contract/money'
import type { Hit } from './candidates.ts'
import { facetBits, type FilterFacet } from './text-query.ts'

/** For each facet the matches it is counted over. */
export type HitsByFacet = (facet: FilterFacet) => readonly Hit[]

const rangeStarts = priceRanges.map(([from]) => from * Number(unitsPerPi))
const rangeOf = (price: number): number => {
  let n = rangeStarts.length - 1
  while (n > 0 && price < rangeStarts[n]!) n--
  return n
}

/** Where the value of a match is a number, they are counted by it; what it means is said once, at the end. */
const numbered: Partial<Record<FilterFacet, (hit: Hit) => number>> = {
  type: ({ facts }) => facts & 3,
  price: ({ price }) => rangeOf(price),
  rating: ({ facts }) => (facts >> 2) & 7,
  availability: ({ facts }) => (facts >> 8) & 1,
  tier: ({ facts }) => (facts >> 5) & 7,
  delivery: ({ facts }) => facts >> 9,
}
const named: Partial<Record<FilterFacet, (number: number) => string | readonly string[]>> = {
  type: (n) => productTypes[n]!,
  price: (n) => priceRangeNames[n]!,
  availability: (n) => (n === 1 ? 'available' : 'out_of_stock'),
  tier: String,
  // “4 and up” holds those with five.
  rating: (stars) => Array.from({ length: stars }, (_, n) => String(n + 1)),
  delivery: (bits) => deliveries.filter((__, bit) => bits & (1 << bit)),
}

/** Matches that pass every filter but this one. */
const countOf = (hits: readonly Hit[], facet: FilterFacet): Map<string, number> => {
  const others = ~facetBits[facet]
  const counts = new Map<string, number>()
  const add = (value: string, more: number): void => {
    counts.set(value, (counts.get(value) ?? 0) + more)
  }
  const numberOf = numbered[facet]
  if (numberOf) {
    const sums = new Uint32Array(32)
    for (const hit of hits) if ((hit.fails & others) === 0) sums[numberOf(hit)]!++
    sums.forEach((sum, number) => {
      if (sum > 0) for (const value of [named[facet]!(number)].flat()) add(value, sum)
    })
    return counts
  }
  for (const hit of hits) {
    const value = facet === 'category' ? hit.category : hit.place
    if ((hit.fails & others) === 0 && value !== '') add(value, 1)
  }
  return counts
}

export const countFacets = (hits: HitsByFacet): Facets =>
  Object.fromEntries(
    (Object.keys(facetBits) as FilterFacet[]).map((facet) => {
      const sorted = [...countOf(hits(facet), facet)].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      return [
        facet,
        Object.fromEntries(
          facet === 'category' || facet === 'location' ? sorted.slice(0, searchLimits.choices) : sorted,
        ),
      ]
    }),
  ) as Facets
