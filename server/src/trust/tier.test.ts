// What figures earn: the last that is enough and the first that is not, of every number; and how a tier rises and
// falls.
import { piToWire } from '@lamplit/contract/money'
import type { TrustFigures } from '@lamplit/contract/trust'
import { tierCost, tierOpens, tiers } from '@lamplit/contract/tiers'
import { expect, test } from 'vitest'
import { earnedTier, figuresOf, nightOf, ratioOf, type TrustFacts, type HeldTier } from './tier.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-21T03:00:00Z')
const ago = (days: number, ms = 0): Date => new Date(now.getTime() - days * dayMs - ms)

test.each([
  [0, 0, 0.5],
  [1, 0, 0.6],
  [0, 1, 0.4],
  [8, 2, 10 / 14],
  [0.25, 0, 2.25 / 4.25],
])('%f good and %f bad make %f', (good, bad, ratio) => {
  expect(ratioOf(good, bad)).toBeCloseTo(ratio, 12)
})

/** Someone who just earns T4. */
const pro: TrustFigures = {
  days: 60,
  orders: 100,
  worth: 20_000,
  counterparties: 50,
  good: 16,
  bad: 0,
  ratio: 0.9,
  sent: 20,
  on_time: 0.95,
  lost_disputes: 1,
  dispute_loss: 0.01,
  days_since_loss: 60,
  checked: true,
}
test('figures at every threshold make T4', () => {
  expect(earnedTier(pro)).toBe(4)
})
test('figures at the thresholds of a tier make that tier', () => {
  expect(
    earnedTier({
      ...pro,
      days: 7,
      orders: 1,
      worth: 50,
      counterparties: 1,
      ratio: 0.5,
      days_since_loss: 0,
      dispute_loss: 0.5,
      on_time: 0,
      checked: false,
    }),
  ).toBe(1)
  expect(
    earnedTier({
      ...pro,
      days: 7,
      orders: 5,
      worth: 500,
      counterparties: 4,
      ratio: 0.7,
      dispute_loss: 0.5,
      on_time: 0,
      checked: false,
    }),
  ).toBe(2)
  expect(
    earnedTier({
      ...pro,
      orders: 25,
      worth: 5000,
      counterparties: 15,
      ratio: 0.85,
      dispute_loss: 0.02,
      on_time: 0.9,
      checked: false,
    }),
  ).toBe(3)
})

test.each<[Partial<TrustFigures>, number]>([
  // The first that is not enough for T1, T2, T3 and T4, of every number; what is above is lost with what is below.
  [{ days: 6 }, 0],
  [{ orders: 0 }, 0],
  [{ orders: 4 }, 1],
  [{ worth: 49 }, 0],
  [{ worth: 499 }, 1],
  [{ worth: 4999 }, 2],
  [{ worth: 19_999 }, 3],
  [{ orders: 1 }, 1],
  [{ counterparties: 3 }, 1],
  [{ ratio: 0.6999 }, 1],
  [{ days_since_loss: 59 }, 1],
  [{ orders: 24 }, 2],
  [{ orders: 5 }, 2],
  [{ counterparties: 14 }, 2],
  [{ counterparties: 4 }, 2],
  [{ ratio: 0.8499 }, 2],
  [{ ratio: 0.7 }, 2],
  [{ on_time: 0.8999 }, 2],
  [{ dispute_loss: 0.0201 }, 2],
  [{ days: 59 }, 2],
  [{ days: 7 }, 2],
  [{ orders: 99 }, 3],
  [{ orders: 25 }, 3],
  [{ counterparties: 49 }, 3],
  [{ counterparties: 15 }, 3],
  [{ ratio: 0.8999 }, 3],
  [{ ratio: 0.85 }, 3],
  [{ on_time: 0.9499 }, 3],
  [{ on_time: 0.9 }, 3],
  [{ dispute_loss: 0.0101 }, 3],
  [{ dispute_loss: 0.02 }, 3],
  [{ checked: false }, 3],
  // What nobody ever did wrong asks nothing.
  [{ on_time: null }, 4],
  [{ days_since_loss: null }, 4],
  [{ lost_disputes: 0, dispute_loss: 0 }, 4],
])('%o earns T%i', (change, tier) => {
  expect(earnedTier({ ...pro, ...change })).toBe(tier)
})

test('every tier costs more in fees than what it lets somebody take from others in a day', () => {
  expect(tiers.map((tier) => piToWire(tierCost(tier)))).toEqual(['0', '1', '10', '100', '400'])
  for (const tier of tiers.slice(1)) expect(tierCost(tier)).toBeGreaterThan(tierOpens(tier))
})

