// Once for all journeys: the demo market is loaded into a folder that every spec file begins with a copy of.
import { setTimeout as pause } from 'node:timers/promises'
import { newFolder, removeFolder, startMarket } from './market-process.ts'

/** The last job of each row of them that runs one after another (server/src/jobs.ts). */
const lastJobs = ['payments', 'saved-searches', 'likenesses', 'sweep']

/** Waits until each job has had a turn: what they work out at first, no copy works out again. */
const jobsDone = async (address: string): Promise<void> => {
  for (;;) {
    const figures = await (await fetch(`${address}/metrics`)).text()
    if (lastJobs.every((job) => figures.includes(`lamplit_job_age_seconds{job="${job}"}`))) return
    await pause(100)
  }
}

const setup = async (): Promise<() => Promise<void>> => {
  const folder = await newFolder()
  process.env['JOURNEY_TEMPLATE'] = folder
  try {
    const market = await startMarket(folder, Number(process.env['JOURNEY_PORT']))
    await jobsDone(market.address)
    await market.close()
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
  return () => removeFolder(folder)
}
export default setup
