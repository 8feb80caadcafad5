// What an action costs as users do it: over HTTP, with sessions, by sixteen clients, each with many users in turn. A
// round measures each action and pgbench's TPC-B-like script on the same Postgres with fsync. It fails when a checkout
// misses its share of pgbench by more than pgbench itself varied; absolute figures are printed beside what this machine
// did meanwhile, and fail nothing.
import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { piToWire } from '@lamplit/contract/money'
import { openDb, sql, type Db } from '../server/src/kernel/db.ts'
import { newId } from '../server/src/kernel/ids.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { audit } from '../server/src/ledger/audit.ts'
import { openLine, type Line, type Sent } from './line.ts'
import { costBetween, megabytesOf, servingFlags, type Cost } from './processor.ts'
import { loadMarket, price } from './purchase.ts'
import { clients, run, tpcbOn } from './tpcb.ts'

/** As many users are active; each keeps to so many products, fewer than a cart holds. */
const activeUsers = 500
const productsEach = 60

interface User {
  token: string
  uid: string
  products: string[]
}
type Ask = (user: User) => { path: string; sent: Sent }

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
const wirePrice = piToWire(price)
const reading =
  (address: string): Ask =>
  ({ token }) => ({ path: address, sent: { token } })
const actions = {
  read_me: reading('/api/me'),
  read_count: reading('/api/cart/count'),
  read_wallet: reading('/api/wallet'),
  read_lines: reading('/api/wallet/entries'),
  read_cart: reading('/api/cart'),
  read_orders: reading('/api/orders?role=buyer'),
  read_notices: reading('/api/notices'),
  read_trust: reading('/api/trust'),
  add_to_cart: ({ token, products }) => ({
    path: '/api/cart/lines',
    sent: { token, key: newId(new Date()), body: { product_id: any(products), quantity: 1, price: wirePrice } },
  }),
  checkout: ({ token, uid, products }) => ({
    path: '/api/cart/wallet/complete-cart',
    sent: {
      token,
      key: newId(new Date()),
      body: { buyer_uid: uid, cartItems: [{ product_id: any(products), quantity: 1, price: wirePrice }] },
    },
  }),
} satisfies Record<string, Ask>
type Action = keyof typeof actions

/** What is to be reached: a share of pgbench; calls a second; milliseconds; megabytes. */
const limits = { checkout_share: 0.5, adds: 3000, reads: 6000, checkout_p99_ms: 60, memory_mb: 200 }

interface Measured {
  rate: number
  p50_ms: number
  p99_ms: number
  /** Milliseconds of processor for each. */
  cost: Cost | null
  /** What two processors with nothing else to do would have time for. */
  rate_of_two_processors: number | null
}
export interface HttpFigures {
  id: 'BENCH-http'
  limits: typeof limits
  pgbench: string
  pgbench_tps: number
  /** The standard deviation of its runs, as a share of their mean. */
  pgbench_noise: number
  load: { before: number; after: number }
  actions: Record<Action, Measured>
  checkout_share: number
  memory_before_mb: number
  memory_after_mb: number
  /** What was not reached: a share fails the benchmark, an absolute figure says something about the machine too. */
  failed: string[]
  not_reached: string[]
}

