// The calls of sharing: two that count, and what sellers and staff see of it.
import * as contract from '@lamplit/contract/shares'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { newId } from '../kernel/ids.ts'
import { serve } from '../kernel/route.ts'
import { hostOf, listingShares, shareAnalytics } from './actions.ts'
import { openBatchWriter } from '../kernel/batch-writer.ts'
import { insertShareEvents, type ShareEvent } from './store.ts'

export const shareRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, backgroundDb, log } = deps
  // Written through a connection of its own: however many figures come in, buying never waits for one (quality DOS-3).
  const writer = openBatchWriter<ShareEvent>((events) => insertShareEvents(backgroundDb, events), log)
  app.addHook('onClose', () => writer.close())

  serve(app, deps, contract.trackShare, async ({ body: { platform, productId, referrer }, now }) =>
    writer.add({ id: newId(now), at: now, kind: 'share', platform, productId, referrerHost: hostOf(referrer) }),
  )

  serve(app, deps, contract.trackShareVisit, async ({ body: { platform, productId, referrer }, now }) =>
    writer.add({ id: newId(now), at: now, kind: 'visit', platform, productId, referrerHost: hostOf(referrer) }),
  )

  serve(app, deps, contract.readOwnShares, async ({ actor, now }) => shareAnalytics(db, actor.id, now))
  serve(app, deps, contract.readAllShares, async ({ now }) => shareAnalytics(db, null, now))
  serve(app, deps, contract.readListingShares, async ({ actor, query }) => listingShares(db, actor.id, query.ids))
}
