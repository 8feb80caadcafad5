// Every await of every money flow, with the process dying before and after it: nothing done, or done once
// (quality CR-3, PAY-3).
import { afterAll, expect, test } from 'vitest'
import { moneyJobs } from '../src/jobs.ts'
import { startProcess, type Moment, type Point } from './failpoints.ts'
import { flows as moneyFlows, look as lookAt, survivor, type Flow, type Story } from './money-flows.ts'
import { quarantinedOf, reconcileFlows } from './reconcile-flows.ts'
import { inShare, partial, testSeed, thisRun, tier } from './tier.ts'
import { world, type Answer, type World } from './world.ts'

/** Pi's own patience with the reconciler: two of its rounds (quality PAY-1). */
const patience = { seconds: 61 }
const rounds = tier(1, 1, 3)
/** A commit looks at every eighth await, other landings at the ones between. */
const parts = tier(8, 1, 1)
const figures = { 'CR-3': { points: 0, crashes: 0 }, 'PAY-3': { points: 0, crashes: 0 } }

const flows = [...moneyFlows, ...reconcileFlows]
const look = async (market: World, story: Story): Promise<object> => ({
  ...(await lookAt(market, story)),
  aside: await quarantinedOf(market, story),
})
/** Inside a transaction both end in the same rollback; once is enough for every commit. */
const moments = (point: Point): readonly Moment[] =>
  point.startsWith('tx') ? tier(['after'], ['after'], ['before', 'after']) : ['before', 'after']

/** The same story told to its end without an accident: what may be found after one. */
const expectation = async (market: World, flow: Flow, run: boolean) => {
  const story = await flow.prepare(market)
  const process = await startProcess(market)
  if (run) await flow.run(process, story)
  await process.close()
  await market.pass(patience)
  return { points: process.points, found: await look(market, story), ending: await ending(market, flow, story) }
}

/** Asked again under the same key by someone who heard nothing; then the rest of the story. */
const ending = async (market: World, flow: Flow, story: Story): Promise<object> => {
  const answer = (await flow.run(survivor(market), story)) as Answer | undefined
  if (answer && answer.status >= 300) throw new Error(`asked again: ${answer.status} ${JSON.stringify(answer.body)}`)
  await flow.rest?.(market, story)
  await market.settle()
  return look(market, story)
}

const crash = async (market: World, flow: Flow, point: Point, moment: Moment, again: number) => {
  const story = await flow.prepare(market)
  const process = await startProcess(market, { point, moment, how: 'die' })
  await flow.run(process, story).catch(() => {
    /* It is dead; whatever it says is not heard. */
  })
  const { died, points } = process
  await process.close()
  if (again > 0) await crashInRecovery(market, again)
  await market.pass(patience)
  return { died, points, found: await look(market, story), ending: await ending(market, flow, story) }
}

/** The process that was started next dies too, while it puts things right. */
const crashInRecovery = async (market: World, nth: number): Promise<void> => {
  const next = await startProcess(market, { point: nth, moment: nth % 2 === 0 ? 'before' : 'after', how: 'die' })
  await (async () => {
    for (const job of moneyJobs) await next.job(job)
  })().catch(() => {
    /* Dead as well. */
  })
  await next.close()
}

test.for(flows)(`$name: the process dies at every await ${thisRun}`, { timeout: 300_000 * rounds }, async (flow) => {
  const market = await world()
  try {
    const undone = await expectation(market, flow, false)
    const done = await expectation(market, flow, true)
    expect(undone.ending, 'done in the end, however often it was asked for').toEqual(done.ending)
    // A round that comes upon another order of things can meet an await that the first did not.
    const points = new Set(done.points.filter((point) => !point.startsWith('begin')))
    let [crashes, looked] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      let number = 0
      for (const point of points) {
        if (!inShare(number++, testSeed + flows.indexOf(flow), parts)) continue
        if (round === 0) looked++
        for (const moment of moments(point)) {
          const after = await crash(market, flow, point, moment, round * (1 + ((crashes * 7) % 11)))
          for (const met of after.points)
            if (!met.startsWith('begin') && !points.has(met) && round === 0) points.add(met)
          if (!after.died) continue
          crashes++
          const where = `${flow.name}, ${moment} ${point}`
          expect([undone.found, done.found], where).toContainEqual(after.found)
          expect(after.ending, where).toEqual(done.ending)
        }
      }
    }
    expect(await market.violations()).toEqual([])
    // What is asked for beside the story, like the touch of a session, can come after its end.
    expect(crashes).toBeGreaterThanOrEqual(partial ? Math.floor(looked / 2) : looked)
    for (const id of flow.pays ? (['CR-3', 'PAY-3'] as const) : (['CR-3'] as const)) {
      figures[id].points += looked
      figures[id].crashes += crashes
    }
  } finally {
    await market.close()
  }
})

afterAll(() => {
  for (const [id, { points, crashes }] of Object.entries(figures))
    process.stdout.write(
      `${JSON.stringify({
        id,
        n: crashes,
        points,
        flows: flows.filter(({ pays }) => id === 'CR-3' || pays).length,
        lost: 0,
        doubled: 0,
      })}\n`,
    )
})
