// Rules of disputes without a database: what silence, the cap and evidence of delivery decide, and when the clock
// speaks (domain §3.4).
import { pi, zeroPi } from '@lamplit/contract/money'
import { expect, test } from 'vitest'
import { allowedEventsOf, type Party } from '../kernel/authorisation.ts'
import {
  timersAfter,
  mayDecideDispute,
  deadlineOf,
  disputeAuthorisation,
  filesLeft,
  losingSideOf,
  mayAsk,
  needsSecondDecision,
  remindedBy,
  ruleRefund,
  ruleAfterNegotiation,
  isAnswerOutstanding,
  type Decision,
  type Dispute,
  type Facts,
} from './dispute.ts'
import { medianHours } from './figures.ts'

const began = new Date('2026-03-02T09:00:00Z')
const at = (hours: number): Date => new Date(began.getTime() + hours * 3_600_000)
const held = pi('10')
const base: Dispute = {
  id: 'd',
  orderId: 'o',
  buyerId: 'b',
  sellerId: 's',
  openerId: 'b',
  openerSide: 'buyer',
  openedBy: 'buyer',
  reason: 'not_as_described',
  wishRefund: pi('4'),
  held,
  statement: '',
  answer: null,
  state: 'negotiating',
  outcome: null,
  takenBy: null,
  takenAt: null,
  reviewAt: null,
  houseDue: null,
  proposed: null,
  decision: null,
  firstDecision: null,
  refund: null,
  overturned: false,
  appealSide: null,
  appealText: null,
  appealedAt: null,
  more: [],
  openedAt: began,
  decidedAt: null,
  endedAt: null,
  capAt: at(21 * 24),
  lostSide: null,
  flagged: false,
  signed: false,
  updatedAt: began,
}
const facts: Facts = {
  delivery: 'shipping',
  shippedAt: at(-100),
  deliveredAt: at(-10),
  tracking: 'T',
  returnTracking: null,
  disputedFrom: 'delivered',
  paidAt: at(-200),
  handlingDays: 3,
  receivedByBuyer: false,
}
const decided: Decision = {
  refund: '50000000',
  percent: 50,
  code: 'other',
  grounds: 'g',
  admin: 'a1',
  adminName: 'one',
  second: null,
  at: began.toISOString(),
}

test.each<[string, Partial<Dispute>, Partial<Facts>, object]>([
  [
    'never sent, past its time',
    {},
    { shippedAt: null, deliveredAt: null, disputedFrom: 'paid', tracking: null },
    { event: 'never_shipped', refund: held },
  ],
  [
    'never sent, past its time, although both wrote',
    { answer: 'x' },
    { shippedAt: null, deliveredAt: null, disputedFrom: 'processing', tracking: null },
    { event: 'never_shipped', refund: held },
  ],
  ['the accused wrote nothing', {}, {}, { event: 'silence', refund: pi('4') }],
  ['both wrote', { answer: 'x' }, {}, { event: 'review' }],
  [
    '"not received" against tracking that shows it delivered',
    { reason: 'not_received', wishRefund: held },
    {},
    { event: 'silence', refund: zeroPi },
  ],
  [
    '"not received" against the seller’s word alone',
    { reason: 'not_received', wishRefund: held },
    { tracking: null },
    { event: 'silence', refund: held },
  ],
  [
    '"not received" against the buyer’s own word',
    { reason: 'not_received', wishRefund: held },
    { tracking: null, receivedByBuyer: true },
    { event: 'silence', refund: zeroPi },
  ],
  [
    '"not received" that was never delivered',
    { reason: 'not_received', wishRefund: held },
    { deliveredAt: null, disputedFrom: 'shipped' },
    { event: 'silence', refund: held },
  ],
  [
    'a seller’s claim that nobody answered',
    { openerSide: 'seller', openedBy: 'seller', reason: 'buyer_unreachable', wishRefund: zeroPi },
    { delivery: 'pickup', shippedAt: null, deliveredAt: null, disputedFrom: 'ready_for_pickup' },
    { event: 'silence', refund: zeroPi },
  ],
  [
    'a return of which nothing is known',
    { openedBy: 'system', wishRefund: held },
    { disputedFrom: 'return_shipped' },
    { event: 'silence', refund: held },
  ],
])('after 72 hours: %s', (_, change, changed, expected) => {
  expect(ruleAfterNegotiation({ ...base, ...change }, { ...facts, ...changed }, at(72))).toEqual(expected)
})

