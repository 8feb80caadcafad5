// The database, killed under people who trade: the server finds it again by itself, and nothing that was acknowledged
// is lost (quality CR-2).
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackBox, type BlackBox } from './black-box.ts'
import { numbersBelow, shareOf, testSeed, thisRun, tier } from './tier.ts'
import { openTraders } from './traders.ts'

let box: BlackBox
beforeAll(async () => {
  box = await blackBox()
  await box.open()
}, 180_000)
afterAll(() => box.close())

/**
 * How long requests may fail after the blow (quality CR-2): five seconds on a quiet machine; beside other tests
 * Postgres starts as late as they let it.
 */
const burstMs = tier(15_000, 15_000, 5000)

test(
  `after Postgres is killed under load the server goes on and nothing acknowledged is lost ${thisRun}`,
  { timeout: tier(300_000, 300_000, 1_800_000) },
  async () => {
    const traders = await openTraders(box, { count: tier(12, 12, 64), restMs: 40 })
    const { serverId } = box
    const before = serverId()
    const blows = shareOf(numbersBelow(tier(3, 3, 50)), testSeed, tier(3, 1, 1))
    const bursts: number[] = []
    for (const round of blows) {
      traders.trade()
      await pause(150 + ((round * 131) % 400))
      const at = Date.now()
      traders.failures.length = 0
      box.killPostgres(round % 2 === 0 ? 'SIGQUIT' : 'SIGKILL')
      // The load goes on until well after the longest burst that is allowed.
      for (let quiet = 0; quiet < 10 && Date.now() - at < 2 * burstMs; quiet++) {
        await pause(100)
        if (traders.failures.some((failure) => failure.at > Date.now() - 100)) quiet = 0
      }
      await traders.rest()
      const last = traders.failures.at(-1)
      bursts.push(last ? last.at - at : 0)
      expect(
        bursts.at(-1),
        `the last failure after blow ${round + 1}: ${last?.what}; the server: ${box.lastWords()}`,
      ).toBeLessThan(burstMs)
      expect(serverId(), 'the server did not end').toBe(before)
      await traders.verify()
      expect(await box.violations(), `after blow ${round + 1}`).toEqual([])
    }
    await traders.balance()
    expect(await box.violations()).toEqual([])
    const { requests, purchases, deposits, cancelled } = traders.figures
    process.stdout.write(
      `${JSON.stringify({
        id: 'CR-2',
        n: blows.length,
        requests,
        purchases,
        deposits,
        cancelled,
        lost: 0,
        doubled: 0,
        longest_burst_ms: Math.max(...bursts),
      })}\n`,
    )
  },
)
