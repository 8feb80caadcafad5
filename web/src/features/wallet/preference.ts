// Whether a purchase is always confirmed with the wallet first (spec §4, routing rule; design §4.9).
import { stored, yesOrNo } from '../../lib/stored.ts'

/** On until someone turns it off: a purchase that needs a look before π moves surprises nobody. */
export const alwaysConfirm = stored('lamplit.confirm-with-wallet', true, yesOrNo)
