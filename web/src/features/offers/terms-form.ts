// The seller's thresholds between the listing form and the server; they travel apart from the listing (domain 3.3).
import { readOfferTerms, saveOfferTerms } from '@lamplit/contract/offers'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { ask } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { offerTermsWords } from './words.ts'

/** As the form holds them. */
export interface TermsTyped { offerMinimum: string; offerAcceptAt: string; offerDeclineBelow: string }

const typed = (amount: Pi | null): string => (amount === null ? '' : piToWire(amount))

export const loadTerms = async (productId: string): Promise<TermsTyped> => {
  const terms = await ask(readOfferTerms, { params: { id: productId } })
  return { offerMinimum: typed(terms.minimum), offerAcceptAt: typed(terms.accept_at), offerDeclineBelow: typed(terms.decline_below) }
}

/** The listing stands by now: what is refused here is told, and can be set when it is edited. */
export const saveTerms = async (productId: string, { offerMinimum, offerAcceptAt, offerDeclineBelow }: TermsTyped): Promise<boolean> => {
  try {
    await ask(saveOfferTerms, { params: { id: productId }, body: { minimum: offerMinimum || null, accept_at: offerAcceptAt || null, decline_below: offerDeclineBelow || null } })
    return true
  } catch (error) {
    toast.error(offerTermsWords.notSaved, error instanceof Error ? { message: error.message } : {})
    return false
  }
}
