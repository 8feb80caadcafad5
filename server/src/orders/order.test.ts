// The rules of orders and carts as tables, without a database.
import { transitionFrom, describeFlow } from '@lamplit/contract/flow'
import { pi, type Pi } from '@lamplit/contract/money'
import { orderFlow, orderStates, type OrderEvent, type OrderState } from '@lamplit/contract/orders'
import { deliveryOf } from '@lamplit/contract/shipping'
import { expect, test } from 'vitest'
import { Fail } from '../kernel/fail.ts'
import { notBefore } from '../kernel/machine.ts'
import { deadlineOf } from './timers.ts'
import { insufficientFunds, memoOf, parcelsOf, stockRefusal, type Offered } from './cart.ts'
import {
  allowedTo,
  clearsAt,
  codeLock,
  disputeFrom,
  escrowOf,
  freeCancelUntil,
  furtherActsOf,
  goodwillLeft,
  goodwillUntil,
  columnsChangedBy,
  missingInput,
  returnUntil,
  stateBeforeDispute,
  type Order,
} from './order.ts'
import { exceedsReservations, unpaidRefusal } from './unpaid.ts'

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`)
const order: Order = {
  id: 'o',
  groupId: 'g',
  buyerId: 'b',
  sellerId: 's',
  state: 'paid',
  goods: pi('10'),
  shipping: pi('0'),
  total: pi('10'),
  paidWith: 'wallet',
  delivery: 'shipping',
  address: null,
  handlingDays: 3,
  carrier: null,
  tracking: null,
  shipNote: null,
  pickupCode: null,
  extended: false,
  paidAt: at('01T12:00'),
  shippedAt: null,
  completedAt: null,
  clearsAt: null,
  createdAt: at('01T12:00'),
  updatedAt: at('01T12:00'),
  granted: false,
  refunded: pi('0'),
  goodwill: pi('0'),
  cancelAskedAt: null,
  deliveredAt: null,
  releaseAt: null,
  etaDays: 10,
  returnCarrier: null,
  returnTracking: null,
  disputedFrom: null,
  late: false,
  offerId: null,
  returnDays: 0,
  stepAt: null,
  quietUntil: null,
  disputeId: null,
  openProposals: 0,
  sellerTier: 0,
  reviewedBy: [],
}

test('the transition table of an order', () => {
  expect(describeFlow(orderFlow).join('\n')).toMatchInlineSnapshot(`
    "pending_payment --system pay--> paid
    pending_payment --buyer cancel--> cancelled
    pending_payment --system expire--> payment_expired
    paid --seller accept--> processing
    paid --seller ship--> shipped
    paid --seller mark_ready--> ready_for_pickup
    paid --system deliver_digital--> delivered
    paid --buyer/seller cancel--> cancelled
    paid --system auto_cancel--> cancelled
    paid --buyer open_dispute--> disputed
    paid --system settle_refund--> refunded
    paid --system settle_split--> split
    paid --system settle_release--> completed
    paid --system refund_part--> paid
    processing --seller ship--> shipped
    processing --seller mark_ready--> ready_for_pickup
    processing --buyer/seller cancel--> cancelled
    processing --system auto_cancel--> cancelled
    processing --buyer request_cancel--> processing
    processing --seller refuse_cancel--> processing
    processing --system cancel_by_silence--> cancelled
    processing --buyer open_dispute--> disputed
    processing --system settle_refund--> refunded
    processing --system settle_split--> split
    processing --system settle_release--> completed
    processing --system refund_part--> processing
    ready_for_pickup --seller handover--> delivered
    ready_for_pickup --seller cancel--> cancelled
    ready_for_pickup --system auto_cancel--> cancelled
    ready_for_pickup --buyer/seller open_dispute--> disputed
    ready_for_pickup --buyer request_cancel--> ready_for_pickup
    ready_for_pickup --seller refuse_cancel--> ready_for_pickup
    ready_for_pickup --system cancel_by_silence--> cancelled
    ready_for_pickup --system settle_refund--> refunded
    ready_for_pickup --system settle_split--> split
    ready_for_pickup --system settle_release--> completed
    ready_for_pickup --system refund_part--> ready_for_pickup
    shipped --seller deliver--> delivered
    shipped --buyer received--> delivered
    shipped --buyer confirm--> completed
    shipped --system auto_complete--> completed
    shipped --system auto_dispute--> disputed
    shipped --buyer open_dispute--> disputed
    shipped --system settle_refund--> refunded
    shipped --system settle_split--> split
    shipped --system settle_release--> completed
    shipped --system refund_part--> shipped
    delivered --buyer confirm--> completed
    delivered --buyer extend--> delivered
    delivered --system auto_release--> completed
    delivered --system auto_dispute--> disputed
    delivered --buyer request_return--> return_requested
    delivered --buyer open_dispute--> disputed
    delivered --system settle_refund--> refunded
    delivered --system settle_split--> split
    delivered --system settle_release--> completed
    delivered --system refund_part--> delivered
    return_requested --seller approve_return--> return_approved
    return_requested --seller refuse_return--> delivered
    return_requested --buyer withdraw_return--> delivered
    return_requested --system auto_approve_return--> return_approved
    return_requested --system settle_refund--> refunded
    return_requested --system settle_split--> split
    return_requested --system settle_release--> completed
    return_requested --system refund_part--> return_requested
    return_approved --buyer ship_return--> return_shipped
    return_approved --buyer withdraw_return--> delivered
    return_approved --system auto_release--> completed
    return_approved --system settle_refund--> refunded
    return_approved --system settle_split--> split
    return_approved --system settle_release--> completed
    return_approved --system refund_part--> return_approved
    return_shipped --seller confirm_return--> refunded
    return_shipped --system auto_refund--> refunded
    return_shipped --system auto_dispute--> disputed
    return_shipped --seller open_dispute--> disputed
    return_shipped --system settle_refund--> refunded
    return_shipped --system settle_split--> split
    return_shipped --system settle_release--> completed
    return_shipped --system refund_part--> return_shipped
    disputed --system settle_refund--> refunded
    disputed --system settle_split--> split
    disputed --system settle_release--> completed
    disputed --system resume_paid--> paid
    disputed --system resume_processing--> processing
    disputed --system resume_ready_for_pickup--> ready_for_pickup
    disputed --system resume_shipped--> shipped
    disputed --system resume_delivered--> delivered
    disputed --system resume_return_shipped--> return_shipped
    completed --seller goodwill_refund--> completed"
  `)
})

/** An order that has come this far, with everything promised and nothing asked for. */
const inState = (state: OrderState, change: Partial<Order> = {}): Order => ({
  ...order,
  state,
  stepAt: at('02T00:00'),
  deliveredAt: at('02T00:00'),
  releaseAt: at('09T00:00'),
  returnDays: 7,
  completedAt: state === 'completed' ? at('02T00:00') : null,
  disputedFrom: state === 'disputed' ? 'shipped' : null,
  ...change,
})

test('what each party may cause in each state, by the way of delivery, a day after it was paid', () => {
  const told = orderStates.flatMap((state) =>
    (['shipping', 'pickup', 'digital'] as const).map((delivery) => {
      const given = inState(state, { delivery })
      const found = (['buyer', 'seller'] as const).map((party) => {
        const acts = [...allowedTo(given, party, at('02T12:00')), ...furtherActsOf(given, party, at('02T12:00'))]
        return `${party} ${acts.join(' ') || '–'}`
      })
      return `${state} ${delivery}: ${found.join(' | ')}`
    }),
  )
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "pending_payment shipping: buyer cancel | seller –
    pending_payment pickup: buyer cancel | seller –
    pending_payment digital: buyer cancel | seller –
    paid shipping: buyer cancel propose | seller accept ship cancel propose
    paid pickup: buyer cancel propose | seller accept mark_ready cancel propose
    paid digital: buyer cancel propose | seller accept cancel propose
    processing shipping: buyer request_cancel propose | seller ship cancel propose
    processing pickup: buyer request_cancel propose | seller mark_ready cancel propose
    processing digital: buyer request_cancel propose | seller cancel propose
    ready_for_pickup shipping: buyer request_cancel propose | seller handover cancel propose
    ready_for_pickup pickup: buyer request_cancel propose | seller handover cancel propose
    ready_for_pickup digital: buyer request_cancel propose | seller handover cancel propose
    shipped shipping: buyer received confirm propose | seller deliver propose
    shipped pickup: buyer received confirm propose | seller deliver propose
    shipped digital: buyer received confirm propose | seller deliver propose
    delivered shipping: buyer confirm extend request_return open_dispute propose | seller propose
    delivered pickup: buyer confirm extend request_return open_dispute propose | seller propose
    delivered digital: buyer confirm extend open_dispute propose | seller propose
    return_requested shipping: buyer withdraw_return propose | seller approve_return refuse_return propose
    return_requested pickup: buyer withdraw_return propose | seller approve_return refuse_return propose
    return_requested digital: buyer withdraw_return propose | seller approve_return refuse_return propose
    return_approved shipping: buyer ship_return withdraw_return propose | seller propose
    return_approved pickup: buyer ship_return withdraw_return propose | seller propose
    return_approved digital: buyer ship_return withdraw_return propose | seller propose
    return_shipped shipping: buyer propose | seller confirm_return open_dispute propose
    return_shipped pickup: buyer propose | seller confirm_return open_dispute propose
    return_shipped digital: buyer propose | seller confirm_return open_dispute propose
    disputed shipping: buyer propose | seller propose
    disputed pickup: buyer propose | seller propose
    disputed digital: buyer propose | seller propose
    completed shipping: buyer review | seller goodwill_refund review
    completed pickup: buyer review | seller goodwill_refund review
    completed digital: buyer review | seller goodwill_refund review
    cancelled shipping: buyer – | seller –
    cancelled pickup: buyer – | seller –
    cancelled digital: buyer – | seller –
    payment_expired shipping: buyer – | seller –
    payment_expired pickup: buyer – | seller –
    payment_expired digital: buyer – | seller –
    refunded shipping: buyer – | seller –
    refunded pickup: buyer – | seller –
    refunded digital: buyer – | seller –
    split shipping: buyer – | seller –
    split pickup: buyer – | seller –
    split digital: buyer – | seller –"
  `)
})

