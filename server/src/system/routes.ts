// What operators and machines ask: health, the description of all calls, figures, and the proof of the domain.
import { endpoints } from '@lamplit/contract/index'
import * as contract from '@lamplit/contract/system'
import type { FastifyInstance } from 'fastify'
import { version } from '../config.ts'
import type { Deps } from '../deps.ts'
import { sql } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { openapi } from '../kernel/openapi.ts'
import { serve } from '../kernel/route.ts'
import { listenForMetrics, mayReadMetrics, metricsType } from './metrics-access.ts'
import { openMetrics } from './metrics.ts'
import { openReadiness } from './readiness.ts'

/** Made when first asked for: it describes every call, and the start of a process should not wait for it. */
let document: ReturnType<typeof openapi> | undefined

export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { config, db } = deps
  const metrics = openMetrics(app, deps)

  serve(app, deps, contract.readHealth, async () => {
    if (deps.draining()) throw new Fail('API_ERROR')
    const { server_version: database } = await db.one<{ server_version: string }>(
      'health.ping',
      sql`select current_setting('server_version') as server_version`,
    )
    return { status: 'ok', version, database: `PostgreSQL ${database}`, pi_env: config.piEnv }
  })

  serve(app, deps, contract.readLiveness, async () => ({ status: 'live' as const }))

  const readiness = openReadiness(deps)
  serve(app, deps, contract.readReadiness, async ({ reply }) => {
    const checks = await readiness()
    const isReady = Object.values(checks).every((check) => check === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unready', checks })
  })

  serve(app, deps, contract.readOpenapi, async () => (document ??= openapi(endpoints, version)))

  serve(app, deps, contract.readMetrics, async ({ request, reply }) => {
    if (!mayReadMetrics(config, request)) throw new Fail('NOT_FOUND')
    return reply.type(metricsType).send(await metrics.text())
  })
  if (config.metricsPort !== null) listenForMetrics(app, config.metricsPort, metrics.text)

  serve(app, deps, contract.readValidationKey, async ({ reply }) => {
    if (!config.validationKey) throw new Fail('NOT_FOUND')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(config.validationKey)
  })
}
