// Every kind of notice has words that read well with and without an amount, a drawing, and a way to what it is about.
import { disputeReasons, groundsCodes, outcomes } from '@lamplit/contract/disputes'
import { notificationKinds } from '@lamplit/contract/notifications'
import { voidReasons } from '@lamplit/contract/offers'
import { pi } from '@lamplit/contract/money'
import { expect, test } from 'vitest'
import { iconOf, toneOf } from './kind-looks.ts'
import { kindWords } from './kind-words.ts'
import { notificationText, noteText, targetOf } from './notification-route.ts'
import { notificationWords } from './words.ts'

test.each(notificationKinds)('the notification %s has a title and a text', (kind) => {
  const { title, text } = kindWords[kind]
  for (const line of [title, text(null), text('π\u00a012.50')]) {
    expect(line).toMatch(/^[A-Zπ]/)
    expect(line).not.toMatch(/!|undefined|null|\bcrypto\b|\binvest|\bprofit|\bcheap/i)
    expect(line.length).toBeLessThan(130)
  }
  expect(title).not.toMatch(/\.$/)
  expect(text(null)).toMatch(/\.$/)
  expect(iconOf(kind)).toBeTruthy()
  expect([null, 'success', 'info', 'warning']).toContain(toneOf(kind))
})

test('an amount is parsed as users write it', () => {
  expect(notificationText({ kind: 'order_completed', amount: pi('1234.5') }).replaceAll('\u00a0', ' ')).toContain(
    'π 1,234.50',
  )
})

const id = '00000000-0000-4000-8000-000000000001'
test.each([
  [`order:${id}`, { to: '/orders/$id', params: { id } }],
  [`offer:${id}`, { to: '/offers', state: { highlightOffer: id } }],
  [`dispute:${id}`, { to: '/disputes/$id', params: { id } }],
  [`review:${id}`, { to: '/reviews' }],
  [`product:${id}`, { to: '/product/$id', params: { id } }],
  [`user:${id}`, { to: '/trust' }],
  [`withdrawal:${id}`, { to: '/wallet/withdrawals' }],
  ['area:games', { to: '/games' }],
  ['something:else', null],
  [null, null],
])('about %s it leads to the right place', (about, target) =>
  expect(targetOf({ about, kind: 'tier_up' })).toEqual(target),
)

test('π without anything else lead to the wallet', () =>
  expect(targetOf({ about: null, kind: 'unmatched_credited' })).toEqual({ to: '/wallet' }))

test.each([
  ['dispute_opened', 'not_received', 'Not received'],
  ['dispute_final', 'silence', 'One side said nothing'],
  ['dispute_decided', 'a_code_of_tomorrow', null],
  ['offer_voided', 'price_changed', 'The asking price changed'],
  ['tier_up', '2', 'T2 Established'],
  ['area_opened', 'questions', 'Q&A bounties'],
  ['order_cancelled', 'I am away', 'I am away'],
  ['order_shipped', null, null],
] as const)('with %s the note %j reads %j', (kind, note, reads) => expect(noteText({ kind, note })).toBe(reads))

test('every reason and outcome that a dispute or an offer can name has words', () => {
  expect(
    [...disputeReasons, ...groundsCodes, ...outcomes, ...voidReasons].filter(
      (code) => !['settled', 'withdrawn'].includes(code) && !notificationWords.codes[code],
    ),
  ).toEqual([])
})
