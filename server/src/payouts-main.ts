// The payout process: the only one that ever holds the wallet seed. It pays what is due every two seconds, and ends
// with its parent.
import path from 'node:path'
import { StartupError } from './kernel/startup-error.ts'
import { openDb } from './kernel/db.ts'
import { openLog } from './kernel/log.ts'
import { openChain } from './payouts/chain.ts'
import { keypairOf, openSigner, sandboxKeypair, type Signer } from './payouts/signer.ts'
import { openWorker } from './payouts/worker.ts'
import type { FromPayouts, PayoutOrders, ToPayouts } from './payouts-process.ts'
import { openPayoutPlatform } from './pi/payouts-platform.ts'
import { seedFrom } from './secret-isolation.ts'

const roundMs = 2000

const signerOf = async ({ config, seedAt }: PayoutOrders): Promise<Signer | null> => {
  if (config.payouts === 'manual') return null
  if (config.payouts === 'pi_a2u' && seedAt === null)
    throw new StartupError('PAYOUTS=pi_a2u needs PI_WALLET_SEED in the environment the market is started with.')
  const signer = openSigner(
    config.payouts === 'sandbox' ? sandboxKeypair() : keypairOf(await seedFrom(seedAt!)),
    config.piNetwork,
  )
  if (config.piWalletAddress !== null && config.piWalletAddress !== signer.address)
    throw new StartupError('PI_WALLET_SEED belongs to another wallet than PI_WALLET_ADDRESS names.')
  return signer
}

const open = async (
  orders: PayoutOrders,
): Promise<{ turnClock: (offsetMs: number) => Promise<void>; close: () => Promise<void> }> => {
  const { config, connection } = orders
  const signer = await signerOf(orders)
  let { offsetMs } = orders
  const db = openDb(connection, { max: 4 })
  const log = openLog(path.join(config.dataDir, 'server.log'))
  const worker = openWorker(
    {
      config,
      db,
      log,
      signer,
      now: () => new Date(Date.now() + offsetMs),
      pi: openPayoutPlatform(config.piApiUrl, config.piApiKey),
      // The configuration lets plain http pass for this machine alone.
      chain: openChain(config.piHorizonUrl, config.piNetwork, { insecure: config.piHorizonUrl.startsWith('http:') }),
    },
    { wallet: signer?.address ?? config.piWalletAddress, holder: `process ${process.pid}` },
  )
  let running: Promise<unknown> = Promise.resolve()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const round = (): Promise<unknown> => {
    clearTimeout(timer)
    running = running
      .then(() => (closed ? undefined : worker.round()))
      .then(() => {
        if (!closed) timer = setTimeout(round, roundMs)
      })
    return running
  }
  void round()
  return {
    turnClock: async (to) => {
      offsetMs = to
      await round()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
      await worker.close()
      await db.close()
      await new Promise<void>((done) => {
        log.flush(() => done())
      })
    },
  }
}

const say = (message: FromPayouts): void => {
  if (process.connected) process.send!(message)
}

const giveUp = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : 'for a reason it cannot name'
  process.stderr.write(`${error instanceof StartupError ? reason : `The payout process failed: ${reason}`}\n`)
  process.exit(1)
}

let payouts: ReturnType<typeof open> | undefined
let ending = false
const end = (): void => {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), 6000).unref()
  Promise.resolve(payouts)
    .then((opened) => opened?.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
}
process.on('message', (message: ToPayouts) => {
  if (message.type === 'open') {
    payouts = open(message.orders)
    payouts.then(() => say({ type: 'ready' }), giveUp)
  }
  if (message.type === 'clock')
    void payouts
      ?.then((opened) => opened.turnClock(message.offsetMs))
      .then(() => say({ type: 'clock-set', offsetMs: message.offsetMs }))
})
process.on('SIGTERM', end)
// A terminal sends these to everybody in the group; the parent says when it is time.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('disconnect', end)