test.each<[string, Partial<Order>, 'buyer' | 'seller', string, boolean, boolean]>([
  // what, on the order, who, event, with the condition, and without it
  [
    'a buyer cancels within half an hour although it was accepted',
    { state: 'processing', paidAt: at('02T11:30') },
    'buyer',
    'cancel',
    true,
    false,
  ],
  ['goods that were never accepted at any time', { state: 'paid' }, 'buyer', 'cancel', true, true],
  ['never what was handed out', { state: 'paid', granted: true }, 'buyer', 'cancel', false, false],
  ['the seller whenever it is not sent', { state: 'processing', granted: true }, 'seller', 'cancel', true, true],
  [
    'asking comes after the free half hour',
    { state: 'processing', paidAt: at('02T11:30') },
    'buyer',
    'request_cancel',
    false,
    true,
  ],
  ['and once', { state: 'processing', cancelAskedAt: at('02T11:00') }, 'buyer', 'request_cancel', false, false],
  [
    'only what was asked can be refused',
    { state: 'processing', cancelAskedAt: at('02T11:00') },
    'seller',
    'refuse_cancel',
    true,
    true,
  ],
  ['more time is taken once', { state: 'delivered', extended: true }, 'buyer', 'extend', false, false],
  [
    'a return in its days',
    { state: 'delivered', returnDays: 7, deliveredAt: at('01T00:00') },
    'buyer',
    'request_return',
    true,
    true,
  ],
  [
    'not after them',
    { state: 'delivered', returnDays: 7, deliveredAt: new Date('2026-02-23T11:59:00Z') },
    'buyer',
    'request_return',
    false,
    false,
  ],
  [
    'nor where none was promised',
    { state: 'delivered', returnDays: 0, deliveredAt: at('01T00:00') },
    'buyer',
    'request_return',
    false,
    false,
  ],
  [
    'nor of digital goods',
    { state: 'delivered', returnDays: 7, delivery: 'digital', deliveredAt: at('01T00:00') },
    'buyer',
    'request_return',
    false,
    false,
  ],
  [
    'goodwill while something is left',
    { state: 'completed', completedAt: at('01T00:00'), goodwill: pi('9.59') },
    'seller',
    'goodwill_refund',
    true,
    true,
  ],
  [
    'not when all of it was given',
    { state: 'completed', completedAt: at('01T00:00'), goodwill: pi('9.6') },
    'seller',
    'goodwill_refund',
    false,
    false,
  ],
  [
    'nor after ninety days',
    { state: 'completed', completedAt: new Date('2025-12-02T11:59:00Z') },
    'seller',
    'goodwill_refund',
    false,
    false,
  ],
])('conditions: %s', (_, change, party, event, now, afterHalfAnHour) => {
  expect(
    [at('02T12:00'), at('02T12:01')].map((moment) =>
      allowedTo(inState('paid', change), party, moment).includes(event as never),
    ),
  ).toEqual([now, afterHalfAnHour])
})

