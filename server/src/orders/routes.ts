// The calls that buy, settle and read orders (spec §7; interface, HTTP).
import { pageSizes } from '@lamplit/contract/limits'
import { piToWire, type Pi } from '@lamplit/contract/money'
import * as contract from '@lamplit/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { partyIn, refuseUnlessAllowed } from '../kernel/authorisation.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { pageBefore, pageOf } from '../kernel/pages.ts'
import { currentKey, wasRetired } from '../kernel/keys.ts'
import { serve } from '../kernel/route.ts'
import type { Actor } from '../kernel/session.ts'
import { balancesOf } from '../ledger/actions.ts'
import { abandon, approve, intentOfGroup, metadataOf, settle } from '../pi/actions.ts'
import { buy, causeEvent, checkCode, openPurchase, refusalOfConflict, renewGrant } from './actions.ts'
import type { RequestedLineItem } from './cart.ts'
import { sendDownload } from './downloads.ts'
import { downloadsLeft, readToken, takeDownload, tokenFor } from './grants.ts'
import { orderAuthorisation } from './order.ts'
import { groupOrderIds, namedOrder, orderPage, salesSums } from './store.ts'
import { cardsOf, orderFor } from './view.ts'

export const orderRoutes = (app: FastifyInstance, deps: Deps): void => {
  buying(app, deps)
  reading(app, deps)
  acting(app, deps)
  renewing(app, deps)
  downloading(app, deps)
}

const linesOf = (
  items: readonly { product_id: string | number; quantity: number; price?: Pi | undefined }[],
): RequestedLineItem[] =>
  items.map(({ product_id, quantity, price }) => ({ productId: String(product_id), quantity, price }))

const buying = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.completeCart, async ({ actor, body, asked, now }) => {
    // The session says who buys; names and prices in the body are only compared (domain D4).
    if (body.buyer_uid !== actor.uid || (body.buyer_username !== undefined && body.buyer_username !== actor.username))
      throw new Fail('NOT_ALLOWED')
    const request = {
      lines: linesOf(body.cartItems),
      address: body.address,
      delivery: body.delivery,
      deliveries: body.deliveries,
      total: body.total,
      ofCart: body.from_cart,
    }
    return buy(
      deps,
      asked,
      actor,
      request,
      (orderIds) => ({ success: true as const, data: { order_ids: orderIds } }),
      now,
    )
  })

  serve(app, deps, contract.createPaymentIntent, async ({ actor, body, once, now }) => {
    if (body.offer_id === undefined && !body.items) throw new Fail('MISSING_PURCHASE_INFO')
    const request = {
      lines: linesOf(body.items ?? []),
      address: body.address,
      delivery: body.delivery,
      deliveries: body.deliveries,
      total: body.total,
      ofCart: body.from_cart,
    }
    return once(async (tx) => {
      const opening =
        body.offer_id === undefined
          ? openPurchase(tx, actor, request, now)
          : deps.openOfferPurchase(tx, String(body.offer_id), actor.id, request, now)
      const { intentId, amount, memo, expiresAt, orderIds } = await opening
      return {
        intent_id: intentId,
        amount: piToWire(amount),
        memo,
        metadata: metadataOf(intentId),
        expires_at: expiresAt.toISOString(),
        order_ids: orderIds,
      }
    }).catch(async (error: unknown) => {
      throw await refusalOfConflict(db, error)
    })
  })

  serve(app, deps, contract.approvePayment, async ({ actor, body }) => ({
    success: true as const,
    data: { intent_id: (await approve(deps, actor, body.paymentId, 'order')).id },
  }))

  // Without a session on purpose: the payment and what Pi shows of it are proof enough, and the buyer may come back as
  // a new one.
  serve(app, deps, contract.completePayment, async ({ actor, body }) => {
    // A deposit that comes through this door is credited as well: it pays no order, so none is named.
    const { groupId, userId } = await settle(deps, body.paymentId, body.txid)
    const isOwn = groupId !== null && actor?.id === userId
    return { success: true as const, data: { order_ids: isOwn ? await groupOrderIds(db, groupId) : [] } }
  })
}

/**
 * A dispute or a return is under way and wants looking after, so it stands with what went wrong and not with what runs.
 */