test.each<[string, Partial<Facts>, bigint]>([
  ['tracked and delivered', {}, 0n],
  ['the seller’s word alone', { tracking: null }, held],
  ['the buyer’s word', { tracking: null, deliveredAt: null, receivedByBuyer: true }, 0n],
  ['never delivered', { deliveredAt: null }, held],
  ['handed over', { delivery: 'pickup', tracking: null }, 0n],
  ['a file that was opened to the buyer', { delivery: 'digital', tracking: null }, 0n],
  ['a tracked return', { disputedFrom: 'return_shipped', returnTracking: 'R' }, held],
  ['an untracked return', { disputedFrom: 'return_shipped' }, 0n],
])('the rule of the 21 days: %s', (_, changed, refund) => {
  expect(ruleRefund(base, { ...facts, ...changed })).toBe(refund)
})

test('who lost is who got less than half, by the market’s word alone', () => {
  expect([
    losingSideOf('silence', base, held),
    losingSideOf('decided', base, pi('5.1')),
    losingSideOf('appeal', base, pi('5')),
    losingSideOf('cap', base, pi('4.9')),
    losingSideOf('settled', base, held),
    losingSideOf('withdrawn', base, zeroPi),
  ]).toEqual(['seller', 'seller', null, 'buyer', null, null])
})

const alarms = (change: Partial<Dispute>, now: Date) =>
  timersAfter({ ...base, ...change }, now).map(({ event, dueAt }) => [
    event,
    (dueAt.getTime() - began.getTime()) / 3_600_000,
  ])
test('the timers of each state and the next reminder', () => {
  const review = { state: 'under_review', reviewAt: at(72) } as const
  const taken = { ...review, takenBy: 'a1', takenAt: at(80), houseDue: at(200) } as const
  expect(alarms({}, began)).toEqual([
    ['cap', 504],
    ['negotiation_over', 72],
    ['remind', 24],
  ])
  expect(alarms({}, at(30))).toEqual([
    ['cap', 504],
    ['negotiation_over', 72],
    ['remind', 60],
  ])
  expect(alarms({ answer: 'x' }, at(1))).toEqual([
    ['cap', 504],
    ['negotiation_over', 72],
  ])
  expect(alarms({ ...review, houseDue: at(96) }, at(72))).toEqual([
    ['cap', 504],
    ['remind', 84],
  ])
  expect(alarms({ ...review, houseDue: at(96) }, at(90))).toEqual([
    ['cap', 504],
    ['remind', 96],
  ])
  expect(alarms({ ...review, houseDue: at(96) }, at(100))).toEqual([
    ['cap', 504],
    ['remind', 120],
  ])
  expect(alarms(taken, at(80))).toEqual([
    ['cap', 504],
    ['hand_back', 200],
    ['remind', 152],
  ])
  expect(
    alarms(
      {
        ...taken,
        more: [{ by: 'buyer', question: 'q', answer: null, until: at(130).toISOString(), at: at(82).toISOString() }],
      },
      at(82),
    ),
  ).toEqual([
    ['cap', 504],
    ['hand_back', 200],
    ['remind', 118],
  ])
  expect(alarms({ state: 'decided', decision: decided, decidedAt: at(100) }, at(100))).toEqual([
    ['cap', 504],
    ['finalise', 148],
    ['remind', 136],
  ])
  expect(alarms({ state: 'final' }, at(1))).toEqual([])
})

test('the users that each reminder notifies', () => {
  expect(remindedBy(base)).toEqual({ parties: ['seller'], staff: null })
  expect(remindedBy({ ...base, answer: 'x' })).toEqual({ parties: [], staff: null })
  expect(remindedBy({ ...base, state: 'decided' })).toEqual({ parties: ['buyer', 'seller'], staff: null })
  expect(remindedBy({ ...base, state: 'under_review' })).toEqual({ parties: [], staff: 'all' })
  expect(remindedBy({ ...base, state: 'appealed', takenBy: 'a' })).toEqual({ parties: [], staff: 'case' })
})

