// Orders: the machine, what a person sees of one, and the calls that buy and settle (domain 3.2; spec §4, §7; interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow, type EventOf, type StateOf } from './flow.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { paymentId, paymentQueries, paymentTerms, settleFails, txid } from './pi.ts'
import { byId, cursor, id, moment, nextCursor, success, username, wholeInQuery } from './shapes.ts'
import { addressForm } from './addresses.ts'

const buyer = ['buyer'] as const
const seller = ['seller'] as const
const system = ['system'] as const
const either = ['buyer', 'seller'] as const

/**
 * The order machine from checkout to settlement (domain 3.2). A buyer's `cancel` is free for 30 minutes and until the seller accepts;
 * `order.ts` on the server holds that condition. The seller may cancel with a full refund until the goods are on their way.
 */
export const orderFlow = flow({
  pending_payment: { pay: { by: system, to: 'paid' }, cancel: { by: buyer, to: 'cancelled' }, expire: { by: system, to: 'payment_expired' } },
  paid: {
    accept: { by: seller, to: 'processing' },
    ship: { by: seller, to: 'shipped' },
    mark_ready: { by: seller, to: 'ready_for_pickup' },
    deliver_digital: { by: system, to: 'delivered' },
    cancel: { by: either, to: 'cancelled' },
    auto_cancel: { by: system, to: 'cancelled' },
  },
  processing: {
    ship: { by: seller, to: 'shipped' },
    mark_ready: { by: seller, to: 'ready_for_pickup' },
    cancel: { by: seller, to: 'cancelled' },
    auto_cancel: { by: system, to: 'cancelled' },
  },
  ready_for_pickup: {
    handover: { by: seller, to: 'delivered' },
    cancel: { by: seller, to: 'cancelled' },
    auto_cancel: { by: system, to: 'cancelled' },
  },
  shipped: {
    deliver: { by: seller, to: 'delivered' },
    received: { by: buyer, to: 'delivered' },
    confirm: { by: buyer, to: 'completed' },
    auto_complete: { by: system, to: 'completed' },
  },
  delivered: {
    confirm: { by: buyer, to: 'completed' },
    extend: { by: buyer, to: 'delivered' },
    auto_release: { by: system, to: 'completed' },
  },
  completed: {}, cancelled: {}, payment_expired: {},
})

export type OrderState = StateOf<typeof orderFlow>
export type OrderEvent = EventOf<typeof orderFlow>
export const orderStates = Object.keys(orderFlow) as [OrderState, ...OrderState[]]
/** Where the money of an order is (domain 3.2). */
export const escrowStates = ['none', 'held', 'released', 'refunded'] as const

/** Events a person may post; the rest belongs to clocks and payments. */
export const postedEvents = ['accept', 'ship', 'mark_ready', 'handover', 'deliver', 'received', 'confirm', 'extend', 'cancel'] as const satisfies readonly OrderEvent[]
export type PostedEvent = (typeof postedEvents)[number]

export const orderItem = z.object({
  product_id: id, name: z.string(), image: z.nullable(z.string()), type: z.string(), price: piOnWire, quantity: z.number(), total: piOnWire,
})
/** What will happen by itself, and when, if nobody does anything: the next timer of the order. */
export const deadline = z.object({ event: z.string(), at: moment, to: z.enum(orderStates) })

const orderFields = {
  id, state: z.enum(orderStates), escrow: z.enum(escrowStates), role: z.enum(['buyer', 'seller']), buyer_username: z.string(), seller_username: z.string(),
  total: piOnWire, goods: piOnWire, shipping: piOnWire, paid_with: z.enum(['wallet', 'pi']), delivery: z.enum(['shipping', 'pickup', 'digital']),
  created_at: moment, updated_at: moment, items: z.array(orderItem), deadline: z.nullable(deadline), allowed: z.array(z.string()),
}
export const orderCard = z.object(orderFields)
export type OrderCard = z.output<typeof orderCard>

