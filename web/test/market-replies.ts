// A market with a few products, answered wherever the page may ask for them: lists, searches, profiles, product pages.
import {
  listProducts,
  mostPurchases,
  mostSales,
  readProduct,
  recentlyAdded,
  topReviews,
  topSales,
  trending,
  type ProductCard,
} from '@lamplit/contract/catalog'
import { compareProducts } from '@lamplit/contract/compare'
import { convertCurrency } from '@lamplit/contract/currency'
import { readProfile } from '@lamplit/contract/profiles'
import {
  personalRecommendations,
  similarProducts,
  trackRecommendationClick,
  trackView,
} from '@lamplit/contract/recommendations'
import { readContentStatus } from '@lamplit/contract/reports'
import { userReviewSummary, productReviews, productReviewSummary, sellerReviews } from '@lamplit/contract/reviews'
import { popularSearches, searchAll, searchProducts, suggest } from '@lamplit/contract/search'
import { listSavedSearches } from '@lamplit/contract/saved-searches'
import { lookAtWishlist } from '@lamplit/contract/wishlist'
import { sent, sentProduct } from '../src/features/catalog/test/cards.ts'
import { noFacets } from '../src/features/search/test/facets.ts'
import type { FakeServer } from './fake-server.ts'

const summary = { average: null, count: 0, stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })) }

const profileOf = (username: string, listings: number) => ({
  username,
  level: 1,
  tier: 0,
  location: null,
  member_since: '2026-01-10T10:00:00.000Z',
  average_rating: null,
  reviews_count: 0,
  listings,
  on_time: null,
  warned: false,
  hidden: false,
})

/** Every list and every search finds all of these. */
export const serveProducts = (server: FakeServer, products: readonly ProductCard[]): void => {
  const all = products.map(sent)
  const withId = (id: string): ProductCard => products.find((each) => each.id === id)!
  const idIn = (path: string, place = -1): string => decodeURIComponent(path.split('/').at(place)!)
  for (const list of [topSales, topReviews, mostPurchases, mostSales, recentlyAdded, trending])
    server.serve(list, { products: all })
  server.serve(listProducts, ({ query }) => ({
    products: all.filter(({ seller_username: seller }) => !query?.['seller'] || seller === query['seller']),
    next_cursor: null,
  }))
  server.serve(searchProducts, {
    success: true,
    results: all,
    total: all.length,
    facets: noFacets,
    total_is_least: false,
    rescued: null,
  })
  server.serve(searchAll, { success: true, data: [], meta: { total: 0, by_category: {} } })
  server.serve(suggest, { success: true, suggestions: [] })
  server.serve(popularSearches, { success: true, searches: [] })
  server.serve(listSavedSearches, { searches: [] })
  server.serve(readProduct, ({ path }) => sentProduct(withId(idIn(path))))
  server.serve(compareProducts, ({ query }) => ({
    products: query!['ids']!.split(',').map((id) => sentProduct(withId(id))),
  }))
  server.serve(lookAtWishlist, ({ body }) => ({
    products: all.filter(({ id }) => (body as { ids: string[] }).ids.includes(id)),
  }))
  server.serve(productReviews, [])
  server.serve(sellerReviews, [])
  server.serve(productReviewSummary, summary)
  server.serve(userReviewSummary, summary)
  server.serve(similarProducts, { recommendations: [] })
  server.serve(personalRecommendations, { recommendations: [] })
  server.serve(trackView)
  server.serve(trackRecommendationClick)
  server.serve(readContentStatus, { warned: false, hidden: false, reported: false, own: false })
  server.serve(readProfile, ({ path }) => profileOf(idIn(path), all.length))
  const rate = {
    fromCurrency: 'PI',
    toCurrency: 'USD',
    rate: 2.4,
    convertedAmount: 2.4,
    lastUpdated: '2026-11-20T10:00:00.000Z',
  }
  server.serve(convertCurrency, { success: true, result: rate, demo: true })
}
