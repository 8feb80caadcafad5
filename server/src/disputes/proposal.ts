// Rules of settlement proposals: from when to when, how much, and what each side may do with one (domain §3.2). No
// database.
import type { Pi } from '@lamplit/contract/money'
import { orderFlow, type OrderState } from '@lamplit/contract/orders'
import { percentOf, proposalHours, type ProposalState } from '@lamplit/contract/settlements'
import { escrowAmountOf, shippingLeft, type Order } from '../orders/actions.ts'

export type Side = 'buyer' | 'seller'
export interface Proposal {
  id: string
  orderId: string
  byUser: string
  side: Side
  refund: Pi
  /** What the order held when it was proposed; whatever changes that voids the proposal. */
  held: Pi
  keepsOpen: boolean
  note: string | null
  state: ProposalState
  expiresAt: Date
  createdAt: Date
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** Every state whose π lie in escrow can be settled by agreement, a disputed one too. */
export const canSettle = (state: OrderState): boolean => 'settle_split' in orderFlow[state]
/** Only shipping can come back while the order goes on, and not out of a dispute, which is about the whole. */
export const canRefundPart = (state: OrderState): boolean => 'refund_part' in orderFlow[state]

export interface ProposedRefund {
  refund?: Pi | undefined
  percent?: number | undefined
}

/** The amount that was meant: exact π, or whole percent of `of`; null when it cannot be, like more than there is. */
export const refundOfProposal = ({ refund, percent }: ProposedRefund, of: Pi, unnamed: Pi | null): Pi | null => {
  if (refund !== undefined && percent !== undefined) return null
  const amount = refund ?? (percent === undefined ? unnamed : percentOf(of, percent))
  return amount === null || amount > of ? null : amount
}

export const expiresAt = (now: Date): Date => new Date(now.getTime() + proposalHours * 3_600_000)

/**
 * Whether the order still allows what the proposal says: what came back meanwhile, or a dispute, may have changed that.
 */
export const isStillPossible = (
  proposal: Pick<Proposal, 'refund' | 'keepsOpen'>,
  order: Pick<Order, 'state' | 'total' | 'refunded' | 'shipping'>,
): boolean =>
  proposal.keepsOpen
    ? canRefundPart(order.state) && proposal.refund > 0n && proposal.refund <= shippingLeft(order)
    : canSettle(order.state) && proposal.refund <= escrowAmountOf(order)

/** What this side may do with it now: who made it takes it back, the other answers. */
export const allowedWith = (
  proposal: Proposal,
  order: Pick<Order, 'state' | 'total' | 'refunded' | 'shipping'>,
  side: Side,
  now: Date,
): ('accept' | 'decline' | 'withdraw')[] => {
  if (proposal.state !== 'open' || proposal.expiresAt <= now || !canSettle(order.state)) return []
  if (proposal.side === side) return ['withdraw']
  return isStillPossible(proposal, order) ? ['accept', 'decline'] : ['decline']
}
