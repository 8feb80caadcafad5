// The calls of linked accounts.
import * as contract from '@lamplit/contract/accounts'
import { pageSizes } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageBefore, pageOf } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { askToLink, decideLink, linksPage, linkStatusOf } from './links.ts'

export const linkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, footprintOf } = deps

  serve(app, deps, contract.readLinkStatus, async ({ actor }) => linkStatusOf(db, actor))

  serve(app, deps, contract.askToLink, async ({ actor, body, once, now }) =>
    once(async (tx) => {
      await askToLink(tx, actor, body.words, footprintOf, now)
      return linkStatusOf(tx, actor)
    }),
  )

  serve(app, deps, contract.adminLinks, async ({ query }) => {
    const limit = query.limit ?? pageSizes.orders
    const { page, next } = pageOf(
      await linksPage(db, footprintOf, {
        state: query.state,
        before: pageBefore(query.cursor) ?? undefined,
        limit: limit + 1,
      }),
      limit,
    )
    return { links: page, next_cursor: next }
  })

  serve(app, deps, contract.decideLink, async ({ actor, params, body, now }) => {
    await db.write((tx) => decideLink(tx, actor, params.id, body, footprintOf, now))
    deps.sessions.forget()
    return (await linksPage(db, footprintOf, { id: params.id, limit: 1 }))[0]!
  })
}