test.each<[string, Partial<Order>, 'buyer' | 'seller', string | null]>([
  ['paid: after the promised day', { state: 'paid' }, 'buyer', '2026-03-04T12:00:00.000Z'],
  ['accepted: the same', { state: 'processing' }, 'buyer', '2026-03-04T12:00:00.000Z'],
  [
    'waiting to be picked up: the third day, for both',
    { state: 'ready_for_pickup' },
    'buyer',
    '2026-03-05T00:00:00.000Z',
  ],
  ['nobody came', { state: 'ready_for_pickup' }, 'seller', '2026-03-05T00:00:00.000Z'],
  ['sent: two days after it should be there', { state: 'shipped' }, 'buyer', '2026-03-14T00:00:00.000Z'],
  ['sent abroad', { state: 'shipped', etaDays: 30 }, 'buyer', '2026-04-03T00:00:00.000Z'],
  ['the seller of what was sent never', { state: 'shipped' }, 'seller', null],
  ['delivered: at once', { state: 'delivered' }, 'buyer', '2026-03-02T00:00:00.000Z'],
  ['sent back: the seller at once', { state: 'return_shipped' }, 'seller', '2026-03-02T00:00:00.000Z'],
  ['one that had its dispute never again', { state: 'delivered', disputeId: 'd' }, 'buyer', null],
  ['ended: never', { state: 'completed' }, 'buyer', null],
])('a dispute may be opened from its hour on: %s', (_, change, party, from) => {
  expect(disputeFrom(inState('paid', change), party)?.toISOString() ?? null).toBe(from)
})

