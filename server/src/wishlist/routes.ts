// The calls of the wishlist (spec §4; design §4.7).
import * as contract from '@lamplit/contract/wishlist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { addToWishlist, idsFor, mergeWishlist, removeFromWishlist, wishlistStatusOf, wishlistFor } from './actions.ts'

export const wishlistRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.readWishlist, async ({ actor }) => ({ items: await wishlistFor(db, actor.id) }))

  serve(app, deps, contract.readWishlistIds, async ({ actor }) => ({ ids: await idsFor(db, actor.id) }))

  serve(app, deps, contract.lookAtWishlist, async ({ body }) => ({ products: await wishlistStatusOf(db, body.ids) }))

  serve(app, deps, contract.addToWishlist, ({ actor, body, once, now }) =>
    once((tx) => addToWishlist(tx, actor.id, body, now)),
  )

  serve(app, deps, contract.removeFromWishlist, ({ actor, params, once }) =>
    once((tx) => removeFromWishlist(tx, actor.id, params.id)),
  )

  serve(app, deps, contract.mergeWishlist, ({ actor, body, once, now }) =>
    once((tx) => mergeWishlist(tx, actor.id, body.items, now)),
  )
}
