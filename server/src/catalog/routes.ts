// The calls of the catalogue (spec §7; interface, HTTP).
import multipart from '@fastify/multipart'
import * as contract from '@lamplit/contract/catalog'
import * as selling from '@lamplit/contract/selling'
import { fileLimits, pageSizes } from '@lamplit/contract/limits'
import { readProfile } from '@lamplit/contract/profiles'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { createProduct, editProduct, ownForm, productFor, takeDown } from './actions.ts'
import { newestProducts, rankedProducts, writtenPage, type RankedList } from './find-products.ts'
import { fileRoutes } from './file-routes.ts'
import { answerPublicly, SerializedResponse } from '../kernel/response-cache.ts'
import { pictureRoutes, readPictureRoute } from './picture-routes.ts'
import { cardOf } from './product-card.ts'
import { readSellingLimits } from '@lamplit/contract/trust'
import { refuseWords, sellingLimitsOf } from './selling-limits.ts'
import { sellerProfile } from './sellers.ts'

export const catalogRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  publicRoutes(app, deps)
  sellerRoutes(app, deps)
  readPictureRoute(app, deps)
  // Only here may a request be multipart; everywhere else it is an unsupported type.
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: fileLimits.bytes, headerPairs: 20 },
    })
    pictureRoutes(uploads, deps)
    fileRoutes(uploads, deps)
  })
}

const publicRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  const caching = config.hotPages

  serve(app, deps, contract.listProducts, ({ query, request, reply }) =>
    answerPublicly(
      db,
      request,
      reply,
      caching,
      async () => new SerializedResponse(await writtenPage(db, query, query.cursor, query.limit ?? pageSizes.products)),
    ),
  )

  serve(app, deps, contract.readProduct, ({ params, actor, request, reply }) =>
    answerPublicly(db, request, reply, caching, () => productFor(db, actor, params.id)),
  )

  const lists: Record<RankedList, typeof contract.topSales> = {
    'top-sales': contract.topSales,
    'top-reviews': contract.topReviews,
    'most-purchases': contract.mostPurchases,
    'most-sales': contract.mostSales,
    trending: contract.trending,
  }
  for (const [list, endpoint] of Object.entries(lists) as [RankedList, typeof contract.topSales][]) {
    serve(app, deps, endpoint, ({ query, request, reply }) =>
      answerPublicly(db, request, reply, caching, async () => ({
        products: (await rankedProducts(db, list, query.limit ?? pageSizes.topList)).map(cardOf),
      })),
    )
  }

  serve(app, deps, contract.recentlyAdded, ({ query, request, reply }) =>
    answerPublicly(db, request, reply, caching, async () => ({
      products: (await newestProducts(db, query.limit ?? pageSizes.recentList)).map(cardOf),
    })),
  )

  serve(app, deps, readProfile, ({ params, actor }) => sellerProfile(db, params.username, actor))
}

const sellerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, deps, selling.createProduct, async ({ actor, body, once, now }) => {
    await refuseWords(db, actor.id, body, now)
    return once(async (tx) => productFor(tx, actor, await createProduct(tx, actor.id, body, now)))
  })

  serve(app, deps, selling.editProduct, async ({ actor, params, body, once, now }) => {
    await refuseWords(db, actor.id, body, now)
    return once(async (tx) => {
      await editProduct(tx, actor, params.id, body, now)
      return productFor(tx, actor, params.id)
    })
  })

  serve(app, deps, selling.takeDownProduct, ({ actor, params, once, now }) =>
    once((tx) => takeDown(tx, actor, params.id, now)),
  )

  serve(app, deps, readSellingLimits, ({ actor, query }) => sellingLimitsOf(db, actor.id, query.category))

  serve(app, deps, selling.readOwnListing, ({ actor, params }) => ownForm(db, actor, params.id))
}
