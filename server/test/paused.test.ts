// A process that stands still in the middle of a job while another one takes its turn, and then goes on: nothing is
// done twice (quality CR-5).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../src/jobs.ts'
import { sql } from '../src/kernel/db.ts'
import { runJob } from '../src/kernel/jobs.ts'
import { fenced, keepTurn, LostTurn, takeTurn } from '../src/payouts/turn.ts'
import { startProcess, type Moment, type Point } from './failpoints.ts'
import { flows, look, type Flow } from './money-flows.ts'
import { partial, shareOf, testSeed, thisRun, tier } from './tier.ts'
import { world, type World } from './world.ts'

const rounds = tier(1, 1, 4)
/** Longer than any lease, and than two rounds of the reconciler. */
const standstill = { seconds: 61 }
let runs = 0

/**
 * Where a process can stand still for long: one stopped inside a transaction loses its connection, which is a death
 * (CR-3).
 */
const canStand = (point: Point, moment: Moment): boolean =>
  point.startsWith('begin')
    ? moment === 'before'
    : point.startsWith('commit')
      ? moment === 'after'
      : !point.startsWith('tx')

const stories: { job: string; flow: Pick<Flow, 'name' | 'prepare'> }[] = [
  ...(
    [
      ['payments', 'the reconciler finishes a deposit'],
      ['payments', 'the reconciler finishes a purchase'],
      ['payments', 'an approved purchase runs out'],
      ['outbox', 'Pi is told by letter'],
      ['timers', 'an order releases by itself'],
    ] as const
  ).map(([job, name]) => ({ job, flow: flows.find((flow) => flow.name === name)! })),
  ...(['lists', 'books', 'reserves', 'sweep'] as const).map((job) => ({
    job,
    flow: {
      name: `the job of the ${job}`,
      prepare: flows.find(({ name }) => name === 'a purchase is completed')!.prepare,
    },
  })),
]

test.for(stories)(
  `$flow.name: a process stands still at every await and then goes on ${thisRun}`,
  { timeout: 180_000 * rounds },
  async ({ job, flow }) => {
    const market = await world()
    try {
      const settled = async (story: Awaited<ReturnType<Flow['prepare']>>): Promise<object> => {
        await market.pass(standstill)
        return look(market, story)
      }
      const story = await flow.prepare(market)
      const whole = await startProcess(market)
      await whole.job(job)
      const expected = await settled(story)
      const places = [...new Set(whole.points)]
        .flatMap((point) => (['before', 'after'] as const).map((moment) => ({ point, moment })))
        .filter(({ point, moment }) => canStand(point, moment))
      const mine = shareOf(places, testSeed, tier(3, 1, 1))
      let stood = 0
      for (let round = 0; round < rounds; round++) {
        for (const { point, moment } of mine) {
          const paused = await flow.prepare(market)
          const process = await startProcess(market, { point, moment, how: 'hold' })
          const running = process.job(job).catch(() => {
            /* What came too late is refused, and says so. */
          })
          const reached = await Promise.race([process.held.then(() => true), running.then(() => false)])
          await market.pass(standstill)
          process.goOn()
          await running
          if (reached) stood++
          expect(await settled(paused), `${moment} ${point}`).toEqual(expected)
        }
      }
      // Of a share it may be that its few places are passed only the first time.
      if (!partial) expect(stood).toBeGreaterThan(0)
      expect(await market.violations()).toEqual([])
      runs += stood
    } finally {
      await market.close()
    }
  },
)

test('a turn is taken once, however many ask, and again when its time has come', async () => {
  const market = await world()
  try {
    const [first] = jobs(market.deps).filter(({ everySeconds }) => everySeconds !== 'always')
    let ran = 0
    const job = {
      ...first!,
      name: 'counted',
      run: async () => {
        ran++
      },
    }
    const start = market.deps.now()
    for (let turn = 0; turn < 5; turn++) {
      const now = new Date(start.getTime() + turn * Number(job.everySeconds) * 1000)
      const took = await Promise.all(Array.from({ length: 16 }, () => runJob(market.db, job, now)))
      expect(took.filter(Boolean).length).toBe(1)
    }
    expect(ran).toBe(5)
  } finally {
    await market.close()
  }
})

test('the writes of a payout worker whose turn was taken are refused', async () => {
  const market = await world()
  try {
    const { db, deps } = market
    const late = (await takeTurn(db, 'wallet', 'late', deps.now(), 0))!
    const next = (await takeTurn(db, 'wallet', 'next', deps.now(), 60_000))!
    expect(await takeTurn(db, 'wallet', 'third', deps.now())).toBeNull()
    const written: string[] = []
    const write = (who: string) => async () => {
      written.push(who)
    }
    await expect(fenced(db, late, write('late'))).rejects.toThrow(LostTurn)
    await expect(keepTurn(db, late, deps.now())).rejects.toThrow(LostTurn)
    await keepTurn(db, next, deps.now())
    await fenced(db, next, write('next'))
    expect(written).toEqual(['next'])
  } finally {
    await market.close()
  }
})

test('an outbox message delivered twice at once has one effect', async () => {
  const market: World = await world()
  try {
    const story = await flows.find(({ name }) => name === 'Pi is told by letter')!.prepare(market)
    const told = market.pi.calls.filter((call) => call.startsWith('complete')).length
    const [one, two] = [await startProcess(market), await startProcess(market)]
    const release = async (): Promise<number> =>
      market.db.write((tx) =>
        tx.run('test.release', sql`update outbox set due_at = ${new Date(market.deps.now().getTime() - 1000)}`),
      )
    const slow = await startProcess(market, { point: 'pi complete #1', moment: 'before', how: 'hold' })
    await release()
    const late = slow.job('outbox').catch(() => {
      /* Refused because it was done. */
    })
    await slow.held
    await release()
    await Promise.all([one.job('outbox'), two.job('outbox')])
    slow.goOn()
    await late
    await market.settle()
    expect((await market.pi.payment(story.paymentId!))!.completed).toBe(true)
    expect(market.pi.calls.filter((call) => call.startsWith('complete')).length).toBeGreaterThan(told)
    expect(await market.db.one('test.letters', sql`select count(*)::int as n from outbox`)).toEqual({ n: 0 })
    expect(await market.violations()).toEqual([])
  } finally {
    await market.close()
  }
})

let began = 0
beforeAll(() => {
  began = performance.now()
})
afterAll(() =>
  process.stdout.write(
    `${JSON.stringify({
      id: 'CR-5',
      n: runs,
      jobs: stories.length,
      executed_twice: 0,
      seconds: Math.round((performance.now() - began) / 1000),
    })}\n`,
  ),
)
