// The payout worker dies, or sleeps through its turn, at every await it has: the recipient is paid exactly once
// (quality CR-3, CR-5, PAY-7; pi-platform §7.6).
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/kernel/db.ts'
import type { PayoutDeps } from '../src/payouts/provider.ts'
import type { FromPayouts, ToPayouts } from '../src/payouts-process.ts'
import type { Worker } from '../src/payouts/worker.ts'
import { startProcess, type Plan, type Process } from './failpoints.ts'
import { payoutsMarket, type PayoutsMarket } from './payouts-market.ts'
import { long, numbersBelow, shareOf, testSeed, thisRun, tier } from './tier.ts'
import type { World } from './world.ts'

let market: PayoutsMarket
let users = 0
beforeEach(async () => {
  market = await payoutsMarket()
})
afterEach(() => market.close({ right: true }))

const figures: Record<string, unknown>[] = []
afterAll(() => {
  for (const line of figures) process.stdout.write(`${JSON.stringify(line)}\n`)
})

/** A worker whose every await on database, Pi and chain is a point at which it can end. */
const mortal = async (plan?: Plan): Promise<{ process: Process; worker: Worker }> => {
  const outside = { ...market.deps.pi, ...market.deps.chain }
  const process = await startProcess(
    { ...market.world, deps: { ...market.world.deps, pi: outside } } as unknown as World,
    plan,
  )
  const bent = process.deps.pi as unknown as PayoutDeps['pi'] & PayoutDeps['chain']
  return { process, worker: market.worker({ db: process.deps.db, pi: bent, chain: bent }) }
}
const waiting = async (): Promise<string> => market.approved(await market.recipient(`person_${++users}`))
const state = async (id: string): Promise<string> => (await market.read(id)).state

/** What a worker passes through while it pays one withdrawal. */
const pointsOfAPayout = async (): Promise<string[]> => {
  const id = await waiting()
  const { process, worker } = await mortal()
  await worker.round()
  await worker.round()
  expect(await state(id)).toBe('completed')
  return process.points
}

test(`dies before and after every await: paid exactly once ${thisRun}`, { timeout: 600_000 }, async () => {
  const all = await pointsOfAPayout()
  // Work goes on one after the other, so "after one" is "before the next"; the long run looks at both all the same.
  const points = shareOf(all, testSeed, tier(8, 2, 1))
  const moments = tier(['before'] as const, ['before'] as const, ['before', 'after'] as const)
  let crashes = 0
  for (const point of points) {
    for (const moment of moments) {
      const id = await waiting()
      const { process, worker } = await mortal({ point, moment, how: 'die' })
      for (let round = 0; round < 2 && !process.died; round++) await worker.round()
      if (process.died) crashes++
      await market.run(market.worker(), 20, 16)
      expect([point, moment, await state(id)]).toEqual([point, moment, 'completed'])
    }
  }
  expect(crashes).toBe(points.length * moments.length)
  figures.push({ id: 'CR-3 payouts', points: points.length, of: all.length, crashes, lost: 0, doubled: 0 })
})

const asleep = 'sleeps through its turn at any await outside a transaction'
test(
  `${asleep}: its writes are refused, and the one who took over paid once ${thisRun}`,
  { timeout: 1_800_000 },
  async () => {
    const all = (await pointsOfAPayout()).filter((point) => long || !/^(tx|commit)/.test(point))
    const points = shareOf(all, testSeed, tier(12, 4, 1))
    let slept = 0
    for (const point of points) {
      const id = await waiting()
      const { process, worker } = await mortal({ point, moment: 'before', how: 'hold' })
      const sleeping = worker.round().then(() => worker.round())
      if ((await Promise.race([process.held.then(() => true), sleeping])) !== true) continue
      slept++
      await market.run(market.worker(), 20, 16)
      process.goOn()
      await sleeping
      await market.run(market.worker(), 20, 16)
      expect([point, await state(id)]).toEqual([point, 'completed'])
    }
    expect(slept).toBeGreaterThan(points.length * 0.7)
    figures.push({ id: 'CR-5 payouts', slept, executed_twice: 0 })
  },
)

