// Made-up rates for the sandbox, which has no gateway: constants, so that every screen and test shows the same, and labelled as what they are (design §10.1).
import type { Currency } from '@lamplit/contract/currency'
import type { RateBook } from './rate-book.ts'

/** What one pretend π is. */
const demoRates: Readonly<Record<Currency, number>> = {
  USD: 2.4, EUR: 2.2, GBP: 1.9, AED: 8.8, ARS: 2400, AUD: 3.6, BDT: 280, BRL: 13, CAD: 3.3, CHF: 2.1, CLP: 2300, CNY: 17, COP: 9800, CZK: 54, DKK: 16, EGP: 116, GHS: 36, HKD: 19, HUF: 860, IDR: 38_000,
  ILS: 8.8, INR: 200, JPY: 360, KES: 310, KRW: 3300, LKR: 720, MAD: 24, MXN: 46, MYR: 11, NGN: 3700, NOK: 26, NZD: 4, PEN: 9, PHP: 138, PKR: 670, PLN: 9.4, RON: 11, SAR: 9, SEK: 25, SGD: 3.2, THB: 84,
  TRY: 82, TWD: 77, UAH: 99, VND: 61_000, ZAR: 44,
}

export const demoBook: RateBook = async (currency, now) => ({ rate: demoRates[currency], at: now })
