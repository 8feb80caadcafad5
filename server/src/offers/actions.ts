// What other domains and the routes may ask of offers. Each verb has a file of its own.
import type { Read } from '../kernel/db.ts'
import { countOf } from './store.ts'

export { answerOffer } from './answer.ts'
export { offerDue, voidOffers, voidOpenOffers, settlementWithOffers } from './end.ts'
export { makeOffer, refuseTooLow } from './make.ts'
export { openOfferPurchase, payWithWallet } from './pay.ts'
export { escrowSum as offerEscrowSum } from './store.ts'
export { ownTerms, setTerms } from './terms.ts'

/** How many offers a user has had here. */
export const offersOf = (db: Read, userId: string): Promise<number> => countOf(db, userId)
