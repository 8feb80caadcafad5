// The stops of the price slider: close together where most prices lie, wide apart above.
import { parsePi } from '@lamplit/contract/money'

/** In whole π; beyond the last lies no limit. */
export const priceSteps = [0, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000] as const
export const lastStop = priceSteps.length

/** The stop at or below an amount as typed; the ends where nothing is set. */
export const stopOf = (typed: string, end: 'low' | 'high'): number => {
  const amount = parsePi(typed.trim())
  if (amount === null) return end === 'low' ? 0 : lastStop
  const whole = Number(amount / 10_000_000n)
  const at = priceSteps.findLastIndex((step) => step <= whole)
  return whole > priceSteps.at(-1)! ? lastStop : at
}

/** What a stop writes into the field; nothing at the ends. */
export const amountAt = (stop: number, end: 'low' | 'high'): string =>
  stop >= lastStop || (end === 'low' && stop === 0) ? '' : String(priceSteps[stop])
