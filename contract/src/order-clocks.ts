// The clocks of an order: what happens by itself, when, on which condition, and who is reminded before. Server, page
// and the printed table read this one list (domain §3.2).
import { orderTimes } from './order-times.ts'
import { minus, splitSale, type Pi, zeroPi } from './money.ts'
import type { NotificationKind } from './notifications.ts'
import { orderFlow, type OrderCard, type OrderEvent, type OrderState } from './orders.ts'

const hour = 3_600_000
const dayHours = 24

/** What of an order its clocks read. */
export interface ClockFacts {
  state: OrderState
  delivery: 'shipping' | 'pickup' | 'digital'
  handlingDays: number
  returnDays: number
  etaDays: number
  tracked: boolean
  returnTracked: boolean
  paidAt: Date | null
  /** When its present state began. */
  stepAt: Date | null
  shippedAt: Date | null
  cancelAskedAt: Date | null
  /**
   * When the inspection ends: it is longer where more time was taken or a return was withdrawn. Null while nothing but
   * the seller says that a parcel without tracking arrived: the buyer's time has not begun.
   */
  releaseAt: Date | null
  /** Until when a payment with Pi may still come. */
  payUntil: Date | null
  /** A dispute that was withdrawn leaves at least this much time before anything happens by itself. */
  quietUntil: Date | null
}

interface Span {
  start: Date
  promise: Date
  end: Date
}
interface Length {
  says: string
  hours: (facts: ClockFacts) => number
}
export interface Reminder {
  kind: NotificationKind
  to: 'buyer' | 'seller'
  says: string
  at: (span: Span) => Date
}
export interface Clock {
  states: readonly OrderState[]
  event: OrderEvent
  /** The moment it counts from; where that never came, the clock does not run. */
  from: 'paidAt' | 'stepAt' | 'shippedAt' | 'cancelAskedAt' | 'releaseAt' | 'payUntil'
  /** What was promised, counted from that moment; the rest is grace after it. */
  promise?: Length
  rest?: Length
  when?: { says: string; holds: (facts: ClockFacts) => boolean }
  /** Who gets what is held when it rings; with `nobody` it stays held. */
  pays: 'buyer' | 'seller' | 'nobody'
  reminders: readonly Reminder[]
}

const later = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hour)
const days = (count: number): Length => ({ says: `${count} days`, hours: () => count * dayHours })
const hours = (count: number): Length => ({ says: `${count} hours`, hours: () => count })
const shipTime: Length = {
  says: 'the handling days of the listing',
  hours: ({ handlingDays }) => handlingDays * dayHours,
}
const travelTime: Length = { says: 'the days of travel', hours: ({ etaDays }) => etaDays * dayHours }

/** The moment itself is kept on the order, because more time can be taken; see `inspectionEnd`. */
const inspected: Length = {
  says: 'the inspection, 7 days, 72 hours for digital goods, never less than the days of return',
  hours: () => 0,
}

type ReminderTarget = Pick<Reminder, 'kind' | 'to'>
const after = ({ kind, to }: ReminderTarget, from: 'start' | 'promise', count: number): Reminder => ({
  kind,
  to,
  says: count === 0 ? 'at the promise' : `${count} days after the ${from}`,
  at: (span) => later(span[from], count * dayHours),
})
const before = ({ kind, to }: ReminderTarget, what: 'promise' | 'end', count: number): Reminder => ({
  kind,
  to,
  says: `${count} hours before the ${what}`,
  at: (span) => later(span[what], -count),
})
const halfway = ({ kind, to }: ReminderTarget): Reminder => ({
  kind,
  to,
  says: 'at half of the promise',
  at: ({ start, promise }) => new Date((start.getTime() + promise.getTime()) / 2),
})

