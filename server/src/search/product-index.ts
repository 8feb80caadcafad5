// What the market asks of a search engine for products, and nothing else: the seam behind which another engine can take
// Postgres' place (quality §10).
import type { ProductType } from '@lamplit/contract/kinds'
import type { ProductSort } from '@lamplit/contract/catalog'
import type { DeliveryFilter, Facets } from '@lamplit/contract/search'

/** The filters of a search, read. What is absent filters nothing. */
export interface ProductFilters {
  types?: readonly ProductType[] | undefined
  categories?: readonly string[] | undefined
  leastPrice?: bigint | undefined
  mostPrice?: bigint | undefined
  leastStars?: number | undefined
  available?: boolean | undefined
  place?: string | undefined
  tiers?: readonly number[] | undefined
  deliveries?: readonly DeliveryFilter[] | undefined
  /** From the first moment of a day until before another. */
  since?: Date | undefined
  before?: Date | undefined
  sellerId?: string | undefined
}

export interface ProductQuestion {
  /** As it was typed; empty to look around by filters alone. */
  words: string
  filters: ProductFilters
  sort: ProductSort
  /** From where `distance` is counted. */
  near: { latitude: number; longitude: number } | null
  offset: number
  limit: number
}

export interface WidenedSearch {
  by: 'spelling' | 'fewer_words' | 'without_filters'
  words: string | null
}

export interface ProductAnswer {
  /** The products of this page in their order. */
  ids: string[]
  total: number
  /** There are so many or more: no question reads through the whole market. */
  totalIsLeast: boolean
  facets: Facets
  rescued: WidenedSearch | null
}

export interface ProductIndex {
  search: (question: ProductQuestion, now: Date) => Promise<ProductAnswer>
}
