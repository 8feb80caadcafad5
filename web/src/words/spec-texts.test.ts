// The fixed texts of the specification, pinned: a changed letter shows up in review.
import { expect, test } from 'vitest'
import { specOfferTexts } from './spec-offer-texts.ts'
import { specProductTexts } from './spec-product-texts.ts'
import { specPurchaseTexts } from './spec-purchase-texts.ts'
import { specTexts } from './spec-texts.ts'

test('every fixed text stands as the specification has it', () => {
  const shown = Object.fromEntries(
    Object.entries({ ...specTexts, ...specPurchaseTexts, ...specProductTexts }).map(([key, word]) => [
      key,
      typeof word === 'function' ? (word as (...args: unknown[]) => string)(1, 20, 138) : word,
    ]),
  )
  expect(shown).toMatchInlineSnapshot(`
    {
      "achievementsFailed": "Failed to load achievements",
      "anonymous": "Anonymous",
      "authenticationFailed": "Authentication failed. Please try again.",
      "authenticationRequired": "Authentication required",
      "boundary": "An unexpected error occurred. Please try refreshing the page.",
      "boundaryTitle": "Something went wrong",
      "by": "by {author}",
      "copied": "Copied!",
      "depositFailed": "Deposit failed.",
      "depositIntentFailed": "Failed to create deposit intent",
      "insufficientFunds": "Insufficient funds. You need 1 π more.",
      "insufficientPermissions": "Insufficient permissions",
      "loadingGame": "Loading game…",
      "loadingReviews": "Loading reviews...",
      "loadingSellerReviews": "Loading seller reviews...",
      "logInToBuy": "You must be logged in with Pi Network to buy.",
      "missingPurchase": "Missing purchase info",
      "missingScopes": "Missing required scopes: 1",
      "mustBeLoggedIn": "You must be logged in.",
      "noDescription": "No description provided.",
      "noPurchasesThisMonth": "No purchase data found for this month.",
      "noRecent": "No recent products found.",
      "noResults": "No results found",
      "noReviews": "No reviews yet",
      "noReviewsMatch": "No reviews match your filter",
      "noSalesThisMonth": "No sales data found for this month.",
      "noTopReviewed": "No top reviewed products found.",
      "noTopSales": "No top sales found.",
      "noTrending": "No trending products found.",
      "outOfStock": "This item is out of stock!",
      "pageFailed": "Failed to load this page. Please try again.",
      "pageFailedTitle": "Oops! Something went wrong",
      "paymentCancelled": "Payment was cancelled",
      "paymentFailed": "Payment failed!",
      "paymentFailedConsole": "Payment failed. See console for details.",
      "paymentPermissions": "Payment permissions required. Please grant permissions to continue.",
      "paymentsPermission": "Payments permission is required to continue.",
      "promiseFailed": "An error occurred",
      "promiseLoading": "Loading...",
      "promiseSuccess": "Success!",
      "purchaseFailed": "Purchase failed!",
      "purchaseFailedAgain": "Purchase failed. Please try again.",
      "refreshPage": "Refresh Page",
      "removedFromCart": "Removed from cart!",
      "requestTimedOut": "Request timed out",
      "reviewsFailed": "Failed to load reviews",
      "sdkMissing": "Pi SDK not available",
      "sdkUnavailableLater": "Pi SDK is not available. Please try again later.",
      "sdkUnavailableRefresh": "Pi SDK is not available. Please refresh and try again.",
      "searchFailed": "Search failed",
      "sellerReviewsFailed": "Failed to load seller reviews",
      "showing": "Showing 1-20 of 138 results",
      "sold": "This item has been sold!",
      "tryAgain": "Try Again",
      "unknownDate": "Unknown",
      "validAmount": "Please enter a valid amount",
      "walletCompletionFailed": "Wallet cart completion failed",
      "walletPurchaseFailed": "Wallet purchase failed",
      "walletPurchaseFailedSentence": "Wallet purchase failed.",
      "walletPurchaseNotCompleted": "Failed to complete wallet purchase",
    }
  `)
})

test('every fixed text of offers stands as the specification has it', () => {
  expect([
    specOfferTexts.logIn,
    specOfferTexts.failed(specOfferTexts.unknownError),
    specOfferTexts.failedNetwork,
    specOfferTexts.sent,
  ]).toEqual([
    'Please log in to send an offer.',
    '❌ Failed to send offer: Unknown error',
    '❌ Failed to send offer. Please check your connection and try again.',
    '✅ Offer sent successfully!',
  ])
})