test('a review is offered within fourteen days until it is written, and not after a return', () => {
  const done = inState('completed', { completedAt: at('01T00:00') })
  expect(furtherActsOf(done, 'buyer', at('14T00:00'))).toEqual(['review'])
  expect(furtherActsOf({ ...done, reviewedBy: ['buyer'] }, 'buyer', at('14T00:00'))).toEqual([])
  expect(furtherActsOf(done, 'buyer', at('15T00:00'))).toEqual([])
  expect(furtherActsOf(inState('refunded'), 'buyer', at('14T00:00'))).toEqual([])
  expect(furtherActsOf({ ...done, granted: true, reviewedBy: ['seller'] }, 'seller', at('14T00:00'))).toEqual([
    'renew_grant',
  ])
})

test('without tracking no way of the seller and the clock leads to a release', () => {
  // Everything that seller and clock can do from a paid order, in any sequence, with words and pictures but no
  // tracking.
  const seen = new Set<string>()
  const visit = (from: Order, now: Date, path: readonly string[]): void => {
    const key = JSON.stringify([from.state, from.releaseAt !== null, from.disputedFrom])
    if (seen.has(key)) return
    seen.add(key)
    expect(from.state, path.join(', ')).not.toBe('completed')
    const clock = deadlineOf(from, null)
    const steps: { event: OrderEvent; at: Date }[] = [
      ...allowedTo(from, 'seller', now)
        // The code of a pickup is the buyer's to give.
        .filter((event) => event !== 'handover' && missingInput(from, event, words) === null)
        .map((event) => ({ event, at: now })),
      ...(clock ? [{ event: clock.event as OrderEvent, at: clock.at }] : []),
    ]
    for (const { event, at: when } of steps) {
      const { to } = transitionFrom(orderFlow, from.state, event)!
      visit({ ...from, ...columnsChangedBy(from, event, words, when), state: to as OrderState }, when, [...path, event])
    }
  }
  const words = { note: 'By hand', evidence: ['a picture'] }
  for (const delivery of ['shipping', 'pickup'] as const) visit({ ...order, delivery }, at('01T13:00'), [delivery])
  expect(seen.size).toBeGreaterThan(5)
  expect([...seen].some((key) => key.startsWith('["disputed"'))).toBe(true)
})

