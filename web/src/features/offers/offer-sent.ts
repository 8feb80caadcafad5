// What follows a sent offer: the specified words, the event that XP listens to, and the offers page with the new one
// lit (spec §4, offer flow; §8).
import { listOffers, readOffer, readOfferLimits } from '@lamplit/contract/offers'
import { readWallet, walletEntries } from '@lamplit/contract/wallet'
import type { QueryClient } from '@tanstack/react-query'
import { Refusal } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { specOfferTexts } from '../../words/spec-offer-texts.ts'

/** Every reply that an offer changes. */
export const invalidateOffers = (queries: QueryClient): Promise<void> =>
  invalidateReplies(queries, listOffers, readOffer, readOfferLimits, readWallet, walletEntries)

export const announceOffer = (queries: QueryClient): void => {
  toast.success(specOfferTexts.sent)
  window.dispatchEvent(new CustomEvent('xpPotentialChange'))
  void invalidateOffers(queries)
}

/** The sentence of spec §8: the server's own words in it, or that the line is down. */
export const failureSentence = (error: unknown): string => {
  if (!(error instanceof Refusal)) return specOfferTexts.failed(specOfferTexts.unknownError)
  if (error.code === 'NETWORK_ERROR' || error.code === 'TIMEOUT_ERROR') return specOfferTexts.failedNetwork
  return specOfferTexts.failed(error.message || specOfferTexts.unknownError)
}

/** What belongs under the price instead of above the buttons. */
export const priceRefusal = (error: unknown): string | null => {
  if (!(error instanceof Refusal)) return null
  return error.code === 'OFFER_TOO_LOW'
    ? error.message
    : (error.fields['price_offered'] ?? error.fields['price'] ?? null)
}
