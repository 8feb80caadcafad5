// The rates of the last minutes: asked for once, however many want one, and never from a gateway that has just failed
// (spec §9; quality API10).
import { rateRefreshMs, type Currency } from '@lamplit/contract/currency'
import type { Log } from '../kernel/log.ts'
import type { RateProvider } from './provider.ts'

/** What one π is, and since when we know. */
export interface Rate {
  rate: number
  at: Date
}

/** Null when there is none that may be shown. The book holds at most one rate for each currency of the contract. */
export type RateBook = (currency: Currency, now: Date) => Promise<Rate | null>

/** While the gateway fails its last good rate is shown, with its age, for so long; then none is. */
export const lastGoodMs = 6 * 3_600_000
/** A new rate this far from the last good one is no market but a mistake (quality API10). */
const furthest = 0.5
/** Nobody waits for a gateway that failed so short a time ago. */
const pauseMs = 30_000

interface Page {
  good: Rate | null
  failedAt: Date | null
  asking: Promise<void> | null
}

const ageOf = (at: Date | null | undefined, now: Date): number =>
  at ? Math.abs(now.getTime() - at.getTime()) : Number.POSITIVE_INFINITY

const believable = (rate: number, good: Rate | null): boolean =>
  good === null || Math.abs(rate - good.rate) <= furthest * good.rate

export const openRateBook = (provider: RateProvider, log: Pick<Log, 'warn'>): RateBook => {
  const pages = new Map<Currency, Page>()

  const ask = async (currency: Currency, page: Page, now: Date): Promise<void> => {
    try {
      const rate = await provider(currency)
      const known = ageOf(page.good?.at, now) < lastGoodMs ? page.good : null
      if (!believable(rate, known))
        throw new RangeError(`the rate of ${currency} jumped from ${known?.rate} to ${rate}`)
      Object.assign(page, { good: { rate, at: now }, failedAt: null })
    } catch (error) {
      page.failedAt = now
      log.warn({ currency, error: String(error) }, 'no new rate')
    }
  }

  return async (currency, now) => {
    const page = pages.get(currency) ?? { good: null, failedAt: null, asking: null }
    pages.set(currency, page)
    if (ageOf(page.good?.at, now) >= rateRefreshMs && ageOf(page.failedAt, now) >= pauseMs) {
      page.asking ??= ask(currency, page, now).finally(() => {
        page.asking = null
      })
      await page.asking
    }
    return page.good && ageOf(page.good.at, now) < lastGoodMs ? page.good : null
  }
}
