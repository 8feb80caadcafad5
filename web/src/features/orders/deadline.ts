// The one sentence of an order about its future: what should happen by when, and what follows if nothing does (design §4.8).
import { orderTimes } from '@lamplit/contract/limits'
import { showPi, splitSale, type Pi } from '@lamplit/contract/money'
import type { OrderCard } from '@lamplit/contract/orders'
import { dueMoment, groupSign } from '../../lib/format.ts'
import { priceDigits } from '../../ui/price.tsx'
import { deadlineWords, restingWords } from './words.ts'

export type Timed = Pick<OrderCard, 'state' | 'escrow' | 'role' | 'total' | 'delivery' | 'deadline'>
export interface Outlook { sentence: string; until: Date | null }

type Kind = keyof typeof deadlineWords

/** Which sentence belongs to the timer: the same event cancels before shipping and when nobody comes to pick up. */
const kindOf = ({ state, delivery }: Timed, event: string): Kind | null => {
  switch (event) {
    case 'expire': return 'expire'
    case 'auto_cancel': return state === 'ready_for_pickup' ? 'pickup' : delivery === 'pickup' ? 'prepare' : 'ship'
    case 'auto_complete': return 'arrive'
    case 'auto_release': return 'inspect'
    default: return null
  }
}

const graceMs = orderTimes.shipGraceHours * 3_600_000

/** Until when somebody should act: a seller's time to ship ends two days before the order is given back (domain 3.2). */
export const actBy = (kind: Kind, at: Date): Date => (kind === 'ship' || kind === 'prepare' ? new Date(at.getTime() - graceMs) : at)

const amount = (value: Pi): string => showPi(value, priceDigits.general, groupSign())

/** Without a timer: a parcel without tracking waits for the buyer's word, and a refund is told. */
const resting = ({ state, escrow, role, total }: Timed): Outlook | null => {
  const words = state === 'shipped' ? restingWords.untracked : escrow === 'refunded' ? restingWords.refunded : null
  return words && { sentence: words[role](amount(total)), until: null }
}

/** The sentence for this person and the moment it counts down to; null when there is nothing to say. */
export const outlookOf = (order: Timed, now: Date): Outlook | null => {
  const { deadline, role, total } = order
  if (!deadline) return resting(order)
  const kind = kindOf(order, deadline.event)
  if (!kind) return null
  const end = new Date(deadline.at)
  const act = actBy(kind, end)
  return { sentence: deadlineWords[kind][role](dueMoment(act, now), dueMoment(end, now), amount(total), amount(splitSale(total).seller)), until: act > now ? act : end }
}

/** Whether the seller should send it or make it ready before the end of this day, or should have. */
export const isDueToday = (order: Timed, now: Date): boolean => {
  if (order.role !== 'seller' || !order.deadline || (order.state !== 'paid' && order.state !== 'processing')) return false
  const midnight = new Date(now)
  midnight.setHours(24, 0, 0, 0)
  return actBy(order.delivery === 'pickup' ? 'prepare' : 'ship', new Date(order.deadline.at)) < midnight
}
