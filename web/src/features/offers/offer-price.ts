// Rules of the price that is typed into the offer dialog: its bounds, the quick amounts, and how far under the asking
// price it is (domain §3.3).
import { offerBounds } from '@lamplit/contract/offers'
import { minus, parsePi, plus, pi, roundPi, showPi, type Pi } from '@lamplit/contract/money'
import { groupSign } from '../../lib/format.ts'
import { offerWords as words } from './words.ts'

/** Between which prices the typed one must lie: a first offer may be the bounds themselves, a counter may not. */
export type Bounds = { from: Pi; to: Pi } | { above: Pi; below: Pi }

/** Design §5.3: three quick amounts. */
export const quickPercents = [5, 10, 15] as const
const step = pi('0.01')

/** Sign and figure stay on one line. */
export const piText = (amount: Pi): string => `π\u00a0${showPi(amount, { min: 2, max: 7 }, groupSign())}`

/** So much off the asking price, in whole hundredths where the price is large enough for them. */
export const lessBy = (price: Pi, percent: number): Pi => {
  const exact = ((price * BigInt(100 - percent)) / 100n) as Pi
  const rounded = roundPi(exact, 2)
  return rounded > 0n && rounded < price && price >= 100n * step ? rounded : roundPi(exact, 4)
}

export const withinBounds = (price: Pi, bounds: Bounds): boolean =>
  'from' in bounds ? price >= bounds.from && price <= bounds.to : price > bounds.above && price < bounds.below

export const firstBounds = (listPrice: Pi): Bounds => offerBounds(listPrice)

/** The sentence under the field, or null when the price can be sent. */
export const priceProblem = (typed: string, bounds: Bounds): string | null => {
  const price = parsePi(typed)
  if (price === null) return words.typePrice
  if (withinBounds(price, bounds)) return null
  return 'from' in bounds
    ? words.between(piText(bounds.from), piText(bounds.to))
    : words.moreAndLess(piText(bounds.above), piText(bounds.below))
}

/** "9 % under the asking price", while it is at most that. */
export const underAsking = (price: Pi | null, asking: Pi): string | null => {
  if (price === null || price <= 0n || price > asking) return null
  if (price === asking) return words.same
  const percent = Math.round(Number((minus(asking, price) * 1000n) / asking) / 10)
  return percent < 1 ? words.barelyUnder : words.under(percent)
}

/** One step of 0.01 up or down, never below nothing. */
export const stepped = (typed: string, up: boolean): Pi => {
  const price = parsePi(typed) ?? (0n as Pi)
  return up ? plus(price, step) : price > step ? minus(price, step) : price
}
