// The calls of analytics: one that counts, and what staff sees of it.
import * as contract from '@lamplit/contract/analytics'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../kernel/client-address.ts'
import { openBatchWriter } from '../kernel/batch-writer.ts'
import { serve } from '../kernel/route.ts'
import { openVisitors } from '../kernel/visitors.ts'
import { marketAnalyticsOf } from './actions.ts'
import { addUsage } from './store.ts'
import { usageOf, type Usage } from './usage.ts'

const { sessionsOfAddress, eventsOfSession } = contract.analyticsLimits

export const analyticsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, backgroundDb, log, config } = deps
  // Through a connection of its own: however much is told, buying never waits for a figure (quality DOS-3).
  const writer = openBatchWriter<Usage>((events) => backgroundDb.write((tx) => addUsage(tx, events)), log)
  app.addHook('onClose', () => writer.close())
  // In the sandbox one machine plays everyone.
  const counts = openVisitors({ most: sessionsOfAddress * Math.max(1, config.limitScale), perVisit: eventsOfSession })

  serve(app, deps, contract.trackEvent, async ({ body, now, request }) => {
    const usage = usageOf(body, now)
    if (usage && counts(clientAddress(request), body.sessionId, now)) writer.add(usage)
  })

  serve(app, deps, contract.readMarketAnalytics, async ({ now }) => marketAnalyticsOf(db, now))
}