test('an event without the data it needs is refused', () => {
  const untracked = { tracking: null }
  expect(missingInput(untracked, 'ship', {})).toBe('TRACKING_OR_NOTE_REQUIRED')
  expect(missingInput(untracked, 'ship', { carrier: 'Post' })).toBe('TRACKING_OR_NOTE_REQUIRED')
  expect(missingInput(untracked, 'ship', { tracking: 'T1' })).toBeNull()
  expect(missingInput(untracked, 'ship', { note: 'By hand' })).toBeNull()
  expect(missingInput(untracked, 'deliver', { note: 'It is there' })).toBe('DELIVERY_PROOF_REQUIRED')
  expect(missingInput(untracked, 'deliver', { evidence: ['e'] })).toBeNull()
  expect(missingInput(untracked, 'deliver', { tracking: 'T1' })).toBeNull()
  expect(missingInput({ tracking: 'T1' }, 'deliver', {})).toBeNull()
})

test('the deadlines that a page shows', () => {
  expect(freeCancelUntil(order)).toEqual(at('01T12:30'))
  expect(freeCancelUntil({ ...order, granted: true })).toBeNull()
  expect(returnUntil(inState('delivered'))).toEqual(at('09T00:00'))
  expect(goodwillUntil({ completedAt: at('01T00:00') })?.toISOString()).toBe('2026-05-30T00:00:00.000Z')
  expect(goodwillLeft({ total: pi('12.345678'), refunded: pi('2.3456781'), goodwill: pi('1') })).toBe(pi('8.6'))
})

test.each<[string, Partial<Order>, OrderEvent, string, boolean]>([
  ['sent in time', {}, 'ship', '04T12:00', false],
  ['sent a minute late', {}, 'ship', '04T12:01', true],
  ['made ready late', { state: 'processing', delivery: 'pickup' }, 'mark_ready', '04T12:01', true],
  ['never sent', {}, 'auto_cancel', '06T12:00', true],
  ['given up after its day', { state: 'processing' }, 'cancel', '05T00:00', true],
  ['given up before it', {}, 'cancel', '02T00:00', false],
  ['nobody came for it', { state: 'ready_for_pickup' }, 'auto_cancel', '16T00:00', false],
  [
    'a dispute gave back what was never sent',
    { state: 'disputed', disputedFrom: 'paid' },
    'settle_refund',
    '08T00:00',
    true,
  ],
  ['a dispute about what was sent', { state: 'disputed', disputedFrom: 'shipped' }, 'settle_refund', '28T00:00', false],
  ['once late stays late', { state: 'shipped', late: true }, 'confirm', '08T00:00', true],
])('a mark for being late: %s', (_, change, event, moment, late) => {
  expect(columnsChangedBy({ ...order, ...change }, event, {}, at(moment)).late).toBe(late)
})

