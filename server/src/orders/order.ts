// Rules of an order: who may cause what now, what an event leaves on it, and where its money is (domain §3.2). No
// database; its timers are in `timers.ts`.
import { allowedEvents, transitionFrom } from '@lamplit/contract/flow'
import { orderTimes, reviewLimits } from '@lamplit/contract/limits'
import { minus, splitSale, zeroPi, type Pi } from '@lamplit/contract/money'
import { inspectionEnd, shipBy } from '@lamplit/contract/order-clocks'
import {
  orderFlow,
  postedEvents,
  type escrowStates,
  type furtherActs,
  type OrderEvent,
  type OrderState,
  type PostedEvent,
} from '@lamplit/contract/orders'
import { allowedEventsOf, partyIn, type Authorisation, type Party } from '../kernel/authorisation.ts'
import type { Delivery } from './cart.ts'

export interface Order {
  id: string
  groupId: string
  buyerId: string
  sellerId: string
  state: OrderState
  goods: Pi
  shipping: Pi
  total: Pi
  paidWith: 'wallet' | 'pi'
  delivery: Delivery
  address: Record<string, string> | null
  handlingDays: number
  returnDays: number
  carrier: string | null
  tracking: string | null
  shipNote: string | null
  pickupCode: string | null
  extended: boolean
  paidAt: Date | null
  shippedAt: Date | null
  completedAt: Date | null
  clearsAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** Out of escrow back to the buyer; and given by the seller after the end. */
  refunded: Pi
  goodwill: Pi
  cancelAskedAt: Date | null
  deliveredAt: Date | null
  releaseAt: Date | null
  /** When its present state began, and until when nothing happens by itself after a dispute that was withdrawn. */
  stepAt: Date | null
  quietUntil: Date | null
  etaDays: number
  returnCarrier: string | null
  returnTracking: string | null
  disputedFrom: OrderState | null
  late: boolean
  /** The seller's trust tier as it is now; how long their share waits depends on it (domain §3.12). */
  sellerTier: number
  offerId: string | null
  /** Whether digital goods of it were handed out: such an order cannot be given back by its buyer. */
  granted: boolean
  /** The one dispute it can have, its open proposals, and who has reviewed it. */
  disputeId: string | null
  openProposals: number
  reviewedBy: Party[]
}

export type Escrow = (typeof escrowStates)[number]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** States in which the π of an order lies in its escrow. */
export const statesInEscrow = [
  'paid',
  'processing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'return_shipped',
  'disputed',
] as const satisfies readonly OrderState[]
/** States in which the two sides are joined: either may see how to reach the other (domain D8). */
export const paidStates = [...statesInEscrow, 'completed', 'split'] as const satisfies readonly OrderState[]
const isHeld = (state: OrderState): boolean => (statesInEscrow as readonly OrderState[]).includes(state)

export const escrowOf = ({ state, paidAt }: Pick<Order, 'state' | 'paidAt'>): Escrow => {
  if (isHeld(state)) return 'held'
  if (state === 'completed') return 'released'
  if (state === 'refunded' || state === 'split') return state
  return state === 'cancelled' && paidAt !== null ? 'refunded' : 'none'
}

/** What the order still holds, which is what a settlement can be about. */
export const escrowAmountOf = ({ state, total, refunded }: Pick<Order, 'state' | 'total' | 'refunded'>): Pi =>
  isHeld(state) ? minus(total, refunded) : zeroPi

/** What of the shipping can still be given back while the order goes on (domain §3.2, `keeps_open`). */
export const shippingLeft = ({ shipping, refunded }: Pick<Order, 'shipping' | 'refunded'>): Pi =>
  shipping > refunded ? minus(shipping, refunded) : zeroPi

/**
 * A buyer who bought too quickly has half an hour; digital goods that were handed out cannot be handed back
 * (domain §3.2).
 */
export const freeCancelUntil = ({ paidAt, granted }: Pick<Order, 'paidAt' | 'granted'>): Date | null =>
  paidAt === null || granted ? null : later(paidAt, orderTimes.freeCancelMinutes * minute)
const cancelsFreely = (order: Order, now: Date): boolean =>
  order.state === 'pending_payment' || (!order.granted && (order.state === 'paid' || now <= freeCancelUntil(order)!))

/** Until when goods can be sent back, where the listing promised it; digital goods cannot. */
export const returnUntil = ({
  delivery,
  deliveredAt,
  returnDays,
}: Pick<Order, 'delivery' | 'deliveredAt' | 'returnDays'>): Date | null =>
  delivery === 'digital' || returnDays === 0 || deliveredAt === null ? null : later(deliveredAt, returnDays * day)

