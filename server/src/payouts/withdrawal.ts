// Rules of a withdrawal: how much may leave, what a member of staff must see first, and how the books follow the
// chain (domain §3.12, §3.15). No database.
import { allowedEvents } from '@lamplit/contract/flow'
import { withdrawalLimits as limits } from '@lamplit/contract/limits'
import { minus, pi, zeroPi, type Pi } from '@lamplit/contract/money'
import {
  withdrawalFlow,
  type ReviewDecision,
  type payoutTroubles,
  type PayoutRoute,
  type reviewReasons,
  type WithdrawalState,
} from '@lamplit/contract/withdrawals'

import { objectionEnd, type AccountStatus } from '../users/account-status.ts'

export type ReviewReason = (typeof reviewReasons)[number]
export type Trouble = (typeof payoutTroubles)[number]

export interface Withdrawal {
  id: string
  userId: string
  /** The purchase whose refund it is. */
  orderId: string | null
  amount: Pi
  networkFee: Pi
  state: WithdrawalState
  route: PayoutRoute
  address: string | null
  cancelUntil: Date
  reviewReasons: ReviewReason[]
  trouble: Trouble | null
  note: string | null
  attempts: number
  piPaymentId: string | null
  toAddress: string | null
  txid: string | null
  /** Set when it failed and nothing of it can be paid any more: no signed transaction, no open payment at Pi. */
  provenUnpaid: boolean
  /** How many times it was put into review; agreements count for the last one. */
  reviews: number
  createdAt: Date
  updatedAt: Date
}

const minute = 60_000
const hour = 60 * minute
export const minimum = pi(limits.minimum)
export const networkFee = pi(limits.networkFee)
const large = pi(limits.secondApprovalAbove)

/** Until when its owner can take it back; it waits longer for a recipient whom nothing was sent to yet. */
export const coolOffEnd = (now: Date, recipientWaitHours = 0): Date =>
  new Date(now.getTime() + Math.max(limits.coolOffMinutes * minute, recipientWaitHours * hour))
/** Requests made after this moment count against the limit of a day. */
export const dayBegan = (now: Date): Date => new Date(now.getTime() - 24 * hour)

/** π a day by trust tier (domain §3.12). */
export const limitOf = (tier: number): Pi => pi(limits.perDay[tier] ?? limits.perDay[0])
export const leftToday = (tier: number, used: Pi): Pi => (used >= limitOf(tier) ? zeroPi : minus(limitOf(tier), used))

type Opening = Pick<AccountStatus, 'tier' | 'createdAt' | 'linkedAt'>

/** Until when nothing leaves because the uid before may object to a link; null when nobody can. */
export const objectionOpen = (status: Pick<Opening, 'linkedAt'>, now: Date): Date | null => {
  const end = objectionEnd(status)
  return end && now < end ? end : null
}

/** When an account may withdraw: a new one of tier T0 and one that was linked wait; null when it may already. */
export const opensAt = ({ tier, createdAt, linkedAt }: Opening, now: Date): Date | null => {
  const opens = new Date(createdAt.getTime() + limits.newAccountHours * hour)
  return objectionOpen({ linkedAt }, now) ?? (tier === 0 && now < opens ? opens : null)
}

/** What the recipient's wallet gets: the network fee is inside the amount (domain §3.15). */
export const arrives = ({ amount, networkFee: fee }: Pick<Withdrawal, 'amount' | 'networkFee'>): Pi =>
  minus(amount, fee)

/** Two staff must approve above 500 π (domain §3.14). */
export const agreementsNeeded = (amount: Pi): number => (amount > large ? 2 : 1)

export interface Reviewed {
  withdrawal: Pick<Withdrawal, 'amount' | 'route' | 'orderId'>
  standing: { tier: number; state: string; nameVerified: boolean; provenAt: Date | null }
  /** What was asked for within a day, this one included; refunds of purchases are not in it. */
  today: Pi
  completedBefore: number
}

/** Why a member of staff must look at it; none means it goes by itself (domain §3.15). */
export const reviewReasonsOf = ({
  withdrawal: { amount, route, orderId },
  standing,
  today,
  completedBefore,
}: Reviewed): ReviewReason[] => {
  const reasons: [boolean, ReviewReason][] = [
    [completedBefore === 0, 'first_withdrawal'],
    [orderId === null && today > limitOf(standing.tier), 'over_limit'],
    [standing.state !== 'active', 'account_flagged'],
    [!standing.nameVerified, 'name_unverified'],
    [amount > large, 'large_amount'],
    // Pi itself knows whose wallet a uid has; an address given by hand is only as good as the user who gave it.
    [route === 'manual' && standing.provenAt === null, 'recipient_unproven'],
  ]
  return reasons.filter(([holds]) => holds).map(([, reason]) => reason)
}

/**
 * Whether its π may come back, by whichever word: paying was never begun, or it is proven that nothing of it can still
 * be paid (quality
 * §3.4). One that failed and was sent to review again is no exception. `open` counts its transactions that could land
 * or have.
 */
export const mayComeBack = (
  { attempts, provenUnpaid }: Pick<Withdrawal, 'attempts' | 'provenUnpaid'>,
  open: number,
): boolean => (attempts === 0 || provenUnpaid) && open === 0

export const allowedToOwner = (withdrawal: Pick<Withdrawal, 'state' | 'attempts' | 'provenUnpaid'>): string[] =>
  mayComeBack(withdrawal, 0) ? allowedEvents(withdrawalFlow, withdrawal.state, 'owner') : []

/** What this member of staff can say to it now; nobody decides on their own. */
export const mayReviewWithdrawal = (
  withdrawal: Withdrawal,
  { adminId, agreedBy, open, waits }: { adminId: string; agreedBy: readonly string[]; open: number; waits: boolean },
): ReviewDecision[] => {
  if (withdrawal.userId === adminId) return []
  const table = allowedEvents(withdrawalFlow, withdrawal.state, 'admin')
  const words: [boolean, ReviewDecision][] = [
    [table.includes('approve') && !agreedBy.includes(adminId), 'approve'],
    [table.includes('reject') && mayComeBack(withdrawal, open), 'reject'],
    [table.includes('hold'), 'hold'],
    [table.includes('retry'), 'retry'],
    [table.includes('give_back') && mayComeBack(withdrawal, open), 'give_back'],
    // From an account that was linked lately nothing leaves: who sends by hand must see that first.
    [withdrawal.state === 'approved' && withdrawal.route === 'manual' && !waits, 'sent'],
  ]
  return words.filter(([may]) => may).map(([, word]) => word)
}

/** How far what the chain took differs from the fee that its owner was told; above zero the market pays the rest. */
export const feeDifference = ({ networkFee: told }: Pick<Withdrawal, 'networkFee'>, fee: Pi): Pi => minus(fee, told)
