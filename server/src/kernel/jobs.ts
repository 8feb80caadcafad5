// Work that comes round: each job is leased in the database, so that several processes do it once, and a dead one's
// turn passes on.
import { sql, type Db } from './db.ts'
import type { Log } from './log.ts'
import { inJob } from './log-origin.ts'

export interface Job {
  name: string
  /** How often it comes round; one that claims its own rows needs no turns and runs in every process. */
  everySeconds: number | 'always'
  run: () => Promise<unknown>
}

/**
 * Takes a job's turn if it is due. A turn later than the next could be was set by a clock that has since been put back.
 */
export const runJob = async (db: Db, job: Job, now: Date): Promise<boolean> => {
  if (job.everySeconds === 'always') {
    await inJob(job.name, job.run)
    return true
  }
  const until = new Date(now.getTime() + job.everySeconds * 1000)
  const mine = await db.write((tx) =>
    tx.run(
      'jobs.lease',
      sql`insert into jobs (name, due_at) values (${job.name}, ${until})
    on conflict (name) do update set due_at = excluded.due_at where jobs.due_at <= ${now}
      or jobs.due_at > excluded.due_at`,
    ),
  )
  if (mine === 0) return false
  await inJob(job.name, job.run)
  await db.write((tx) => tx.run('jobs.finish', sql`update jobs set finished_at = ${now} where name = ${job.name}`))
  return true
}

/** Starts them all and answers how to stop; stopping waits for what is running. */
export const startJobs = (
  db: Db,
  jobs: readonly Job[],
  { now, log, tickMs = 500 }: { now: () => Date; log: Log; tickMs?: number },
): (() => Promise<void>) => {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const round = async (): Promise<void> => {
    for (const job of jobs) {
      if (stopped) return
      await runJob(db, job, now()).catch((error: unknown) =>
        log.error({ error: String(error), job: job.name }, 'job failed'),
      )
    }
  }
  const next = (): void => {
    if (stopped) return
    running = round()
    void running.then(() => {
      timer = setTimeout(next, tickMs)
    })
  }
  let timer = setTimeout(next, tickMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