/** One entry of the timeline: who did what, and why (domain 3.1, rule 2). */
export const timelineEntry = z.object({ at: moment, event: z.string(), from: z.nullable(z.string()), to: z.string(), by: z.string(), note: z.nullable(z.string()) })
/** One ledger line of the order, told from where the money went (domain D3). */
export const moneyLine = z.object({ id, at: moment, why: z.string(), from: z.string(), to: z.string(), amount: piOnWire })
export const grant = z.object({
  product_id: id, method: z.string(), text: z.nullable(z.string()), file_name: z.nullable(z.string()),
  downloads_left: z.nullable(z.number()), expires_at: z.nullable(moment),
})
export const order = z.object({
  ...orderFields, timeline: z.array(timelineEntry), money: z.array(moneyLine), held: piOnWire, seller_share: piOnWire, fee: piOnWire,
  address: z.nullable(addressForm), carrier: z.nullable(z.string()), tracking: z.nullable(z.string()), ship_note: z.nullable(z.string()),
  pickup_code: z.nullable(z.string()), clears_at: z.nullable(moment), grants: z.array(grant), payment_id: z.nullable(z.string()),
})
export type Order = z.output<typeof order>

export const listOrders = endpoint({
  method: 'GET', path: '/api/orders', who: 'user', budget: 'read', says: 'One’s own purchases or sales, newest first.',
  queries: ['orders.page', 'orders.items', 'timers.next'],
  query: z.object({ role: z.enum(['buyer', 'seller']), tab: z.optional(z.enum(['all', 'in_progress', 'done', 'problems'])), cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }),
  reply: z.object({ orders: z.array(orderCard), next_cursor: nextCursor }), fails: [],
})

export const readOrder = endpoint({
  method: 'GET', path: '/api/orders/:id', who: 'user', budget: 'read', says: 'One order of one’s own with its timeline, its money and what one may do now.',
  queries: ['orders.by-id', 'orders.items', 'ledger.of-group', 'timers.next', 'orders.grants', 'events.of-record', 'files.by-id', 'pi.of-group'], params: byId, reply: order, fails: ['NOT_FOUND'],
})

export const postOrderEvent = endpoint({
  method: 'POST', path: '/api/orders/:id/:event', who: 'user', budget: 'money', says: 'Causes an event of the order machine; who may is decided by the order.',
  queries: ['orders.for-update', 'events.of-record', 'ledger.of-group', 'orders.by-id', 'orders.code-for-update', 'orders.grants', 'orders.note-wrong-code', 'orders.remove-grants', 'orders.restock', 'timers.next', 'users.tier', ...paymentQueries],
  params: z.object({ id, event: z.enum(postedEvents) }),
  body: z.object({
    carrier: z.optional(z.string().check(z.trim(), z.maxLength(100))), tracking: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))), code: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: order, fails: ['NOT_FOUND', 'INVALID_STATE', 'WRONG_CODE', 'PAYMENT_NOT_FINISHED', 'PI_PAYMENT_ERROR'],
})

/** The totals strip of the sales page. */
export const salesTotals = endpoint({
  method: 'GET', path: '/api/sales/totals', who: 'user', budget: 'read', says: 'What one’s sales hold, what is in clearance, and what has come in.',
  queries: ['orders.sales-totals', 'ledger.balances'], reply: z.object({ held: piOnWire, in_clearance: piOnWire, available: piOnWire, due_today: z.number() }), fails: [],
})

export const downloadLink = endpoint({
  method: 'POST', path: '/api/orders/:id/downloads', who: 'user', budget: 'write', says: 'Uses one download of a digital purchase and answers a link that works for five minutes.',
  queries: ['orders.for-update', 'orders.use-download', 'orders.by-id', 'orders.grant', 'secrets.by-name', 'secrets.make'], params: byId, body: z.object({ product_id: id }),
  reply: z.object({ url: z.string(), downloads_left: z.nullable(z.number()) }), fails: ['NOT_FOUND', 'DOWNLOAD_LIMIT', 'DOWNLOAD_EXPIRED'],
})

