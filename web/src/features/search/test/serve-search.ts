// Products that can be searched, for browser tests: filters narrow them, each facet counts without its own filter.
import { facets, searchProducts } from '@lamplit/contract/search'
import type { ProductCard } from '@lamplit/contract/catalog'
import { parsePi } from '@lamplit/contract/money'
import type { FakeServer } from '../../../../test/fake-server.ts'
import { sent } from '../../catalog/test/cards.ts'
import { noFacets } from './facets.ts'

const countsOf = (cards: readonly ProductCard[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { category } of cards) if (category) counts[category] = (counts[category] ?? 0) + 1
  return counts
}

/** Answers the search for products from these cards, a page at a time; `rescued` is added as it is. */
export const serveSearch = (
  server: FakeServer,
  cards: readonly ProductCard[],
  rescued: { by: 'spelling'; words: string } | null = null,
): void =>
  server.serve(searchProducts, ({ query = {} }) => {
    const [wanted, most] = [
      query['filter_category']?.split('|'),
      query['max_price'] ? parsePi(query['max_price']) : null,
    ]
    const cheap = cards.filter(({ price }) => most === null || price <= most)
    const found = cheap.filter(({ category }) => !wanted || wanted.includes(category ?? ''))
    if (query['sort'] === 'price_desc') found.sort((one, other) => Number(other.price - one.price))
    const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'])]
    return {
      success: true as const,
      results: found.slice((page - 1) * limit, page * limit).map(sent),
      total: found.length,
      total_is_least: false,
      rescued,
      facets: facets.parse({ ...noFacets, category: countsOf(cheap) }),
    }
  })