test('what each side may do', () => {
  const allowedToParty = (dispute: Dispute, side: Party) => allowedEventsOf(disputeAuthorisation, dispute, side, began)
  expect([
    allowedToParty(base, 'buyer'),
    allowedToParty(base, 'seller'),
    allowedToParty({ ...base, answer: 'x' }, 'seller'),
  ]).toEqual([['withdraw'], ['answer'], []])
  const asked = {
    ...base,
    more: [{ by: 'buyer' as const, question: 'q', answer: null, until: at(72).toISOString(), at: began.toISOString() }],
  }
  expect(allowedToParty(asked, 'buyer')).toEqual(['tell_more', 'withdraw'])
  expect(allowedToParty({ ...base, state: 'decided', decision: decided }, 'seller')).toEqual(['appeal'])
  expect(allowedToParty({ ...base, state: 'appealed', appealSide: 'seller' }, 'buyer')).toEqual([])
})

test('only its reviewer acts on a dispute, another member of staff confirms, and earlier deciders are refused', () => {
  const review = { ...base, state: 'under_review' as const, reviewAt: at(72) }
  expect([
    mayDecideDispute(review, 'a1', at(73)),
    mayDecideDispute(review, 'b', at(73)),
    mayDecideDispute(base, 'a1', at(1)),
  ]).toEqual([['take'], [], []])
  const taken = { ...review, takenBy: 'a1', takenAt: at(80) }
  expect([mayDecideDispute(taken, 'a1', at(81)), mayDecideDispute(taken, 'a2', at(81))]).toEqual([
    ['ask_more', 'decide'],
    [],
  ])
  const waiting = {
    ...taken,
    more: (['buyer', 'seller'] as const).map((by) => ({
      by,
      question: 'q',
      answer: null,
      until: at(130).toISOString(),
      at: at(82).toISOString(),
    })),
  }
  expect([
    mayDecideDispute(waiting, 'a1', at(129)),
    mayDecideDispute(waiting, 'a1', at(131)),
    mayAsk(waiting, 'buyer'),
    isAnswerOutstanding(waiting, at(130)),
  ]).toEqual([[], ['decide'], false, false])
  expect([
    mayDecideDispute({ ...taken, proposed: decided }, 'a2', at(81)),
    mayDecideDispute({ ...taken, proposed: decided }, 'a1', at(81)),
  ]).toEqual([['confirm'], ['ask_more', 'decide']])
  const appealed = { ...base, state: 'appealed' as const, reviewAt: at(100), decision: { ...decided, second: 'a2' } }
  expect([
    mayDecideDispute(appealed, 'a1', at(101)),
    mayDecideDispute(appealed, 'a2', at(101)),
    mayDecideDispute(appealed, 'a3', at(101)),
    mayDecideDispute({ ...appealed, takenBy: 'a3' }, 'a3', at(101)),
  ]).toEqual([[], [], ['take'], ['decide_appeal']])
})

test('the deadline shown on the page is the one of the timer', () => {
  expect(deadlineOf(base, facts)).toEqual({ event: 'silence', at: at(72) })
  expect(deadlineOf({ ...base, answer: 'x' }, facts)?.event).toBe('review')
  expect(deadlineOf(base, { ...facts, shippedAt: null, disputedFrom: 'paid' })?.event).toBe('never_shipped')
  expect(deadlineOf({ ...base, state: 'under_review', takenBy: 'a', takenAt: at(73) }, facts)).toEqual({
    event: 'cap',
    at: at(504),
  })
  expect(deadlineOf({ ...base, state: 'decided', decidedAt: at(90) }, facts)).toEqual({
    event: 'finalise',
    at: at(138),
  })
  expect(deadlineOf({ ...base, state: 'settled' }, facts)).toBeNull()
})

test('a dispute above 500 π needs two of staff; limits of files are ten, and three for an appeal', () => {
  expect([needsSecondDecision({ held: pi('500') }), needsSecondDecision({ held: pi('500.0000001') })]).toEqual([
    false,
    true,
  ])
  expect([filesLeft('before', { before: 10, appeal: 0 }), filesLeft('appeal', { before: 10, appeal: 1 })]).toEqual([
    0, 2,
  ])
  const hours = (...pairs: [number, number][]) =>
    medianHours([...pairs.map(([hour, n]) => ({ figure: `hours:${hour}`, n: BigInt(n) })), { figure: 'ended', n: 99n }])
  expect([hours(), hours([72, 1]), hours([72, 1], [90, 1]), hours([200, 2], [72, 1])]).toEqual([null, 72, 72, 200])
})
