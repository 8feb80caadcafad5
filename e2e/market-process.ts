// A market as an operator starts it, in a process of its own, and the folder with the demo market that each spec file
// begins with.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { quickFolder } from '../server/test/quick-folder.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')

/** A started market; `close` ends it and everything it started. */
export interface MarketProcess {
  address: string
  close: () => Promise<void>
}

/**
 * Starts the market in `folder` and answers once it serves; the sandbox listens on the next port. Throws what it said
 * when it could not start.
 */
export const startMarket = async (
  folder: string,
  port: number,
  env: Record<string, string> = {},
): Promise<MarketProcess> => {
  const { NODE_ENV: _mode, DATABASE_URL: _database, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    // The market ends when the fourth pipe closes: even a killed test process leaves none behind.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      LAMPLIT_PARENT_FD: '3',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: folder,
      PI_ENV: 'sandbox',
      OPENING_MS: '0',
      ADMIN_USERNAMES: 'market_admin,market_judge',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
  })
  const ended = new Promise((done) => {
    child.once('exit', done)
  })
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the market did not start: ${said}`)
    await pause(25)
  }
  return { address, close }
}

export const newFolder = (): Promise<string> => mkdtemp(path.join(quickFolder(), 'lamplit-journeys-'))
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })

/**
 * Starts a market on a copy of `template`: database, pictures, files and the sandbox's chain. `close` removes the copy.
 */
export const startCopy = async (
  template: string | null,
  port: number,
  env: Record<string, string> = {},
): Promise<MarketProcess> => {
  const folder = await newFolder()
  try {
    // Owner and rights come along: the database belongs to another user when root runs the tests.
    if (template !== null) await run('cp', ['-a', `${template}/.`, folder])
    const started = await startMarket(folder, port, env)
    return {
      ...started,
      close: async () => {
        await started.close()
        await removeFolder(folder)
      },
    }
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
}
