// Texts of buying and of the wallet that the specification fixes, to the letter (spec §4, §8). Apart, because the first
// visit needs none of them.
import { catalogue } from './catalogue.ts'

export const specPurchaseTexts = catalogue('spec-purchase', {
  logInToBuy: 'You must be logged in with Pi Network to buy.',
  sold: 'This item has been sold!',
  outOfStock: 'This item is out of stock!',
  missingPurchase: 'Missing purchase info',
  purchaseFailed: 'Purchase failed!',
  paymentFailed: 'Payment failed!',
  paymentFailedConsole: 'Payment failed. See console for details.',
  sdkUnavailableRefresh: 'Pi SDK is not available. Please refresh and try again.',
  sdkMissing: 'Pi SDK not available',
  walletCompletionFailed: 'Wallet cart completion failed',
  walletPurchaseFailed: 'Wallet purchase failed',
  walletPurchaseFailedSentence: 'Wallet purchase failed.',
  walletPurchaseNotCompleted: 'Failed to complete wallet purchase',
  insufficientFunds: (shortfall: string) => `Insufficient funds. You need ${shortfall} π more.`,
  paymentPermissions: 'Payment permissions required. Please grant permissions to continue.',
  purchaseFailedAgain: 'Purchase failed. Please try again.',
  paymentCancelled: 'Payment was cancelled',
  removedFromCart: 'Removed from cart!',
  validAmount: 'Please enter a valid amount',
  depositFailed: 'Deposit failed.',
  depositIntentFailed: 'Failed to create deposit intent',
})
