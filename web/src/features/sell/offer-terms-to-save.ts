// The private thresholds for offers on their way: looked at before the listing is sent, saved after it (domain §3.3).
import { sameOffers, type SellForm } from './form.ts'
import type { ListingProblems } from './use-listing-form.ts'

/**
 * What is to be saved once the listing stands; null when there is nothing, `wrong` when the form must be mended first.
 */
export const offerTermsToSave = async (
  before: SellForm,
  form: SellForm,
): Promise<{ wrong: ListingProblems; save: (productId: string) => Promise<boolean> } | null> => {
  if (form.type !== 'Single Item' || sameOffers(before, form)) return null
  const terms = await import('../offers/terms-form.ts')
  const problems = terms.termsProblems(form)
  return { wrong: problems, save: (productId) => terms.saveTerms(productId, terms.termsInputOf(form)) }
}
