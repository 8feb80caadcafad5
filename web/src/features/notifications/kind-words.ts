// What each kind of notice says (contract, noticeKinds): to whoever it is sent, in the market’s voice (design §7.1).
import type { NotificationKind } from '@lamplit/contract/notifications'

export interface NotificationText {
  title: string
  /** The sentence under the title; the amount is null where the notice names none. */
  text: (amount: string | null) => string
}

const sum = (amount: string | null): string => amount ?? 'The amount'

const payments = {
  payment_late_credited: {
    title: 'A payment came late',
    text: (amount) => `The item was gone by then, so ${amount ?? 'its π'} are in your wallet.`,
  },
  payment_late_seller: {
    title: 'A buyer paid too late',
    text: () => 'The time to pay had run out, so the buyer has the π back. The item is on your shelf.',
  },
  payment_finished: {
    title: 'A payment was finished',
    text: (amount) => `${amount ?? 'The π'} that you signed in Pi arrived, although the page was closed.`,
  },
  payment_cancelled: {
    title: 'A payment was cancelled',
    text: (amount) =>
      amount ? `It was not signed, so ${amount} were not charged.` : 'It was not signed, so nothing was charged.',
  },
  unmatched_credited: {
    title: 'Money of yours was found',
    text: (amount) => `${amount ?? 'π'} reached us without an order. They are in your wallet now.`,
  },
  withdrawal_approved: { title: 'Your withdrawal is approved', text: (amount) => `${sum(amount)} will be sent.` },
  withdrawal_in_review: {
    title: 'Your withdrawal is in review',
    text: (amount) => `A person of the house looks at ${amount ?? 'it'} before ${amount ? 'they are' : 'it is'} sent.`,
  },
  withdrawal_rejected: {
    title: 'Your withdrawal was not approved',
    text: (amount) => `${amount ?? 'The π'} are in your wallet again.`,
  },
  withdrawal_sent: { title: 'Your withdrawal was sent', text: (amount) => `${amount ?? 'The π'} are on the Pi chain.` },
  withdrawal_completed: {
    title: 'Your withdrawal arrived',
    text: (amount) => `${amount ?? 'The π'} are in your Pi wallet.`,
  },
  withdrawal_failed: {
    title: 'Your withdrawal could not be sent',
    text: (amount) => `${amount ?? 'The π'} are held for it; nothing is lost. See what you can do.`,
  },
  withdrawal_returned: {
    title: 'Your withdrawal came back',
    text: (amount) => `${amount ?? 'The π'} are in your wallet again.`,
  },
  account_linked: { title: 'Accounts were linked', text: () => 'Your new Pi sign-in leads to this account now.' },
  account_link_refused: {
    title: 'Accounts were not linked',
    text: () => 'Your request to link another Pi sign-in was refused.',
  },
} satisfies Partial<Record<NotificationKind, NotificationText>>

