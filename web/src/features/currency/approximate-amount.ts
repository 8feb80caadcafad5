// An amount of π in another currency as text: rounded for the eye, and never for counting (design §7.3).
import { unitsPerPi, type Pi } from '@lamplit/contract/money'
import { groupSign } from '../../lib/format.ts'
import { currentLanguage } from '../../words/catalogue.ts'

/**
 * The currencies of the contract whose amounts are written without digits; all others have two. Known here, because a
 * browser's first writer of currencies takes a slow phone a tenth of a second by itself.
 */
const whole = new Set(['CLP', 'COP', 'HUF', 'IDR', 'JPY', 'KRW', 'PKR', 'VND'])

/** "43.80 USD"; what is less than the smallest amount says so. Null when there is no number to show. */
export const approximateAmount = (amount: Pi, rate: number, currency: string): string | null => {
  const value = (Number(amount) / Number(unitsPerPi)) * rate
  if (!Number.isFinite(value)) return null
  const digits = whole.has(currency) ? 0 : 2
  const smallest = 10 ** -digits
  const shown = (number: number): string => number.toFixed(digits).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, groupSign())
  return `${value > 0 && value < smallest / 2 ? `< ${shown(smallest)}` : shown(value)} ${currency}`
}

/** "US Dollar", in the reader's language where the browser knows it. */
export const currencyName = (currency: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'currency', fallback: 'code' }).of(currency) ?? currency
