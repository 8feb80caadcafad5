// Starts the market: database, sandbox, payouts, one or more serving processes; says where it is; ends cleanly.
import { startupFailureText } from './kernel/startup-error.ts'
import { run } from './run.ts'

// Whoever reads what we say may leave, or write it to a disk that is full: the market goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const giveUp = (error: unknown): never => {
  process.stderr.write(`${startupFailureText(error)}\n`)
  process.exit(1)
}

await run(giveUp).catch(giveUp)
