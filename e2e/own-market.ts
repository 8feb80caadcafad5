// A market of a journey's own, started as an operator would start it, for what the common one cannot be.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')

export interface OwnMarket {
  address: string
  close: () => Promise<void>
}

export const openMarketFor = async (env: Record<string, string>): Promise<OwnMarket> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-own-'))
  // Beside the ports of the common market, which lie between 20 000 and 40 000.
  const port = 14_000 + (process.pid % 2000)
  const { NODE_ENV: _node, DATABASE_URL: _database, ...rest } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...rest, PORT: String(port), SANDBOX_PORT: String(port + 2000), DATA_DIR: folder, ...env },
  })
  const ended = new Promise((done) => {
    child.once('exit', done)
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
  }
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) {
      await close()
      throw new Error(`the market did not open: ${said}`)
    }
    await pause(50)
  }
  return { address, close }
}
