// The calls of linked accounts.
import * as contract from '@lamplit/contract/accounts'
import { pageSizes } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageBefore, pageOf } from '../kernel/pages.ts'
import { serve } from '../kernel/route.ts'
import { askToLink, decideLink, linksPage, linkStatusOf, objectToLink, type LinkContext } from './links.ts'

export const linkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  const context: LinkContext = { footprintOf: deps.footprintOf, ...config }

  serve(app, deps, contract.readLinkStatus, async ({ actor, now }) => linkStatusOf(db, actor, now))

  serve(app, deps, contract.askToLink, async ({ actor, body, once, now }) =>
    once(async (tx) => {
      await askToLink(tx, actor, body.words, context, now)
      return linkStatusOf(tx, actor, now)
    }),
  )

  serve(app, deps, contract.objectToLink, async ({ actor, now }) => {
    await db.write((tx) => objectToLink(tx, actor, now))
    deps.sessions.forget()
  })

  serve(app, deps, contract.adminLinks, async ({ query }) => {
    const limit = query.limit ?? pageSizes.orders
    const { page, next } = pageOf(
      await linksPage(db, context, {
        state: query.state,
        before: pageBefore(query.cursor) ?? undefined,
        limit: limit + 1,
      }),
      limit,
    )
    return { links: page, next_cursor: next }
  })

  serve(app, deps, contract.decideLink, async ({ actor, params, body, now }) => {
    await db.write((tx) => decideLink(tx, actor, params.id, body, context, now))
    deps.sessions.forget()
    return (await linksPage(db, context, { id: params.id, limit: 1 }))[0]!
  })
}
