// The calls of reports: making one, the queue of staff, and what an author may answer (domain §3.13).
import * as contract from '@lamplit/contract/reports'
import { pageSizes } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageBefore } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { appeal, decide } from './deciding.ts'
import { decisionsOf, doneTasks, ownDecisionOf, tasksOnWire, taskDetailOf, waitingTasks } from './queue.ts'
import { report, contentStatusFor } from './reporting.ts'
import { taskById } from './tasks.ts'

const tabs = { open: ['open', 'held'], appeals: ['appealed'] } as const

export const moderationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, contents } = deps

  serve(app, deps, contract.readContentStatus, ({ actor, params }) => contentStatusFor(db, contents, actor, params))

  serve(app, deps, contract.createReport, ({ actor, body, once, now }) =>
    once((tx) => report(tx, contents, actor, body, now)),
  )

  serve(app, deps, contract.listTasks, async ({ query, now }) => {
    const limit = query.limit ?? pageSizes.orders
    if (query.tab !== 'done')
      return {
        tasks: await tasksOnWire(db, contents, await waitingTasks(db, tabs[query.tab ?? 'open'], now, limit), now),
        next_cursor: null,
      }
    const found = await doneTasks(db, pageBefore(query.cursor), limit + 1)
    return {
      tasks: await tasksOnWire(db, contents, found.slice(0, limit), now),
      next_cursor: found.length > limit ? found[limit - 1]!.id : null,
    }
  })

  serve(app, deps, contract.readTask, ({ params, now }) => taskDetailOf(db, contents, params.id, now))

  serve(app, deps, contract.decideTask, ({ actor, params, body, once, now }) =>
    once(async (tx) => {
      await decide(tx, contents, actor, params.id, { event: params.event, reason: body.reason, note: body.note }, now)
      return (await tasksOnWire(tx, contents, [(await taskById(tx, params.id))!], now))[0]!
    }),
  )

  serve(app, deps, contract.listOwnDecisions, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.orders
    const found = await decisionsOf(db, actor.id, pageBefore(query.cursor), limit + 1)
    return {
      decisions: await Promise.all(found.slice(0, limit).map((row) => ownDecisionOf(db, contents, row))),
      next_cursor: found.length > limit ? found[limit - 1]!.id : null,
    }
  })

  serve(app, deps, contract.appealDecision, ({ actor, params, body, once, now }) =>
    once(async (tx) => {
      await appeal(tx, actor, params.id, body.words, now)
      return ownDecisionOf(tx, contents, (await taskById(tx, params.id))!)
    }),
  )
}
