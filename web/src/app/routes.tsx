// Every page of the market, one line each. Pages load on demand; the name at the end is their title.
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { routeNames as name } from '../words/shell.ts'
import { page } from './page.tsx'
import { Root } from './root.tsx'

const notFound = page(() => import('./not-found-page.tsx'), 'NotFoundPage')
const root = createRootRoute({ component: Root, notFoundComponent: notFound.component })
const areas = () => import('../features/coming-soon/every-area-page.tsx')
const at = <P extends string>(path: P) => ({ getParentRoute: () => root, path })

export const routeTree = root.addChildren([
  createRoute({ ...at('/'), ...page(() => import('../features/home/home-page.tsx'), 'HomePage', name.home) }),
  createRoute({
    ...at('/search'),
    ...page(() => import('../features/search/search-page.tsx'), 'SearchPage', name.search),
  }),
  // These three name themselves after what they show.
  createRoute({ ...at('/buy'), ...page(() => import('../features/search/buy-page.tsx'), 'BuyPage') }),
  createRoute({ ...at('/product/$id'), ...page(() => import('../features/product/product-page.tsx'), 'ProductPage') }),
  createRoute({ ...at('/profile'), ...page(() => import('../features/profile/profile-page.tsx'), 'ProfilePage') }),
  createRoute({
    ...at('/compare'),
    ...page(() => import('../features/compare/compare-page.tsx'), 'ComparePage', name.compare),
  }),
  createRoute({ ...at('/cart'), ...page(() => import('../features/cart/cart-page.tsx'), 'CartPage', name.cart) }),
  createRoute({
    ...at('/cart-persistence-demo'),
    ...page(() => import('../features/cart/cart-persistence-demo-page.tsx'), 'CartPersistenceDemoPage', name.cart),
  }),
  createRoute({
    ...at('/wishlist'),
    ...page(() => import('../features/wishlist/wishlist-page.tsx'), 'WishlistPage', name.wishlist),
  }),
  createRoute({
    ...at('/saved-searches'),
    ...page(
      () => import('../features/saved-searches/saved-searches-page.tsx'),
      'SavedSearchesPage',
      name.savedSearches,
    ),
  }),
  createRoute({
    ...at('/wallet'),
    ...page(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage', name.wallet),
  }),
  createRoute({
    ...at('/wallet/withdrawals'),
    ...page(() => import('../features/wallet/withdrawals-page.tsx'), 'WithdrawalsPage', name.withdrawals),
  }),
  createRoute({
    ...at('/reserves'),
    ...page(() => import('../features/reserves/reserves-page.tsx'), 'ReservesPage', name.reserves),
  }),
  createRoute({
    ...at('/purchases'),
    ...page(() => import('../features/orders/purchases-page.tsx'), 'PurchasesPage', name.purchases),
  }),
  createRoute({
    ...at('/offers'),
    ...page(() => import('../features/offers/offers-page.tsx'), 'OffersPage', name.offers),
  }),
  createRoute({ ...at('/sales'), ...page(() => import('../features/orders/sales-page.tsx'), 'SalesPage', name.sales) }),
  createRoute({
    ...at('/orders/$id'),
    ...page(() => import('../features/orders/order-page.tsx'), 'OrderPage', name.order),
  }),
  createRoute({
    ...at('/reviews'),
    ...page(() => import('../features/reviews/reviews-page.tsx'), 'ReviewsPage', name.reviews),
  }),
  createRoute({ ...at('/trust'), ...page(() => import('../features/trust/trust-page.tsx'), 'TrustPage', name.trust) }),
  createRoute({
    ...at('/decisions'),
    ...page(() => import('../features/reports/decisions-page.tsx'), 'DecisionsPage', name.decisions),
  }),
  createRoute({
    ...at('/settings'),
    ...page(() => import('../features/settings/settings-page.tsx'), 'SettingsPage', name.settings),
  }),
  createRoute({
    ...at('/notifications'),
    ...page(() => import('../features/notifications/notifications-page.tsx'), 'NotificationsPage', name.notifications),
  }),
  createRoute({
    ...at('/signin/pi'),
    ...page(() => import('../features/sign-in/return-page.tsx'), 'SignInReturnPage', name.signIn),
  }),
  createRoute({
    ...at('/analytics'),
    ...page(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage', name.analytics),
  }),
  createRoute({
    ...at('/admin'),
    ...page(() => import('../features/admin/admin-page.tsx'), 'AdminPage', name.adminPanel),
  }),
  createRoute({ ...at('/faq'), ...page(() => import('./texts/faq-page.tsx'), 'FaqPage', name.faq) }),
  createRoute({ ...at('/roadmap'), ...page(() => import('./texts/features-page.tsx'), 'FeaturesPage', name.features) }),
  createRoute({
    ...at('/bug-report'),
    ...page(() => import('./texts/bug-report-page.tsx'), 'BugReportPage', name.reportBug),
  }),
  createRoute({
    ...at('/disputes'),
    ...page(() => import('../features/disputes/disputes-page.tsx'), 'DisputesPage', name.disputes),
  }),
  createRoute({
    ...at('/disputes/new'),
    ...page(() => import('../features/disputes/open-page.tsx'), 'OpenDisputePage', name.openDispute),
  }),
  createRoute({
    ...at('/disputes/$id'),
    ...page(() => import('../features/disputes/case-page.tsx'), 'CasePage', name.dispute),
  }),
  createRoute({ ...at('/termsofservice'), ...page(() => import('./texts/terms-page.tsx'), 'TermsPage', name.terms) }),
  createRoute({ ...at('/terms'), ...page(() => import('./texts/terms-page.tsx'), 'TermsPage', name.terms) }),
  createRoute({
    ...at('/privacypolicy'),
    ...page(() => import('./texts/privacy-page.tsx'), 'PrivacyPage', name.privacy),
  }),
  createRoute({ ...at('/privacy'), ...page(() => import('./texts/privacy-page.tsx'), 'PrivacyPage', name.privacy) }),
  createRoute({ ...at('/sell'), ...page(() => import('../features/sell/sell-page.tsx'), 'SellPage', name.sell) }),
  createRoute({
    ...at('/sell/listings'),
    ...page(() => import('../features/sell/listings-page.tsx'), 'ListingsPage', name.ownListings),
  }),
  createRoute({
    ...at('/sell/import'),
    ...page(() => import('../features/sell/import/import-page.tsx'), 'ImportPage', name.bulkImport),
  }),
  createRoute({
    ...at('/sell/$id/edit'),
    ...page(() => import('../features/sell/edit-listing-page.tsx'), 'EditListingPage', name.editListing),
  }),
  // Areas that are being built name themselves; the last three have no header and footer (spec §2).
  createRoute({ ...at('/entry-marketplace'), ...page(areas, 'EntriesPage') }),
  createRoute({
    ...at('/achievements'),
    ...page(() => import('../features/achievements/achievements-page.tsx'), 'AchievementsPage'),
  }),
  createRoute({ ...at('/my-questions'), ...page(areas, 'MyQuestionsPage') }),
  createRoute({ ...at('/my-services'), ...page(areas, 'MyServicesPage') }),
  createRoute({ ...at('/games'), ...page(areas, 'GamesPage') }),
  createRoute({ ...at('/qa-bounties'), ...page(areas, 'QuestionsPage') }),
  createRoute({ ...at('/qa-bounties/ask'), ...page(areas, 'AskPage') }),
  createRoute({ ...at('/qa-bounties/question/$id'), ...page(areas, 'QuestionPage') }),
  createRoute({ ...at('/services'), ...page(areas, 'ServicesPage') }),
  createRoute({ ...at('/post-services'), ...page(areas, 'PostServicePage') }),
  createRoute({ ...at('/post-service'), ...page(areas, 'PostServicePage') }),
  createRoute({
    ...at('/leaderboard'),
    ...page(() => import('../features/leaderboard/leaderboard-page.tsx'), 'LeaderboardPage'),
  }),
  createRoute({ ...at('/games/blackjack'), ...page(areas, 'BlackjackPage') }),
  createRoute({ ...at('/games/newslots'), ...page(areas, 'KnightsPage') }),
  createRoute({ ...at('/sweepstakes'), ...page(areas, 'SweepstakesPage') }),
])
