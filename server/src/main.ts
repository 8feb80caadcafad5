// Starts the market: database, sandbox, payouts, one or more serving processes; says where it is; ends cleanly.
import { CannotStart } from './kernel/cannot-start.ts'
import { withoutSeed } from './seed-aside.ts'

const giveUp = (error: unknown): never => {
  process.stderr.write(
    `${error instanceof CannotStart ? error.message : `The market cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`,
  )
  process.exit(1)
}

// Before anything else: what follows must never have seen the seed.
const ended = await withoutSeed(import.meta.filename).catch(giveUp)
if (ended !== null) process.exit(ended)
const { run } = await import('./run.ts')
await run(giveUp).catch(giveUp)