test('a return or a dispute that ended without money leaves what was left of the time, and 48 hours at least', () => {
  const back = (releaseAt: Date) => [
    columnsChangedBy(inState('return_requested', { releaseAt }), 'refuse_return', {}, at('05T00:00')).releaseAt,
    columnsChangedBy(
      inState('disputed', { disputedFrom: 'delivered', releaseAt }),
      'resume_delivered',
      {},
      at('05T00:00'),
    ).releaseAt,
  ]
  expect(back(at('09T00:00'))).toEqual([at('09T00:00'), at('09T00:00')])
  expect(back(at('06T00:00'))).toEqual([at('07T00:00'), at('07T00:00')])
  expect(columnsChangedBy(inState('disputed'), 'resume_shipped', {}, at('05T00:00'))).toMatchObject({
    stepAt: at('02T00:00'),
    quietUntil: at('07T00:00'),
    disputedFrom: null,
  })
  expect(columnsChangedBy(inState('shipped'), 'auto_dispute', {}, at('05T00:00'))).toMatchObject({
    stepAt: at('02T00:00'),
    disputedFrom: 'shipped',
  })
  expect([stateBeforeDispute(inState('disputed')), stateBeforeDispute(inState('paid'))]).toEqual(['shipped', 'paid'])
})

test.each<[OrderState, Date | null, string]>([
  ['pending_payment', null, 'none'],
  ['payment_expired', null, 'none'],
  ['cancelled', null, 'none'],
  ['cancelled', at('01T00:00'), 'refunded'],
  ['paid', at('01T00:00'), 'held'],
  ['shipped', at('01T00:00'), 'held'],
  ['disputed', at('01T00:00'), 'held'],
  ['return_shipped', at('01T00:00'), 'held'],
  ['completed', at('01T00:00'), 'released'],
  ['refunded', at('01T00:00'), 'refunded'],
  ['split', at('01T00:00'), 'split'],
])('the money of a %s order (paid at %s) is %s', (state, paidAt, escrow) => {
  expect(escrowOf({ state, paidAt })).toBe(escrow)
})

test.each([
  [0, 7],
  [1, 3],
  [2, 1],
  [3, 0],
  [4, 0],
  [9, 7],
])('a seller of tier %i waits %i days', (tier, days) => {
  expect(clearsAt(tier, at('01T00:00')).getTime() - at('01T00:00').getTime()).toBe(days * 86_400_000)
})

test('the history is in the order of its events', () => {
  expect(notBefore(order, at('01T12:01'))).toEqual(at('01T12:01'))
  expect(notBefore(order, at('01T11:59')).getTime()).toBe(order.updatedAt.getTime() + 1)
  expect(notBefore(order, order.updatedAt).getTime()).toBe(order.updatedAt.getTime() + 1)
})

test('five wrong codes lock an hour, counted from the first', () => {
  const since = at('01T12:00')
  expect(codeLock({ wrongCodes: 4, wrongCodesSince: since }, at('01T12:10'))).toBeNull()
  expect(codeLock({ wrongCodes: 5, wrongCodesSince: since }, at('01T12:10'))).toBe(3000)
  expect(codeLock({ wrongCodes: 5, wrongCodesSince: since }, at('01T13:00'))).toBeNull()
})

test('three unpaid purchases at a time, an hour of rest after three that were given up, no item twice in a day', () => {
  const now = at('01T12:30')
  const none = { live: 0, givenUp: 0, lastGivenUpAt: null, reservedBefore: false }
  expect(unpaidRefusal({ ...none, live: 2 }, now)).toBeNull()
  expect(unpaidRefusal({ ...none, live: 3 }, now)).toEqual({ code: 'TOO_MANY_RESERVATIONS' })
  expect(unpaidRefusal({ ...none, givenUp: 2, lastGivenUpAt: at('01T12:29') }, now)).toBeNull()
  expect(unpaidRefusal({ ...none, givenUp: 3, lastGivenUpAt: at('01T12:00') }, now)).toEqual({
    code: 'COOLING_DOWN',
    retryAfter: 1800,
  })
  expect(unpaidRefusal({ ...none, givenUp: 3, lastGivenUpAt: at('01T11:30') }, now)).toBeNull()
  expect(unpaidRefusal({ ...none, reservedBefore: true }, now)).toEqual({ code: 'RESERVED_TODAY' })
})

