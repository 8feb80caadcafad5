// One thread of the simulation: plays the worlds of its seeds one after the other and tells what it found.
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { live, type Lived } from './live.ts'
import { openStage } from './stage.ts'

export interface Task {
  connection: pg.ClientConfig
  seeds: number[]
  steps: number
  /** Seeds that are played twice. */ again: number[]
}
export type PlayOptions = { type: 'lived'; lived: Lived; again: string | null } | { type: 'over' }

const { connection, seeds, steps, again } = workerData as Task
const stage = await openStage(connection)
for (const seed of seeds) {
  const lived = await live(stage, seed, steps)
  const second = again.includes(seed) && lived.wrongs.length === 0 ? (await live(stage, seed, steps)).hash : null
  parentPort!.postMessage({ type: 'lived', lived, again: second } satisfies PlayOptions, [])
  if (lived.wrongs.length > 0) break
}
await stage.close()
parentPort!.postMessage({ type: 'over' } satisfies PlayOptions, [])