const orders = {
  order_sold: {
    title: 'You sold something',
    text: (amount) => `${amount ?? 'The π'} are held for you. See the order for what to do next.`,
  },
  order_accepted: { title: 'Your order was accepted', text: () => 'The seller is getting it ready.' },
  order_shipped: {
    title: 'Your order is on its way',
    text: () => 'See the order for how it was sent and when it should arrive.',
  },
  order_ready: {
    title: 'Your order is ready for pickup',
    text: () => 'Show the code on the order when you pick it up, and not before.',
  },
  order_delivered: {
    title: 'Your order was delivered',
    text: () => 'Check it and confirm. If nothing happens, the seller is paid when the time to check is over.',
  },
  order_received: { title: 'An order was received', text: () => 'The buyer has it in their hands.' },
  order_completed: {
    title: 'An order is complete',
    text: (amount) =>
      amount
        ? `${amount} went to the seller. You can each write a review now.`
        : 'The π went to the seller. You can each write a review now.',
  },
  order_cancelled: {
    title: 'An order was cancelled',
    text: (amount) => `${amount ?? 'The π'} went back to the buyer’s wallet.`,
  },
  order_auto_cancelled: {
    title: 'An order ran out of time',
    text: (amount) => `It was not sent or picked up in time, so ${amount ?? 'the π'} went back to the buyer’s wallet.`,
  },
  order_extended: {
    title: 'The time to check was extended',
    text: () => 'The buyer took more time to check the order. The new deadline is on the order.',
  },
  cancel_asked: {
    title: 'A cancellation was asked for',
    text: () => 'Say yes or no on the order. Without an answer in time it is cancelled.',
  },
  cancel_refused: { title: 'A cancellation was refused', text: () => 'The order goes on as it was.' },
  return_asked: {
    title: 'A return was asked for',
    text: () => 'Read why, and answer on the order before its deadline.',
  },
  return_approved: {
    title: 'Your return was approved',
    text: () => 'Send the item back before the deadline on the order.',
  },
  return_refused: {
    title: 'Your return was refused',
    text: () => 'The reason is on the order. You can still open a dispute there while its time lasts.',
  },
  return_withdrawn: { title: 'A return was withdrawn', text: () => 'The buyer keeps the item. The order goes on.' },
  return_sent: { title: 'A return is on its way', text: () => 'Confirm on the order once you have it back.' },
  return_done: {
    title: 'A return is complete',
    text: (amount) => `${amount ?? 'The π'} went back to the buyer’s wallet.`,
  },
  goodwill_received: {
    title: 'The seller gave you something back',
    text: (amount) => `${amount ?? 'The π'} are in your wallet.`,
  },
  grant_renewed: { title: 'Your download was renewed', text: () => 'You can open the file again from the order.' },
  ship_reminder: {
    title: 'An order waits to be sent',
    text: () => 'Send it in time, or the order is cancelled and the buyer has the π back.',
  },
  pickup_reminder: {
    title: 'An order waits to be picked up',
    text: () => 'If nobody picks it up in time, the buyer has the π back.',
  },
  arrival_reminder: { title: 'Has your order arrived?', text: () => 'Say so on the order, or say what went wrong.' },
  release_reminder: {
    title: 'The time to check is nearly over',
    text: (amount) =>
      `If nothing happens, ${amount ?? 'the π'} go to the seller. Confirm, take more time, or say what is wrong.`,
  },
  return_reminder: { title: 'A return waits for you', text: () => 'The next step and its deadline are on the order.' },
} satisfies Partial<Record<NotificationKind, NotificationText>>

const disputes = {
  settlement_proposed: {
    title: 'A split was proposed',
    text: (amount) =>
      amount
        ? `The other side proposes that the buyer gets ${amount} back. Accept or decline on the order.`
        : 'See who would get what, and accept or decline on the order.',
  },
  settlement_accepted: {
    title: 'Your proposal was accepted',
    text: (amount) => `${amount ?? 'The refund'} went to the buyer’s wallet, and the rest to the seller.`,
  },
  settlement_declined: {
    title: 'Your proposal was declined',
    text: () => 'Nothing has moved. You can make another one.',
  },
  settlement_expired: { title: 'A proposal ran out of time', text: () => 'Nobody answered it, so nothing has moved.' },
  dispute_opened: {
    title: 'A dispute was opened',
    text: () => 'The π stay held. Write your side before the deadline: silence speaks for the other side.',
  },
  dispute_answered: {
    title: 'The other side answered',
    text: () => 'Read what they wrote in the dispute, and propose a split if you can agree.',
  },
  dispute_withdrawn: { title: 'A dispute was withdrawn', text: () => 'The order goes on, with time left to check it.' },
  dispute_under_review: {
    title: 'Your dispute is in review',
    text: () => 'A person of the house, named in the dispute, reads both sides.',
  },
  dispute_more_asked: { title: 'The house asks for more', text: () => 'Answer in the dispute before the deadline.' },
  dispute_decided: {
    title: 'Your dispute was decided',
    text: () => 'Read the grounds. You can appeal once, with new evidence, while the π are still held.',
  },
  dispute_appealed: { title: 'A decision was appealed', text: () => 'Another person of the house looks at it again.' },
  dispute_final: {
    title: 'Your dispute is closed',
    text: (amount) =>
      amount
        ? `The decision is final and carried out: ${amount} went to the buyer’s wallet.`
        : 'The decision is final and carried out. You can download it signed.',
  },
  dispute_reminder: {
    title: 'A dispute waits for you',
    text: () => 'The next step is yours. See the dispute for what it is, and what happens without it.',
  },
} satisfies Partial<Record<NotificationKind, NotificationText>>