test.each<[string, number, [number, number, string], [number, number, string], boolean]>([
  ['T0: three pieces of one line', 0, [0, 0, '0'], [1, 3, '30'], false],
  ['T0: a fourth piece', 0, [0, 0, '0'], [1, 4, '40'], true],
  ['T0: a second line', 0, [0, 0, '0'], [2, 2, '2'], true],
  ['T0: a second line beside what waits', 0, [1, 1, '1'], [1, 1, '1'], true],
  ['T0: digital goods beside what waits', 0, [1, 3, '30'], [0, 0, '0'], false],
  ['T0: one piece of any price', 0, [0, 0, '0'], [1, 1, '5000'], false],
  ['T0: two dear pieces', 0, [0, 0, '0'], [1, 2, '200.0000001'], true],
  ['T1: five lines', 1, [2, 2, '2'], [3, 18, '400'], false],
  ['T1: a sixth', 1, [5, 5, '5'], [1, 1, '1'], true],
])('what unpaid purchases may reserve: %s', (_, tier, before, asked, refused) => {
  const reserved = ([lines, pieces, worth]: [number, number, string]) => ({ lines, pieces, worth: pi(worth) })
  expect(exceedsReservations({ tier, reserved: reserved(before) }, reserved(asked))).toBe(refused)
})

const lamp: Offered = {
  id: '00000000-0000-7000-8000-000000000001',
  sellerId: 's1',
  state: 'live',
  type: 'Stocked',
  title: 'Lamp',
  price: pi('10'),
  picture: null,
  stock: 5,
  reserved: 0,
  fulfillmentMethod: 'both',
  shippingProfile: 'free-threshold',
  flatRate: pi('2'),
  freeShippingThreshold: pi('30'),
  handlingDays: 3,
  deliveryMethod: null,
  deliveryText: null,
  deliveryFile: null,
  maxDownloads: null,
  linkExpiryDays: null,
  shippingRates: [],
  returnDays: 0,
  awayUntil: null,
}
const key: Offered = {
  ...lamp,
  id: '00000000-0000-7000-8000-000000000002',
  type: 'Online',
  stock: null,
  fulfillmentMethod: null,
  shippingProfile: null,
  flatRate: null,
  deliveryMethod: 'license',
  price: pi('4'),
}
const bike: Offered = {
  ...lamp,
  id: '00000000-0000-7000-8000-000000000003',
  sellerId: 's2',
  type: 'Single Item',
  stock: 1,
  fulfillmentMethod: 'pickup',
  price: pi('50'),
  handlingDays: 5,
}
const line = ({ id }: Offered, quantity = 1, price?: Pi) => ({ productId: id, quantity, price })

test('a cart becomes one order a seller, with its own delivery, shipping and total', () => {
  const parcels = parcelsOf([line(lamp), line(bike), line(key, 2), line(lamp)], [lamp, key, bike], 'b', {
    country: null,
  })
  expect(
    parcels.map(({ sellerId, delivery, goods, shipping, total, handlingDays, items }) => [
      sellerId,
      delivery,
      goods,
      shipping,
      total,
      handlingDays,
      items.map(({ quantity }) => quantity),
    ]),
  ).toEqual([
    ['s1', 'shipping', pi('28'), pi('2'), pi('30'), 3, [2, 2]],
    ['s2', 'pickup', pi('50'), 0n, pi('50'), 5, [1]],
  ])
  expect(parcelsOf([line(lamp, 3)], [lamp], 'b', { country: null })[0]!.shipping).toBe(0n)
  expect(parcelsOf([line(lamp)], [lamp], 'b', { delivery: 'pickup', country: null })[0]).toMatchObject({
    delivery: 'pickup',
    shipping: 0n,
  })
  expect(parcelsOf([line(key)], [key], 'b', { delivery: 'pickup', country: null })[0]).toMatchObject({
    delivery: 'digital',
    shipping: 0n,
  })
  expect(memoOf(parcels)).toBe('Lamplit order, 5 items')
})

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Fail) return error.code
    throw error
  }
  return 'done'
}

