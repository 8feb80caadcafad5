// Runs one process of the market: the first one, which opens everything, or a serving one beside it.
import cluster from 'node:cluster'
import { readConfig, type Config } from './config.ts'
import { openSupervisor } from './supervisor.ts'
import { exitWithParent } from './kernel/parent.ts'
import { openMarket } from './market.ts'

/** Answers whether the end has been ordered by now. */
const endOnSignals = (
  end: () => Promise<void>,
  giveUp: (error: unknown) => never,
  { drainSeconds }: Config,
): (() => boolean) => {
  let ending = false
  const once = (): void => {
    if (ending) return
    ending = true
    // What cannot end by itself is ended.
    setTimeout(() => process.exit(1), 15_000 + drainSeconds * 1000).unref()
    end().then(() => process.exit(0), giveUp)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once)
  exitWithParent(once)
  if (cluster.isWorker) process.once('disconnect', once)
  return () => ending
}

export const run = async (giveUp: (error: unknown) => never): Promise<void> => {
  const config = readConfig(process.env)
  if (cluster.isWorker) {
    const market = await openMarket(config, JSON.parse(process.env['LAMPLIT_DATABASE']!) as object, { alone: false })
    process.on('message', (message: { type: string; offsetMs: number }) => {
      if (message.type === 'clock') void market.turnClock(message.offsetMs)
    })
    endOnSignals(market.close, giveUp, config)
    return
  }
  const ground = await openSupervisor(config)
  const isEnding = endOnSignals(ground.close, giveUp, config)
  await ground.open().catch((error: unknown) => {
    // What is taken away from under a start that was told to stop is no failure.
    if (!isEnding()) throw error
  })
  if (!isEnding()) process.stdout.write(ground.startupMessage())
}
