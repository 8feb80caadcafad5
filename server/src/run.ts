// Runs one process of the market: the first one, which opens everything, or a serving one beside it.
import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { openGround } from './ground.ts'
import { exitWithParent } from './kernel/parent.ts'
import { openMarket } from './market.ts'

const endOnSignals = (end: () => Promise<void>, giveUp: (error: unknown) => never): void => {
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

export const run = async (giveUp: (error: unknown) => never): Promise<void> => {
  const config = readConfig(process.env)
  if (cluster.isWorker) {
    const market = await openMarket(config, JSON.parse(process.env['LAMPLIT_DATABASE']!) as object, { alone: false })
    process.on('message', (message: { type: string; offsetMs: number }) => {
      if (message.type === 'clock') void market.turnClock(message.offsetMs)
    })
    endOnSignals(market.close, giveUp)
    return
  }
  const ground = await openGround(config)
  endOnSignals(ground.close, giveUp)
  await ground.open()
  process.stdout.write(ground.greeting())
}
