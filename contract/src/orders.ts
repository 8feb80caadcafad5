// Orders: the machine, what a user sees of one, and the calls that buy and settle (domain §3.2; spec §4, §7;
// interface, HTTP).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flow, type EventOf, type StateOf } from './flow.ts'
import { pageSizes } from './page-sizes.ts'
import { piOnWire } from './money.ts'
import { paymentId, paymentTerms, settleFails, txid } from './pi.ts'
import { byId, cursor, id, moment, nextCursor, success, username, wholeInQuery } from './shapes.ts'
import { addressForm } from './address-form.ts'

const buyer = ['buyer'] as const
const seller = ['seller'] as const
const system = ['system'] as const
const either = ['buyer', 'seller'] as const

/**
 * How held money is settled by agreement or decision: all back, a part, or nothing; the proposals and verdicts of
 * `settlements.ts` and `disputes.ts` cause these.
 */
const settling = {
  settle_refund: { by: system, to: 'refunded' },
  settle_split: { by: system, to: 'split' },
  settle_release: { by: system, to: 'completed' },
} as const
/** Only shipping comes back and the order goes on (domain §3.2, `keeps_open`). */
const partly = <const S extends string>(state: S) => ({ refund_part: { by: system, to: state } }) as const
/**
 * Who accepted cannot simply be left: the buyer asks, the seller agrees (`cancel`), refuses, or is silent for 48 hours.
 */
const asking = <const S extends string>(state: S) =>
  ({
    request_cancel: { by: buyer, to: state },
    refuse_cancel: { by: seller, to: state },
    cancel_by_silence: { by: system, to: 'cancelled' },
  }) as const
const disputing = { open_dispute: { by: buyer, to: 'disputed' } } as const

/**
 * The order machine from checkout to the end (domain §3.2). Conditions that a table cannot hold, like how long a cancel
 * is free or from when a dispute may be opened, are in `order.ts` on the server; the clocks are in `order-clocks.ts`.
 */
export const orderFlow = flow({
  pending_payment: {
    pay: { by: system, to: 'paid' },
    cancel: { by: buyer, to: 'cancelled' },
    expire: { by: system, to: 'payment_expired' },
  },
  paid: {
    accept: { by: seller, to: 'processing' },
    ship: { by: seller, to: 'shipped' },
    mark_ready: { by: seller, to: 'ready_for_pickup' },
    deliver_digital: { by: system, to: 'delivered' },
    cancel: { by: either, to: 'cancelled' },
    auto_cancel: { by: system, to: 'cancelled' },
    ...disputing,
    ...settling,
    ...partly('paid'),
  },
  processing: {
    ship: { by: seller, to: 'shipped' },
    mark_ready: { by: seller, to: 'ready_for_pickup' },
    // Free for the buyer within half an hour of paying.
    cancel: { by: either, to: 'cancelled' },
    auto_cancel: { by: system, to: 'cancelled' },
    ...asking('processing'),
    ...disputing,
    ...settling,
    ...partly('processing'),
  },
  ready_for_pickup: {
    handover: { by: seller, to: 'delivered' },
    cancel: { by: seller, to: 'cancelled' },
    auto_cancel: { by: system, to: 'cancelled' },
    open_dispute: { by: either, to: 'disputed' },
    ...asking('ready_for_pickup'),
    ...settling,
    ...partly('ready_for_pickup'),
  },
  shipped: {
    deliver: { by: seller, to: 'delivered' },
    received: { by: buyer, to: 'delivered' },
    confirm: { by: buyer, to: 'completed' },
    auto_complete: { by: system, to: 'completed' },
    auto_dispute: { by: system, to: 'disputed' },
    ...disputing,
    ...settling,
    ...partly('shipped'),
  },
  delivered: {
    confirm: { by: buyer, to: 'completed' },
    extend: { by: buyer, to: 'delivered' },
    auto_release: { by: system, to: 'completed' },
    auto_dispute: { by: system, to: 'disputed' },
    request_return: { by: buyer, to: 'return_requested' },
    ...disputing,
    ...settling,
    ...partly('delivered'),
  },
  return_requested: {
    approve_return: { by: seller, to: 'return_approved' },
    refuse_return: { by: seller, to: 'delivered' },
    withdraw_return: { by: buyer, to: 'delivered' },
    auto_approve_return: { by: system, to: 'return_approved' },
    ...settling,
    ...partly('return_requested'),
  },
  return_approved: {
    ship_return: { by: buyer, to: 'return_shipped' },
    withdraw_return: { by: buyer, to: 'delivered' },
    auto_release: { by: system, to: 'completed' },
    ...settling,
    ...partly('return_approved'),
  },
  return_shipped: {
    confirm_return: { by: seller, to: 'refunded' },
    auto_refund: { by: system, to: 'refunded' },
    auto_dispute: { by: system, to: 'disputed' },
    open_dispute: { by: seller, to: 'disputed' },
    ...settling,
    ...partly('return_shipped'),
  },
  // The dispute withdrawn, the order goes on where it stood.
  disputed: {
    ...settling,
    resume_paid: { by: system, to: 'paid' },
    resume_processing: { by: system, to: 'processing' },
    resume_ready_for_pickup: { by: system, to: 'ready_for_pickup' },
    resume_shipped: { by: system, to: 'shipped' },
    resume_delivered: { by: system, to: 'delivered' },
    resume_return_shipped: { by: system, to: 'return_shipped' },
  },
  completed: { goodwill_refund: { by: seller, to: 'completed' } },
  cancelled: {},
  payment_expired: {},
  refunded: {},
  split: {},
})

