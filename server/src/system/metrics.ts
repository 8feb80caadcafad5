// Figures for Prometheus: requests and their time by route, the pool, timers, letters, jobs, and the state of the
// books.
import type { Endpoint } from '@lamplit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { sql } from '../kernel/db.ts'
import { balanceSum } from '../ledger/actions.ts'
import { piFigures } from '../pi/actions.ts'
import { openPayoutFigures } from './payout-figures.ts'

export const openMetrics = (app: FastifyInstance, { db, now }: Deps): { text: () => Promise<string> } => {
  const registers = [new Registry()]
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
  const circuit = new Gauge({
    name: 'pi_circuit_open',
    help: '1 while Pi is left alone because it does not answer',
    registers,
  })
  const piCalls = new Gauge({
    name: 'pi_calls_total',
    help: 'Calls of the Pi platform',
    labelNames: ['verb', 'outcome'],
    registers,
  })
  const jobAge = new Gauge({
    name: 'lamplit_job_age_seconds',
    help: 'How long ago the last turn of a job began that ended well',
    labelNames: ['job'],
    registers,
  })
  const lookAtPayouts = openPayoutFigures(registers)

  app.addHook('onResponse', async (request, reply) => {
    const route = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint?.path ?? 'page'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
  })

  return {
    text: async () => {
      for (const [state, count] of Object.entries(db.load())) pool.set({ state }, count)
      const rows = await db.one<{ timers: number; letters: number; payments: number }>(
        'metrics.due',
        sql`select (select count(*)::int from timers where due_at < ${now()}) as timers,
        (select count(*)::int from outbox where due_at < ${now()}) as letters,
          (select count(*)::int from payment_intents where state in ('approved', 'submitted')) as payments`,
      )
      due.set({ what: 'timers' }, rows.timers)
      due.set({ what: 'letters' }, rows.letters)
      open.set(rows.payments)
      // Asked now, whichever process runs the jobs: what nobody looked at must not read as right.
      books.set(Number(await balanceSum(db)))
      const { circuitOpen, calls } = piFigures()
      circuit.set(circuitOpen ? 1 : 0)
      for (const { verb, outcome, count } of calls) piCalls.set({ verb, outcome }, count)
      const finished = await db.many<{ name: string; at: Date }>(
        'metrics.jobs',
        sql`select name, finished_at as at from jobs where finished_at is not null`,
      )
      for (const { name, at } of finished) jobAge.set({ job: name }, (now().getTime() - at.getTime()) / 1000)
      await lookAtPayouts(db, now())
      return registers[0]!.metrics()
    },
  }
}
