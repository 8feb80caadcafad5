// Rules of an order: who may cause what now, what happens by itself and when, and where its money is (domain 3.2). No database.
import { allowedEvents, arrowFrom } from '@lamplit/contract/flow'
import { orderTimes } from '@lamplit/contract/limits'
import type { Pi } from '@lamplit/contract/money'
import { orderFlow, postedEvents, type escrowStates, type OrderEvent, type OrderState, type PostedEvent } from '@lamplit/contract/orders'
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
  /** Out of the hold back to the buyer; and given by the seller after the end. */
  refunded: Pi
  goodwill: Pi
  cancelAskedAt: Date | null
  deliveredAt: Date | null
  releaseAt: Date | null
  etaDays: number
  returnCarrier: string | null
  returnTracking: string | null
  disputedFrom: OrderState | null
  late: boolean
  offerId: string | null
  /** Whether digital goods of it were handed out: such an order cannot be given back by its buyer. */
  granted: boolean
}

export type Escrow = (typeof escrowStates)[number]
export type Party = 'buyer' | 'seller'
export interface Alarm { event: string; dueAt: Date }

const hour = 3_600_000
const day = 24 * hour
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** The person's side in this order; null for a stranger, who is told that there is no such order. */
export const partyIn = ({ buyerId, sellerId }: Pick<Order, 'buyerId' | 'sellerId'>, userId: string): Party | null => (userId === buyerId ? 'buyer' : userId === sellerId ? 'seller' : null)

/** States in which the π of an order lies in its hold. */
export const heldStates = ['paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered'] as const satisfies readonly OrderState[]

export const escrowOf = ({ state, paidAt }: Pick<Order, 'state' | 'paidAt'>): Escrow => {
  if ((heldStates as readonly OrderState[]).includes(state)) return 'held'
  if (state === 'completed') return 'released'
  return state === 'cancelled' && paidAt !== null ? 'refunded' : 'none'
}

/** Conditions that the table of arrows cannot hold. */
const conditions: Partial<Record<PostedEvent, (order: Order, party: Party) => boolean>> = {
  ship: ({ delivery }) => delivery === 'shipping',
  mark_ready: ({ delivery }) => delivery === 'pickup',
  extend: ({ extended }) => !extended,
  // Leaving `paid` is accepting, so a buyer's cancel is free until then; digital goods that were handed out cannot be handed back.
  cancel: ({ granted }, party) => party === 'seller' || !granted,
}

/** What this person can really cause now; the buttons of the page are these. */
export const allowedTo = (order: Order, party: Party): PostedEvent[] =>
  allowedEvents(orderFlow, order.state, party)
    .filter((event): event is PostedEvent => (postedEvents as readonly string[]).includes(event))
    .filter((event) => conditions[event]?.(order, party) ?? true)

/** When the seller should have sent it: the listing's handling time from payment on. */
export const shipBy = ({ paidAt, handlingDays }: Pick<Order, 'paidAt' | 'handlingDays'>): Date => later(paidAt!, handlingDays * day)

const inspectionMs = (delivery: Delivery): number => (delivery === 'digital' ? orderTimes.digitalInspectionHours * hour : orderTimes.inspectionDays * day)

/**
 * What happens by itself in the state just entered, and when. A parcel sent without tracking completes only by the buyer's word:
 * nothing shows that it arrived, and disputes, which would end its wait, are not part of this market yet.
 */
export const alarmsOf = (order: Pick<Order, 'state' | 'paidAt' | 'handlingDays' | 'tracking' | 'delivery' | 'clearsAt'>, now: Date): Alarm[] => {
  switch (order.state) {
    case 'paid':
    case 'processing': return [{ event: 'auto_cancel', dueAt: later(shipBy(order), orderTimes.shipGraceHours * hour) }]
    case 'ready_for_pickup': return [{ event: 'auto_cancel', dueAt: later(now, orderTimes.pickupDays * day) }]
    case 'shipped': return order.tracking ? [{ event: 'auto_complete', dueAt: later(now, (orderTimes.etaDays + orderTimes.etaGraceDays) * day) }] : []
    case 'delivered': return [{ event: 'auto_release', dueAt: later(now, inspectionMs(order.delivery)) }]
    case 'completed': return order.clearsAt && order.clearsAt > now ? [{ event: 'clear', dueAt: order.clearsAt }] : []
    default: return []
  }
}

/** The buyer's extra time counts from the end of the first (domain 3.2). */
export const extendedEnd = (end: Date): Date => later(end, orderTimes.extensionDays * day)

/** The next thing that changes the order by itself; the seller's clearance is not one. */
export const deadlineOf = (state: OrderState, alarms: readonly Alarm[]): { event: string; at: Date; to: OrderState } | null => {
  for (const { event, dueAt } of alarms) {
    const arrow = arrowFrom(orderFlow, state, event)
    if (arrow) return { event, at: dueAt, to: arrow.to as OrderState }
  }
  return null
}

/** When the seller's share can be spent, by trust tier (domain 3.12). */
export const clearsAt = (tier: number, now: Date): Date => later(now, (orderTimes.clearanceDays[tier] ?? orderTimes.clearanceDays[0]) * day)

/** No event stands before the one it follows, even when another process read its clock a moment later and was served first. */
export const notBefore = ({ updatedAt }: Pick<Order, 'updatedAt'>, now: Date): Date => (now > updatedAt ? now : later(updatedAt, 1))

/** Wrong codes are counted for an hour, so that six digits cannot be guessed. */
export const codeTries = { most: 5, ms: hour } as const

/** How long a wrong-code lock still lasts in seconds; null while the seller may try. */
export const codeLock = (tries: { wrongCodes: number; wrongCodesSince: Date | null }, now: Date): number | null => {
  if (tries.wrongCodesSince === null || tries.wrongCodes < codeTries.most) return null
  const left = tries.wrongCodesSince.getTime() + codeTries.ms - now.getTime()
  return left > 0 ? Math.ceil(left / 1000) : null
}

/** What unpaid purchases cost a person's patience: three at a time, and an hour's pause after three that ran out in a day (domain 3.2). */
export const unpaidRefusal = ({ live, expired, lastExpiredAt }: Unpaid, now: Date): { code: 'TOO_MANY_RESERVATIONS' } | { code: 'COOLING_DOWN'; retryAfter: number } | null => {
  if (live >= orderTimes.liveReservations) return { code: 'TOO_MANY_RESERVATIONS' }
  if (expired < orderTimes.expiriesBeforeCoolDown || lastExpiredAt === null) return null
  const left = lastExpiredAt.getTime() + orderTimes.coolDownHours * hour - now.getTime()
  return left > 0 ? { code: 'COOLING_DOWN', retryAfter: Math.ceil(left / 1000) } : null
}
/** Unpaid checkouts of a person: live ones, and those that ran out within a day. */
export interface Unpaid { live: number; expired: number; lastExpiredAt: Date | null }

/** Events of the system that a due timer causes. */
export const isOrderEvent = (event: string): event is OrderEvent => Object.values(orderFlow).some((events) => event in events)
