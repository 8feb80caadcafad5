// A withdrawal on the wire: as its owner sees it, and as the staff do.
import { piFromUnits, piToWire } from '@lamplit/contract/money'
import {
  agreementsNeeded,
  mayReviewWithdrawal,
  allowedToOwner,
  arrives,
  objectionOpen,
  type Withdrawal,
} from './withdrawal.ts'
import type { Config } from '../config.ts'
import type { ReviewedWithdrawal, WalletCheck } from './store.ts'
import type { Switch } from './kill-switches.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const onWire = (w: Withdrawal) => ({
  id: w.id,
  amount: piToWire(w.amount),
  network_fee: piToWire(w.networkFee),
  arrives: piToWire(arrives(w)),
  state: w.state,
  route: w.route,
  address: w.address ?? w.toAddress,
  order_id: w.orderId,
  created_at: w.createdAt.toISOString(),
  updated_at: w.updatedAt.toISOString(),
  cancel_until: w.state === 'requested' ? w.cancelUntil.toISOString() : null,
  review_reasons: w.reviewReasons,
  trouble: w.trouble,
  note: w.note,
  txid: w.txid,
  allowed: allowedToOwner(w),
})

export const reviewedOnWire = (w: ReviewedWithdrawal, adminId: string, now: Date) => ({
  ...onWire(w),
  allowed: mayReviewWithdrawal(w, {
    adminId,
    agreedBy: w.agreedIds,
    open: w.open,
    waits: objectionOpen(w, now) !== null,
  }) as string[],
  username: w.username,
  name_verified: w.nameVerified,
  tier: w.tier,
  member_since: w.memberSince.toISOString(),
  agreed_by: w.agreedNames,
  agreements_needed: agreementsNeeded(w.amount),
  attempts: w.attempts,
  pi_payment_id: w.piPaymentId,
  earlier: { completed: w.completedBefore, sum: piToWire(piFromUnits(w.completedSum)) },
})

export const walletOnWire = (
  { wallet, balance, cold, difference, level, at }: WalletCheck,
  { coldWallet, walletMost, walletLeast }: Pick<Config, 'coldWallet' | 'walletMost' | 'walletLeast'>,
) => ({
  address: wallet,
  balance: piToWire(balance),
  cold_address: coldWallet,
  cold_balance: piToWire(cold),
  surplus: piToWire(piFromUnits(difference !== null && difference > 0n ? difference : 0n)),
  lacking: piToWire(piFromUnits(difference !== null && difference < 0n ? -difference : 0n)),
  level,
  most: walletMost,
  least: walletLeast,
  at: at.toISOString(),
})

/** A switch that was never set is open, since always. */
export const switchOnWire = (
  found: Switch | undefined,
  { agreedBy, needed }: { agreedBy: string[]; needed: number },
) => ({
  open: !found?.closed,
  closed_reason: found?.closed ? found.reason : null,
  since: iso(found?.at ?? null),
  by: found?.byName ?? null,
  note: found?.note ?? null,
  agreed_by: found?.closed ? agreedBy : [],
  agreements_needed: needed,
})
