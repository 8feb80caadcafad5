// The sentence about the future exists for every timer, state and side, and says who gets the π.
import { pi } from '@lamplit/contract/money'
import { orderFlow, orderStates, type OrderState } from '@lamplit/contract/orders'
import { expect, test } from 'vitest'
import { isDueToday, outlookOf, type Timed } from './deadline.ts'

const now = new Date('2026-11-21T10:00:00')
const at = new Date('2026-11-26T12:00:00')
const order = (over: Partial<Timed>): Timed => ({ state: 'paid', escrow: 'held', role: 'buyer', total: pi('36.5'), delivery: 'shipping', deadline: null, ...over })
const timers = orderStates.flatMap((state) => Object.entries(orderFlow[state] as Record<string, { by: readonly string[]; to: OrderState }>).filter(([event, { by }]) => by.includes('system') && /^(expire|auto_)/.test(event)).map(([event, { to }]) => ({ state, event, to })))

test('the machine has the timers this table is about', () => {
  expect(timers.map(({ state, event }) => `${state} ${event}`)).toEqual(['pending_payment expire', 'paid auto_cancel', 'processing auto_cancel', 'ready_for_pickup auto_cancel', 'shipped auto_complete', 'delivered auto_release'])
})

test.each(timers.flatMap((timer) => (['buyer', 'seller'] as const).map((role) => ({ ...timer, role }))))('$state, $event, told to the $role', ({ state, event, to, role }) => {
  const { sentence, until } = outlookOf(order({ state, role, deadline: { event, to, at: at.toISOString() } }), now)!
  expect(sentence).toMatch(/If nothing happens, .+\.$/)
  if (to === 'cancelled') expect(sentence).toMatch(role === 'buyer' ? /you get π\u00a036\.50 back/ : /the buyer gets π\u00a036\.50 back/)
  if (to === 'completed') expect(sentence).toMatch(role === 'buyer' ? /the seller gets π\u00a035\.04/ : /you get π\u00a035\.04/)
  expect(until?.getTime()).toBeGreaterThan(now.getTime())
})

test.each([
  ['shipping', 'buyer', 'Ships by Tue 12:00. If nothing happens, you get π\u00a036.50 back on Thu 12:00.'],
  ['shipping', 'seller', 'Send it by Tue 12:00. If nothing happens, the buyer gets π\u00a036.50 back on Thu 12:00.'],
  ['pickup', 'buyer', 'Ready for pickup by Tue 12:00. If nothing happens, you get π\u00a036.50 back on Thu 12:00.'],
  ['pickup', 'seller', 'Make it ready for pickup by Tue 12:00. If nothing happens, the buyer gets π\u00a036.50 back on Thu 12:00.'],
] as const)('a paid order for %s counts to the time to send, told to the %s', (delivery, role, sentence) => {
  const outlook = outlookOf(order({ delivery, role, deadline: { event: 'auto_cancel', to: 'cancelled', at: at.toISOString() } }), now)
  expect(outlook).toEqual({ sentence, until: new Date('2026-11-24T12:00:00') })
})

test('when the time to send is over it counts to the refund', () => {
  const late = new Date('2026-11-25T10:00:00')
  expect(outlookOf(order({ deadline: { event: 'auto_cancel', to: 'cancelled', at: at.toISOString() } }), late)?.until).toEqual(at)
})

test('a parcel without tracking waits for the buyer', () => {
  expect(outlookOf(order({ state: 'shipped' }), now)).toEqual({ sentence: 'Sent without tracking. π\u00a036.50 stay held until you confirm receipt.', until: null })
  expect(outlookOf(order({ state: 'shipped', role: 'seller' }), now)?.sentence).toContain('until the buyer confirms receipt')
})

test('a refund is told to both', () => {
  expect(outlookOf(order({ state: 'cancelled', escrow: 'refunded' }), now)?.sentence).toBe('π\u00a036.50 went back to your wallet.')
  expect(outlookOf(order({ state: 'cancelled', escrow: 'refunded', role: 'seller' }), now)?.sentence).toBe('π\u00a036.50 went back to the buyer.')
})

test.each(['completed', 'cancelled', 'payment_expired'] as const)('%s has no future', (state) => expect(outlookOf(order({ state, escrow: 'none' }), now)).toBeNull())

test.each([
  ['due this evening', { role: 'seller' as const, deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-23T22:00:00' } }, true],
  ['overdue', { role: 'seller' as const, state: 'processing' as const, deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-22T22:00:00' } }, true],
  ['due tomorrow', { role: 'seller' as const, deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-24T00:00:00' } }, false],
  ['the buyer’s', { deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-23T22:00:00' } }, false],
  ['waiting for pickup', { role: 'seller' as const, state: 'ready_for_pickup' as const, deadline: { event: 'auto_cancel', to: 'cancelled' as const, at: '2026-11-21T22:00:00' } }, false],
])('%s', (_, over, due) => expect(isDueToday(order(over), now)).toBe(due))
