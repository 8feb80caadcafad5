// The market of one spec file: a copy of the demo market, started before its first journey and audited and ended after
// its last.
import { test } from '@playwright/test'
import { marketPort } from './calls.ts'
import { expectInvariants, expectNoRefusals } from './invariants.ts'
import { startCopy, type MarketProcess } from './market-process.ts'

export interface MarketOptions {
  /** What an operator would set in the environment. */
  env?: Record<string, string>
  /** The journeys of the file try on purpose what the page's policy refuses. */
  attacks?: boolean
  /** Money moves in them: the ledger is audited after each journey and not only after the last. */
  money?: boolean
}

/** No two spec files share a market: neither its clock nor its names. Each file says this once, before its journeys. */
export const withMarket = ({ env, attacks = false, money = false }: MarketOptions = {}): void => {
  let started: MarketProcess | undefined
  test.beforeAll('the market starts', async () => {
    started = await startCopy(process.env['JOURNEY_TEMPLATE']!, marketPort, env)
  })
  if (money) test.afterEach('the ledger is audited', expectInvariants)
  test.afterAll('the ledger is audited and the market ends', async () => {
    try {
      if (!started) return
      await expectInvariants()
      if (!attacks) await expectNoRefusals()
    } finally {
      await started?.close()
      started = undefined
    }
  })
}
