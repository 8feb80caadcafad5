// Who is told what when an order moves: the side that did not cause it, or both when nobody did (domain §3.1, rule 2).
import type { NotificationKind } from '@lamplit/contract/notifications'
import { minus, splitSale, type Pi } from '@lamplit/contract/money'
import type { OrderEvent } from '@lamplit/contract/orders'
import type { Party } from '../kernel/authorisation.ts'
import type { Cause } from '../kernel/machine.ts'
import type { NotificationDraft } from '../notifications/actions.ts'
import type { Order, OrderEventInput } from './order.ts'

/** The sum a notice names: what came back, what the seller got, or what was given out of goodwill. */
type Sum = 'back' | 'share' | 'given'
interface NotificationKindAndSum {
  kind: NotificationKind
  sum?: Sum
}

/**
 * News of each event. Disputes and settlements speak for themselves in their own domain, and a purchase where it is
 * paid.
 */
const notificationOfEvent: Partial<Record<OrderEvent, NotificationKindAndSum>> = {
  accept: { kind: 'order_accepted' },
  ship: { kind: 'order_shipped' },
  mark_ready: { kind: 'order_ready' },
  handover: { kind: 'order_delivered' },
  deliver: { kind: 'order_delivered' },
  received: { kind: 'order_received' },
  confirm: { kind: 'order_completed', sum: 'share' },
  auto_complete: { kind: 'order_completed', sum: 'share' },
  auto_release: { kind: 'order_completed', sum: 'share' },
  extend: { kind: 'order_extended' },
  cancel: { kind: 'order_cancelled', sum: 'back' },
  cancel_by_silence: { kind: 'order_cancelled', sum: 'back' },
  auto_cancel: { kind: 'order_auto_cancelled', sum: 'back' },
  request_cancel: { kind: 'cancel_asked' },
  refuse_cancel: { kind: 'cancel_refused' },
  request_return: { kind: 'return_asked' },
  approve_return: { kind: 'return_approved' },
  auto_approve_return: { kind: 'return_approved' },
  refuse_return: { kind: 'return_refused' },
  withdraw_return: { kind: 'return_withdrawn' },
  ship_return: { kind: 'return_sent' },
  confirm_return: { kind: 'return_done', sum: 'back' },
  auto_refund: { kind: 'return_done', sum: 'back' },
  goodwill_refund: { kind: 'goodwill_received', sum: 'given' },
}

/** The seller is told of a sale once, however it was paid. */
export const saleNotification = ({
  id,
  sellerId,
  total,
}: Pick<Order, 'id' | 'sellerId' | 'total'>): NotificationDraft => ({
  userId: sellerId,
  kind: 'order_sold',
  key: `sold:${id}`,
  about: `order:${id}`,
  amount: total,
})

/** Words of these notices speak to one side only. */
const onlyTo: Partial<Record<OrderEvent, Party>> = { auto_approve_return: 'buyer' }

export const orderNotifications = (
  order: Order,
  event: OrderEvent,
  cause: Cause,
  { note, amount }: OrderEventInput,
  before: Order,
): NotificationDraft[] => {
  const news = notificationOfEvent[event]
  // What was never paid is nobody's loss: its seller had nothing to do yet.
  if (!news || order.paidAt === null) return []
  const sums: Record<Sum, Pi | undefined> = {
    back: minus(order.refunded, before.refunded),
    share: splitSale(minus(order.total, order.refunded)).seller,
    given: amount,
  }
  const sum = news.sum && sums[news.sum]
  const sides = (['buyer', 'seller'] as const).filter((side) => side !== cause.role && side === (onlyTo[event] ?? side))
  return sides.map((side): NotificationDraft => ({
    userId: side === 'buyer' ? order.buyerId : order.sellerId,
    kind: news.kind,
    key: `order:${order.id}:${event}:${order.updatedAt.getTime()}`,
    about: `order:${order.id}`,
    ...(sum === undefined ? {} : { amount: sum }),
    ...(note ? { note } : {}),
  }))
}
