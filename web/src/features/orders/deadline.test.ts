// The sentence about the future exists for every timer, state and side, and says who gets the π.
import { pi, zeroPi } from '@lamplit/contract/money'
import { orderFlow, orderStates, type OrderState } from '@lamplit/contract/orders'
import { orderClocks } from '@lamplit/contract/order-clocks'
import { expect, test } from 'vitest'
import { isDueToday, orderOutlookOf, type Timed } from './deadline.ts'

const now = new Date('2026-11-21T10:00:00')
const at = new Date('2026-11-26T12:00:00')
const order = (over: Partial<Timed>): Timed => ({
  state: 'paid',
  escrow: 'held',
  role: 'buyer',
  total: pi('36.5'),
  refunded: zeroPi,
  delivery: 'shipping',
  deadline: null,
  ...over,
})
const timers = orderStates.flatMap((state) =>
  Object.entries(orderFlow[state] as Record<string, { by: readonly string[]; to: OrderState }>)
    .filter(([event, { by }]) => by.includes('system') && /^(expire|auto_|cancel_by_silence)/.test(event))
    .map(([event, { to }]) => ({ state, event, to })),
)

test('every timer of the machine is in the table of clocks, and every clock has a sentence', () => {
  expect(
    timers
      .map(({ state, event }) => `${state} ${event}`)
      .filter((timer) => timer !== 'paid deliver_digital')
      .toSorted(),
  ).toEqual(orderClocks.flatMap(({ states, event }) => states.map((state) => `${state} ${event}`)).toSorted())
})

test('each clock’s sentence is the one in the printed table', () => {
  expect(
    timers.flatMap(({ state, event, to }) =>
      (['buyer', 'seller'] as const).map((role) => {
        const waiting = order({ state, role, deadline: { event, to, at: at.toISOString() } })
        return `${state} | ${event} | ${role} | ${orderOutlookOf(waiting, now)!.sentence.replaceAll('\u00a0', ' ')}`
      }),
    ),
  ).toMatchInlineSnapshot(`
    [
      "pending_payment | expire | buyer | Pay by Thu 12:00. If nothing happens, the purchase is cancelled and nothing is charged.",
      "pending_payment | expire | seller | The buyer can pay until Thu 12:00. If nothing happens, the item is back on your shelf.",
      "paid | auto_cancel | buyer | Ships by Tue 12:00. If nothing happens, you get π 36.50 back on Thu 12:00.",
      "paid | auto_cancel | seller | Send it by Tue 12:00. If nothing happens, the buyer gets π 36.50 back on Thu 12:00.",
      "processing | auto_cancel | buyer | Ships by Tue 12:00. If nothing happens, you get π 36.50 back on Thu 12:00.",
      "processing | auto_cancel | seller | Send it by Tue 12:00. If nothing happens, the buyer gets π 36.50 back on Thu 12:00.",
      "processing | cancel_by_silence | buyer | You asked to cancel. The seller can answer until Thu 12:00. If nothing happens, the order is cancelled and you get π 36.50 back then.",
      "processing | cancel_by_silence | seller | The buyer asks to cancel. Answer by Thu 12:00. If nothing happens, the order is cancelled and the buyer gets π 36.50 back then.",
      "ready_for_pickup | auto_cancel | buyer | Pick it up by Thu 12:00. If nothing happens, you get π 36.50 back then.",
      "ready_for_pickup | auto_cancel | seller | The buyer can pick it up until Thu 12:00. If nothing happens, the buyer gets π 36.50 back then.",
      "ready_for_pickup | cancel_by_silence | buyer | You asked to cancel. The seller can answer until Thu 12:00. If nothing happens, the order is cancelled and you get π 36.50 back then.",
      "ready_for_pickup | cancel_by_silence | seller | The buyer asks to cancel. Answer by Thu 12:00. If nothing happens, the order is cancelled and the buyer gets π 36.50 back then.",
      "shipped | auto_complete | buyer | On its way to you. If nothing happens, the seller gets π 35.04 on Thu 12:00.",
      "shipped | auto_complete | seller | On its way to the buyer. If nothing happens, you get π 35.04 on Thu 12:00.",
      "shipped | auto_dispute | buyer | Sent without tracking. Tell us when it has arrived. If nothing happens, a dispute opens for you on Thu 12:00 and π 36.50 stay held.",
      "shipped | auto_dispute | seller | Sent without tracking. If nothing happens, a dispute opens on Thu 12:00 and π 36.50 stay held.",
      "delivered | auto_release | buyer | Check it by Thu 12:00. If nothing happens, the seller gets π 35.04 then.",
      "delivered | auto_release | seller | The buyer can check it until Thu 12:00. If nothing happens, you get π 35.04 then.",
      "delivered | auto_dispute | buyer | The seller says that it arrived. Tell us when you have it. If nothing happens, a dispute opens for you on Thu 12:00 and π 36.50 stay held.",
      "delivered | auto_dispute | seller | Waits for the buyer to say that it arrived. If nothing happens, a dispute opens on Thu 12:00 and π 36.50 stay held.",
      "return_requested | auto_approve_return | buyer | The seller can answer until Thu 12:00. If nothing happens, your return counts as accepted then.",
      "return_requested | auto_approve_return | seller | The buyer asks for a return. Answer by Thu 12:00. If nothing happens, it counts as accepted then.",
      "return_approved | auto_release | buyer | Send it back by Thu 12:00. If nothing happens, the return is off and the seller gets π 35.04 then.",
      "return_approved | auto_release | seller | The buyer can send it back until Thu 12:00. If nothing happens, the return is off and you get π 35.04 then.",
      "return_shipped | auto_refund | buyer | On its way back. If nothing happens, you get π 36.50 back on Thu 12:00.",
      "return_shipped | auto_refund | seller | On its way back to you. If nothing happens, the buyer gets π 36.50 back on Thu 12:00.",
      "return_shipped | auto_dispute | buyer | Sent back without tracking. If nothing happens, a dispute opens on Thu 12:00 and π 36.50 stay held.",
      "return_shipped | auto_dispute | seller | Sent back without tracking. Tell us when it came. If nothing happens, a dispute opens on Thu 12:00 and π 36.50 stay held.",
    ]
  `)
})

