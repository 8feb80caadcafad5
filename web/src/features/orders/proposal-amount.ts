// How much comes back: the slider in whole percent and the field in π name one amount, in whole units and never as a
// float.
import { parsePi, piToWire, showPi, zeroPi, type Pi } from '@lamplit/contract/money'
import { percentOf as refundOfPercent } from '@lamplit/contract/settlements'
import { groupSign } from '../../lib/format.ts'
import { proposalWords as words } from './proposal-words.ts'

/** What was typed or slid to; `typed` is shown as it is, so that nobody's half-typed number jumps. */
export interface ChosenAmount {
  typed: string
  amount: Pi | null
}

export const chosenByPercent = (held: Pi, percent: number): ChosenAmount => {
  const amount = refundOfPercent(held, percent)
  return { typed: piToWire(amount), amount }
}

export const chosenByTyping = (typed: string): ChosenAmount => ({ typed, amount: parsePi(typed) })

/** The nearest whole percent, for the slider; an empty field stands at its beginning. */
export const percentOf = (held: Pi, amount: Pi | null): number =>
  amount === null || held <= 0n ? 0 : Number(amount >= held ? 100n : (amount * 200n + held) / (held * 2n))

/** Whether the amount is exactly that whole percent; else the page says “about”. */
export const isWholePercent = (held: Pi, amount: Pi | null): boolean =>
  amount !== null && refundOfPercent(held, percentOf(held, amount)) === amount

/** What stands in the way of this amount; null when it can be sent. */
export const proposalAmountProblem = (held: Pi, { amount }: ChosenAmount): string | null => {
  if (amount === null) return words.amountNeeded
  return amount > held ? words.amountTooMuch(showPi(held, 6, groupSign())) : null
}

/** Safe to preview: nothing above what is held. */
export const previewAmount = (held: Pi, { amount }: ChosenAmount): Pi =>
  amount === null ? zeroPi : amount > held ? held : amount