const facts: TrustFacts = {
  createdAt: ago(60),
  orders: 99,
  worth: 19_000,
  counterparties: 50,
  good: 16,
  bad: 0,
  sent: 20,
  late: 1,
  lostDisputes: 1,
  lastLossAt: ago(60),
  checked: true,
}
test('figures from facts: shares, full days, and a sum of weights that is not exact in binary', () => {
  expect(figuresOf(facts, now)).toEqual({
    days: 60,
    orders: 99,
    worth: 19_000,
    counterparties: 50,
    good: 16,
    bad: 0,
    ratio: 0.9,
    sent: 20,
    on_time: 0.95,
    lost_disputes: 1,
    dispute_loss: 0.01,
    days_since_loss: 60,
    checked: true,
  })
  expect(figuresOf({ ...facts, createdAt: ago(60, -1), lastLossAt: ago(60, -1) }, now)).toMatchObject({
    days: 59,
    days_since_loss: 59,
  })
  expect(
    figuresOf({ ...facts, createdAt: ago(-3), lastLossAt: null, sent: 0, late: 0, lostDisputes: 0 }, now),
  ).toMatchObject({ days: 0, days_since_loss: null, on_time: null, dispute_loss: 0 })
  // Eight thirds added up are 2.6666666666666665: (g+2)/(g+4) of it is exactly 0.7 in tenths of a billionth.
  const thirds = Array.from({ length: 8 }, () => 1 / 3).reduce((sum, weight) => sum + weight, 0)
  expect(earnedTier({ ...pro, orders: 5, ratio: ratioOf(thirds, 0) })).toBe(2)
})

const warned = (days: number, ms = 0): HeldTier => ({ tier: 2, lowSince: ago(days, ms) })
test.each<[string, HeldTier, number, ReturnType<typeof nightOf>]>([
  ['more than held rises at once', { tier: 1, lowSince: null }, 3, { tier: 3, lowSince: null, news: 'tier_up' }],
  ['also out of a warning', warned(13), 3, { tier: 3, lowSince: null, news: 'tier_up' }],
  ['the same stays', { tier: 2, lowSince: null }, 2, { tier: 2, lowSince: null, news: null }],
  ['the same ends a warning without a word', warned(13), 2, { tier: 2, lowSince: null, news: null }],
  ['below is warned first', { tier: 2, lowSince: null }, 0, { tier: 2, lowSince: now, news: 'tier_warning' }],
  [
    'thirteen days below is still held',
    warned(13, dayMs - 1),
    0,
    { tier: 2, lowSince: ago(13, dayMs - 1), news: null },
  ],
  ['fourteen days below falls to what is earned', warned(14), 0, { tier: 0, lowSince: null, news: 'tier_down' }],
  ['a clock put back begins anew', { tier: 2, lowSince: ago(-1) }, 0, { tier: 2, lowSince: now, news: null }],
])('%s', (_, held, earned, outcome) => {
  expect(nightOf(held, earned, now)).toEqual(outcome)
})

test('property: no tier falls before a warning and fourteen days, nor below what was earned', () => {
  let seed = 7
  const chance = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let life = 0; life < 300; life++) {
    let held: HeldTier = { tier: Math.floor(chance() * 5), lowSince: null }
    let at = now
    let lowFor: Date | null = null
    let saidAt: Date | null = null
    for (let night = 0; night < 120; night++) {
      at = new Date(at.getTime() + dayMs * (0.5 + chance()))
      const earned = Math.max(0, Math.min(4, held.tier + Math.floor(chance() * 3.2) - 1 - (chance() < 0.4 ? 1 : 0)))
      const outcome = nightOf(held, earned, at)
      lowFor = earned < held.tier ? (lowFor ?? at) : null
      if (outcome.news === 'tier_warning') saidAt = at
      if (outcome.tier < held.tier) {
        expect(at.getTime() - lowFor!.getTime()).toBeGreaterThanOrEqual(14 * dayMs)
        expect(at.getTime() - saidAt!.getTime()).toBeGreaterThanOrEqual(14 * dayMs)
        expect([outcome.tier, outcome.news]).toEqual([earned, 'tier_down'])
      }
      if (earned > held.tier) expect(outcome.tier).toBe(earned)
      if (outcome.tier !== held.tier) lowFor = null
      held = outcome
    }
  }
})
