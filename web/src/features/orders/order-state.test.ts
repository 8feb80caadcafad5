// Chips and buttons follow from the machine: no state without a word, no event of a person without a button.
import { allowedEvents } from '@lamplit/contract/flow'
import { orderFlow, orderStates, postedEvents, type OrderState } from '@lamplit/contract/orders'
import { expect, test } from 'vitest'
import { factWords } from './fact-words.ts'
import { actionsOf, nextStepsOf, stateTones, waysOutOf, type Actable } from './order-state.ts'
import { shipProblems } from './ship-dialog.tsx'
import { grantEnd } from './grants.tsx'
import { ordersToLight } from './use-highlight.ts'
import { datesOf } from './ways-out.tsx'
import { stateWords } from './words.ts'

const sides = ['buyer', 'seller'] as const
type Side = (typeof sides)[number]
/** Everything the machine lets this side do, with what is opened in other places. */
const allowedTo = (state: OrderState, role: Side, asked = false): string[] => {
  const posted = allowedEvents(orderFlow, state, role).filter((event) =>
    ([...postedEvents, 'open_dispute'] as readonly string[]).includes(event),
  )
  const settles = 'settle_split' in orderFlow[state] && state !== 'disputed'
  return [
    ...posted.filter((event) => event !== 'refuse_cancel' || asked),
    ...(settles ? ['propose'] : []),
    ...(state === 'completed' || state === 'split' ? ['review'] : []),
  ]
}
const everything = orderStates.flatMap((state) => sides.map((role) => ({ state, role })))
const card = (state: OrderState, role: Side, over: Partial<Actable> = {}): Actable => ({
  state,
  role,
  allowed: allowedTo(state, role, over.cancel_asked),
  cancel_asked: false,
  ...over,
})

test.each(orderStates)('%s has a word and a look', (state) => {
  expect(stateWords[state]).toMatch(/^[A-Z]/)
  expect(stateTones[state]).toBeTruthy()
})

test.each(everything)('$state: the $role has one button for everything allowed, and only that', ({ state, role }) => {
  const keys = [...actionsOf(card(state, role)), ...waysOutOf(card(state, role))].map(({ key }) => key)
  expect(keys.filter((key) => key !== 'show_code').toSorted()).toEqual(allowedTo(state, role).toSorted())
  expect(keys.includes('show_code')).toBe(role === 'buyer' && state === 'ready_for_pickup')
})