const toSend = { kind: 'ship_reminder', to: 'seller' } as const
const toCollect = { kind: 'pickup_reminder', to: 'buyer' } as const
const toLook = { kind: 'arrival_reminder', to: 'buyer' } as const
const toCheck = { kind: 'release_reminder', to: 'buyer' } as const
const arrival = [after(toLook, 'promise', 0), after(toLook, 'promise', 4), after(toLook, 'promise', 10)]
const returning = (to: 'buyer' | 'seller'): Reminder[] => [before({ kind: 'return_reminder', to }, 'end', dayHours)]

/** Every clock there is, by the states it runs in (domain §3.2, column “Timer”). */
export const orderClocks: readonly Clock[] = [
  { states: ['pending_payment'], event: 'expire', from: 'payUntil', pays: 'nobody', reminders: [] },
  {
    states: ['paid', 'processing'],
    event: 'auto_cancel',
    from: 'paidAt',
    promise: shipTime,
    rest: hours(orderTimes.shipGraceHours),
    pays: 'buyer',
    reminders: [halfway(toSend), before(toSend, 'promise', 24)],
  },
  {
    states: ['processing', 'ready_for_pickup'],
    event: 'cancel_by_silence',
    from: 'cancelAskedAt',
    rest: hours(orderTimes.cancelSilenceHours),
    pays: 'buyer',
    reminders: [],
  },
  {
    states: ['ready_for_pickup'],
    event: 'auto_cancel',
    from: 'stepAt',
    rest: days(orderTimes.pickupDays),
    pays: 'buyer',
    reminders: [3, 7, 12].map((day) => after(toCollect, 'start', day)),
  },
  {
    states: ['shipped'],
    event: 'auto_complete',
    from: 'stepAt',
    promise: travelTime,
    rest: days(orderTimes.etaGraceDays),
    when: { says: 'sent with tracking', holds: ({ tracked }) => tracked },
    pays: 'seller',
    reminders: arrival,
  },
  {
    states: ['shipped'],
    event: 'auto_dispute',
    from: 'stepAt',
    promise: travelTime,
    rest: days(orderTimes.etaGraceDays),
    when: { says: 'sent without tracking', holds: ({ tracked }) => !tracked },
    pays: 'nobody',
    reminders: arrival,
  },
  {
    states: ['delivered'],
    event: 'auto_release',
    from: 'releaseAt',
    promise: inspected,
    pays: 'seller',
    reminders: [before(toCheck, 'end', 48), before(toCheck, 'end', 12)],
  },
  {
    states: ['delivered'],
    event: 'auto_dispute',
    from: 'shippedAt',
    promise: travelTime,
    rest: days(orderTimes.etaGraceDays),
    when: {
      says: 'sent without tracking, delivered by the seller’s word',
      holds: ({ releaseAt }) => releaseAt === null,
    },
    pays: 'nobody',
    reminders: arrival,
  },
  {
    states: ['return_requested'],
    event: 'auto_approve_return',
    from: 'stepAt',
    rest: days(orderTimes.returnStepDays),
    pays: 'nobody',
    reminders: returning('seller'),
  },
  {
    states: ['return_approved'],
    event: 'auto_release',
    from: 'stepAt',
    rest: days(orderTimes.returnStepDays),
    pays: 'seller',
    reminders: returning('buyer'),
  },
  {
    states: ['return_shipped'],
    event: 'auto_refund',
    from: 'stepAt',
    rest: days(orderTimes.returnStepDays),
    when: { says: 'sent back with tracking', holds: ({ returnTracked }) => returnTracked },
    pays: 'buyer',
    reminders: returning('seller'),
  },
  {
    states: ['return_shipped'],
    event: 'auto_dispute',
    from: 'stepAt',
    rest: days(orderTimes.returnStepDays),
    when: { says: 'sent back without tracking', holds: ({ returnTracked }) => !returnTracked },
    pays: 'nobody',
    reminders: returning('seller'),
  },
]

/** A moment at which somebody is reminded; `turn` counts the reminders of one clock from 1. */
export interface Ring {
  kind: NotificationKind
  to: 'buyer' | 'seller'
  at: Date
  turn: number
}
/** What an order does by itself, and the reminders on the way there, soonest first. */
export interface ClockEvent {
  event: OrderEvent
  to: OrderState
  at: Date
  pays: Clock['pays']
  reminders: Ring[]
}

/** Everything that happens by itself to an order as it stands, soonest first. */
export const clockEventsOf = (facts: ClockFacts): ClockEvent[] =>
  orderClocks
    .flatMap((clock): ClockEvent[] => {
      const start = facts[clock.from]
      if (start === null || !clock.states.includes(facts.state) || clock.when?.holds(facts) === false) return []
      const promise = later(start, clock.promise?.hours(facts) ?? 0)
      const own = later(promise, clock.rest?.hours(facts) ?? 0)
      const end = facts.quietUntil && facts.quietUntil > own ? facts.quietUntil : own
      const reminders = clock.reminders
        .map(({ kind, to, at }, place): Ring => ({ kind, to, at: at({ start, promise, end }), turn: place + 1 }))
        .filter(({ at }) => at > start || clock.from === 'releaseAt')
      return [
        {
          event: clock.event,
          to: transitionOf(facts.state, clock.event),
          at: end,
          pays: clock.pays,
          reminders: reminders.filter(({ at }) => at < end).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        },
      ]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

const transitionOf = (state: OrderState, event: OrderEvent): OrderState => {
  const events: Readonly<Record<string, { to: string } | undefined>> = orderFlow[state]
  return events[event]!.to as OrderState
}

/**
 * How long a buyer may look at what was delivered: a week, three days for digital goods, and never less than a return
 * was promised for (domain §3.2, decision 0018).
 */
export const inspectionHours = ({ delivery, returnDays }: Pick<ClockFacts, 'delivery' | 'returnDays'>): number =>
  delivery === 'digital'
    ? orderTimes.digitalInspectionHours
    : Math.max(orderTimes.inspectionDays, returnDays) * dayHours

export const inspectionEnd = (facts: Pick<ClockFacts, 'delivery' | 'returnDays'>, deliveredAt: Date): Date =>
  later(deliveredAt, inspectionHours(facts))

/** When the seller should have sent it (domain §3.2, ship-by). */
export const shipBy = ({ paidAt, handlingDays }: Pick<ClockFacts, 'paidAt' | 'handlingDays'>): Date =>
  later(paidAt!, handlingDays * dayHours)

/**
 * What the next clock of a card does with what is still held: the sentence “if nothing happens…” is made of it
 * (design §4.8). Null while no clock runs.
 */
export const ifNothingHappens = ({
  state,
  deadline,
  total,
  refunded,
}: Pick<OrderCard, 'state' | 'deadline' | 'total' | 'refunded'>): {
  event: OrderEvent
  to: OrderState
  at: string
  buyer: Pi
  seller: Pi
  fee: Pi
} | null => {
  const clock = deadline && orderClocks.find(({ states, event }) => event === deadline.event && states.includes(state))
  if (!clock) return null
  const held = minus(total, refunded)
  const share = clock.pays === 'seller' ? splitSale(held) : { seller: zeroPi, platform: zeroPi }
  return {
    event: clock.event,
    to: deadline.to,
    at: deadline.at,
    buyer: clock.pays === 'buyer' ? held : zeroPi,
    seller: share.seller,
    fee: share.platform,
  }
}

/** The clocks as a table for users, one line each. */
export const describeClocks = (): string[] =>
  orderClocks.map(({ states, event, from, promise, rest, when, pays, reminders }) =>
    [
      states.join('/'),
      event,
      `from ${from}`,
      [promise?.says, rest?.says].filter(Boolean).join(' + ') || 'at once',
      when?.says ?? 'always',
      `π to ${pays}`,
      reminders.map(({ kind, to, says }) => `${kind} to ${to} ${says}`).join(', ') || 'no reminder',
    ].join(' | '),
  )
