// The seller's thresholds between the listing form and the server; they travel apart from the listing (domain §3.3).
import { readOfferTerms, saveOfferTerms } from '@lamplit/contract/offers'
import { amountOf } from '@lamplit/contract/listing'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { ask } from '../../lib/api.ts'
import { sendCommand } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { offerTermsWords as words } from './words.ts'

/** As the form holds them. */
export interface TermsInput {
  offerMinimum: string
  offerAcceptAt: string
  offerDeclineBelow: string
}

const typed = (amount: Pi | null): string => (amount === null ? '' : piToWire(amount))

export const loadTerms = async (productId: string): Promise<TermsInput> => {
  const terms = await ask(readOfferTerms, { params: { id: productId } })
  return {
    offerMinimum: typed(terms.minimum),
    offerAcceptAt: typed(terms.accept_at),
    offerDeclineBelow: typed(terms.decline_below),
  }
}

/** Of a whole listing form only these three. */
export const termsInputOf = ({ offerMinimum, offerAcceptAt, offerDeclineBelow }: TermsInput): TermsInput => ({
  offerMinimum: offerMinimum.trim(),
  offerAcceptAt: offerAcceptAt.trim(),
  offerDeclineBelow: offerDeclineBelow.trim(),
})

/** Thresholds that the server would refuse, by their field: no amount, above the price, or in the wrong order. */
export const termsProblems = (form: TermsInput & { price: string }): Record<string, string> => {
  const price = amountOf(form.price)
  const amounts = Object.entries(termsInputOf(form)).map(([field, text]) => ({
    field,
    text,
    amount: text === '' ? null : amountOf(text),
  }))
  const acceptAt = amounts.find(({ field }) => field === 'offerAcceptAt')!.amount
  const problemOf = ({ field, text, amount }: (typeof amounts)[number]): string | null => {
    if (text === '') return null
    if (amount === null || amount <= 0n || (price !== null && amount > price)) return words.amount
    return field !== 'offerAcceptAt' && acceptAt !== null && amount > acceptAt ? words.order : null
  }
  return Object.fromEntries(
    amounts.flatMap((each) => {
      const problem = problemOf(each)
      return problem === null ? [] : [[each.field, problem]]
    }),
  )
}

/** The listing stands by now: what is refused here is told, and can be set when it is edited. */
export const saveTerms = async (
  productId: string,
  { offerMinimum, offerAcceptAt, offerDeclineBelow }: TermsInput,
): Promise<boolean> => {
  try {
    await sendCommand(saveOfferTerms, {
      params: { id: productId },
      body: {
        minimum: offerMinimum || null,
        accept_at: offerAcceptAt || null,
        decline_below: offerDeclineBelow || null,
      },
    })
    return true
  } catch (error) {
    toast.error(words.notSaved, error instanceof Error ? { message: error.message } : {})
    return false
  }
}