export const benchHttp = async (seconds = 6, rounds = 2): Promise<HttpFigures> => {
  const loadBefore = loadavg()[0]!
  const folder = await mkdtemp(path.join(tmpdir(), 'lamplit-bench-'))
  const postgres = await openPostgres(folder, { fsync: 'on', synchronous_commit: 'on' })
  let server: ChildProcess | undefined
  try {
    const { connection, pid } = postgres
    await run(connection, 'create database tpcb')
    await migrate(connection)
    const db = openDb(connection, { max: 2 })
    const users = await signIn(db, await loadMarket(connection, db))
    await run(connection, 'vacuum analyze users, user_identities, sessions')
    const plain = await tpcbOn({ ...connection, database: 'tpcb' }, 1)
    server = fork(path.join(import.meta.dirname, 'million-server.ts'), {
      env: { ...process.env, BENCH_ON: JSON.stringify({ connection, folder }) },
      execArgv: servingFlags,
    })
    const port = await new Promise<number>((done, failed) => {
      server!.once('message', (told) => done(told as number))
      server!.once('exit', (code) => failed(new Error(`the server of the bench ended with ${code}`)))
    })
    const lines = await Promise.all(Array.from({ length: clients }, () => openLine(`http://127.0.0.1:${port}`)))
    // The first calls compile and make plans.
    for (const action of Object.values(actions)) await ask(lines, users, action, Math.min(1, seconds))
    const before = megabytesOf(server.pid!)
    const pgbench: number[] = []
    const found = Object.fromEntries(Object.keys(actions).map((name) => [name, []])) as unknown as Record<
      Action,
      (Answered & { cost: Cost | null })[]
    >
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(actions) as Action[]) {
        // The measure of a checkout is taken beside it, half before and half after.
        if (name === 'checkout') pgbench.push(await plain.tps(seconds / 2))
        const cost = costBetween(server.pid!, pid)
        const answered = await ask(lines, users, actions[name], name.startsWith('read') ? seconds / 2 : seconds)
        found[name].push({ ...answered, cost: cost(answered.times.length) })
      }
      pgbench.push(await plain.tps(seconds / 2))
    }
    const after = megabytesOf(server.pid!)
    for (const line of lines) line.close()
    const { violations } = await audit(db)
    if (violations.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(violations[0])}`)
    await db.close()
    const tps = mean(pgbench)
    const measured = Object.fromEntries(
      Object.entries(found).map(([name, each]) => [name, measuredOf(each)]),
    ) as Record<Action, Measured>
    const noise = Math.sqrt(mean(pgbench.map((each) => (each - tps) ** 2))) / tps
    const figures = {
      actions: measured,
      checkout_share: rounded(measured.checkout.rate / tps),
      memory_before_mb: Math.round(before),
      memory_after_mb: Math.round(after),
    }
    return {
      id: 'BENCH-http',
      limits,
      pgbench: plain.by,
      pgbench_tps: Math.round(tps),
      pgbench_noise: rounded(noise),
      load: { before: rounded(loadBefore), after: rounded(loadavg()[0]!) },
      ...figures,
      failed: figures.checkout_share < limits.checkout_share * (1 - noise) ? ['checkout_share'] : [],
      not_reached: notReached(figures),
    }
  } finally {
    server?.disconnect()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sessions as a sign-in leaves them, without the Pi platform. */
const signIn = async (
  db: Db,
  { buyers, products }: { buyers: string[]; products: string[] },
): Promise<readonly User[]> => {
  const now = new Date()
  const ids = buyers.slice(0, activeUsers)
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await db.write(async (tx) => {
    await tx.run(
      'bench.identities',
      sql`insert into user_identities (uid, user_id, pi_username, first_seen_at, last_seen_at)
        select 'uid-' || id, id, 'bench_' || id, ${now}, ${now} from unnest(${ids}::uuid[]) as id`,
    )
    await tx.run(
      'bench.sessions',
      sql`insert into sessions (token_hash, user_id, via, created_at, used_at)
        select hash, id, 'host', ${now}, ${now} from unnest(${ids}::uuid[],
          ${tokens.map((token) => createHash('sha256').update(token).digest())}::bytea[]) as t (id, hash)`,
    )
  })
  return ids.map((id, n) => ({
    token: tokens[n]!,
    uid: `uid-${id}`,
    products: Array.from({ length: productsEach }, (_, each) => products[(n * 17 + each) % products.length]!),
  }))
}

interface Answered {
  times: number[]
  seconds: number
}

/** All clients at once, each asking again as soon as it was answered. */
const ask = async (lines: readonly Line[], users: readonly User[], action: Ask, seconds: number): Promise<Answered> => {
  const began = performance.now()
  const times: number[] = []
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < began + seconds * 1000) {
        const { path: address, sent } = action(any(users))
        times.push((await line.ask(address, sent)).ms)
      }
    }),
  )
  return { times, seconds: (performance.now() - began) / 1000 }
}

/** Absolute figures that this run did not reach. */
const notReached = ({
  actions: measured,
  memory_after_mb: memory,
}: Pick<HttpFigures, 'actions' | 'memory_after_mb'>): string[] => [
  ...Object.entries(measured).flatMap(([name, { rate }]) =>
    name.startsWith('read') && rate < limits.reads ? [`${name} ${rate} of ${limits.reads}`] : [],
  ),
  ...(measured.add_to_cart.rate < limits.adds ? [`add_to_cart ${measured.add_to_cart.rate} of ${limits.adds}`] : []),
  ...(measured.checkout.p99_ms > limits.checkout_p99_ms
    ? [`checkout ${measured.checkout.p99_ms} ms of ${limits.checkout_p99_ms}`]
    : []),
  ...(memory > limits.memory_mb ? [`memory ${memory} MB of ${limits.memory_mb}`] : []),
]

const rounded = (figure: number): number => Number(figure.toFixed(3))

const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length

const measuredOf = (rounds: readonly (Answered & { cost: Cost | null })[]): Measured => {
  const times = rounds.flatMap((round) => round.times).toSorted((a, b) => a - b)
  const { cost } = rounds.at(-1)!
  const at = (share: number): number => Number(times[Math.floor(times.length * share)]!.toFixed(1))
  return {
    rate: Math.round(mean(rounds.map((round) => round.times.length / round.seconds))),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    cost,
    rate_of_two_processors: cost && Math.round(2000 / cost.sum),
  }
}

if (import.meta.main) {
  const figures = await benchHttp()
  console.log(JSON.stringify(figures))
  if (figures.failed.length > 0) process.exitCode = 1
}
