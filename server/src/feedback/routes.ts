// The calls of bug reports and of the roadmap.
import * as bugs from '@lamplit/contract/bug-reports'
import { pageSizes } from '@lamplit/contract/limits'
import * as roadmap from '@lamplit/contract/roadmap'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageBefore } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { bugReports, reportBug, roadmapFor, vote } from './actions.ts'

export const feedbackRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  // Somebody who may not act here may still say what is broken.
  serve(app, deps, bugs.reportBug, ({ actor, body, once, now }) =>
    once((tx) => reportBug(tx, actor?.id ?? null, body, now)),
  )

  serve(app, deps, bugs.listBugReports, ({ query }) =>
    bugReports(db, pageBefore(query.cursor), query.limit ?? pageSizes.orders),
  )

  serve(app, deps, roadmap.readRoadmap, async ({ actor }) => ({ items: await roadmapFor(db, actor?.id ?? null) }))

  serve(app, deps, roadmap.voteRoadmap, ({ actor, params, body, once, now }) =>
    once((tx) => vote(tx, actor.id, params.item, body.vote, now)),
  )
}
