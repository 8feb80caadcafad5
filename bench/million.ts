// How quickly a market of a million listings is searched, completed, listed and opened over HTTP, and how the cost
// grows with the market.
// `SIZE=100000` chooses another size, `KEEP=folder` keeps the database there for the next run, `SECONDS=10` how long
// each part is measured, `PARTS=search,list` which parts.
// Times by the clock say something on a quiet machine only; what a request costs in time of the processor is the same
// on a busy one.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { chanceFrom } from '../server/demo/chance.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { openPostgres } from '../server/src/embedded-postgres/postgres.ts'
import { fillMarket, type Filled } from './fill-market.ts'
import { openLine } from './line.ts'
import { benchQueriesOf, mixed, queryClasses, type BenchQuery, type QueryClass } from './million-queries.ts'
import { costBetween, type Cost } from './processor.ts'

const clients = 16
const toReach = { search_p95: 50, suggestions_p95: 15, list_p95: 10, detail_p95: 10 } as const

interface Times {
  n: number
  p50: number
  p95: number
  p99: number
}
interface Answered {
  kind: string
  ms: number
  found: boolean
}
type Part = 'search' | 'suggestions' | 'list' | 'detail'
interface Spread {
  bare: Times
  parts: Partial<Record<Part, Times>>
  by: Record<string, Times & { found: number }>
  costs: Partial<Record<Part | 'bare', Cost | null>>
}
interface Server {
  url: string
  cost: () => (requests: number) => Cost | null
  close: () => void
}
interface Alone {
  middle: Record<QueryClass, number>
  costs: Record<QueryClass, Cost | null>
}
export interface MillionFigures {
  id: 'BENCH-million'
  size: number
  clients: number
  built: Filled[]
  to_reach_ms: typeof toReach
  bare: Times
  parts: Spread['parts']
  by: Spread['by']
  /** Each 95th percentile over that of the bare route in the same run. */
  ratio: Partial<Record<Part, number>>
  /** Milliseconds at the middle, asked by one client alone, for each size and class. */
  alone: Record<string, Record<QueryClass, number>>
  /**
   * What a request costs in milliseconds of the processor: of each part under all clients, and of each class of
   * searches asked by one client alone at each size. Null where the system does not count it.
   */
  cpu_ms_per_request: { parts: Spread['costs']; classes: Record<string, Record<QueryClass, Cost | null>> }
  growth: Record<QueryClass, number> | null
  growth_to_reach_selective: number | null
}

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

export const benchMillion = async (
  size: number,
  seconds: number,
  keep: string | undefined,
  parts: readonly string[],
): Promise<MillionFigures> => {
  const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'lamplit-bench-')))
  await mkdir(folder, { recursive: true })
  // Writing is not measured here; reading is, with the settings of the product.
  const postgres = await openPostgres(folder, { fsync: 'off', max_wal_size: '8GB' })
  try {
    await migrate(postgres.connection)
    const built: Filled[] = []
    const alone: MillionFigures['alone'] = {}
    const classes: MillionFigures['cpu_ms_per_request']['classes'] = {}
    let last: Spread | undefined
    for (const listings of [10_000, 100_000, 1_000_000, size].filter(
      (each, n, all) => each <= size && all.indexOf(each) === n,
    )) {
      const filled = await fillMarket(postgres.connection, listings, say)
      built.push(filled)
      say(JSON.stringify(filled))
      // A market kept from another run is as large as it is; smaller sizes are then not measured.
      if (filled.listings > listings) continue
      const asked = await benchQueriesOf(postgres.connection, listings, 400)
      const server = await openServer(postgres, folder, asked)
      try {
        const { middle, costs } = await aloneOf(server, asked)
        alone[listings] = middle
        classes[listings] = costs
        if (listings === size) last = await together(server, asked, seconds, parts)
      } finally {
        server.close()
      }
      say(JSON.stringify({ listings, alone: alone[listings], cpu_ms_per_request: classes[listings] }))
    }
    const { bare, parts: measured, by, costs } = last!
    const [smallest] = Object.keys(alone)
      .map(Number)
      .toSorted((a, b) => a - b)
    const grew = smallest !== undefined && smallest < size
    return {
      id: 'BENCH-million',
      size,
      clients,
      built,
      to_reach_ms: toReach,
      bare,
      parts: measured,
      by,
      ratio: Object.fromEntries(
        Object.entries(measured).map(([part, { p95 }]) => [part, Number((p95 / bare.p95).toFixed(2))]),
      ),
      alone,
      cpu_ms_per_request: { parts: costs, classes },
      growth: grew
        ? (Object.fromEntries(
            queryClasses.map((kind) => [kind, Number((alone[size]![kind] / alone[smallest]![kind]).toFixed(2))]),
          ) as Record<QueryClass, number>)
        : null,
      growth_to_reach_selective: grew ? Number((Math.log(size) / Math.log(smallest)).toFixed(2)) : null,
    }
  } finally {
    await postgres.stop()
    if (keep === undefined) await rm(folder, { recursive: true, force: true })
  }
}