export type OrderState = StateOf<typeof orderFlow>
export type OrderEvent = EventOf<typeof orderFlow>
export const orderStates = Object.keys(orderFlow) as [OrderState, ...OrderState[]]
/** Where the money of an order is (domain §3.2). */
export const escrowStates = ['none', 'held', 'released', 'refunded', 'split'] as const

/**
 * Events a user may post to `/api/orders/:id/:event`; the rest belongs to clocks, payments, settlements and disputes.
 */
export const postedEvents = [
  'accept',
  'ship',
  'mark_ready',
  'handover',
  'deliver',
  'received',
  'confirm',
  'extend',
  'cancel',
  'request_cancel',
  'refuse_cancel',
  'request_return',
  'approve_return',
  'refuse_return',
  'withdraw_return',
  'ship_return',
  'confirm_return',
  'goodwill_refund',
] as const satisfies readonly OrderEvent[]
/** Pictures with which a seller proves the delivery of a parcel without tracking. */
export const deliveryEvidenceMax = 3
export type PostedEvent = (typeof postedEvents)[number]
/** What an order allows beyond its posted events: opened in other places, told in the same `allowed`. */
export const furtherActs = ['open_dispute', 'propose', 'renew_grant', 'review'] as const

export const orderItem = z.object({
  product_id: id,
  name: z.string(),
  image: z.nullable(z.string()),
  type: z.string(),
  price: piOnWire,
  quantity: z.number(),
  total: piOnWire,
})
/** What will happen by itself, and when, if nobody does anything: the next timer of the order. */
export const deadline = z.object({ event: z.string(), at: moment, to: z.enum(orderStates) })

const orderFields = {
  id,
  state: z.enum(orderStates),
  escrow: z.enum(escrowStates),
  role: z.enum(['buyer', 'seller']),
  buyer_username: z.string(),
  seller_username: z.string(),
  total: piOnWire,
  goods: piOnWire,
  shipping: piOnWire,
  paid_with: z.enum(['wallet', 'pi']),
  delivery: z.enum(['shipping', 'pickup', 'digital']),
  created_at: moment,
  updated_at: moment,
  items: z.array(orderItem),
  deadline: z.nullable(deadline),
  allowed: z.array(z.string()),
  // What came back to the buyer out of escrow, the proposal or dispute that is open, and whether the buyer has asked
  // to cancel.
  refunded: piOnWire,
  dispute_id: z.nullable(id),
  open_proposals: z.number(),
  cancel_asked: z.boolean(),
  late: z.boolean(),
}
export const orderCard = z.object(orderFields)
export type OrderCard = z.output<typeof orderCard>

