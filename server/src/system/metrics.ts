// Figures for Prometheus. What processes count (requests and their time by route, the pool, calls of Pi) is summed over
// all of them; what the database says (timers, letters, jobs, the state of the books) stands there once, with its age.
import type { Endpoint } from '@lamplit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { sql } from '../kernel/db.ts'
import { isUnavailable } from '../kernel/unavailable.ts'
import { balanceSum } from '../ledger/actions.ts'
import { piFigures } from '../pi/actions.ts'
import { openPayoutFigures } from './payout-figures.ts'
import { openProcessFigures, sumOf } from './process-figures.ts'

/** How long the database is waited for: what it said before is told with its age. */
const patienceMs = 2000

export const openMetrics = (app: FastifyInstance, deps: Deps): { text: () => Promise<string> } => {
  const all = openProcessFigures(app, openOwnFigures(app, deps))
  const database = openDatabaseFigures(deps)
  return { text: async () => `${await sumOf(await all()).metrics()}\n${await database()}` }
}

/** What this process counts. */
const openOwnFigures = (app: FastifyInstance, { db }: Deps) => {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({ name: 'lamplit_processes', help: 'Processes that serve or run jobs', registers }).set(1)
  const requests = new Counter({
    name: 'lamplit_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lamplit_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  })
  const pool = new Gauge({
    name: 'lamplit_pool_connections',
    help: 'Database connections',
    labelNames: ['state'],
    registers,
  })
  const circuit = new Gauge({
    name: 'pi_circuit_open',
    help: '1 while a process leaves Pi alone because it does not answer',
    registers,
    aggregator: 'max',
  })
  const piCalls = new Counter({
    name: 'pi_calls_total',
    help: 'Calls of the Pi platform',
    labelNames: ['verb', 'outcome'],
    registers,
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint?.path ?? 'page'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
  })

  return () => {
    for (const [state, count] of Object.entries(db.load())) pool.set({ state }, count)
    const { circuitOpen, calls } = piFigures()
    circuit.set(circuitOpen ? 1 : 0)
    piCalls.reset()
    for (const { verb, outcome, count } of calls) piCalls.inc({ verb, outcome }, count)
    return registry.getMetricsAsJSON()
  }
}

/** What the database says, asked now, whichever process runs the jobs: what nobody looked at must not read as right. */
const openDatabaseFigures = ({ db, now, machineNow, config }: Deps): (() => Promise<string>) => {
  const registry = new Registry()
  const registers = [registry]
  const due = new Gauge({
    name: 'lamplit_due',
    help: 'Rows that are due and not done',
    labelNames: ['what'],
    registers,
  })
  const open = new Gauge({ name: 'lamplit_payments_open', help: 'Pi payments that are not settled', registers })
  const books = new Gauge({
    name: 'lamplit_ledger_sum',
    help: 'Sum of all balances in units of 1e-7 Pi; anything but 0 is an alarm',
    registers,
  })
  const jobAge = new Gauge({
    name: 'lamplit_job_age_seconds',
    help: 'How long ago the last turn of a job began that ended well',
    labelNames: ['job'],
    registers,
  })
  const age = new Gauge({
    name: 'lamplit_database_figures_age_seconds',
    help: 'How long ago the database said these figures',
    registers,
  })
  const lookAtPayouts = openPayoutFigures(registers, config)

  const look = async (): Promise<void> => {
    const rows = await db.one<{ timers: number; letters: number; payments: number }>(
      'metrics.due',
      sql`select (select count(*)::int from timers where due_at < ${now()}) as timers,
      (select count(*)::int from outbox where due_at < ${now()}) as letters,
        (select count(*)::int from payment_intents where state in ('approved', 'submitted')) as payments`,
    )
    due.set({ what: 'timers' }, rows.timers)
    due.set({ what: 'letters' }, rows.letters)
    open.set(rows.payments)
    books.set(Number(await balanceSum(db)))
    const finished = await db.many<{ name: string; at: Date }>(
      'metrics.jobs',
      sql`select name, finished_at as at from jobs where finished_at is not null`,
    )
    for (const { name, at } of finished) jobAge.set({ job: name }, (now().getTime() - at.getTime()) / 1000)
    await lookAtPayouts(db, now())
  }
  let lookedAt: Date | null = null
  let looking: Promise<void> | null = null
  const lookOnce = (): Promise<void> =>
    (looking ??= look()
      .then(
        () => {
          lookedAt = machineNow()
        },
        (error: unknown) => {
          if (!isUnavailable(error)) throw error
        },
      )
      .finally(() => {
        looking = null
      }))
  return async () => {
    await Promise.race([lookOnce(), pause(patienceMs, undefined, { ref: false })])
    if (lookedAt === null) return ''
    age.set((machineNow().getTime() - lookedAt.getTime()) / 1000)
    return registry.metrics()
  }
}
