// Texts that the specification fixes and that more than one screen shows, to the letter (spec §2, §4, §8).
import { catalogue } from './catalogue.ts'

export const specTexts = catalogue('spec', {
  pageFailedTitle: 'Oops! Something went wrong',
  pageFailed: 'Failed to load this page. Please try again.',
  boundaryTitle: 'Something went wrong',
  boundary: 'An unexpected error occurred. Please try refreshing the page.',
  tryAgain: 'Try Again',
  refreshPage: 'Refresh Page',
  copied: 'Copied!',

  loadingGame: 'Loading game…',
  promiseLoading: 'Loading...',
  promiseSuccess: 'Success!',
  promiseFailed: 'An error occurred',

  achievementsFailed: 'Failed to load achievements',
  paymentsPermission: 'Payments permission is required to continue.',
  sdkUnavailableLater: 'Pi SDK is not available. Please try again later.',
  authenticationFailed: 'Authentication failed. Please try again.',

  mustBeLoggedIn: 'You must be logged in.',

  noTopSales: 'No top sales found.',
  noTopReviewed: 'No top reviewed products found.',
  noRecent: 'No recent products found.',
  noTrending: 'No trending products found.',
  noPurchasesThisMonth: 'No purchase data found for this month.',
  noSalesThisMonth: 'No sales data found for this month.',

  searchFailed: 'Search failed',
  noResults: 'No results found',
  showing: (from: number, to: number, total: number | string) => `Showing ${from}-${to} of ${total} results`,

  authenticationRequired: 'Authentication required',
  insufficientPermissions: 'Insufficient permissions',
  requestTimedOut: 'Request timed out',
  missingScopes: (scopes: string) => `Missing required scopes: ${scopes}`,
})
