// The calls of linked accounts.
import * as contract from '@lamplit/contract/accounts'
import { pageSizes } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { askToLink, decideLink, linksPage, standingOf } from './links.ts'

export const linkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, footprintOf } = deps

  serve(app, deps, contract.readLinkStanding, async ({ actor }) => standingOf(db, actor))

  serve(app, deps, contract.askToLink, async ({ actor, body, once, now }) => once(async (tx) => {
    await askToLink(tx, actor, body.words, footprintOf, now)
    return standingOf(tx, actor)
  }))

  serve(app, deps, contract.adminLinks, async ({ query }) => {
    const limit = query.limit ?? pageSizes.orders
    if (query.cursor && !/^[0-9a-f-]{36}$/.test(query.cursor)) throw new Fail('VALIDATION_ERROR')
    const found = await linksPage(db, footprintOf, { state: query.state, before: query.cursor, limit: limit + 1 })
    const links = found.slice(0, limit)
    return { links, next_cursor: found.length > limit ? links.at(-1)!.id : null }
  })

  serve(app, deps, contract.decideLink, async ({ actor, params, body, now }) => {
    await db.write((tx) => decideLink(tx, actor, params.id, body, footprintOf, now))
    return (await linksPage(db, footprintOf, { id: params.id, limit: 1 }))[0]!
  })
}