const openServer = async (
  { connection, pid }: { connection: pg.ClientConfig; pid: number },
  folder: string,
  asked: BenchQuery,
): Promise<Server> => {
  const start = async (page: string): Promise<{ child: ChildProcess; url: string }> => {
    const child = fork(path.join(import.meta.dirname, 'million-server.ts'), {
      env: { ...process.env, BENCH_ON: JSON.stringify({ connection, folder }), BENCH_PAGE: page },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const port = await new Promise<number>((done, failed) => {
      child.once('message', (told) => {
        done(told as number)
      })
      child.once('exit', (code) => {
        failed(new Error(`the server of the bench ended with ${code}`))
      })
    })
    return { child, url: `http://127.0.0.1:${port}` }
  }
  // The first learns what a page of a search looks like, so that the bare route of the second answers as many bytes.
  const first = await start('{}')
  const line = await openLine(first.url)
  const { body } = await line.ask(asked.searches.medium[0]!)
  line.close()
  first.child.disconnect()
  const { child, url } = await start(body.toString())
  return {
    url,
    cost: () => costBetween(child.pid!, pid),
    close: () => {
      child.disconnect()
    },
  }
}

const timesOf = (all: readonly Answered[]): Times => {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1))
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** How an answer without anything begins. */
const nothingFound = ['"results":[]', '"suggestions":[]']

/** As many clients as that, each asking again as soon as it was answered, for so long. */
const crowd = async (
  base: string,
  asked: readonly { kind: string; url: string }[],
  seconds: number,
): Promise<Answered[]> => {
  const answers: Answered[] = []
  let next = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const line = await openLine(base)
      while (performance.now() < until) {
        const { kind, url } = asked[next++ % asked.length]!
        const { body, ms } = await line.ask(url)
        answers.push({ kind, ms, found: nothingFound.every((nothing) => !body.subarray(0, 100).includes(nothing)) })
      }
      line.close()
    }),
  )
  return answers
}

const lists = [
  '/api/products',
  '/api/products?sort=price_asc',
  '/api/products?category=Home',
  '/api/products?type=Stocked',
  '/api/products?availability=available',
]

const together = async (
  { url: base, cost }: Server,
  asked: BenchQuery,
  seconds: number,
  parts: readonly string[],
): Promise<Spread> => {
  const one = (urls: readonly string[]) => urls.map((url) => ({ kind: 'one', url }))
  const costs: Spread['costs'] = {}
  const measured = async (part: Part | 'bare', urls: readonly { kind: string; url: string }[]): Promise<Answered[]> => {
    // What is read for the first time comes from the disk; a market that is awake has read it.
    await crowd(base, urls, Math.min(3, seconds))
    const costOf = cost()
    const answers = await crowd(base, urls, seconds)
    costs[part] = costOf(answers.length)
    return answers
  }
  const all: Record<Part, readonly { kind: string; url: string }[]> = {
    search: mixed(asked, chanceFrom(7).next),
    suggestions: one(asked.typed),
    list: one(lists),
    detail: one(asked.ids.map((id) => `/api/products/${id}`)),
  }
  const spread: Spread = { bare: timesOf(await measured('bare', one(['/bare']))), parts: {}, by: {}, costs }
  for (const [part, urls] of Object.entries(all) as [Part, readonly { kind: string; url: string }[]][]) {
    if (!parts.includes(part)) continue
    const answers = await measured(part, urls)
    spread.parts[part] = timesOf(answers)
    for (const kind of part === 'search' ? queryClasses : []) {
      const ofKind = answers.filter((each) => each.kind === kind)
      spread.by[kind] = {
        ...timesOf(ofKind),
        found: Number((ofKind.filter((each) => each.found).length / ofKind.length).toFixed(2)),
      }
    }
  }
  return spread
}

/** The first ones also pay for preparing their statements. */
const unmeasured = 30

const aloneOf = async ({ url: base, cost }: Server, { searches }: BenchQuery): Promise<Alone> => {
  const line = await openLine(base)
  const middle: Partial<Record<QueryClass, number>> = {}
  const costs: Partial<Record<QueryClass, Cost | null>> = {}
  for (const kind of queryClasses) {
    const answers: Answered[] = []
    for (const url of searches[kind].slice(0, unmeasured)) await line.ask(url)
    const costOf = cost()
    for (const url of searches[kind].slice(unmeasured, 150))
      answers.push({ kind, ms: (await line.ask(url)).ms, found: true })
    costs[kind] = costOf(answers.length)
    middle[kind] = timesOf(answers).p50
  }
  line.close()
  return { middle: middle as Alone['middle'], costs: costs as Alone['costs'] }
}

const whole = (name: string, usual: number): number => Number(process.env[name] ?? usual)
if (import.meta.main)
  console.log(
    JSON.stringify(
      await benchMillion(
        whole('SIZE', 1_000_000),
        whole('SECONDS', 10),
        process.env['KEEP'],
        (process.env['PARTS'] ?? 'search,suggestions,list,detail').split(','),
      ),
    ),
  )