/** One entry of the timeline: who did what, and why (domain §3.1, rule 2). */
export const timelineEntry = z.object({
  at: moment,
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  by: z.string(),
  note: z.nullable(z.string()),
})
/** One ledger line of the order, told from where the money went (domain D3). */
export const moneyLine = z.object({
  id,
  at: moment,
  why: z.string(),
  from: z.string(),
  to: z.string(),
  amount: piOnWire,
})
export const grant = z.object({
  product_id: id,
  method: z.string(),
  text: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  downloads_left: z.nullable(z.number()),
  expires_at: z.nullable(moment),
})
export const order = z.object({
  ...orderFields,
  timeline: z.array(timelineEntry),
  money: z.array(moneyLine),
  held: piOnWire,
  seller_share: piOnWire,
  fee: piOnWire,
  address: z.nullable(addressForm),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  ship_note: z.nullable(z.string()),
  delivery_evidence: z.array(z.object({ id, hash: z.string(), address: z.string() })),
  pickup_code: z.nullable(z.string()),
  clears_at: z.nullable(moment),
  grants: z.array(grant),
  payment_id: z.nullable(z.string()),
  // From when a dispute may be opened, if not now; until when a cancel is free; until when a return may be asked for;
  // how the return travels.
  dispute_from: z.nullable(moment),
  free_cancel_until: z.nullable(moment),
  return_until: z.nullable(moment),
  return_carrier: z.nullable(z.string()),
  return_tracking: z.nullable(z.string()),
  // What of the seller's share may still be given back out of goodwill, and until when.
  goodwill_left: z.nullable(piOnWire),
  goodwill_until: z.nullable(moment),
  offer_id: z.nullable(id),
})
export type Order = z.output<typeof order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  who: 'user',
  budget: 'read',
  says: 'One’s own purchases or sales, newest first.',
  query: z.object({
    role: z.enum(['buyer', 'seller']),
    tab: z.optional(z.enum(['all', 'in_progress', 'done', 'problems'])),
    cursor,
    limit: z.optional(wholeInQuery(1, pageSizes.max)),
  }),
  reply: z.object({ orders: z.array(orderCard), next_cursor: nextCursor }),
  fails: [],
})

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  who: 'user',
  budget: 'read',
  says: 'One order of one’s own with its timeline, its money and what one may do now.',
  params: byId,
  reply: order,
  fails: ['NOT_FOUND'],
})

export const postOrderEvent = endpoint({
  method: 'POST',
  path: '/api/orders/:id/:event',
  who: 'user',
  budget: 'money',
  says: 'Causes an event of the order machine; who may is decided by the order.',
  params: z.object({ id, event: z.enum(postedEvents) }),
  body: z.object({
    carrier: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    tracking: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    code: z.optional(z.string().check(z.maxLength(20))),
    // For `deliver` of a parcel without tracking: pictures that prove it, kept as evidence before.
    evidence: z.optional(z.array(id).check(z.maxLength(deliveryEvidenceMax))),
    // For `goodwill_refund`: how much of the seller's own balance goes to the buyer.
    amount: z.optional(piOnWire),
  }),
  reply: order,
  fails: [
    'NOT_FOUND',
    'INVALID_STATE',
    'WRONG_CODE',
    'TRACKING_OR_NOTE_REQUIRED',
    'DELIVERY_PROOF_REQUIRED',
    'EVIDENCE_REFUSED',
    'PAYMENT_NOT_FINISHED',
    'PI_PAYMENT_ERROR',
    'INVALID_AMOUNT',
    'INSUFFICIENT_FUNDS',
  ],
})

/** The totals strip of the sales page. */
export const salesTotals = endpoint({
  method: 'GET',
  path: '/api/sales/totals',
  who: 'user',
  budget: 'read',
  says: 'What one’s sales hold, what is in clearance, and what has come in.',
  reply: z.object({ held: piOnWire, in_clearance: piOnWire, available: piOnWire, due_today: z.number() }),
  fails: [],
})

export const downloadLink = endpoint({
  method: 'POST',
  path: '/api/orders/:id/downloads',
  who: 'user',
  budget: 'write',
  says: 'Uses one download of a digital purchase and answers a link that works for five minutes.',
  params: byId,
  body: z.object({ product_id: id }),
  reply: z.object({ url: z.string(), downloads_left: z.nullable(z.number()) }),
  fails: ['NOT_FOUND', 'DOWNLOAD_LIMIT', 'DOWNLOAD_EXPIRED'],
})

export const readDownload = endpoint({
  method: 'GET',
  path: '/api/downloads/:token',
  who: 'anyone',
  budget: 'read',
  says: 'The file behind a five-minute link.',
  produces: 'application/octet-stream',
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  fails: ['NOT_FOUND', 'DOWNLOAD_EXPIRED'],
})

