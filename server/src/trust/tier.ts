// Rules of trust tiers: what figures earn, and how a tier rises at once and falls only after a fortnight
// (domain §3.12). No database.
import { demotionDays, tierNeeds, tiers, type Tier, type TierNeeds } from '@lamplit/contract/tiers'
import type { Need, NeedKey, TrustFigures } from '@lamplit/contract/trust'

const dayMs = 86_400_000

/** What is read of a person; everything else follows from it. */
export interface TrustFacts {
  createdAt: Date
  orders: number
  /** In whole π. */
  worth: number
  counterparties: number
  /** Σ weight of reviews of four stars and more, and of two and fewer. */
  good: number
  bad: number
  /** Sales that were sent or should have been, and how many of them too late. */
  sent: number
  late: number
  lostDisputes: number
  lastLossAt: Date | null
  checked: boolean
}

/** Good against bad, with two of each before the first: nobody begins at an extreme. */
export const ratioOf = (good: number, bad: number): number => (good + 2) / (good + bad + 4)

/** Full days between two moments; a clock that was put back makes them none, not fewer. */
const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))

export const figuresOf = (
  { createdAt, orders, worth, counterparties, good, bad, sent, late, lostDisputes, lastLossAt, checked }: TrustFacts,
  now: Date,
): TrustFigures => ({
  days: daysBetween(createdAt, now),
  orders,
  worth,
  counterparties,
  good,
  bad,
  ratio: ratioOf(good, bad),
  sent,
  on_time: sent === 0 ? null : (sent - late) / sent,
  // A lost dispute mostly ends its order as refunded, so it stands beside the completed ones.
  lost_disputes: lostDisputes,
  dispute_loss: lostDisputes === 0 ? 0 : lostDisputes / (orders + lostDisputes),
  days_since_loss: lastLossAt && daysBetween(lastLossAt, now),
  checked,
})

interface Ask {
  key: NeedKey
  now: number | null
  target: number
  most?: boolean
}

/** Sums of weights are not exact in binary: what differs only behind the tenth decimal is equal. */
const atLeast = (value: number, target: number): boolean => value >= target - 1e-10
const met = ({ now, target, most = false }: Ask): boolean => {
  // Nothing was sent yet, or no dispute was ever lost: there is nothing to hold against anybody.
  if (now === null) return true
  return most ? atLeast(target, now) : atLeast(now, target)
}

const required = (needs: TierNeeds, figures: TrustFigures): Ask[] => {
  const asks: (Ask & { target: number | null })[] = [
    { key: 'days', now: figures.days, target: needs.days! },
    { key: 'orders', now: figures.orders, target: needs.orders! },
    { key: 'worth', now: figures.worth, target: needs.worth! },
    { key: 'counterparties', now: figures.counterparties, target: needs.counterparties! },
    { key: 'ratio', now: figures.ratio, target: needs.ratio! },
    { key: 'on_time', now: figures.on_time, target: needs.onTime! },
    { key: 'days_since_loss', now: figures.days_since_loss, target: needs.daysWithoutLoss! },
    { key: 'dispute_loss', now: figures.dispute_loss, target: needs.disputeLoss!, most: true },
    { key: 'checked', now: figures.checked ? 1 : 0, target: (needs.checked ? 1 : null)! },
  ]
  return asks.filter(({ target }) => target !== null)
}

/** Every number a tier asks for beside what it is now. */
export const needsOf = (tier: number, figures: TrustFigures): Need[] =>
  required(tierNeeds[tier] ?? tierNeeds[0]!, figures).map((ask) => ({
    key: ask.key,
    now: ask.now,
    target: ask.target,
    most: ask.most ?? false,
    met: met(ask),
  }))

/** The highest tier whose needs, and those of every tier below it, are met. */
export const earnedTier = (figures: TrustFigures): Tier => {
  let earned: Tier = 0
  for (const tier of tiers.slice(1)) {
    if (!needsOf(tier, figures).every((need) => need.met)) return earned
    earned = tier
  }
  return earned
}

export interface HeldTier {
  tier: number
  lowSince: Date | null
}
export interface TierOutcome extends HeldTier {
  news: 'tier_up' | 'tier_warning' | 'tier_down' | null
}

/** When a tier falls that its figures have not earned since then. */
export const fallsAt = (lowSince: Date): Date => new Date(lowSince.getTime() + demotionDays * dayMs)

/**
 * What a night makes of a tier. It rises at once. It falls only when the figures have been below it for fourteen days
 * without a break, and its person was warned at the first of them; a clock that was put back begins the fourteen days
 * anew.
 */
export const nightOf = ({ tier, lowSince }: HeldTier, earned: number, now: Date): TierOutcome => {
  if (earned > tier) return { tier: earned, lowSince: null, news: 'tier_up' }
  if (earned === tier) return { tier, lowSince: null, news: null }
  if (lowSince === null) return { tier, lowSince: now, news: 'tier_warning' }
  if (lowSince > now) return { tier, lowSince: now, news: null }
  return now >= fallsAt(lowSince) ? { tier: earned, lowSince: null, news: 'tier_down' } : { tier, lowSince, news: null }
}
