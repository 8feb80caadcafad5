// The one sentence of an order about its future: what should happen by when, and what follows if nothing does
// (design §4.8).
import { orderTimes } from '@lamplit/contract/order-times'
import { minus, showPi, splitSale, type Pi } from '@lamplit/contract/money'
import { ifNothingHappens } from '@lamplit/contract/order-clocks'
import type { OrderCard } from '@lamplit/contract/orders'
import { dueMoment, groupSign } from '../../lib/format.ts'
import { priceDigits } from '../../ui/price.tsx'
import type { Outlook } from './outlook-box.tsx'
import { deadlineWords, restingWords } from './words.ts'

export type Timed = Pick<OrderCard, 'state' | 'escrow' | 'role' | 'total' | 'refunded' | 'delivery' | 'deadline'>

type Kind = keyof typeof deadlineWords

/**
 * Which sentence belongs to the timer: the same event means another thing before sending, on the way and on the way
 * back.
 */
const kindOf = ({ state, delivery }: Timed, event: string): Kind | null => {
  switch (event) {
    case 'expire':
      return 'expire'
    case 'auto_cancel':
      return state === 'ready_for_pickup' ? 'pickup' : delivery === 'pickup' ? 'prepare' : 'ship'
    case 'cancel_by_silence':
      return 'asked'
    case 'auto_complete':
      return 'arrive'
    case 'auto_dispute':
      return untrackedKind(state)
    case 'auto_release':
      return state === 'return_approved' ? 'returnSend' : 'inspect'
    case 'auto_approve_return':
      return 'returnAnswer'
    case 'auto_refund':
      return 'returnArrive'
    default:
      return null
  }
}

const untrackedKind = (state: Timed['state']): Kind =>
  state === 'return_shipped' ? 'returnUntracked' : state === 'delivered' ? 'unconfirmed' : 'untracked'

const graceMs = orderTimes.shipGraceHours * 3_600_000

/**
 * Until when somebody should act: a seller's time to ship ends two days before the order is given back (domain §3.2).
 */
export const actBy = (kind: Kind, at: Date): Date =>
  kind === 'ship' || kind === 'prepare' ? new Date(at.getTime() - graceMs) : at

/** An amount inside a sentence. */
export const amountInWords = (value: Pi): string => `π\u00a0${showPi(value, priceDigits.general, groupSign())}`

/** What is still held, what came back and what the seller gets of the rest: shipping may have come back on its own. */
const amountsOf = ({ total, refunded }: Timed): { held: string; back: string; share: string } => {
  const kept = minus(total, refunded)
  return {
    held: amountInWords(kept),
    back: amountInWords(refunded > 0n ? refunded : total),
    share: amountInWords(splitSale(kept).seller),
  }
}

const restingKind = ({ state, escrow }: Timed): keyof typeof restingWords | null => {
  if (state === 'disputed') return 'disputed'
  if (state === 'shipped') return 'untracked'
  return escrow === 'refunded' || escrow === 'split' ? escrow : null
}

/**
 * Without a timer: a parcel without tracking waits for the buyer's word, a dispute for its end, and a refund is told.
 */
const resting = (order: Timed): Outlook | null => {
  const kind = restingKind(order)
  return kind && { sentence: restingWords[kind][order.role](amountsOf(order)), until: null }
}

/**
 * The sentence for this person and the moment it counts down to; null when there is nothing to say. The same table of
 * clocks moves the order on the server.
 */
export const orderOutlookOf = (order: Timed, now: Date): Outlook | null => {
  const next = ifNothingHappens(order)
  const kind = next && kindOf(order, next.event)
  if (!kind) return resting(order)
  const end = new Date(next.at)
  const act = actBy(kind, end)
  const amounts = { ...amountsOf(order), share: amountInWords(next.seller) }
  return {
    sentence: deadlineWords[kind][order.role]({ act: dueMoment(act, now), end: dueMoment(end, now), ...amounts }),
    until: act > now ? act : end,
  }
}

/** Whether the seller should send it or make it ready before the end of this day, or should have. */
export const isDueToday = (order: Timed, now: Date): boolean => {
  if (order.role !== 'seller' || !order.deadline || (order.state !== 'paid' && order.state !== 'processing'))
    return false
  const midnight = new Date(now)
  midnight.setHours(24, 0, 0, 0)
  return actBy(order.delivery === 'pickup' ? 'prepare' : 'ship', new Date(order.deadline.at)) < midnight
}