export const renewGrant = endpoint({
  method: 'POST',
  path: '/api/orders/:id/grants/renew',
  who: 'user',
  budget: 'write',
  says: 'The seller gives the buyer of digital goods their downloads and their time anew.',
  params: byId,
  body: z.object({ product_id: id }),
  reply: order,
  fails: ['NOT_FOUND', 'INVALID_STATE'],
})

const quantity = z.number().check(z.int(), z.minimum(1), z.maximum(999_999))
const productId = z.union([z.string(), z.number()])
const way = z.enum(['shipping', 'pickup'])
const delivery = z.optional(way)
// Where sellers leave the choice, each one's own (by the seller's id); `from_cart` pays for the cart's own lines,
// exactly as they are, or for nothing.
const checkout = { delivery, deliveries: z.optional(z.record(id, way)), from_cart: z.optional(z.boolean()) }
const buyFails = [
  'NOT_FOUND',
  'ALREADY_SOLD',
  'OUT_OF_STOCK',
  'RESERVED',
  'PRICE_CHANGED',
  'OWN_PRODUCT',
  'INSUFFICIENT_FUNDS',
  'ADDRESS_REQUIRED',
  'AMOUNT_TOO_LARGE',
  'MISSING_PURCHASE_INFO',
  'SELLER_AWAY',
  'NOT_SHIPPED_THERE',
  'CART_CHANGED',
  'CART_BEING_PAID',
] as const

/** The wallet purchase of spec §7: names and prices come from the client and are only compared. One order a seller. */
export const completeCart = endpoint({
  method: 'POST',
  path: '/api/cart/wallet/complete-cart',
  who: 'user',
  budget: 'money',
  pays: true,
  says: 'Buys with the wallet: everything or nothing, one order per seller.',
  body: z.object({
    cartItems: z
      .array(z.object({ product_id: productId, price: piOnWire, quantity }))
      .check(z.minLength(1), z.maxLength(100)),
    buyer_uid: z.string(),
    buyer_username: z.optional(username),
    address: z.optional(addressForm),
    ...checkout,
    // What the buyer was shown, shipping included; another total refuses the purchase.
    total: z.optional(piOnWire),
  }),
  reply: z.object({ success, data: z.object({ order_ids: z.array(id) }) }),
  fails: buyFails,
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/pi/payment-intents',
  who: 'user',
  budget: 'money',
  pays: true,
  says: 'Reserves the items, computes the price, and answers what to hand to the Pi SDK.',
  body: z.object({
    items: z.optional(
      z
        .array(z.object({ product_id: productId, quantity, price: z.optional(piOnWire) }))
        .check(z.minLength(1), z.maxLength(100)),
    ),
    offer_id: z.optional(z.union([z.string(), z.number()])),
    address: z.optional(addressForm),
    ...checkout,
    // What the buyer was shown, shipping included; another total refuses the payment before Pi is asked.
    total: z.optional(piOnWire),
  }),
  reply: z.object({ intent_id: id, ...paymentTerms, expires_at: moment, order_ids: z.array(id) }),
  status: 201,
  fails: [
    ...buyFails,
    'TOO_MANY_RESERVATIONS',
    'COOLING_DOWN',
    'RESERVATION_LIMIT',
    'RESERVED_TODAY',
    'HALF_OF_STOCK',
    'INVALID_STATE',
  ],
})

export const approvePayment = endpoint({
  method: 'POST',
  path: '/api/pi/approve-payment',
  who: 'user',
  budget: 'money',
  says: 'Checks a Pi payment against its intent and approves it at the platform.',
  body: z.object({ paymentId }),
  reply: z.object({ success, data: z.object({ intent_id: id }) }),
  fails: settleFails,
})

export const completePayment = endpoint({
  method: 'POST',
  path: '/api/pi/complete-payment',
  who: 'anyone',
  budget: 'money',
  says:
    'Settles a Pi payment that its buyer has signed; asked again, the same answer. Its orders are named to the ' +
    'buyer alone.',
  body: z.object({ paymentId, txid }),
  reply: z.object({ success, data: z.object({ order_ids: z.array(id) }) }),
  fails: settleFails,
})