export const readDownload = endpoint({
  method: 'GET', path: '/api/downloads/:token', who: 'anyone', budget: 'read', says: 'The file behind a five-minute link.', produces: 'application/octet-stream',
  queries: ['files.by-id', 'secrets.by-name', 'secrets.make'], params: z.object({ token: z.string().check(z.maxLength(400)) }), fails: ['NOT_FOUND', 'DOWNLOAD_EXPIRED'],
})

const quantity = z.number().check(z.int(), z.minimum(1), z.maximum(999_999))
const productId = z.union([z.string(), z.number()])
const delivery = z.optional(z.enum(['shipping', 'pickup']))
const buyFails = ['NOT_FOUND', 'ALREADY_SOLD', 'OUT_OF_STOCK', 'RESERVED', 'PRICE_CHANGED', 'OWN_PRODUCT', 'INSUFFICIENT_FUNDS', 'ADDRESS_REQUIRED', 'AMOUNT_TOO_LARGE', 'MISSING_PURCHASE_INFO'] as const

/** The wallet purchase of spec §7: names and prices come from the client and are only compared. One order a seller. */
export const completeCart = endpoint({
  method: 'POST', path: '/api/cart/wallet/complete-cart', who: 'user', budget: 'money', pays: true, says: 'Buys with the wallet: everything or nothing, one order per seller.',
  queries: ['ledger.balance', 'orders.place', 'addresses.by-user', 'addresses.save', 'ledger.post', 'orders.buy-at-once', 'orders.held-back', 'orders.insert-grants', 'orders.lines', 'orders.take'],
  body: z.object({
    cartItems: z.array(z.object({ product_id: productId, price: piOnWire, quantity })).check(z.minLength(1), z.maxLength(100)),
    buyer_uid: z.string(), buyer_username: z.optional(username), address: z.optional(addressForm), delivery,
    // What the buyer was shown, shipping included; another total refuses the purchase.
    total: z.optional(piOnWire),
  }),
  reply: z.object({ success, data: z.object({ order_ids: z.array(id) }) }), fails: buyFails,
})

export const createPaymentIntent = endpoint({
  method: 'POST', path: '/api/pi/payment-intents', who: 'user', budget: 'money', pays: true, says: 'Reserves the items, computes the price, and answers what to hand to the Pi SDK.',
  queries: ['orders.open-reservations', 'orders.place', 'pi.insert-intent', 'addresses.by-user', 'events.insert', 'orders.held-back', 'orders.hold-buyer', 'orders.insert-reservations', 'orders.lines', 'orders.reserve'],
  body: z.object({
    items: z.optional(z.array(z.object({ product_id: productId, quantity, price: z.optional(piOnWire) })).check(z.minLength(1), z.maxLength(100))),
    offer_id: z.optional(z.union([z.string(), z.number()])), address: z.optional(addressForm), delivery,
  }),
  reply: z.object({ intent_id: id, ...paymentTerms, expires_at: moment, order_ids: z.array(id) }), status: 201,
  fails: [...buyFails, 'TOO_MANY_RESERVATIONS', 'COOLING_DOWN'],
})

export const approvePayment = endpoint({
  method: 'POST', path: '/api/pi/approve-payment', who: 'user', budget: 'money', says: 'Checks a Pi payment against its intent and approves it at the platform.',
  queries: paymentQueries, body: z.object({ paymentId }), reply: z.object({ success, data: z.object({ intent_id: id }) }), fails: settleFails,
})

export const completePayment = endpoint({
  method: 'POST', path: '/api/pi/complete-payment', who: 'anyone', budget: 'money', says: 'Settles a Pi payment that its buyer has signed; asked again, the same answer.',
  queries: paymentQueries, body: z.object({ paymentId, txid }),
  reply: z.object({ success, data: z.object({ order_ids: z.array(id) }) }), fails: settleFails,
})
