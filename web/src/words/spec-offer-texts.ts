// Texts of offers that the specification fixes, to the letter (spec §5, §8). Apart, because the first visit needs none
// of them.
import { catalogue } from './catalogue.ts'

export const specOfferTexts = catalogue('spec-offers', {
  logIn: 'Please log in to send an offer.',
  failed: (error: string) => `❌ Failed to send offer: ${error}`,
  failedNetwork: '❌ Failed to send offer. Please check your connection and try again.',
  sent: '✅ Offer sent successfully!',
  unknownError: 'Unknown error',
})