/** What of their share the seller may still give back, and until when (domain §3.2, goodwill_refund). */
export const goodwillLeft = ({ total, refunded, goodwill }: Pick<Order, 'total' | 'refunded' | 'goodwill'>): Pi =>
  minus(splitSale(minus(total, refunded)).seller, goodwill)
export const goodwillUntil = ({ completedAt }: Pick<Order, 'completedAt'>): Date | null =>
  completedAt && later(completedAt, orderTimes.goodwillDays * day)

/** Conditions that the table of transitions cannot hold. */
const conditions: Authorisation<Order, PostedEvent, Party>['conditions'] = {
  ship: ({ delivery }) => delivery === 'shipping',
  mark_ready: ({ delivery }) => delivery === 'pickup',
  extend: ({ extended, releaseAt }) => !extended && releaseAt !== null,
  cancel: (order, party, now) => party === 'seller' || cancelsFreely(order, now),
  // What can be had at once need not be asked for, and digital goods that were handed out are a matter of agreement.
  request_cancel: (order, _, now) =>
    order.cancelAskedAt === null && !order.granted && !(order.state === 'processing' && cancelsFreely(order, now)),
  refuse_cancel: ({ cancelAskedAt }) => cancelAskedAt !== null,
  request_return: (order, _, now) => (returnUntil(order)?.getTime() ?? 0) >= now.getTime(),
  goodwill_refund: (order, _, now) =>
    goodwillLeft(order) > 0n && (goodwillUntil(order)?.getTime() ?? 0) >= now.getTime(),
}

/**
 * From when this side may open the one dispute of an order; null where it never may from this state (domain §3.2,
 * §3.4).
 */
export const disputeFrom = (order: Order, party: Party): Date | null => {
  if (order.disputeId !== null || !allowedEvents(orderFlow, order.state, party).includes('open_dispute')) return null
  switch (order.state) {
    case 'paid':
    case 'processing':
      return shipBy(order)
    case 'ready_for_pickup':
      return later(order.stepAt!, orderTimes.disputePickupDays * day)
    case 'shipped':
      return later(order.stepAt!, (order.etaDays + orderTimes.disputeAfterEtaDays) * day)
    default:
      return order.stepAt ?? order.updatedAt
  }
}

/** What a user may do beyond the posted events; each is its own call elsewhere. */
export const furtherActsOf = (order: Order, party: Party, now: Date): (typeof furtherActs)[number][] => {
  const from = disputeFrom(order, party)
  const reviewsUntil = order.completedAt && later(order.completedAt, reviewLimits.windowDays * day)
  return [
    ...(from && from <= now ? ['open_dispute' as const] : []),
    ...(isHeld(order.state) ? ['propose' as const] : []),
    ...(party === 'seller' && order.granted ? ['renew_grant' as const] : []),
    ...(reviewsUntil && reviewsUntil > now && !order.reviewedBy.includes(party) ? ['review' as const] : []),
  ]
}

export const orderAuthorisation: Authorisation<Order, PostedEvent, Party> = {
  flow: orderFlow,
  roleOf: partyIn,
  posted: postedEvents,
  conditions,
  furtherActs: furtherActsOf,
}
export const allowedTo = (order: Order, party: Party, now: Date): PostedEvent[] =>
  allowedEventsOf(orderAuthorisation, order, party, now)

/**
 * What comes with an event: how a parcel travels, a note for the other side, and how much comes back where that is to
 * be said.
 */
export interface OrderEventInput {
  carrier?: string | undefined
  tracking?: string | undefined
  note?: string | undefined
  /** Pictures that prove a delivery; their owner looks after them. */
  evidence?: readonly string[] | undefined
  amount?: Pi | undefined
}

/**
 * What an event must bring along. A parcel without tracking leaves with words about how it travels, and its seller's
 * word alone does not deliver it.
 */
export const missingInput = (
  { tracking: sentWith }: Pick<Order, 'tracking'>,
  event: OrderEvent,
  { tracking, note, evidence = [] }: OrderEventInput,
): 'TRACKING_OR_NOTE_REQUIRED' | 'DELIVERY_PROOF_REQUIRED' | null => {
  if (event === 'ship' && !tracking && !note) return 'TRACKING_OR_NOTE_REQUIRED'
  if (event === 'deliver' && !sentWith && !tracking && evidence.length === 0) return 'DELIVERY_PROOF_REQUIRED'
  return null
}

const handed: readonly OrderEvent[] = ['handover', 'received', 'deliver_digital']
const unsent: readonly (OrderState | null)[] = ['paid', 'processing']
const lateEvents: readonly OrderEvent[] = [
  'ship',
  'mark_ready',
  'cancel',
  'auto_cancel',
  'cancel_by_silence',
  'settle_refund',
]

