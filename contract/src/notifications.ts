// Notices: what a person must be told although they did not ask, like money that came late (domain §3.2; design §4.9).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { byId, cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** What happened, as keys that the page has words for. */
export const notificationKinds = [
  'payment_late_credited',
  'payment_late_seller',
  'payment_finished',
  'payment_cancelled',
  'unmatched_credited',
  'withdrawal_approved',
  'withdrawal_in_review',
  'withdrawal_rejected',
  'withdrawal_sent',
  'withdrawal_completed',
  'withdrawal_failed',
  'withdrawal_returned',
  'account_linked',
  'account_link_refused',
  // Orders (domain §3.2).
  'order_sold',
  'order_accepted',
  'order_shipped',
  'order_ready',
  'order_delivered',
  'order_received',
  'order_completed',
  'order_cancelled',
  'order_auto_cancelled',
  'order_extended',
  'cancel_asked',
  'cancel_refused',
  'return_asked',
  'return_approved',
  'return_refused',
  'return_withdrawn',
  'return_sent',
  'return_done',
  'goodwill_received',
  'grant_renewed',
  'ship_reminder',
  'pickup_reminder',
  'arrival_reminder',
  'release_reminder',
  'return_reminder',
  // Settlements and disputes (domain §3.2, §3.4).
  'settlement_proposed',
  'settlement_accepted',
  'settlement_declined',
  'settlement_expired',
  'dispute_opened',
  'dispute_answered',
  'dispute_withdrawn',
  'dispute_under_review',
  'dispute_more_asked',
  'dispute_decided',
  'dispute_appealed',
  'dispute_final',
  'dispute_reminder',
  // Offers (domain §3.3).
  'offer_received',
  'offer_countered',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'offer_expired',
  'offer_lapsed',
  'offer_voided',
  'offer_paid',
  'offer_backup',
  'offer_answer_reminder',
  'offer_pay_reminder',
  // Reviews, tiers and reports (domain §3.12, §3.13).
  'review_to_write',
  'review_reminder',
  'review_published',
  'review_replied',
  'tier_up',
  'tier_warning',
  'tier_down',
  'content_hidden',
  'content_restored',
  'content_warned',
  'report_upheld',
  'report_dismissed',
  // What somebody waits for (domain, what would make this product the best, 10).
  'price_dropped',
  'back_in_stock',
  'search_matched',
  'area_opened',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * The specification's categories of notifications (spec §3): goods one sold, what others say and wait for, and
 * everything else.
 */
export const notificationCategoryNames = ['productsSold', 'messages', 'generalInfo'] as const
export type NotificationCategory = (typeof notificationCategoryNames)[number]

const all = <K extends NotificationKind, C extends NotificationCategory>(
  category: C,
  ...kinds: readonly K[]
): Readonly<Record<K, C>> => Object.fromEntries(kinds.map((kind) => [kind, category])) as Record<K, C>

/**
 * Which category each kind belongs to: tabs of the centre and switches of the settings go by it. A kind without one
 * does not compile.
 */
export const notificationCategories: Readonly<Record<NotificationKind, NotificationCategory>> = {
  ...all(
    'productsSold',
    'payment_late_seller',
    'order_sold',
    'order_received',
    'ship_reminder',
    'return_asked',
    'return_sent',
    'offer_paid',
  ),
  // What the other person says, mostly waiting for an answer; threads of orders, offers and disputes become chat
  // threads.
  ...all(
    'messages',
    'cancel_asked',
    'cancel_refused',
    'return_approved',
    'return_refused',
    'return_withdrawn',
    'goodwill_received',
    'settlement_proposed',
    'settlement_accepted',
    'settlement_declined',
    'dispute_opened',
    'dispute_answered',
    'dispute_withdrawn',
    'dispute_more_asked',
    'offer_received',
    'offer_countered',
    'offer_accepted',
    'offer_declined',
    'offer_withdrawn',
    'review_published',
    'review_replied',
  ),
  ...all(
    'generalInfo',
    'payment_late_credited',
    'payment_finished',
    'payment_cancelled',
    'unmatched_credited',
    'withdrawal_approved',
    'withdrawal_in_review',
    'withdrawal_rejected',
    'withdrawal_sent',
    'withdrawal_completed',
    'withdrawal_failed',
    'withdrawal_returned',
    'account_linked',
    'account_link_refused',
    'order_accepted',
    'order_shipped',
    'order_ready',
    'order_delivered',
    'order_completed',
    'order_cancelled',
    'order_auto_cancelled',
    'order_extended',
    'return_done',
    'grant_renewed',
    'pickup_reminder',
    'arrival_reminder',
    'release_reminder',
    'return_reminder',
    'settlement_expired',
    'dispute_under_review',
    'dispute_decided',
    'dispute_appealed',
    'dispute_final',
    'dispute_reminder',
    'offer_expired',
    'offer_lapsed',
    'offer_voided',
    'offer_backup',
    'offer_answer_reminder',
    'offer_pay_reminder',
    'review_to_write',
    'review_reminder',
    'tier_up',
    'tier_warning',
    'tier_down',
    'content_hidden',
    'content_restored',
    'content_warned',
    'report_upheld',
    'report_dismissed',
    'price_dropped',
    'back_in_stock',
    'search_matched',
    'area_opened',
  ),
}

const category = z.enum(notificationCategoryNames)
/** How many are not seen, counted no further than a badge shows. */
const unseen = z.number()
const counts = z.object({ productsSold: unseen, messages: unseen, generalInfo: unseen })
export type NotificationCounts = z.output<typeof counts>

export const notification = z.object({
  id,
  at: moment,
  kind: z.enum(notificationKinds),
  category,
  about: z.nullable(z.string()),
  amount: z.nullable(piOnWire),
  note: z.nullable(z.string()),
  seen: z.boolean(),
  /** Until when something must be done, where a reminder names it. */
  due: z.nullable(moment),
})
export type Notification = z.output<typeof notification>

const left = z.object({ unseen, counts })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notices',
  who: 'user',
  budget: 'read',
  says: 'One’s notifications, newest first, of all categories or of one.',
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)), category: z.optional(category) }),
  reply: z.object({ notices: z.array(notification), unseen, counts, next_cursor: nextCursor }),
  fails: [],
})
export const markNotificationsSeen = endpoint({
  method: 'POST',
  path: '/api/notices/seen',
  who: 'user',
  budget: 'write',
  says: 'Marks notifications as seen, up to and with the newest one named, of all categories or of one.',
  body: z.object({ up_to: id, category: z.optional(category) }),
  reply: left,
  fails: [],
})
export const markNotificationSeen = endpoint({
  method: 'POST',
  path: '/api/notices/:id/seen',
  who: 'user',
  budget: 'write',
  says: 'Marks one notification as seen.',
  params: byId,
  reply: left,
  fails: ['NOT_FOUND'],
})
export const dismissNotification = endpoint({
  method: 'POST',
  path: '/api/notices/:id/dismiss',
  who: 'user',
  budget: 'write',
  says: 'Takes one notification out of the list for good; the books and the history it tells of keep everything.',
  params: byId,
  reply: left,
  fails: ['NOT_FOUND'],
})

/** Open streams of one person in one process: enough for a few tabs and a phone. */
export const notificationStreamsPerUser = 5

/** What a stream says with each event `news`; the list itself is read by its own call. */
export const notificationPulse = z.object({ unseen, newest: z.nullable(id) })
export type NotificationPulse = z.output<typeof notificationPulse>

/** Why a stream says `end`: its session is over, or this process is about to stop. */
export const notificationStreamEnds = ['session', 'closing'] as const

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notices/stream',
  who: 'user',
  budget: 'read',
  says:
    'Server-sent events: how many notifications are not seen and which is the newest, at once and within two ' +
    'seconds of every change.',
  produces: 'text/event-stream',
  fails: ['QUOTA_REACHED'],
})
