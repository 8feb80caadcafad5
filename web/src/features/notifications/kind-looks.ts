// How each kind of notice looks: its drawing, and whether it deserves a message over the page while one looks at
// something else.
import type { NotificationKind } from '@lamplit/contract/notifications'
import {
  Flag,
  Gavel,
  HandCoins,
  Heart,
  Package,
  Scale,
  ShieldCheck,
  Star,
  Store,
  Truck,
  Undo2,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ToastType } from '../../lib/toast.ts'

/** By how a kind begins; the first that fits. */
const drawings: readonly [start: string, icon: LucideIcon][] = [
  ['order_sold', Store],
  ['order_received', Store],
  ['ship_', Truck],
  ['order_shipped', Truck],
  ['arrival_', Truck],
  ['return_', Undo2],
  ['payment_', Wallet],
  ['unmatched_', Wallet],
  ['withdrawal_', Wallet],
  ['goodwill_', Wallet],
  ['settlement_', Scale],
  ['dispute_', Gavel],
  ['offer_', HandCoins],
  ['review_', Star],
  ['tier_', ShieldCheck],
  ['content_', Flag],
  ['report_', Flag],
  ['account_', UserRound],
  ['price_dropped', Heart],
  ['back_in_stock', Heart],
  ['area_', Store],
]

export const iconOf = (kind: NotificationKind): LucideIcon =>
  drawings.find(([start]) => kind.startsWith(start))?.[1] ?? Package

/** Only what one would want to be interrupted for; everything else waits in the list. */
const tones: Partial<Record<NotificationKind, Exclude<ToastType, 'loading' | 'error'>>> = {
  order_sold: 'success',
  order_completed: 'success',
  offer_accepted: 'success',
  offer_paid: 'success',
  payment_finished: 'success',
  withdrawal_completed: 'success',
  settlement_accepted: 'success',
  goodwill_received: 'success',
  return_approved: 'success',
  tier_up: 'success',
  payment_late_credited: 'info',
  unmatched_credited: 'info',
  payment_late_seller: 'info',
  payment_cancelled: 'info',
  withdrawal_sent: 'info',
  withdrawal_returned: 'info',
  account_linked: 'info',
  order_shipped: 'info',
  order_ready: 'info',
  order_delivered: 'info',
  order_received: 'info',
  order_cancelled: 'info',
  cancel_asked: 'info',
  cancel_refused: 'info',
  return_asked: 'info',
  return_sent: 'info',
  return_done: 'info',
  settlement_proposed: 'info',
  settlement_declined: 'info',
  dispute_answered: 'info',
  dispute_withdrawn: 'info',
  dispute_decided: 'info',
  dispute_final: 'info',
  offer_received: 'info',
  offer_countered: 'info',
  offer_declined: 'info',
  offer_backup: 'info',
  review_published: 'info',
  content_restored: 'info',
  price_dropped: 'info',
  back_in_stock: 'info',
  area_opened: 'info',
  withdrawal_failed: 'warning',
  withdrawal_rejected: 'warning',
  account_link_refused: 'warning',
  order_auto_cancelled: 'warning',
  return_refused: 'warning',
  dispute_opened: 'warning',
  dispute_more_asked: 'warning',
  dispute_appealed: 'warning',
  offer_lapsed: 'warning',
  offer_voided: 'warning',
  ship_reminder: 'warning',
  pickup_reminder: 'warning',
  arrival_reminder: 'warning',
  release_reminder: 'warning',
  return_reminder: 'warning',
  dispute_reminder: 'warning',
  offer_answer_reminder: 'warning',
  offer_pay_reminder: 'warning',
  tier_warning: 'warning',
  tier_down: 'warning',
  content_hidden: 'warning',
  content_warned: 'warning',
}

/** How its message looks; null where none is shown. */
export const toneOf = (kind: NotificationKind): 'success' | 'info' | 'warning' | null =>
  (tones[kind] as 'success' | 'info' | 'warning' | undefined) ?? null

/** Said even when it happened before this visit: π that somebody may be waiting for are in the wallet (domain §3.2). */
export const lateMoney: readonly NotificationKind[] = ['payment_late_credited', 'unmatched_credited']
