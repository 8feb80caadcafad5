// What an amount of π would be in another currency: for comparison on the screen, never for paying (spec §3, §5, §7,
// §9; design §1.5).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './shapes.ts'

/** The currencies a person may compare with, by their codes of ISO 4217. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'ARS',
  'AUD',
  'BDT',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'EGP',
  'GHS',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'JPY',
  'KES',
  'KRW',
  'LKR',
  'MAD',
  'MXN',
  'MYR',
  'NGN',
  'NOK',
  'NZD',
  'PEN',
  'PHP',
  'PKR',
  'PLN',
  'RON',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
  'UAH',
  'VND',
  'ZAR',
] as const
export type Currency = (typeof currencies)[number]

/** Spec §9. */
export const usualCurrency: Currency = 'USD'

/**
 * Spec §9: a rate is kept and asked for again after five minutes, and marked as old after one and a half times that.
 */
export const rateRefreshMs = 5 * 60_000
export const rateStaleMs = 1.5 * rateRefreshMs

const code = z.string().check(z.regex(/^[A-Z]{2,3}$/))

export const convertCurrency = endpoint({
  method: 'GET',
  path: '/api/currency-rates-convert/convert',
  who: 'anyone',
  budget: 'read',
  says:
    'An amount in another currency, for comparison only; not found where there is no rate or staff has switched ' +
    'it off.',
  query: z.object({ amount: z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,7})?$/))), from: code, to: code }),
  // `demo` says that the rate is made up: the sandbox has no other (design §10.1).
  reply: z.object({
    success: z.literal(true),
    result: z.object({
      fromCurrency: z.string(),
      toCurrency: z.string(),
      rate: z.number(),
      convertedAmount: z.number(),
      lastUpdated: moment,
    }),
    demo: z.boolean(),
  }),
  fails: ['NOT_FOUND'],
})

/** Whether prices may be shown in other currencies, who said so, and where rates come from (design §1.5, §4.20). */
export const comparisonSwitch = z.object({
  on: z.boolean(),
  since: z.nullable(moment),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  source: z.enum(['provider', 'demo', 'none']),
})
export const readComparisonSwitch = endpoint({
  method: 'GET',
  path: '/api/admin/comparison-price',
  who: 'admin',
  budget: 'read',
  says: 'Whether prices are also shown in other currencies.',
  reply: comparisonSwitch,
  fails: [],
})
export const setComparisonSwitch = endpoint({
  method: 'POST',
  path: '/api/admin/comparison-price',
  who: 'admin',
  budget: 'write',
  says: 'Shows prices in other currencies too, or no longer, with a reason.',
  body: z.object({ on: z.boolean(), reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  reply: comparisonSwitch,
  fails: [],
})