/** Where an order stood before a dispute, if it is in one: what was sent cannot return to the stock by itself. */
export const stateBeforeDispute = ({ state, disputedFrom }: Pick<Order, 'state' | 'disputedFrom'>): OrderState =>
  state === 'disputed' ? disputedFrom! : state

/**
 * Sent or made ready after the promised time, or given back because it never was: on-time numbers count these
 * (domain §3.12).
 */
const isLate = (order: Order, event: OrderEvent, at: Date): boolean =>
  order.late ||
  (order.paidAt !== null &&
    unsent.includes(stateBeforeDispute(order)) &&
    lateEvents.includes(event) &&
    at > shipBy(order))

/**
 * A seller says that it arrived. Only tracking starts the buyer's inspection, at whose end the money goes out by
 * itself;
 * pictures are for the dispute that the clock opens.
 */
const deliveredBySeller = (order: Order, told: OrderEventInput, at: Date): Partial<Order> => {
  const tracking = order.tracking ?? (told.tracking || null)
  return {
    carrier: order.carrier ?? (told.carrier || null),
    tracking,
    deliveredAt: at,
    releaseAt: tracking === null ? null : inspectionEnd(order, at),
  }
}

/** What an event leaves on the order besides its state and its money. */
export const columnsChangedBy = (order: Order, event: OrderEvent, told: OrderEventInput, at: Date): Partial<Order> => {
  const to = transitionFrom(orderFlow, order.state, event)!.to
  const soonest = later(at, orderTimes.resumeHours * hour)
  // With what is left of its time, and enough of it (domain §3.4: at least 48 hours).
  const back = { releaseAt: order.releaseAt && order.releaseAt > soonest ? order.releaseAt : soonest }
  const marks: Partial<Order> = {
    late: isLate(order, event, at),
    ...(to === order.state ? {} : { stepAt: at, cancelAskedAt: null }),
  }
  if (event === 'deliver') return { ...marks, ...deliveredBySeller(order, told, at) }
  if (handed.includes(event)) return { ...marks, deliveredAt: at, releaseAt: inspectionEnd(order, at) }
  if (event.startsWith('resume_'))
    return {
      ...marks,
      ...(to === 'delivered' ? back : {}),
      stepAt: order.stepAt,
      quietUntil: soonest,
      disputedFrom: null,
    }
  switch (event) {
    case 'pay':
      return { ...marks, paidAt: at }
    case 'ship':
      return {
        ...marks,
        carrier: told.carrier || null,
        tracking: told.tracking || null,
        shipNote: told.note || null,
        shippedAt: at,
      }
    case 'extend':
      return { ...marks, extended: true, releaseAt: later(order.releaseAt!, orderTimes.extensionDays * day) }
    case 'request_cancel':
      return { ...marks, cancelAskedAt: at }
    case 'refuse_cancel':
      return { ...marks, cancelAskedAt: null }
    case 'refuse_return':
    case 'withdraw_return':
      return { ...marks, ...back }
    case 'ship_return':
      return { ...marks, returnCarrier: told.carrier || null, returnTracking: told.tracking || null }
    case 'open_dispute':
    // The step it is frozen in is the one its clocks go on from.
    case 'auto_dispute':
      return { ...marks, disputedFrom: order.state, stepAt: order.stepAt }
    default:
      return marks
  }
}

/** When the seller's share can be spent, by trust tier (domain §3.12). */
export const clearsAt = (tier: number, now: Date): Date =>
  later(now, (orderTimes.clearanceDays[tier] ?? orderTimes.clearanceDays[0]) * day)

/** Whether the seller's share waited in clearance and its time is over; that of a trusted seller never was there. */
export const isCleared = (
  { completedAt, clearsAt: until }: Pick<Order, 'completedAt' | 'clearsAt'>,
  now: Date,
): boolean => completedAt !== null && until !== null && until > completedAt && until <= now

/** Wrong codes are counted for an hour, so that six digits cannot be guessed. */
export const codeTries = { most: 5, ms: hour } as const

/** How long a wrong-code lock still lasts in seconds; null while the seller may try. */
export const codeLock = (tries: { wrongCodes: number; wrongCodesSince: Date | null }, now: Date): number | null => {
  if (tries.wrongCodesSince === null || tries.wrongCodes < codeTries.most) return null
  const left = tries.wrongCodesSince.getTime() + codeTries.ms - now.getTime()
  return left > 0 ? Math.ceil(left / 1000) : null
}