const offers = {
  offer_received: {
    title: 'You have an offer',
    text: (amount) => (amount ? `A buyer offers ${amount}. Answer within 48 h.` : 'Answer within 48 h.'),
  },
  offer_countered: {
    title: 'Your offer was countered',
    text: (amount) => (amount ? `The new price is ${amount}. Answer within 48 h.` : 'Answer within 48 h.'),
  },
  offer_accepted: {
    title: 'An offer was accepted',
    text: (amount) =>
      amount
        ? `The price is ${amount}. The item is set aside until it is paid.`
        : 'The item is set aside until it is paid.',
  },
  offer_declined: {
    title: 'An offer was declined',
    text: () => 'Nothing was charged, and anything set aside is in your wallet again.',
  },
  offer_withdrawn: { title: 'An offer was withdrawn', text: () => 'The other side took it back. Nothing more to do.' },
  offer_expired: {
    title: 'An offer ran out of time',
    text: () => 'It was not answered. Anything set aside for it is in the buyer’s wallet again.',
  },
  offer_lapsed: {
    title: 'An accepted offer was not paid',
    text: () => 'It was not paid in time, or its buyer released the item. The item is for sale again.',
  },
  offer_voided: {
    title: 'An offer no longer stands',
    text: () => 'The item was sold, changed or taken down. Anything set aside is in the buyer’s wallet again.',
  },
  offer_paid: {
    title: 'An offer was paid',
    text: (amount) => (amount ? `${amount} are held for the order.` : 'The π are held for the order.'),
  },
  offer_backup: {
    title: 'An offer is next in line',
    text: (amount) =>
      amount
        ? `The accepted one was not paid. The one of ${amount} still stands.`
        : 'The accepted one was not paid. This one still stands.',
  },
  offer_answer_reminder: {
    title: 'An offer waits for your answer',
    text: () => 'It runs out soon. Accept, counter or decline it.',
  },
  offer_pay_reminder: {
    title: 'Your accepted offer waits to be paid',
    text: (amount) =>
      amount ? `Pay ${amount} in time, or the item goes back on sale.` : 'Pay in time, or the item goes back on sale.',
  },
} satisfies Partial<Record<NotificationKind, NotificationText>>

const userKinds = {
  review_to_write: { title: 'How was it?', text: () => 'Write a review within 14 days. Both reviews appear together.' },
  review_reminder: { title: 'A review waits to be written', text: () => 'The time to write it is nearly over.' },
  review_published: { title: 'You have a review', text: () => 'Both sides can read it now, and you can reply once.' },
  review_replied: { title: 'Your review has a reply', text: () => 'Read what the other side says to it.' },
  tier_up: { title: 'Your trust tier went up', text: () => 'See what it opens for you, and why.' },
  tier_warning: {
    title: 'Your trust tier may go down',
    text: () => 'One number is below what your tier needs. You have 14 days; see which it is.',
  },
  tier_down: { title: 'Your trust tier went down', text: () => 'See which number it was, and the shortest way up.' },
  content_hidden: {
    title: 'Something of yours was hidden',
    text: () => 'It was reported and waits for a person of the house. Your π are not touched.',
  },
  content_restored: {
    title: 'Something of yours is visible again',
    text: () => 'A person of the house looked at it and found it in order.',
  },
  content_warned: {
    title: 'The house warns you',
    text: () => 'Something of yours breaks a rule of the market. It stays visible; see what was said about it.',
  },
  report_upheld: { title: 'Your report was right', text: () => 'Thank you. The house has acted on it.' },
  report_dismissed: {
    title: 'Your report was looked at',
    text: () => 'A person of the house found nothing to act on.',
  },
  price_dropped: {
    title: 'Something you saved costs less now',
    text: (amount) => (amount ? `Its price is ${amount} now.` : 'Its seller has lowered the price.'),
  },
  back_in_stock: {
    title: 'Something you saved can be bought again',
    text: (amount) => (amount ? `It was out of stock. It costs ${amount}.` : 'It was out of stock.'),
  },
  area_opened: { title: 'What you waited for is open', text: () => 'You asked to be told. Come and look.' },
  search_matched: { title: 'New for your saved search', text: () => 'Something was listed that matches it.' },
} satisfies Partial<Record<NotificationKind, NotificationText>>

export const kindWords: Readonly<Record<NotificationKind, NotificationText>> = {
  ...payments,
  ...orders,
  ...disputes,
  ...offers,
  ...userKinds,
}
