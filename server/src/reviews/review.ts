// Rules of reviews: when they may be written, what each side can say, and how much one counts (domain §3.12). No
// database.
import { reviewLimits } from '@lamplit/contract/limits'
import { pi, type Pi } from '@lamplit/contract/money'
import { reviewerTierWeight } from '@lamplit/contract/tiers'

export type Side = 'buyer' | 'seller'
export type RefundLabel = 'refunded' | 'split'

/** The time in which both sides of one ended order may write. It bears the id of the order. */
export interface Window {
  id: string
  buyerId: string
  sellerId: string
  state: 'open' | 'shown'
  refund: RefundLabel | null
  /** The people of a ring that the order closed. */
  ring: string[]
  /** When the order ended; the window counts from there. */
  openedAt: Date
  closesAt: Date
}

const day = 86_400_000

/**
 * What ended an order so that both sides may speak of it: receipt, or a refund by dispute, which reviews are then
 * labelled with.
 */
export const refundLabelOf = (state: string): RefundLabel | null | undefined =>
  state === 'completed' ? null : state === 'refunded' || state === 'split' ? state : undefined

export const closesAt = (endedAt: Date): Date => new Date(endedAt.getTime() + reviewLimits.windowDays * day)
export const remindAt = (closes: Date): Date => new Date(closes.getTime() - reviewLimits.reminderDays * day)

/** The person's side in the order; null for a stranger, who is told that there is no such order. */
export const sideIn = ({ buyerId, sellerId }: Pick<Window, 'buyerId' | 'sellerId'>, userId: string): Side | null =>
  userId === buyerId ? 'buyer' : userId === sellerId ? 'seller' : null

/**
 * Whether something can still be written: the clock decides, even where the timer that publishes has not come round
 * yet.
 */
export const isWindowOpen = ({ state, closesAt: closes }: Pick<Window, 'state' | 'closesAt'>, now: Date): boolean =>
  state === 'open' && now < closes

/**
 * How much a review counts for ranking and trust: by the tier of its author, by what the order was worth up to 5 π, and
 * less with each further one of the same pair (domain §3.12). Four decimals.
 */
export const reviewWeightOf = ({ tier, total, nth }: { tier: number; total: Pi; nth: number }): number => {
  const full = pi(reviewLimits.fullWeight)
  const worth = Number(((total < full ? total : full) * 10_000n) / full)
  return Math.round(((reviewerTierWeight[tier] ?? reviewerTierWeight[0]!) * worth) / Math.max(1, nth)) / 10_000
}
