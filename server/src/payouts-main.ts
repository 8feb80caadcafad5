// The payout process: the only one that ever holds the wallet seed. It pays what is due every two seconds. Started by
// the market it ends with it; started by itself (`npm run payouts`) it is a service with a user of its own.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { connectionOf, readConfig } from './config.ts'
import { StartupError } from './kernel/startup-error.ts'
import { openDb } from './kernel/db.ts'
import { openLog } from './kernel/log.ts'
import { payoutRole, requirePayoutGrants } from './kernel/program-role.ts'
import { openChain } from './payouts/chain.ts'
import { keypairOf, openSigner, sandboxKeypair, type Signer } from './payouts/signer.ts'
import { openWorker } from './payouts/worker.ts'
import type { FromPayouts, PayoutOrders, ToPayouts } from './payouts-process.ts'
import { openPayoutPlatform } from './pi/payouts-platform.ts'
import { isolationGaps, readWalletSeed } from './secret-isolation.ts'

const roundMs = 2000

const signerOf = ({ config }: PayoutOrders): Signer | null => {
  if (config.payouts === 'manual') return null
  const signer = openSigner(
    config.payouts === 'sandbox' ? sandboxKeypair() : keypairOf(readWalletSeed(config.walletSeedFile!)),
    config.piNetwork,
  )
  if (config.piWalletAddress !== null && config.piWalletAddress !== signer.address)
    throw new StartupError('PI_WALLET_SEED_FILE holds the seed of another wallet than PI_WALLET_ADDRESS names.')
  return signer
}

const open = async (
  orders: PayoutOrders,
): Promise<{ turnClock: (offsetMs: number) => Promise<void>; close: () => Promise<void> }> => {
  const { config, connection } = orders
  const signer = signerOf(orders)
  let { offsetMs } = orders
  const db = openDb(connection, { max: 4, role: payoutRole })
  await requirePayoutGrants(db)
  const log = openLog(path.join(config.dataDir, 'server.log'), { stdout: !process.stdout.isTTY })
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

/** The market tells what to know, and the time; it also says when it is time to end. */
const servingParent = (): void => {
  process.on('message', (message: ToPayouts) => {
    if (message.type === 'open') {
      payouts = open(message.orders)
      const gaps = message.orders.config.payouts === 'pi_a2u' ? isolationGaps('child') : []
      payouts.then(() => say({ type: 'ready', gaps }), giveUp)
    }
    if (message.type === 'clock')
      void payouts
        ?.then((opened) => opened.turnClock(message.offsetMs))
        .then(() => say({ type: 'clock-set', offsetMs: message.offsetMs }))
  })
  // A terminal sends these to everybody in the group.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  process.on('disconnect', end)
}

/** A service of its own reads the same settings as the market, and where the seed is. */
const separate = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (config.payouts !== 'pi_a2u' || config.walletSeedFile === null)
    throw new StartupError('The payout process by itself needs PI_WALLET_SEED_FILE and pays by pi_a2u alone.')
  if (config.databaseUrl === null)
    throw new StartupError('The payout process by itself needs DATABASE_URL, the database of the market.')
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  payouts = open({ config, connection: connectionOf(config.payoutDatabaseUrl ?? config.databaseUrl), offsetMs: 0 })
  await payouts
  process.stdout.write(`${['The payout process is open.', ...isolationGaps('separate')].join('\n')}\n`)
}

process.on('SIGTERM', end)
if (process.send) servingParent()
else await separate().catch(giveUp)
