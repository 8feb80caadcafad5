// Facets of a search that counted nothing, for tests to fill in.
import type { Facets } from '@lamplit/contract/search'

export const noFacets: Facets = {
  type: {},
  category: {},
  price: {},
  rating: {},
  availability: {},
  location: {},
  tier: {},
  delivery: {},
}
