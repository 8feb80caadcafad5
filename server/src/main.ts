// Starts the market: database, sandbox, one or more serving processes; says where it is; ends cleanly.
import cluster from 'node:cluster'
import { CannotStart } from './kernel/cannot-start.ts'
import { exitWithParent } from './kernel/parent.ts'
import { readConfig } from './config.ts'
import { openGround } from './ground.ts'
import { openMarket } from './market.ts'

const giveUp = (error: unknown): never => {
  process.stderr.write(`${error instanceof CannotStart ? error.message : `The market cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`)
  process.exit(1)
}

const endOnSignals = (end: () => Promise<void>): void => {
  let ending = false
  const once = (): void => {
    if (ending) return
    ending = true
    // What cannot end by itself is ended.
    setTimeout(() => process.exit(1), 15_000).unref()
    end().then(() => process.exit(0), giveUp)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once)
  exitWithParent(once)
  if (cluster.isWorker) process.once('disconnect', once)
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (cluster.isWorker) {
    const market = await openMarket(config, JSON.parse(process.env['LAMPLIT_DATABASE']!) as object, { alone: false })
    process.on('message', (message: { type: string; offsetMs: number }) => { if (message.type === 'clock') void market.turnClock(message.offsetMs) })
    endOnSignals(market.close)
    return
  }
  const ground = await openGround(config)
  endOnSignals(ground.close)
  await ground.open()
  process.stdout.write(ground.greeting())
}

await main().catch(giveUp)
