// CR-4: whole worlds of people, faults and dying processes, each decided by its seed; no π is lost, doubled or stranded
// in any of them (quality §5.3).
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { shareOf, testSeed, thisRun, tier } from '../tier.ts'
import type { Lived } from './live.ts'
import type { Task, PlayOptions } from './play-seeds.ts'

const one = process.env['SEED'] ? Number(process.env['SEED']) : null
const requestedWorlds = process.env['WORLDS']
const worlds = Number(requestedWorlds ?? tier(200, 200, 10_000))
const steps = Number(process.env['STEPS'] ?? 500)
const first = Number(process.env['FIRST'] ?? 1)
const [threads, twiceEvery] = [one === null ? 2 : 1, 20]
const all = one === null ? Array.from({ length: worlds }, (_, index) => first + index) : [one]
// An eighth of the worlds with each commit, unless somebody asks for worlds of their own.
const seeds = one === null && !requestedWorlds ? shareOf(all, testSeed, tier(8, 1, 1)) : all
const twice = seeds.filter((_, index) => one !== null || index % twiceEvery === 0)

const endings = ['orders', 'credits', 'late', 'unmatched', 'givenUp', 'payouts', 'returned'] as const

const databases: Awaited<ReturnType<typeof freshDatabase>>[] = []
afterAll(async () => {
  for (const { drop } of databases) await drop()
})

const play = async (mine: number[], told: (lived: Lived, again: string | null) => void): Promise<void> => {
  const database = await freshDatabase()
  databases.push(database)
  const task: Task = { connection: database.connection, seeds: mine, steps, again: twice }
  const worker = new Worker(new URL('./play-seeds.ts', import.meta.url), { workerData: task })
  await new Promise<void>((over, refuse) => {
    worker.on('message', (message: PlayOptions) =>
      message.type === 'over' ? over() : told(message.lived, message.again),
    )
    worker.once('error', refuse)
    worker.once('exit', () => refuse(new Error('the thread of the simulation ended too early')))
  })
  await worker.terminate()
}

test(
  `no world loses, doubles or strands π ${thisRun}`,
  // No longer for one world than a commit gives it.
  { timeout: 600_000 + seeds.length * 20_000 },
  async () => {
    const began = performance.now()
    const lived: Lived[] = []
    let same = 0
    const told = (world: Lived, again: string | null): void => {
      lived.push(world)
      if (again === world.hash) same++
    }
    await Promise.all(
      Array.from({ length: threads }, (_, thread) =>
        play(
          seeds.filter((__, index) => index % threads === thread),
          told,
        ),
      ),
    )
    const sum = (of: (world: Lived) => number): number => lived.reduce((total, world) => total + of(world), 0)
    const failed = lived.filter(({ wrongs }) => wrongs.length > 0)
    process.stdout.write(
      `${JSON.stringify({
        id: 'CR-4',
        worlds: lived.length,
        actors: 20,
        steps: sum(({ steps: each }) => each),
        requests: sum(({ requests }) => requests),
        crashes: sum(({ crashes }) => crashes),
        faults: sum(({ faults }) => faults),
        ...Object.fromEntries(endings.map((end) => [end, sum(({ ends }) => ends?.[end] ?? 0)])),
        failures: failed.length,
        same_trace: `${same}/${twice.length}`,
        seconds: Math.round((performance.now() - began) / 100) / 10,
      })}\n`,
    )
    if (process.env['ANSWERS']) {
      const answers: Record<string, number> = {}
      for (const world of lived)
        for (const [name, count] of Object.entries(world.answers)) answers[name] = (answers[name] ?? 0) + count
      process.stdout.write(
        `${Object.entries(answers)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, count]) => `${count} ${name}`)
          .join('\n')}\n`,
      )
    }
    for (const { seed, wrongs, last } of failed.slice(0, 2)) {
      process.stdout.write(
        `${last.join('\n')}\n${wrongs.join('\n')}\nAlone: SEED=${seed} STEPS=${steps} npx vitest run ` +
          'server/test/simulation\n',
      )
    }
    expect(failed.map(({ seed, wrongs }) => [seed, wrongs[0]])).toEqual([])
    expect(lived).toHaveLength(seeds.length)
    expect(same).toBe(twice.length)
  },
)