test('the buttons of each state and side, printed as a table', () => {
  const rows = [
    ...everything.map(({ state, role }) => card(state, role)),
    card('processing', 'seller', { cancel_asked: true }),
    card('ready_for_pickup', 'seller', { cancel_asked: true }),
  ]
  expect(
    rows.map(
      (row) =>
        `${row.state}${row.cancel_asked ? ', asked to cancel' : ''} | ${row.role} | ${actionsOf(row)
          .map(({ label, kind }) => (kind === 'primary' ? `[${label}]` : label))
          .join(', ')} | ${waysOutOf(row)
          .map(({ label }) => label)
          .join(', ')}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "pending_payment | buyer | Cancel | ",
      "pending_payment | seller |  | ",
      "paid | buyer |  | Propose a settlement, Cancel, Open dispute",
      "paid | seller | [Mark sent], Ready for pickup, Accept | Propose a settlement, Cancel and refund",
      "processing | buyer |  | Propose a settlement, Ask to cancel, Cancel, Open dispute",
      "processing | seller | [Mark sent], Ready for pickup | Propose a settlement, Cancel and refund",
      "ready_for_pickup | buyer | [Show pickup code] | Propose a settlement, Ask to cancel, Open dispute",
      "ready_for_pickup | seller | [Enter pickup code] | Propose a settlement, Cancel and refund, Open dispute",
      "shipped | buyer | [I received it], It has arrived | Propose a settlement, Open dispute",
      "shipped | seller | [Mark delivered] | Propose a settlement",
      "delivered | buyer | [I received it], Need more time | Ask for return, Propose a settlement, Open dispute",
      "delivered | seller |  | Propose a settlement",
      "return_requested | buyer | Keep it after all | Propose a settlement",
      "return_requested | seller | [Accept return], Refuse return | Propose a settlement",
      "return_approved | buyer | [I sent it back], Keep it after all | Propose a settlement",
      "return_approved | seller |  | Propose a settlement",
      "return_shipped | buyer |  | Propose a settlement",
      "return_shipped | seller | [It came back] | Propose a settlement, Open dispute",
      "disputed | buyer |  | ",
      "disputed | seller |  | ",
      "completed | buyer | [Write review] | ",
      "completed | seller | [Write review] | Refund a part",
      "cancelled | buyer |  | ",
      "cancelled | seller |  | ",
      "payment_expired | buyer |  | ",
      "payment_expired | seller |  | ",
      "refunded | buyer |  | ",
      "refunded | seller |  | ",
      "split | buyer | [Write review] | ",
      "split | seller | [Write review] | ",
      "processing, asked to cancel | seller | [Agree and refund], Do not cancel, Mark sent, Ready for pickup | Propose a settlement",
      "ready_for_pickup, asked to cancel | seller | [Agree and refund], Do not cancel, Enter pickup code | Propose a settlement, Open dispute",
    ]
  `)
})

test('a seller who was asked to cancel answers first', () => {
  const asked = card('processing', 'seller', { cancel_asked: true })
  expect(actionsOf(asked).map(({ label }) => label)).toEqual([
    'Agree and refund',
    'Do not cancel',
    'Mark sent',
    'Ready for pickup',
  ])
  expect(waysOutOf(asked).map(({ key }) => key)).not.toContain('cancel')
})

test('an event that the server does not allow now has no button', () => {
  expect(actionsOf(card('delivered', 'buyer', { allowed: ['confirm'] })).map(({ key }) => key)).toEqual(['confirm'])
  expect(waysOutOf(card('delivered', 'buyer', { allowed: ['confirm'] }))).toEqual([])
})

test('the way back is on the card only while nothing is paid, and one button leads', () => {
  for (const { state, role } of everything) {
    expect(nextStepsOf(card(state, role)).some(({ key }) => key === 'cancel')).toBe(
      state === 'pending_payment' && role === 'buyer',
    )
    expect(actionsOf(card(state, role)).filter(({ kind }) => kind === 'primary').length).toBeLessThanOrEqual(1)
    expect(waysOutOf(card(state, role)).every(({ kind }) => kind === 'outline')).toBe(true)
  }
})

test('every event of the machine has words in the timeline', () => {
  const events = new Set(orderStates.flatMap((state) => Object.keys(orderFlow[state])))
  expect([...events].filter((event) => !(event in factWords.events))).toEqual([])
})

const now = new Date('2026-11-21T10:00:00')
const dates = { allowed: [], dispute_from: null, free_cancel_until: null, return_until: null, goodwill_until: null }
test.each([
  [{ allowed: ['cancel'], free_cancel_until: '2026-11-21T10:20:00' }, ['Cancelling is free until Sat 10:20.']],
  [{ allowed: ['cancel'], free_cancel_until: '2026-11-21T09:20:00' }, []],
  [{ dispute_from: '2026-11-24T12:00:00' }, ['A dispute can be opened from 24 Nov 2026, 12:00.']],
  [{ allowed: ['open_dispute'], dispute_from: '2026-11-24T12:00:00' }, []],
  [
    { allowed: ['request_return'], return_until: '2026-11-28T12:00:00' },
    ['A return can be asked for until 28 Nov, 12:00.'],
  ],
  [
    { allowed: ['goodwill_refund'], goodwill_until: '2027-01-28T12:00:00' },
    ['You can give back a part until 28 Jan 2027, 12:00.'],
  ],
])('with %j the page says %j', (over, sentences) => expect(datesOf({ ...dates, ...over }, now)).toEqual(sentences))

test.each([
  ['tracked', { carrier: '', tracking: '', note: '' }, ['carrier', 'tracking']],
  ['tracked', { carrier: 'Post', tracking: ' ', note: '' }, ['tracking']],
  ['tracked', { carrier: 'Post', tracking: 'A1', note: '' }, []],
  ['untracked', { carrier: 'x', tracking: 'x', note: ' ' }, ['note']],
  ['untracked', { carrier: '', tracking: '', note: 'By bike' }, []],
] as const)('sent %s with %j lacks %j', (way, form, missing) =>
  expect(Object.keys(shipProblems(way, form))).toEqual(missing),
)

const grant = {
  product_id: '',
  method: 'download',
  text: null,
  file_name: null,
  downloads_left: null,
  expires_at: null,
}
test.each([
  [grant, null],
  [{ ...grant, downloads_left: 1, expires_at: '2026-11-22T00:00:00Z' }, null],
  [{ ...grant, downloads_left: 0 }, 'You have used all downloads of this purchase.'],
  [
    { ...grant, downloads_left: 0, expires_at: '2026-11-20T00:00:00Z' },
    'The time to download this purchase has run out. Ask the seller to renew it.',
  ],
])('a download with %j ends with %s', (given, sentence) =>
  expect(grantEnd(given, new Date('2026-11-21T00:00:00Z'))).toBe(sentence),
)

test('the newest order of each product lights up, in the order that was asked for', () => {
  const orders = [
    { id: 'new', items: [{ product_id: 'a' }] },
    { id: 'other', items: [{ product_id: 'b' }] },
    { id: 'old', items: [{ product_id: 'a' }] },
  ]
  expect(ordersToLight(orders, ['b', 'a', 'gone'])).toEqual(['other', 'new'])
})
