// Notices: what a person must be told although they did not ask, like money that came late (domain 3.2; design §4.9).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageSizes } from './limits.ts'
import { piOnWire } from './money.ts'
import { cursor, id, moment, nextCursor, wholeInQuery } from './shapes.ts'

/** What happened, as keys that the page has words for. */
export const noticeKinds = [
  'payment_late_credited', 'payment_late_seller', 'payment_finished', 'payment_cancelled', 'unmatched_credited', 'withdrawal_approved', 'withdrawal_in_review', 'withdrawal_rejected', 'withdrawal_sent', 'withdrawal_completed',
  'withdrawal_failed', 'withdrawal_returned', 'account_linked', 'account_link_refused',
  // Orders (domain 3.2).
  'order_sold', 'order_accepted', 'order_shipped', 'order_ready', 'order_delivered', 'order_received', 'order_completed', 'order_cancelled', 'order_auto_cancelled', 'order_extended',
  'cancel_asked', 'cancel_refused', 'return_asked', 'return_approved', 'return_refused', 'return_withdrawn', 'return_sent', 'return_done', 'goodwill_received', 'grant_renewed',
  'ship_reminder', 'pickup_reminder', 'arrival_reminder', 'release_reminder', 'return_reminder',
  // Settlements and disputes (domain 3.2, 3.4).
  'settlement_proposed', 'settlement_accepted', 'settlement_declined', 'settlement_expired',
  'dispute_opened', 'dispute_answered', 'dispute_withdrawn', 'dispute_under_review', 'dispute_more_asked', 'dispute_decided', 'dispute_appealed', 'dispute_final', 'dispute_reminder',
  // Offers (domain 3.3).
  'offer_received', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'offer_lapsed', 'offer_voided', 'offer_paid', 'offer_backup', 'offer_answer_reminder', 'offer_pay_reminder',
  // Reviews, tiers and reports (domain 3.12, 3.13).
  'review_to_write', 'review_reminder', 'review_published', 'review_replied', 'tier_up', 'tier_warning', 'tier_down', 'content_hidden', 'content_restored', 'report_upheld', 'report_dismissed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const notice = z.object({ id, at: moment, kind: z.enum(noticeKinds), about: z.nullable(z.string()), amount: z.nullable(piOnWire), note: z.nullable(z.string()), seen: z.boolean() })
export type Notice = z.output<typeof notice>

export const listNotices = endpoint({
  method: 'GET', path: '/api/notices', who: 'user', budget: 'read', says: 'What one was told, newest first.', queries: ['notices.page', 'notices.unseen'],
  query: z.object({ cursor, limit: z.optional(wholeInQuery(1, pageSizes.max)) }), reply: z.object({ notices: z.array(notice), unseen: z.number(), next_cursor: nextCursor }), fails: [],
})
export const seeNotices = endpoint({
  method: 'POST', path: '/api/notices/seen', who: 'user', budget: 'write', says: 'Marks notices as seen, up to and with the newest one named.', queries: ['notices.see', 'notices.unseen'], body: z.object({ up_to: id }), reply: z.object({ unseen: z.number() }), fails: [],
})