test.each(timers.flatMap((timer) => (['buyer', 'seller'] as const).map((role) => ({ ...timer, role }))))(
  '$state, $event, told to the $role',
  ({ state, event, to, role }) => {
    const { sentence, until } = orderOutlookOf(
      order({ state, role, deadline: { event, to, at: at.toISOString() } }),
      now,
    )!
    expect(sentence).toMatch(/If nothing happens, .+\.$/)
    if ((to === 'cancelled' && state !== 'pending_payment') || to === 'refunded')
      expect(sentence).toMatch(role === 'buyer' ? /you get π\u00a036\.50 back/ : /the buyer gets π\u00a036\.50 back/)
    if (to === 'disputed') expect(sentence).toContain('π\u00a036.50 stay held')
    if (to === 'completed')
      expect(sentence).toMatch(role === 'buyer' ? /the seller gets π\u00a035\.04/ : /you get π\u00a035\.04/)
    expect(until?.getTime()).toBeGreaterThan(now.getTime())
  },
)

test.each([
  ['shipping', 'buyer', 'Ships by Tue 12:00. If nothing happens, you get π\u00a036.50 back on Thu 12:00.'],
  ['shipping', 'seller', 'Send it by Tue 12:00. If nothing happens, the buyer gets π\u00a036.50 back on Thu 12:00.'],
  ['pickup', 'buyer', 'Ready for pickup by Tue 12:00. If nothing happens, you get π\u00a036.50 back on Thu 12:00.'],
  [
    'pickup',
    'seller',
    'Make it ready for pickup by Tue 12:00. If nothing happens, the buyer gets π\u00a036.50 back on Thu 12:00.',
  ],
] as const)('a paid order for %s counts to the time to send, told to the %s', (delivery, role, sentence) => {
  const outlook = orderOutlookOf(
    order({ delivery, role, deadline: { event: 'auto_cancel', to: 'cancelled', at: at.toISOString() } }),
    now,
  )
  expect(outlook).toEqual({ sentence, until: new Date('2026-11-24T12:00:00') })
})

test('an order past its ship-by date counts down to the refund', () => {
  const late = new Date('2026-11-25T10:00:00')
  expect(
    orderOutlookOf(order({ deadline: { event: 'auto_cancel', to: 'cancelled', at: at.toISOString() } }), late)?.until,
  ).toEqual(at)
})

test('a parcel without tracking waits for the buyer', () => {
  expect(orderOutlookOf(order({ state: 'shipped' }), now)).toEqual({
    sentence: 'Sent without tracking. π\u00a036.50 stay held until you confirm receipt.',
    until: null,
  })
  expect(orderOutlookOf(order({ state: 'shipped', role: 'seller' }), now)?.sentence).toContain(
    'until the buyer confirms receipt',
  )
})

test('a refund is announced to both sides', () => {
  expect(orderOutlookOf(order({ state: 'cancelled', escrow: 'refunded' }), now)?.sentence).toBe(
    'π\u00a036.50 went back to your wallet.',
  )
  expect(orderOutlookOf(order({ state: 'cancelled', escrow: 'refunded', role: 'seller' }), now)?.sentence).toBe(
    'π\u00a036.50 went back to the buyer.',
  )
})

test('shipping that came back on its own is not promised again', () => {
  expect(
    orderOutlookOf(
      order({
        state: 'delivered',
        refunded: pi('6.5'),
        deadline: { event: 'auto_release', to: 'completed', at: at.toISOString() },
      }),
      now,
    )?.sentence,
  ).toContain('the seller gets π\u00a028.80 then')
})

test.each([
  ['split', 'buyer', 'Split: π\u00a012.50 went back to your wallet, the seller got π\u00a023.04.'],
  ['split', 'seller', 'Split: π\u00a012.50 went back to the buyer, you got π\u00a023.04.'],
  ['disputed', 'buyer', 'π\u00a024.00 stay held until the dispute ends.'],
  ['refunded', 'seller', 'π\u00a012.50 went back to the buyer.'],
] as const)('%s, told to the %s', (state, role, sentence) => {
  const escrow = state === 'disputed' ? 'held' : state
  expect(orderOutlookOf(order({ state, role, escrow, refunded: pi('12.5') }), now)).toEqual({ sentence, until: null })
})

test.each(['completed', 'cancelled', 'payment_expired'] as const)('the final state %s has no deadline', (state) =>
  expect(orderOutlookOf(order({ state, escrow: 'none' }), now)).toBeNull(),
)

test.each([
  [
    'due this evening',
    {
      role: 'seller' as const,
      deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-23T22:00:00' },
    },
    true,
  ],
  [
    'overdue',
    {
      role: 'seller' as const,
      state: 'processing' as const,
      deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-22T22:00:00' },
    },
    true,
  ],
  [
    'due tomorrow',
    {
      role: 'seller' as const,
      deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-24T00:00:00' },
    },
    false,
  ],
  ['the buyer’s', { deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-23T22:00:00' } }, false],
  [
    'waiting for pickup',
    {
      role: 'seller' as const,
      state: 'ready_for_pickup' as const,
      deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-21T22:00:00' },
    },
    false,
  ],
])('%s', (_, over, due) => expect(isDueToday(order(over), now)).toBe(due))
