// The calls of the cart (spec §4; design §4.6).
import * as contract from '@lamplit/contract/cart'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { acceptLines, cartFor, lineCountOf, cartOfLines, mergeLines, openLinePutter, removeLine } from './actions.ts'

export const cartRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const putLine = openLinePutter(db)

  serve(app, deps, contract.readCart, ({ actor, query, now }) =>
    cartFor(db, actor.id, { now, country: query.country || null, pickup: new Set(query.pickup?.split(',')) }),
  )

  serve(app, deps, contract.lookAtCart, ({ body, now }) =>
    cartOfLines(
      db,
      body.lines.map((line) => ({ ...guestLineOf(line), paying: false })),
      { now, buyerId: null, country: body.country || null, pickup: new Set(body.pickup) },
    ),
  )

  serve(app, deps, contract.countCart, async ({ actor }) => ({ count: await lineCountOf(db, actor.id) }))

  serve(app, deps, contract.addToCart, ({ actor, body, asked, now }) =>
    putLine({
      asked,
      userId: actor.id,
      productId: body.product_id,
      quantity: body.quantity,
      priceSeen: body.price,
      saved: false,
      adds: true,
      now,
    }),
  )

  serve(app, deps, contract.setCartLine, ({ actor, params, body, asked, now }) =>
    putLine({
      asked,
      userId: actor.id,
      productId: params.id,
      quantity: body.quantity,
      priceSeen: body.price,
      saved: body.saved_for_later ?? false,
      adds: false,
      now,
    }),
  )

  serve(app, deps, contract.removeCartLine, ({ actor, params, once }) =>
    once((tx) => removeLine(tx, actor.id, params.id)),
  )

  serve(app, deps, contract.acceptCartLines, ({ actor, body, once }) =>
    once(async (tx) => ({
      count: await acceptLines(
        tx,
        actor.id,
        body.lines.map(({ product_id, price }) => ({ productId: product_id, price })),
      ),
    })),
  )

  serve(app, deps, contract.mergeCart, ({ actor, body, once, now }) =>
    once((tx) => mergeLines(tx, actor.id, body.lines.map(guestLineOf), now)),
  )
}

interface LineOnWire {
  product_id: string
  quantity: number
  price: contract.CartLine['price_seen']
  saved_for_later?: boolean | undefined
}
const guestLineOf = ({ product_id, quantity, price, saved_for_later }: LineOnWire) => ({
  productId: product_id,
  quantity,
  priceSeen: price,
  saved: saved_for_later ?? false,
})
