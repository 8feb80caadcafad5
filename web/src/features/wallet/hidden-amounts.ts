// Whether balances are covered on this device, for people who look at them in public (design §4.9).
import { stored, yesOrNo } from '../../lib/stored.ts'

export const amountsHidden = stored('lamplit.amounts-hidden', false, yesOrNo)