test.each<[string, ReturnType<typeof line>[], Offered[], string, string]>([
  ['a product that is not there', [line(lamp)], [], 'b', 'NOT_FOUND'],
  ['one that was taken down', [line(lamp)], [{ ...lamp, state: 'taken_down' }], 'b', 'NOT_FOUND'],
  ['one’s own', [line(lamp)], [lamp], 's1', 'OWN_PRODUCT'],
  ['a lower price', [line(lamp, 1, pi('9.9999999'))], [lamp], 'b', 'PRICE_CHANGED'],
  ['a higher price', [line(lamp, 1, pi('11'))], [lamp], 'b', 'PRICE_CHANGED'],
  [
    'one right and one wrong price of the same product',
    [line(lamp, 1, pi('10')), line(lamp, 1, pi('1'))],
    [lamp],
    'b',
    'PRICE_CHANGED',
  ],
  ['two of a single item', [line(bike, 2)], [bike], 'b', 'VALIDATION_ERROR'],
  ['a single item on two lines', [line(bike), line(bike)], [bike], 'b', 'VALIDATION_ERROR'],
  [
    'more π than can exist',
    [line({ ...lamp, price: pi('1000000') }, 999_999)],
    [{ ...lamp, price: pi('1000000') }],
    'b',
    'AMOUNT_TOO_LARGE',
  ],
  [
    'more π than can exist in all',
    [
      line({ ...lamp, price: pi('1000000') }, 60_000),
      line({ ...bike, price: pi('1000000') }),
      line({ ...key, price: pi('1000000') }, 60_000),
    ],
    [
      { ...lamp, price: pi('1000000') },
      { ...bike, price: pi('1000000') },
      { ...key, price: pi('1000000') },
    ],
    'b',
    'AMOUNT_TOO_LARGE',
  ],
  ['the right price', [line(lamp, 1, pi('10'))], [lamp], 'b', 'done'],
])('a cart with %s', (_, lines, products, buyer, code) => {
  expect(codeOf(() => parcelsOf(lines, products, buyer, { country: null }))).toBe(code)
})

test.each([
  [['shipping'], undefined, 'shipping'],
  [['pickup'], undefined, 'pickup'],
  [['both'], undefined, 'shipping'],
  [['both'], 'pickup', 'pickup'],
  [['shipping'], 'pickup', 'shipping'],
  [['both', 'pickup'], undefined, 'pickup'],
  [[], 'shipping', 'digital'],
  [['shipping', 'pickup'], undefined, 'refused'],
] as const)('goods that go by %j, asked for by %s, go by %s', (methods, wanted, expected) => {
  expect(
    deliveryOf(
      methods.map((fulfillmentMethod) => ({ fulfillmentMethod })),
      wanted,
    ) ?? 'refused',
  ).toBe(expected)
})

test('the reasons why stock is refused', () => {
  const until = at('01T12:15')
  const lampNow = { id: lamp.id, stock: 5, reserved: 4, state: 'live' as const, price: lamp.price }
  expect(stockRefusal(lamp, lampNow, 6, undefined)).toMatchObject({ code: 'OUT_OF_STOCK', details: { available: 1 } })
  expect(stockRefusal(lamp, lampNow, 3, { until, ownOrderId: null, ownOfferId: null })).toMatchObject({
    code: 'RESERVED',
    details: { until: until.toISOString() },
  })
  expect(stockRefusal(lamp, lampNow, 3, { until, ownOrderId: 'mine', ownOfferId: null }).details).toMatchObject({
    order_id: 'mine',
  })
  expect(stockRefusal(bike, { ...lampNow, stock: 0, reserved: 0, price: bike.price }, 1, undefined).code).toBe(
    'ALREADY_SOLD',
  )
  expect(stockRefusal(lamp, { ...lampNow, state: 'taken_down' }, 1, undefined).code).toBe('NOT_FOUND')
  expect(stockRefusal(lamp, { ...lampNow, price: pi('12') }, 1, undefined)).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { old: '10', new: '12' },
  })
})

test('the missing amount of a wallet has six decimals and is rounded up so that it is enough', () => {
  expect(insufficientFunds(pi('10'), pi('7.5')).body()).toMatchObject({
    error: 'Insufficient funds. You need 2.500000 π more.',
    details: { shortfall: '2.5' },
  })
  expect(insufficientFunds(pi('1.0000001'), pi('1')).body()).toMatchObject({
    error: 'Insufficient funds. You need 0.000001 π more.',
    details: { shortfall: '0.0000001' },
  })
})
