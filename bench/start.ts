// How long a second start takes, and what the server weighs after 100 000 mixed requests (issue: under 5 s, under 200
// MB).
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { megabytesOf, servingFlags } from './processor.ts'

const root = path.resolve(import.meta.dirname, '..')
const port = 20_000 + (process.pid % 20_000)
const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
const requests = 100_000

const start = async (): Promise<{ server: ChildProcess; seconds: number }> => {
  const began = performance.now()
  const server = spawn(process.execPath, [...servingFlags, 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(port + 1), DATA_DIR: folder, PI_ENV: 'sandbox' },
  })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { server, seconds: (performance.now() - began) / 1000 }
    if (server.exitCode !== null) throw new Error('the server ended')
    await pause(20)
  }
}

const stop = (server: ChildProcess): Promise<void> =>
  new Promise((done) => {
    server.once('exit', () => done())
    server.kill('SIGTERM')
  })

try {
  const first = await start()
  await stop(first.server)
  const { server, seconds } = await start()
  const { products } = (await (await fetch(`http://127.0.0.1:${port}/api/products`)).json()) as {
    products: { id: string }[]
  }
  const paths = [
    '/api/products',
    '/',
    '/api/products/top-sales?limit=100',
    `/api/products/${products[0]!.id}`,
    '/api/search/products?q=lamp',
    '/api/products?type=Stocked&sort=price_asc',
    '/api/wallet',
    '/api/nothing',
    `/api/reviews/product/${products[0]!.id}`,
  ]
  const before = megabytesOf(server.pid!)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 16,
    amount: requests,
    requests: paths.map((each) => ({ path: each })),
  })
  const after = megabytesOf(server.pid!)
  process.stdout.write(
    `${JSON.stringify({
      id: 'BENCH-start',
      first_start_s: +first.seconds.toFixed(2),
      second_start_s: +seconds.toFixed(2),
      second_start_limit_s: 5,
      requests,
      server_errors: result['5xx'],
      memory_before_mb: Math.round(before),
      memory_after_mb: Math.round(after),
      memory_limit_mb: 200,
    })}\n`,
  )
  await stop(server)
} finally {
  await rm(folder, { recursive: true, force: true })
}
