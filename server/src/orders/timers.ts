// When an order must be looked at next, and what it does then: read from the contract's clocks (domain §3.1, rule 4).
// No database.
import { clockEventsOf, type ClockFacts, type ClockEvent, type Ring } from '@lamplit/contract/order-clocks'
import type { OrderState } from '@lamplit/contract/orders'
import type { Order } from './order.ts'

/** A row of `timers`. Its event says what it stands for; what really happens is read from the order when it is due. */
export interface OrderTimer {
  event: string
  dueAt: Date
}

type Clocked = Pick<Order, 'state' | 'delivery' | 'handlingDays' | 'returnDays' | 'paidAt'> &
  Partial<
    Pick<
      Order,
      | 'etaDays'
      | 'tracking'
      | 'returnTracking'
      | 'stepAt'
      | 'shippedAt'
      | 'cancelAskedAt'
      | 'releaseAt'
      | 'quietUntil'
      | 'clearsAt'
    >
  >

const factsOf = (order: Clocked, payUntil: Date | null = null): ClockFacts => ({
  state: order.state,
  delivery: order.delivery,
  handlingDays: order.handlingDays,
  returnDays: order.returnDays,
  etaDays: order.etaDays ?? 0,
  tracked: Boolean(order.tracking),
  returnTracked: Boolean(order.returnTracking),
  paidAt: order.paidAt,
  stepAt: order.stepAt ?? null,
  shippedAt: order.shippedAt ?? null,
  cancelAskedAt: order.cancelAskedAt ?? null,
  releaseAt: order.releaseAt ?? null,
  payUntil,
  quietUntil: order.quietUntil ?? null,
})

/**
 * The one timer of an order: the next thing that it does or says by itself. Each one that rings sets the next, so that
 * entering a state writes one row however many reminders follow, and a jump of the clock rings once.
 */
export const timersAfter = (order: Clocked, now: Date): OrderTimer[] => {
  if (order.state === 'completed' || order.state === 'split')
    return order.clearsAt && order.clearsAt > now ? [{ event: 'clear', dueAt: order.clearsAt }] : []
  const all = clockEventsOf(factsOf(order)).flatMap(({ event, at, reminders }): OrderTimer[] => [
    ...reminders.filter((ring) => ring.at > now).map(({ kind, at: dueAt }) => ({ event: kind, dueAt })),
    { event, dueAt: at },
  ])
  return all.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()).slice(0, 1)
}

/** What the order does by itself now, if its time has come. */
export const dueNow = (order: Clocked, now: Date): ClockEvent | undefined =>
  clockEventsOf(factsOf(order)).find(({ at }) => at <= now)

/**
 * The reminders whose moment has come: of each clock the latest only, so that a clock that jumped by days says one
 * thing.
 */
export const remindersDue = (order: Clocked, now: Date): (Ring & { until: Date })[] =>
  clockEventsOf(factsOf(order)).flatMap(({ reminders, at }) =>
    reminders
      .filter((ring) => ring.at <= now)
      .slice(-1)
      .map((ring) => ({ ...ring, until: at })),
  )

/** The next thing that changes the order by itself; `payUntil` is how long an unpaid one waits for its payment. */
export const deadlineOf = (
  order: Clocked,
  payUntil: Date | null,
): { event: string; at: Date; to: OrderState } | null => {
  const [next] = clockEventsOf(factsOf(order, payUntil))
  return next ? { event: next.event, at: next.at, to: next.to } : null
}
