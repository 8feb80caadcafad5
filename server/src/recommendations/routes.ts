// The calls of recommendations (spec §7).
import { recommendationLimits } from '@lamplit/contract/recommendations'
import * as contract from '@lamplit/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import { newestProducts, rankedProducts } from '../catalog/find-products.ts'
import { answerPublicly } from '../kernel/response-cache.ts'
import { cardOf } from '../catalog/product-card.ts'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../kernel/client-address.ts'
import { openBatchWriter } from '../kernel/batch-writer.ts'
import { serve } from '../kernel/route.ts'
import {
  choiceOf,
  deleteViews,
  inCategory,
  pickedFor,
  refuseAnother,
  setChoice,
  similarTo,
  writeTracked,
} from './actions.ts'
import type { TrackedEvent } from './tracked-events.ts'
import { openVisitors } from '../kernel/visitors.ts'

const { list } = recommendationLimits

export const recommendationRoutes = (app: FastifyInstance, deps: Deps): void => {
  publicRoutes(app, deps)
  personalRoutes(app, deps)
  countingRoutes(app, deps)
}

const publicRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const caching = deps.config.hotPages

  serve(app, deps, contract.similarProducts, ({ params, query, request, reply }) =>
    answerPublicly(db, request, reply, caching, async () => ({
      recommendations: await similarTo(db, params.productId, query.limit ?? list),
    })),
  )

  serve(app, deps, contract.categoryRecommendations, ({ params, query, request, reply }) =>
    answerPublicly(db, request, reply, caching, async () => ({
      recommendations: await inCategory(db, params.category, query.limit ?? list),
    })),
  )

  serve(app, deps, contract.trendingRecommendations, ({ query, request, reply }) =>
    answerPublicly(db, request, reply, caching, async () => ({
      recommendations: (await rankedProducts(db, 'trending', query.limit ?? list)).map(cardOf),
    })),
  )

  serve(app, deps, contract.newRecommendations, ({ query, request, reply }) =>
    answerPublicly(db, request, reply, caching, async () => ({
      recommendations: (await newestProducts(db, query.limit ?? list)).map(cardOf),
    })),
  )

  serve(app, deps, contract.topRatedRecommendations, ({ query, request, reply }) =>
    answerPublicly(db, request, reply, caching, async () => ({
      recommendations: (await rankedProducts(db, 'top-reviews', query.limit ?? list)).map(cardOf),
    })),
  )
}

const personalRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.personalRecommendations, async ({ actor, params, body, now }) => {
    refuseAnother(actor, params.userId)
    return { recommendations: await pickedFor(db, actor, body, list, now) }
  })

  serve(app, deps, contract.readRecommendationChoice, ({ actor }) => choiceOf(db, actor.id))

  serve(app, deps, contract.setRecommendationChoice, ({ actor, body, once, now }) =>
    once(async (tx) => {
      await setChoice(tx, actor, body.personal, now)
      return { personal: body.personal }
    }),
  )

  serve(app, deps, contract.clearViews, ({ actor, once }) => once(async (tx) => void (await deleteViews(tx, actor.id))))
}

const countingRoutes = (app: FastifyInstance, deps: Deps): void => {
  // Through a connection of its own: however much is looked at, buying never waits for a figure (quality DOS-3).
  const writer = openBatchWriter<TrackedEvent>((events) => writeTracked(deps.backgroundDb, events), deps.log)
  app.addHook('onClose', () => writer.close())

  serve(app, deps, contract.trackRecommendationClick, async ({ body: { productId, recommendationType }, now }) =>
    writer.add({ kind: 'click', productId, from: recommendationType, at: now }),
  )

  const counts = openVisitors()
  serve(app, deps, contract.trackView, async ({ actor, body: { productId, visit }, now, request }) => {
    if (actor || counts(clientAddress(request), visit, now))
      writer.add({ kind: 'view', productId, userId: actor?.id ?? null, visit, at: now })
  })
}
