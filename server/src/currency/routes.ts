// The calls of other currencies: what an amount would be, and the switch of staff (spec §7; design §1.5, §4.20).
import * as contract from '@lamplit/contract/currency'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { demoBook } from './demo-rates.ts'
import { gatewayProvider } from './provider.ts'
import { openRateBook, type Rate, type RateBook } from './rate-book.ts'
import { isShown, readCurrencySwitch, setCurrencySwitch, type ComparisonSwitch } from './switch.ts'

type Source = 'provider' | 'demo' | 'none'

export const currencyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, log } = deps
  const source: Source = config.ratesUrl ? 'provider' : config.piEnv === 'sandbox' ? 'demo' : 'none'
  const book: RateBook = config.ratesUrl
    ? openRateBook(gatewayProvider(config.ratesUrl), log)
    : source === 'demo'
      ? demoBook
      : async () => null

  serve(app, deps, contract.convertCurrency, async ({ query, now }) => {
    if (!(await isShown(db))) throw new Fail('NOT_FOUND')
    // Between two currencies the way leads over π, so that there is one rate for each and no more.
    const [from, to] = await Promise.all([rateOf(book, query.from, now), rateOf(book, query.to, now)])
    if (!from || !to) throw new Fail('NOT_FOUND')
    const rate = to.rate / from.rate
    const lastUpdated = new Date(Math.min(from.at.getTime(), to.at.getTime())).toISOString()
    return {
      success: true as const,
      result: {
        fromCurrency: query.from,
        toCurrency: query.to,
        rate,
        convertedAmount: Number(query.amount ?? '1') * rate,
        lastUpdated,
      },
      demo: source === 'demo',
    }
  })

  serve(app, deps, contract.readComparisonSwitch, async () => onWire(await readCurrencySwitch(db), source))

  serve(app, deps, contract.setComparisonSwitch, ({ actor, body, once, now }) =>
    once(async (tx) => {
      await setCurrencySwitch(tx, { on: body.on, note: body.reason, by: actor.id }, now)
      return onWire(await readCurrencySwitch(tx), source)
    }),
  )
}

const isCurrency = (code: string): code is contract.Currency => contract.currencies.some((known) => known === code)

/** What one π is in this currency; π itself is one. Null for what is no currency of ours. */
const rateOf = async (book: RateBook, code: string, now: Date): Promise<Rate | null> =>
  code === 'PI' ? { rate: 1, at: now } : isCurrency(code) ? book(code, now) : null

const onWire = (found: ComparisonSwitch | undefined, source: Source) => ({
  on: found?.shown ?? true,
  since: found?.at.toISOString() ?? null,
  by: found?.byName ?? null,
  note: found?.note ?? null,
  source,
})
