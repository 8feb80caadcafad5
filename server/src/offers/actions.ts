// What other domains and the routes may ask of offers. Each verb has a file of its own.
import { piFromUnits, type Pi } from '@lamplit/contract/money'
import type { Read } from '../kernel/db.ts'
import { countOf, escrowSum } from './store.ts'

export { answerOffer } from './answer.ts'
export { offerDue, voidOffers, voidOpenOffers, settlementWithOffers } from './end.ts'
export { makeOffer, refuseTooLow } from './make.ts'
export { openOfferPurchase, payWithWallet } from './pay.ts'
export { ownTerms, setTerms } from './terms.ts'

/** How many offers a user has had here. */
export const offersOf = (db: Read, userId: string): Promise<number> => countOf(db, userId)

/** π that this buyer has in escrow for offers that wait for their answer. */
export const offerEscrowOf = async (db: Read, buyerId: string): Promise<Pi> => piFromUnits(await escrowSum(db, buyerId))
