// The way up: how many more of what, and one sentence of it.
import type { Need, TrustFigures } from '@lamplit/contract/trust'
import { expect, test } from 'vitest'
import { progressShare, targetText, valueText } from './tier-figures.ts'
import { missingOf, nextTierSentence } from './next-tier.ts'

/** The server's own formula, said again so that the test does not lean on the way up. */
const ratioOf = (good: number, bad: number): number => (good + 2) / (good + bad + 4)
const figures: TrustFigures = {
  days: 5,
  orders: 3,
  worth: 120,
  counterparties: 2,
  good: 3,
  bad: 1,
  ratio: 5 / 8,
  sent: 10,
  on_time: 0.8,
  lost_disputes: 1,
  dispute_loss: 0.25,
  days_since_loss: 12,
  checked: false,
}
const need = (key: Need['key'], now: number | null, target: number, met = false, most = false): Need => ({
  key,
  now,
  target,
  most,
  met,
})

test.each<[Need, number]>([
  [need('days', 5, 7), 2],
  [need('orders', 3, 5), 2],
  [need('worth', 120, 500), 380],
  [need('counterparties', 2, 4), 2],
  [need('days_since_loss', 12, 60), 48],
  [need('checked', 0, 1), 1],
  // Ten sent, two late: ten more in time are 18 of 20.
  [need('on_time', 0.8, 0.9), 10],
  // One lost of three orders: 1/50 = 2 %, so fifty in all.
  [need('dispute_loss', 0.25, 0.02, false, true), 46],
])('%o: %i more', (asked, more) => {
  expect(missingOf(asked, figures)).toBe(more)
})

test.each([
  [0.7, 3, 1],
  [0.85, 3, 1],
  [0.9, 0, 3],
  [0.7, 0.25, 0],
  [0.6, 0, 1],
])('the missing reviews for %f with %f good and %f bad are enough, and one fewer is not', (target, good, bad) => {
  const more = missingOf(need('ratio', null, target), { ...figures, good, bad })
  expect(ratioOf(good + more, bad)).toBeGreaterThanOrEqual(target - 1e-9)
  expect(ratioOf(good + more - 1, bad)).toBeLessThan(target)
})

test.each<[Need[], string]>([
  [[need('days', 5, 7), need('orders', 3, 1, true)], 'Stay 2 days more.'],
  [[need('days', 6, 7), need('orders', 0, 1)], 'Stay 1 day more, and complete one more order.'],
  [
    [need('orders', 3, 5), need('counterparties', 3, 4), need('ratio', 5 / 8, 0.7)],
    'Complete 2 more orders, trade with one more person, and earn about 2 more good reviews.',
  ],
  [
    [need('orders', 24, 25), need('dispute_loss', 0.25, 0.02, false, true)],
    'Complete 46 more orders without losing a dispute.',
  ],
  [[need('orders', 100, 100, true), need('checked', 0, 1)], 'The house then looks at your account.'],
  [[need('days', 9, 7, true)], 'Everything is met. The coming night lifts your tier.'],
])('%#: %s', (needs, sentence) => {
  expect(nextTierSentence(needs, figures)).toBe(sentence)
})

test('a share is never rounded over its target, and a bar is full only when its need is met', () => {
  expect([
    valueText(need('ratio', 0.84999, 0.85)),
    targetText(need('ratio', 0.84999, 0.85)),
    valueText(need('ratio', 0.85, 0.85, true)),
  ]).toEqual(['84.9\u00a0%', '85\u00a0%', '85\u00a0%'])
  expect([
    valueText(need('dispute_loss', 0.02001, 0.02, false, true)),
    targetText(need('dispute_loss', 0, 0.02, true, true)),
  ]).toEqual(['2.1\u00a0%', '2\u00a0%'])
  expect([
    valueText(need('on_time', null, 0.9, true)),
    valueText(need('days_since_loss', null, 60, true)),
    valueText(need('checked', 1, 1, true)),
  ]).toEqual(['Nothing to count yet', 'None lost', 'Done'])
  expect([
    progressShare(need('ratio', 0.8499, 0.85)),
    progressShare(need('ratio', 0.85, 0.85, true)),
    progressShare(need('orders', 0, 5)),
    progressShare(need('dispute_loss', 0.04, 0.02, false, true)),
  ]).toEqual([0.95, 1, 0, 0.5])
})
