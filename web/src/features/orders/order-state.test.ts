// Chips and buttons follow from the machine: no state without a word, no event of a person without a button.
import { allowedEvents } from '@lamplit/contract/flow'
import { orderFlow, orderStates, postedEvents } from '@lamplit/contract/orders'
import { expect, test } from 'vitest'
import { actionsOf, nextStepsOf, stateTones } from './order-state.ts'
import { shipProblems } from './ship-dialog.tsx'
import { grantEnd } from './grants.tsx'
import { ordersToLight } from './use-highlight.ts'
import { stateWords } from './words.ts'

const sides = ['buyer', 'seller'] as const
const allowedTo = (state: (typeof orderStates)[number], role: (typeof sides)[number]) => allowedEvents(orderFlow, state, role).filter((event) => (postedEvents as readonly string[]).includes(event))

test.each(orderStates)('%s has a word and a look', (state) => {
  expect(stateWords[state]).toMatch(/^[A-Z]/)
  expect(stateTones[state]).toBeTruthy()
})

test.each(orderStates.flatMap((state) => sides.map((role) => ({ state, role }))))('$state: the $role has a button for everything allowed, and only that', ({ state, role }) => {
  const allowed = allowedTo(state, role)
  const keys = actionsOf({ state, role, allowed }).map(({ key }) => key)
  expect(keys.filter((key) => key !== 'show_code').toSorted()).toEqual(allowed.toSorted())
  expect(keys.includes('show_code')).toBe(role === 'buyer' && state === 'ready_for_pickup')
})

test.each([
  ['paid', 'buyer', ['Cancel']], ['paid', 'seller', ['Mark sent', 'Ready for pickup', 'Accept', 'Cancel and refund']],
  ['ready_for_pickup', 'buyer', ['Show pickup code']], ['ready_for_pickup', 'seller', ['Enter pickup code', 'Cancel and refund']],
  ['shipped', 'buyer', ['I received it', 'It has arrived']], ['shipped', 'seller', ['Mark delivered']], ['delivered', 'buyer', ['I received it', 'Need more time']], ['completed', 'buyer', []],
] as const)('%s, %s: %j', (state, role, labels) => {
  expect(actionsOf({ state, role, allowed: allowedTo(state, role) }).map(({ label }) => label)).toEqual(labels)
})

test('what the server does not allow now has no button', () => {
  expect(actionsOf({ state: 'delivered', role: 'buyer', allowed: ['confirm'] }).map(({ key }) => key)).toEqual(['confirm'])
})

test('the way back is on the card only while nothing is paid, and one button leads', () => {
  for (const state of orderStates) for (const role of sides) {
    const allowed = allowedTo(state, role)
    expect(nextStepsOf({ state, role, allowed }).some(({ key }) => key === 'cancel')).toBe(state === 'pending_payment' && role === 'buyer')
    expect(actionsOf({ state, role, allowed }).filter(({ kind }) => kind === 'primary').length).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['tracked', { carrier: '', tracking: '', note: '' }, ['carrier', 'tracking']], ['tracked', { carrier: 'Post', tracking: ' ', note: '' }, ['tracking']], ['tracked', { carrier: 'Post', tracking: 'A1', note: '' }, []],
  ['untracked', { carrier: 'x', tracking: 'x', note: ' ' }, ['note']], ['untracked', { carrier: '', tracking: '', note: 'By bike' }, []],
] as const)('sent %s with %j lacks %j', (way, form, missing) => expect(Object.keys(shipProblems(way, form))).toEqual(missing))

const grant = { product_id: '', method: 'download', text: null, file_name: null, downloads_left: null, expires_at: null }
test.each([
  [grant, null], [{ ...grant, downloads_left: 1, expires_at: '2026-11-22T00:00:00Z' }, null],
  [{ ...grant, downloads_left: 0 }, 'You have used all downloads of this purchase.'],
  [{ ...grant, downloads_left: 0, expires_at: '2026-11-20T00:00:00Z' }, 'The time to download this purchase has run out. Ask the seller to renew it.'],
])('a download with %j ends with %s', (given, sentence) => expect(grantEnd(given, new Date('2026-11-21T00:00:00Z'))).toBe(sentence))

test('the newest order of each product lights up, in the order that was asked for', () => {
  const orders = [{ id: 'new', items: [{ product_id: 'a' }] }, { id: 'other', items: [{ product_id: 'b' }] }, { id: 'old', items: [{ product_id: 'a' }] }]
  expect(ordersToLight(orders, ['b', 'a', 'gone'])).toEqual(['other', 'new'])
})