test(
  `PAY-7 the outcome of a submission is unknown, and the process starts anew: no second payout ${thisRun}`,
  { timeout: 600_000 },
  async () => {
    const kinds = [
      'drop_response',
      'drop_request',
      { type: 'status', code: 504, body: { title: 'Timeout' } },
      'html500',
    ] as const
    const mine = shareOf(numbersBelow(tier(20, 20, 200)), testSeed, tier(4, 1, 1))
    const payouts = mine.length
    for (const each of mine) {
      const id = await waiting()
      // Some answers stay away for so long that the time bounds pass: then nobody may send twice what may have landed.
      const silent = each % 5 === 4
      await market.fault('POST', '/horizon/transactions', kinds[Math.floor(each / 5) % kinds.length]!, silent ? 3 : 1)
      await market.fault('GET', '/horizon/transactions/{hash}', 'html500', silent ? 3 : 1)
      await market.worker().round()
      expect(await state(id)).toBe('submitted')
      if (silent) await market.world.pass({ seconds: 250 })
      await market.run(market.worker(), 40, 16)
      expect(await state(id)).toBe('completed')
    }
    expect(await market.wrongs()).toEqual([])
    const landed = (await market.transactions()).filter(
      ({ successful, payments }) => successful && payments[0]!.from === market.wallet,
    )
    expect(landed).toHaveLength(payouts)
    expect(new Set(landed.map(({ memo }) => memo)).size).toBe(payouts)
    figures.push({ id: 'PAY-7', n: payouts, second_payouts: landed.length - payouts, chain_equals_books: true })
  },
)

test(
  'CR-5 the process is stopped for real, another takes over, and it goes on: paid once',
  { timeout: 300_000 },
  async () => {
    const { config, connection } = { config: market.world.deps.config, connection: market.world.connection }
    const start = async (): Promise<ChildProcess> => {
      const child = fork(path.resolve(import.meta.dirname, '../src/payouts-main.ts'), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
      const orders: ToPayouts = {
        type: 'open',
        orders: { config, connection, offsetMs: market.world.deps.now().getTime() - Date.now() },
      }
      child.send(orders)
      await new Promise<void>((ready) => {
        child.on('message', (message: FromPayouts) => {
          if (message.type === 'ready') ready()
        })
      })
      return child
    }
    const id = await waiting()
    // The creation takes so long that the process can be stopped in the middle of it.
    await market.fault('POST', '/v2/payments', { type: 'delay', ms: 4000 })
    const child = await start()
    try {
      while ((await state(id)) !== 'submitting') await pause(20)
      await pause(300)
      child.kill('SIGSTOP')
      if (long) await pause(30_000)
      else
        await market.world.db.write((tx) =>
          tx.run('test.turn-over', sql`update payout_turns set until = clock_timestamp() - interval '1 second'`),
        )
      await market.run(market.worker({}, 4000), 20, 16)
      expect(await state(id)).toBe('completed')
      child.kill('SIGCONT')
      // It finds its turn lost, gets it again after the other one's has ended, and cancels what it made and nobody
      // needs.
      const second = await waiting()
      for (let tries = 0; tries < 600 && (await state(second)) !== 'completed'; tries++) await pause(50)
      expect(await state(second)).toBe('completed')
      const ours = (await market.payments()).filter(({ metadata }) => metadata.withdrawalId === id)
      expect(ours.filter(({ status }) => status['developer_completed'])).toHaveLength(1)
      expect(ours.every(({ status }) => status['developer_completed'] || status['cancelled'])).toBe(true)
      figures.push({
        id: 'CR-5 payouts (SIGSTOP)',
        seconds: long ? 30 : 'turn over',
        executed_twice: 0,
        payments_made: ours.length,
      })
    } finally {
      child.kill('SIGCONT')
      const ended = new Promise((done) => {
        child.once('exit', done)
      })
      child.disconnect()
      await ended
    }
  },
)
