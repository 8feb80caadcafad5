// Starts the sandbox as a process of its own: alone from a terminal, or as the child of a market that shares its clock.
import { refusalToServe } from './guard.ts'
import { Refusal } from './refusal.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

const clockPatienceMs = 5000

/** Tells the parent the new offset and waits until it has set its own clock; alone there is nobody to wait for. */
const tellParent = (offsetMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!process.send) return resolve()
    const stop = (): void => {
      clearTimeout(timer)
      process.off('message', heard)
    }
    const heard = (message: unknown): void => {
      const { type, offsetMs: set } = message as { type?: unknown; offsetMs?: unknown }
      if (set !== offsetMs) return
      // A market that does all that a month makes due takes as long as it takes.
      if (type === 'clock-heard') clearTimeout(timer)
      if (type !== 'clock-set') return
      stop()
      resolve()
    }
    const timer = setTimeout(() => {
      stop()
      reject(new Refusal(504, 'clock_not_shared', 'The parent process did not hear of its new clock within 5 s.'))
    }, clockPatienceMs)
    process.on('message', heard)
    process.send({ type: 'clock', offsetMs })
  })

const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const portFrom = (text: string | undefined): number => {
  const port = Number(text ?? '4100')
  return Number.isInteger(port) && port >= 0 && port < 65_536
    ? port
    : giveUp(`SANDBOX_PORT must be a port number, not "${text}".`)
}

const sentenceFor = (error: unknown, port: number, dataDir: string): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; stop what listens there or set SANDBOX_PORT.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `The Pi sandbox cannot write to ${dataDir}: ${message}.`
  return `The Pi sandbox could not start: ${message}.`
}

const main = async (): Promise<void> => {
  const refusal = refusalToServe(process.env)
  if (refusal) giveUp(refusal)
  const { HOST = '127.0.0.1', DATA_DIR = './data', APP_URL = 'http://127.0.0.1:3000' } = process.env
  const port = portFrom(process.env.SANDBOX_PORT)
  const sandbox: Sandbox = await startSandbox({
    port,
    host: HOST,
    dataDir: DATA_DIR,
    appUrl: APP_URL,
    clockMoved: tellParent,
  }).catch((error: unknown) => giveUp(sentenceFor(error, port, DATA_DIR)))

  const leave = (): void => {
    sandbox
      .close()
      .catch(() => {})
      .finally(() => process.exit(0))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  process.once('exit', () => sandbox.flushNow())
  // A sandbox that outlives its market would keep the port from the next one.
  process.once('disconnect', leave)

  if (process.send) {
    process.send({ type: 'clock', offsetMs: sandbox.clockOffsetMs() })
    process.send({ type: 'ready', port: sandbox.port })
  } else {
    process.stdout.write(`Pi sandbox: ${sandbox.hostOrigin}\n`)
  }
}

await main()
