// The rules of reviews: how much one weighs, which side may say what, and until when.
import { pi } from '@lamplit/contract/money'
import { describeFlow } from '@lamplit/contract/flow'
import { reviewFlow } from '@lamplit/contract/review-flow'
import { scoresBy } from '@lamplit/contract/reviews'
import { expect, test } from 'vitest'
import { closesAt, refundLabelOf, remindAt, sideIn, isWindowOpen, reviewWeightOf } from './review.ts'

test('the transition table of a review period', () => {
  expect(describeFlow(reviewFlow)).toMatchInlineSnapshot(`
    [
      "open --buyer/seller write--> open",
      "open --buyer/seller edit--> open",
      "open --system publish--> shown",
      "shown --buyer/seller reply--> shown",
    ]
  `)
})

// Tier weight × min(1, order π / 5) × 1 / nth review of the pair (domain §3.12).
test.each([
  [0, '5', 1, 0.25],
  [1, '5', 1, 0.5],
  [2, '5', 1, 1],
  [3, '5', 1, 1],
  [4, '5', 1, 1],
  [2, '1000', 1, 1],
  [2, '2.5', 1, 0.5],
  [2, '4.9999999', 1, 0.9999],
  [0, '1', 1, 0.05],
  [2, '0.01', 1, 0.002],
  [0, '0.01', 1, 0.0005],
  [2, '5', 2, 0.5],
  [2, '5', 3, 0.3333],
  [1, '2.5', 2, 0.125],
  [0, '0.01', 40, 0],
] as const)('tier %i, an order of %s π, the %i. of the pair: %f', (tier, total, nth, weight) => {
  expect(reviewWeightOf({ tier, total: pi(total), nth })).toBe(weight)
})

test.each([
  ['completed', null],
  ['refunded', 'refunded'],
  ['split', 'split'],
  ['cancelled', undefined],
  ['payment_expired', undefined],
  ['delivered', undefined],
])('an order that is %s opens a window labelled %s', (state, label) => {
  expect(refundLabelOf(state)).toBe(label)
})

test('fourteen days, a reminder three days before, and nothing on the stroke of the end', () => {
  const ended = new Date('2026-11-19T10:00:00Z')
  const ends = closesAt(ended)
  expect([ends.toISOString(), remindAt(ends).toISOString()]).toEqual([
    '2026-12-03T10:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
  ])
  const at = (ms: number): Date => new Date(ends.getTime() + ms)
  expect([
    isWindowOpen({ state: 'open', closesAt: ends }, at(-1)),
    isWindowOpen({ state: 'open', closesAt: ends }, at(0)),
    isWindowOpen({ state: 'shown', closesAt: ends }, at(-1)),
  ]).toEqual([true, false, false])
})

test('the sides of a review are named, and a buyer gets no ratings of goods', () => {
  const order = { buyerId: 'b', sellerId: 's' }
  expect([sideIn(order, 'b'), sideIn(order, 's'), sideIn(order, 'x')]).toEqual(['buyer', 'seller', null])
  expect([scoresBy('buyer'), scoresBy('seller')]).toEqual([
    ['as_described', 'delivery', 'communication'],
    ['communication'],
  ])
})