const statesOf = {
  all: null,
  in_progress: ['pending_payment', 'paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered'],
  done: ['completed'],
  problems: [
    'return_requested',
    'return_approved',
    'return_shipped',
    'disputed',
    'refunded',
    'split',
    'cancelled',
    'payment_expired',
  ],
} as const satisfies Record<string, readonly contract.OrderState[] | null>

const reading = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.listOrders, async ({ actor, query, now }) => {
    const before = pageBefore(query.cursor)
    const limit = query.limit ?? pageSizes.orders
    const found = await orderPage(db, query.role, actor.id, {
      states: statesOf[query.tab ?? 'all'],
      before,
      limit: limit + 1,
    })
    const { page, next } = pageOf(found, limit)
    return { orders: await cardsOf(db, page, query.role, now), next_cursor: next }
  })

  serve(app, deps, contract.readOrder, ({ actor, params, now }) => orderFor(db, params.id, actor, now))

  serve(app, deps, contract.salesTotals, async ({ actor, now }) => {
    const tomorrow = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
    const [sums, balances] = await Promise.all([salesSums(db, actor.id, { until: tomorrow }), balancesOf(db, actor.id)])
    return {
      held: piToWire(sums.held),
      in_clearance: piToWire(balances.pending),
      available: piToWire(balances.available),
      due_today: sums.dueToday,
    }
  })
}

const acting = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.postOrderEvent, async ({ actor, params: { id, event }, body, asked, once, now }) => {
    const givenUp = event === 'cancel' && (await giveUpPayment(deps, actor, id, asked !== null))
    if (event === 'handover') await checkHandover(deps, actor, id, body.code, now)
    return once(async (tx) => {
      if (!givenUp) await causeEvent(tx, id, actor.id, event, body, now)
      if (event === 'deliver' && body.evidence) await deps.proveDelivery(tx, id, actor.id, body.evidence)
      return orderFor(tx, id, actor, now)
    })
  })
}

const renewing = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.renewGrant, ({ actor, params: { id }, body, once, now }) =>
    once(async (tx) => {
      await renewGrant(tx, id, actor.id, body.product_id, now)
      return orderFor(tx, id, actor, now)
    }),
  )
}

/**
 * A buyer cancels before paying: Pi is asked first, because the payment may be on its way (pi-platform T16). Its whole
 * group goes with it.
 */
const giveUpPayment = async (deps: Deps, actor: Actor, orderId: string, keyed: boolean): Promise<boolean> => {
  const order = await namedOrder(deps.db, orderId)
  if (order?.buyerId !== actor.id) return false
  // Asking Pi stands outside the transaction that keeps the answer: a request whose answer was lost in between was done
  // all the same.
  if (keyed && order.state === 'cancelled' && order.paidAt === null) return true
  if (order.state !== 'pending_payment') return false
  const intent = await intentOfGroup(deps.db, order.groupId)
  assert(intent, 'an unpaid order has its payment')
  await abandon(deps, intent, 'cancel')
  return true
}

const checkHandover = async (
  { db }: Deps,
  actor: Actor,
  orderId: string,
  code: string | undefined,
  now: Date,
): Promise<void> => {
  const order = await namedOrder(db, orderId)
  if (!order || partyIn(order, actor.id) !== 'seller') return
  // Asked again under the same key after it worked: the stored response follows.
  if (order.state !== 'ready_for_pickup') return
  refuseUnlessAllowed(orderAuthorisation, order, 'seller', 'handover', now)
  await checkCode(db, order, code, now)
}

const downloading = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.downloadLink, async ({ actor, params, body, once, now }) => {
    const order = await namedOrder(db, params.id)
    if (!order || partyIn(order, actor.id) !== 'buyer') throw new Fail('NOT_FOUND')
    const key = await currentKey(db, 'downloads', now)
    return once(async (tx) => {
      const grant = await takeDownload(tx, params.id, body.product_id, now)
      return { url: `/api/downloads/${tokenFor(key, grant, now)}`, downloads_left: downloadsLeft(grant) }
    })
  })

  serve(app, deps, contract.readDownload, async ({ params, reply, now }) => {
    const key = await currentKey(db, 'downloads', now)
    const grant = await readToken(key, params.token, now, (kid) => wasRetired(db, 'downloads', kid))
    return sendDownload(deps, grant, reply)
  })
}
