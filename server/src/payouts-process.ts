// The payout process as its parent sees it: started after the database stands, started again when it dies, and told the
// time.
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from './config.ts'
import { StartupError, errorMessageOf } from './kernel/startup-error.ts'

const program = path.resolve(import.meta.dirname, 'payouts-main.ts')

const settings = [
  'piEnv',
  'piApiUrl',
  'piApiKey',
  'piHorizonUrl',
  'piNetwork',
  'piWalletAddress',
  'payouts',
  'payoutCaps',
  'coldWallet',
  'walletMost',
  'walletLeast',
  'walletSeedFile',
  'alarmWebhook',
  'alarmMailTo',
  'dataDir',
] as const satisfies readonly (keyof Config)[]
export type PayoutConfig = Pick<Config, (typeof settings)[number]>

/** What the payout process needs to know; where the seed is, and not the seed. */
export interface PayoutOrders {
  config: PayoutConfig
  connection: pg.ClientConfig
  offsetMs: number
}
export type ToPayouts = { type: 'open'; orders: PayoutOrders } | { type: 'clock'; offsetMs: number }
/** `gaps`: what does not keep the wallet seed apart from the market. */
export type FromPayouts = { type: 'ready'; gaps: string[] } | { type: 'clock-set'; offsetMs: number }

export interface PayoutProcess {
  /** Sets its clock and lets it do what has become due; it is not waited for longer than a moment. */
  turnClock: (offsetMs: number) => Promise<void>
  close: () => Promise<void>
}

const [firstWaitMs, longestWaitMs, closeMs, clockMs] = [500, 60_000, 8000, 2500]
export const startPayouts = async (config: Config, connection: pg.ClientConfig): Promise<PayoutProcess> => {
  let child: ChildProcess | undefined
  // Before the first one stands, an end is the caller's to hear; afterwards it is made good here.
  let watching = false
  let offsetMs = 0
  let waitMs = firstWaitMs
  let again: NodeJS.Timeout | undefined

  const start = (): Promise<void> =>
    new Promise((ready, refuse) => {
      const born = fork(program, {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: surroundings(),
      })
      child = born
      let complaint = ''
      born.stderr!.on('data', (chunk: Buffer) => {
        complaint = (complaint + chunk).slice(-2000)
      })
      born.on('message', (message: FromPayouts) => {
        if (message.type !== 'ready') return
        waitMs = firstWaitMs
        if (!watching) for (const gap of message.gaps) process.stdout.write(`${gap}\n`)
        ready()
      })
      born.once('error', (error) =>
        refuse(new StartupError(`The payout process cannot start: ${errorMessageOf(error)}.`)),
      )
      born.once('exit', () => {
        refuse(new StartupError(complaint.trim() || 'The payout process ended before it was ready.'))
        if (watching) restart(complaint)
      })
      tell(born, {
        type: 'open',
        orders: {
          config: Object.fromEntries(settings.map((name) => [name, config[name]])) as unknown as PayoutConfig,
          connection,
          offsetMs,
        },
      })
    })

  const restart = (complaint: string): void => {
    process.stderr.write(
      `The payout process has ended${complaint ? ` (${complaint.trim()})` : ''}; it is started again.\n`,
    )
    again = setTimeout(() => {
      start().catch(() => {
        /* Its exit is heard above, and tried again later. */
      })
    }, waitMs)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }

  await start()
  watching = true
  return {
    turnClock: async (to) => {
      offsetMs = to
      const asked = child
      if (!asked?.connected) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, clockMs)
        const heard = (message: FromPayouts): void => {
          if (message.type !== 'clock-set' || message.offsetMs !== to) return
          clearTimeout(timer)
          asked.off('message', heard)
          done()
        }
        asked.on('message', heard)
        tell(asked, { type: 'clock', offsetMs: to })
      })
    },
    close: async () => {
      watching = false
      clearTimeout(again)
      const dying = child
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const timer = setTimeout(() => dying.kill('SIGKILL'), closeMs)
      await new Promise<void>((done) => {
        dying.once('exit', () => done())
        dying.kill('SIGTERM')
      })
      clearTimeout(timer)
    },
  }
}

const tell = (child: ChildProcess, message: ToPayouts): void =>
  void child.send(message, () => {
    /* One that is gone is started again. */
  })

/** Nothing of the operator's settings but what programs themselves need. */
const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )
