// The clocks of orders as a table that a review reads, and as moments: what happens by itself, when, and who is
// reminded of it.
import { expect, test } from 'vitest'
import { orderFlow, type OrderEvent, type OrderState } from './orders.ts'
import {
  describeClocks,
  clockEventsOf,
  ifNothingHappens,
  inspectionEnd,
  orderClocks,
  shipBy,
  type ClockFacts,
} from './order-clocks.ts'
import { pi, zeroPi } from './money.ts'

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 2, day, hour))
const facts: ClockFacts = {
  state: 'paid',
  delivery: 'shipping',
  handlingDays: 3,
  returnDays: 0,
  etaDays: 10,
  tracked: false,
  returnTracked: false,
  paidAt: at(1),
  stepAt: at(1),
  shippedAt: null,
  cancelAskedAt: null,
  releaseAt: null,
  payUntil: null,
  quietUntil: null,
}
const described = (change: Partial<ClockFacts>): string[] =>
  clockEventsOf({ ...facts, ...change }).flatMap(({ event, to, at: when, pays, reminders }) => [
    ...reminders.map(({ kind, to: who, at: then }) => `${then.toISOString().slice(5, 16)} ${kind} ${who}`),
    `${when.toISOString().slice(5, 16)} ${event} ${to} ${pays}`,
  ])

test('the clocks of orders are the printed table of timers and deadlines', () => {
  expect(describeClocks().join('\n')).toMatchInlineSnapshot(`
    "pending_payment | expire | from payUntil | at once | always | π to nobody | no reminder
    paid/processing | auto_cancel | from paidAt | the handling days of the listing + 48 hours | always | π to buyer | ship_reminder to seller at half of the promise, ship_reminder to seller 24 hours before the promise
    processing/ready_for_pickup | cancel_by_silence | from cancelAskedAt | 48 hours | always | π to buyer | no reminder
    ready_for_pickup | auto_cancel | from stepAt | 14 days | always | π to buyer | pickup_reminder to buyer 3 days after the start, pickup_reminder to buyer 7 days after the start, pickup_reminder to buyer 12 days after the start
    shipped | auto_complete | from stepAt | the days of travel + 14 days | sent with tracking | π to seller | arrival_reminder to buyer at the promise, arrival_reminder to buyer 4 days after the promise, arrival_reminder to buyer 10 days after the promise
    shipped | auto_dispute | from stepAt | the days of travel + 14 days | sent without tracking | π to nobody | arrival_reminder to buyer at the promise, arrival_reminder to buyer 4 days after the promise, arrival_reminder to buyer 10 days after the promise
    delivered | auto_release | from releaseAt | the inspection, 7 days, 72 hours for digital goods, never less than the days of return | always | π to seller | release_reminder to buyer 48 hours before the end, release_reminder to buyer 12 hours before the end
    delivered | auto_dispute | from shippedAt | the days of travel + 14 days | sent without tracking, delivered by the seller’s word | π to nobody | arrival_reminder to buyer at the promise, arrival_reminder to buyer 4 days after the promise, arrival_reminder to buyer 10 days after the promise
    return_requested | auto_approve_return | from stepAt | 7 days | always | π to nobody | return_reminder to seller 24 hours before the end
    return_approved | auto_release | from stepAt | 7 days | always | π to seller | return_reminder to buyer 24 hours before the end
    return_shipped | auto_refund | from stepAt | 7 days | sent back with tracking | π to buyer | return_reminder to seller 24 hours before the end
    return_shipped | auto_dispute | from stepAt | 7 days | sent back without tracking | π to nobody | return_reminder to seller 24 hours before the end"
  `)
})

test('every clock follows a system transition, and every system transition of a state has its clock', () => {
  const bySystem = (state: OrderState): string[] =>
    Object.entries(orderFlow[state] as Record<string, { by: readonly string[] }>)
      .filter(([, { by }]) => by.includes('system'))
      .map(([event]) => event)
  // Payments, agreements and decisions cause these; no clock does.
  const caused = /^(pay|deliver_digital|settle_|refund_part|resume_)/
  for (const state of Object.keys(orderFlow) as OrderState[]) {
    const clocked = new Set(
      orderClocks.filter(({ states }) => states.includes(state)).map(({ event }) => event as string),
    )
    expect([state, [...clocked].toSorted()]).toEqual([
      state,
      bySystem(state)
        .filter((event) => !caused.test(event))
        .toSorted(),
    ])
  }
})

test.each<[string, Partial<ClockFacts>, string[]]>([
  [
    'paid',
    {},
    ['03-02T12:00 ship_reminder seller', '03-03T00:00 ship_reminder seller', '03-06T00:00 auto_cancel cancelled buyer'],
  ],
  [
    'to be sent within a day',
    { handlingDays: 1 },
    ['03-01T12:00 ship_reminder seller', '03-04T00:00 auto_cancel cancelled buyer'],
  ],
  [
    'accepted and asked to cancel',
    { state: 'processing', cancelAskedAt: at(2) },
    [
      '03-04T00:00 cancel_by_silence cancelled buyer',
      '03-02T12:00 ship_reminder seller',
      '03-03T00:00 ship_reminder seller',
      '03-06T00:00 auto_cancel cancelled buyer',
    ],
  ],
  [
    'ready',
    { state: 'ready_for_pickup', stepAt: at(2) },
    [
      '03-05T00:00 pickup_reminder buyer',
      '03-09T00:00 pickup_reminder buyer',
      '03-14T00:00 pickup_reminder buyer',
      '03-16T00:00 auto_cancel cancelled buyer',
    ],
  ],
  [
    'sent with tracking',
    { state: 'shipped', stepAt: at(2), tracked: true },
    [
      '03-12T00:00 arrival_reminder buyer',
      '03-16T00:00 arrival_reminder buyer',
      '03-22T00:00 arrival_reminder buyer',
      '03-26T00:00 auto_complete completed seller',
    ],
  ],
  [
    'sent abroad without',
    { state: 'shipped', stepAt: at(2), etaDays: 30 },
    [
      '04-01T00:00 arrival_reminder buyer',
      '04-05T00:00 arrival_reminder buyer',
      '04-11T00:00 arrival_reminder buyer',
      '04-15T00:00 auto_dispute disputed nobody',
    ],
  ],
  [
    'delivered',
    { state: 'delivered', releaseAt: at(9) },
    [
      '03-07T00:00 release_reminder buyer',
      '03-08T12:00 release_reminder buyer',
      '03-09T00:00 auto_release completed seller',
    ],
  ],
  [
    'a return asked for',
    { state: 'return_requested', stepAt: at(5) },
    ['03-11T00:00 return_reminder seller', '03-12T00:00 auto_approve_return return_approved nobody'],
  ],
  [
    'and agreed to',
    { state: 'return_approved', stepAt: at(5) },
    ['03-11T00:00 return_reminder buyer', '03-12T00:00 auto_release completed seller'],
  ],
  [
    'sent back with tracking',
    { state: 'return_shipped', stepAt: at(5), returnTracked: true },
    ['03-11T00:00 return_reminder seller', '03-12T00:00 auto_refund refunded buyer'],
  ],
  [
    'sent back without',
    { state: 'return_shipped', stepAt: at(5) },
    ['03-11T00:00 return_reminder seller', '03-12T00:00 auto_dispute disputed nobody'],
  ],
  [
    'unpaid',
    { state: 'pending_payment', paidAt: null, payUntil: at(1, 1) },
    ['03-01T01:00 expire payment_expired nobody'],
  ],
  ['in dispute', { state: 'disputed' }, []],
  [
    'back from a dispute',
    { quietUntil: at(20) },
    ['03-02T12:00 ship_reminder seller', '03-03T00:00 ship_reminder seller', '03-20T00:00 auto_cancel cancelled buyer'],
  ],
  ['done', { state: 'completed' }, []],
])('a clock that runs out does what its row says: %s', (_, change, expected) => {
  expect(described(change)).toEqual(expected)
})

test('inspection period and promised delivery day are computed from the listing', () => {
  expect(inspectionEnd({ delivery: 'shipping', returnDays: 0 }, at(2))).toEqual(at(9))
  expect(inspectionEnd({ delivery: 'pickup', returnDays: 14 }, at(2))).toEqual(at(16))
  expect(inspectionEnd({ delivery: 'digital', returnDays: 30 }, at(2))).toEqual(at(5))
  expect(shipBy(facts)).toEqual(at(4))
})

test.each<[OrderState, OrderEvent, OrderState, [string, string, string]]>([
  ['paid', 'auto_cancel', 'cancelled', ['12.345678', '0', '0']],
  ['delivered', 'auto_release', 'completed', ['0', '11.851851', '0.493827']],
  ['shipped', 'auto_dispute', 'disputed', ['0', '0', '0']],
])('an order that is %s and left alone pays whom its clock names', (state, event, to, [buyer, seller, fee]) => {
  const card = {
    state,
    total: pi('13'),
    refunded: pi('0.654322'),
    deadline: { event, to, at: '2026-03-09T00:00:00.000Z' },
  }
  expect(ifNothingHappens(card)).toEqual({
    event,
    to,
    at: '2026-03-09T00:00:00.000Z',
    buyer: pi(buyer),
    seller: pi(seller),
    fee: pi(fee),
  })
  expect(ifNothingHappens({ ...card, deadline: null })).toBeNull()
  expect(ifNothingHappens({ ...card, state: 'disputed', refunded: zeroPi })).toBeNull()
})
