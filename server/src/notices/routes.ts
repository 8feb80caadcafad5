// The calls of notices: reading them, and having seen them.
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/notices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { noticesOf, seeUpTo, unseenOf } from './actions.ts'

export const noticeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.listNotices, async ({ actor, query }) => {
    const limit = query.limit ?? pageSizes.ledger
    if (query.cursor && !/^[0-9a-f-]{36}$/.test(query.cursor)) throw new Fail('VALIDATION_ERROR')
    const [found, unseen] = await Promise.all([noticesOf(db, actor.id, query.cursor ?? null, limit + 1), unseenOf(db, actor.id)])
    const page = found.slice(0, limit)
    return { notices: page.map((notice) => ({ ...notice, at: notice.at.toISOString(), amount: notice.amount === null ? null : piToWire(notice.amount) })), unseen, next_cursor: found.length > limit ? page.at(-1)!.id : null }
  })

  serve(app, deps, contract.seeNotices, async ({ actor, body, now }) => {
    await db.write((tx) => seeUpTo(tx, actor.id, body.up_to, now))
    return { unseen: await unseenOf(db, actor.id) }
  })
}
