// The whole market, killed without warning while people trade: nothing is lost, nothing is done twice, and it opens
// again by itself (quality CR-1).
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

const killed = 'killed while people browse, buy, deposit and cancel'
test(
  `${killed}: what was acknowledged is there, the rest was done once or not at all ${thisRun}`,
  { timeout: tier(900_000, 900_000, 7_200_000) },
  async () => {
    const traders = await openTraders(box, { count: tier(16, 16, 64), restMs: 40 })
    // Each round waits for another moment; the commit tier takes two or three of them.
    const moments = shareOf(numbersBelow(tier(20, 20, 200)), testSeed, tier(7, 1, 1))
    const kills = moments.length
    const starts: number[] = []
    for (const round of moments) {
      traders.trade()
      await pause(60 + ((round * 97) % 500))
      await box.kill()
      await traders.rest()
      starts.push(await box.open())
      await traders.verify()
      expect(await box.violations(), `after kill ${round + 1}`).toEqual([])
    }
    await traders.balance()
    expect(await box.violations()).toEqual([])
    starts.sort((a, b) => a - b)
    const { requests, purchases, deposits, cancelled } = traders.figures
    process.stdout.write(
      `${JSON.stringify({
        id: 'CR-1',
        n: kills,
        requests,
        purchases,
        deposits,
        cancelled,
        lost: 0,
        doubled: 0,
        ready_ms_p50: Math.round(starts[Math.floor(kills / 2)]!),
        ready_ms_p95: Math.round(starts[Math.ceil(kills * 0.95) - 1]!),
      })}\n`,
    )
  },
)

test(
  'killed between the signature and the completion: the deposit is credited by itself after the start, once',
  { timeout: 300_000 },
  async () => {
    const { token, user } = await box.enter('ama')
    const {
      body: { data },
    } = await box.api('/api/wallet/deposits', { token, body: { user_uid: user.uid, amount_pi: '7' } })
    const {
      body: { identifier },
    } = await box.control('payments', {
      username: 'ama',
      amount: data.amount,
      memo: data.memo,
      metadata: data.metadata,
    })
    await box.api(`/api/wallet/deposits/${data.id}/approve`, { token, body: { pi_payment_id: identifier } })
    await box.control(`payments/${identifier}/sign`)
    await box.kill()
    await box.open()
    await box.control('clock/advance', { seconds: 60 })
    const available = async (): Promise<string> => (await box.api('/api/wallet', { token })).body.available
    // The payments that others left before are looked at too, a few in each round.
    await expect.poll(available, { timeout: 60_000, interval: 500 }).toBe('7')
    expect(
      (await box.api(`/api/wallet/deposits/${data.id}/complete`, { token, body: { pi_payment_id: identifier } })).body
        .data.state,
    ).toBe('completed')
    expect(await available()).toBe('7')
    expect(await box.violations()).toEqual([])
  },
)
