// Whether a seller can give back this much of a completed order: above nothing, within what is left of it, within the
// own balance (domain §3.2, goodwill_refund).
import { parsePi, showPi, type Pi } from '@lamplit/contract/money'
import { groupSign } from '../../lib/format.ts'
import { dialogWords as words } from './dialog-words.ts'

export const goodwillProblem = (typed: string, left: Pi, balance: Pi | null): string | null => {
  const amount = parsePi(typed)
  if (amount === null || amount <= 0n) return words.goodwillNeeded
  if (amount > left) return words.goodwillTooMuch(showPi(left, 6, groupSign()))
  return balance !== null && amount > balance ? words.goodwillShort : null
}
