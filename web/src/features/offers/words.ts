// Words of offers: the dialog, the two lists, what each state means to each side, and the seller's private thresholds.
import type { OfferState, VoidReason } from '@lamplit/contract/offers'
import { catalogue, plural } from '../../words/catalogue.ts'

export const offerWords = catalogue('offers', {
  page: 'Offers',
  purpose: 'see your offers',
  sent: 'Sent',
  received: 'Received',
  list: 'Your offers',
  loading: 'offers',
  none: 'No offers yet',
  noneSentText: 'Name your price on any Single Item.',
  noneReceivedText: 'Single Items take offers. Yours show up here.',
  browse: 'Browse Products',
  sellItems: 'Sell Items',
  failed: 'Your offers could not be loaded.',
  refresh: 'Refresh the list',
  more: 'Show more',

  dialogTitle: 'Make an offer',
  counterTitle: 'Counter the offer',
  signInTitle: 'Sign in first',
  signIn: 'Sign in',
  cancel: 'Cancel',
  asking: 'Asking price',
  from: (seller: string) => `from ${seller}`,
  yourPrice: 'Your offer',
  yourCounter: 'Your price',
  quick: 'Quick amounts',
  less: (percent: number) => `−${percent} %`,
  under: (percent: number) => `${percent} % under the asking price`,
  barelyUnder: 'Less than 1 % under the asking price',
  same: 'The asking price',
  typePrice: 'Name your price.',
  between: (from: string, to: string) => `Offer between ${from} and ${to}.`,
  moreAndLess: (above: string, below: string) => `More than ${above}, less than ${below}.`,
  message: 'Message',
  messageHelp: 'E-mail addresses, phone numbers and links are hidden from the other side.',
  messageTooLong: 'Please use at most 500 characters.',
  fund: 'Fund this offer',
  fundHelp: (amount: string) => `${amount} is set aside; if accepted it is paid at once.`,
  fundHelpShipped: (amount: string) => `${amount} is set aside, shipping included; if accepted it is paid at once.`,
  fundPlain: 'The amount is set aside; if accepted it is paid at once.',
  mustFund: 'Two offers of yours were accepted and not paid, so for 30 days an offer must be funded.',
  raised: (amount: string) =>
    `Your offer is funded: ${amount} is set aside now, and what it rises by is set aside too.`,
  balance: 'Wallet balance',
  refill: 'Refill wallet',
  answerWithin: (hours: number) => `Answer within ${hours} h`,
  payWithin: (hours: number) => `If accepted, pay within ${hours} h`,
  others: (n: number) => plural(n, { one: '1 other offer', other: `${n} other offers` }),
  noOthers: 'No other offers yet',
  replaces: (price: string) => `This takes the place of your offer of ${price}.`,
  leftOnly: (n: number) =>
    plural(n, {
      one: 'You can make 1 more offer for this item in 30 days.',
      other: `You can make ${n} more offers for this item in 30 days.`,
    }),
  noneLeft: 'You have made as many offers for this item as one can in 30 days.',
  ownAccepted: 'Your offer for this item was accepted. Pay for it on your offers page.',
  toOffers: 'To my offers',
  send: 'Send offer',
  sendCounter: 'Send counter',
  sending: 'Sending…',

  thread: 'Prices so far',
  said: (message: string) => `“${message}”`,
  you: 'You',
  funded: 'Funded',
  current: 'Offer',
  counter: 'Counter',
  counters: (used: number, of: number) => `${used} of ${of} counters`,
  fromSeller: (name: string) => `from ${name}`,
  toBuyer: (name: string) => `by ${name}`,
  left: (left: string) => `${left} left`,
  overdue: 'Any moment now',
  accept: 'Accept',
  acceptFor: (price: string) => `Accept ${price}`,
  decline: 'Decline',
  withdraw: 'Withdraw',
  pay: 'Pay now',
  openOrder: 'See the order',
  finishPayment: 'Finish the payment',
  backupNote: (n: number) =>
    plural(n, { one: '1 other offer stands on this item', other: `${n} other offers stand on this item` }),

  acceptTitle: 'Accept this offer?',
  acceptSeller: (price: string, name: string) =>
    `${name} gets the item for ${price}. It is set aside until it is paid.`,
  acceptFunded: (price: string) => `It is paid at once: ${price} is set aside already. The item is sold.`,
  acceptBuyer: (price: string) => `You buy it for ${price}. It is set aside for you until you pay.`,
  acceptBuyerFunded: (price: string) => `You buy it for ${price} now. What you set aside is used first.`,
  declineTitle: 'Decline this offer?',
  declineText: 'It ends for both of you. A new one can be made.',
  withdrawTitle: 'Take it back?',
  withdrawText: 'The offer ends for both of you.',
  withdrawFunded: (amount: string) => `The offer ends, and ${amount} is in your wallet again.`,
  release: 'Release this item',
  releaseTitle: 'Release this item?',
  releaseText: (price: string) =>
    `It goes back on sale at once, and the price of ${price} no longer holds. It counts as an accepted offer ` +
    'that was not paid: after two in 30 days your offers must be funded.',
  keep: 'Keep it',
})

/** What a state is called by whoever looks at it (design §4.8). */
export const offerStateWords = catalogue('offer-states', {
  waitsForSeller: 'Waiting for seller',
  waitsForBuyer: 'Waiting for buyer',
  waitsForYou: 'Waiting for you',
  ends: {
    accepted: 'Accepted',
    paid: 'Paid',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    lapsed: 'Lapsed',
    superseded: 'Replaced',
    voided: 'Closed',
  } as Readonly<Record<Exclude<OfferState, 'pending_seller' | 'pending_buyer'>, string>>,
  voided: {
    sold: 'The item was sold.',
    unlisted: 'The item was taken down.',
    price_changed: 'The asking price was changed.',
  } as Readonly<Record<VoidReason, string>>,
})

/** What happens by itself, to each side: until when, and what if nobody does anything. */
export const offerOutlookWords = catalogue('offer-outlook', {
  youAnswer: (when: string) => `Answer by ${when}. If nothing happens, the offer ends.`,
  theyAnswer: (name: string, when: string) => `${name} answers by ${when}. If nothing happens, the offer ends.`,
  youAnswerFunded: (when: string, amount: string) =>
    `Answer by ${when}. If nothing happens, the offer ends and ${amount} is in your wallet again.`,
  theyAnswerFunded: (name: string, when: string, amount: string) =>
    `${name} answers by ${when}. If nothing happens, the offer ends and ${amount} is in your wallet again.`,
  youPay: (when: string) => `The item is set aside for you. Pay by ${when}. If nothing happens, it goes back on sale.`,
  theyPay: (name: string, when: string) =>
    `The item is set aside. ${name} pays by ${when}. If nothing happens, it goes back on sale.`,
  paying: 'A payment with Pi is under way. The item is set aside until it ends.',
})

export const offerTermsWords = catalogue('offer-terms', {
  title: 'Offers',
  lead: 'Private. Buyers never see these.',
  minimum: 'Lowest offer you want to see',
  minimumHelp: 'Without it, offers under 30 % of your price are turned away.',
  acceptAt: 'Accept by yourself from',
  acceptAtHelp: 'An offer of this much or more is accepted at once.',
  declineBelow: 'Decline by yourself below',
  declineBelowHelp: 'An offer of less is declined at once.',
  amount: 'Name an amount above 0 and at most your price.',
  order: 'Name less than from where on you accept.',
  notSaved: 'The listing is saved, but not your wishes about offers. Open it again to set them.',
})
