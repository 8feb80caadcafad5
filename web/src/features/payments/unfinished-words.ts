// Words of payments that were begun and not ended: what is said, what happened, what will happen, what one can do
// (design §4.9).
import { catalogue } from '../../words/catalogue.ts'

export const unfinishedWords = catalogue('rescue', {
  region: 'Unfinished payments',
  waiting: 'A payment of {amount} is waiting.',
  forPurchase: (title: string) => `For “${title}”.`,
  forDeposit: 'For your wallet.',
  pay: 'Pay now',
  finish: 'Finish',
  cancel: 'Give it up',
  what: 'What happened?',
  left: (left: string) => `${left} left`,
  running: 'In progress…',
  endedNote: (amount: string) => `The payment of π\u00a0${amount} is not waiting any more.`,
  endedPurchase: 'See your purchases',
  endedDeposit: 'See the activity below.',
  lead: {
    created: 'You have not paid it yet.',
    approved: 'It waits for your signature in Pi.',
    submitted: 'You have signed it. Pi has not confirmed it yet; your Pi is safe.',
    other: 'Its end is not known yet. Your Pi is safe.',
  },
  cancelTitle: 'Give up this payment?',
  cancelText: (amount: string) =>
    `Nothing is charged. π\u00a0${amount} stay in your Pi wallet, and what was reserved for you is free again. ` +
    'If you have signed it in Pi already, it is not given up.',
  keep: 'Keep it',

  outcomes: {
    paid: {
      title: 'Your payment is finished',
      text: (amount: string) => `${amount} are paid and held until you confirm receipt. See your purchases.`,
    },
    credited: { title: 'Your payment is finished', text: (amount: string) => `${amount} are in your wallet.` },
    cancelled: {
      title: 'The payment was cancelled',
      text: (amount: string) => `Nothing was charged. ${amount} stay in your Pi wallet, and you can pay again.`,
    },
    waiting: {
      title: 'We keep checking',
      text: (amount: string) =>
        `Pi has not confirmed ${amount} yet. Your Pi is safe; nothing is lost if you close this page.`,
    },
    held_back: {
      title: 'We look into it',
      text: (amount: string) =>
        `${amount} reached us, but do not fit anything that was ordered. They are kept aside, and a person of ` +
        'the house decides. You will be told.',
    },
  },
  creditedLate: (amount: string) => `It came too late for the item, so ${amount} are in your wallet.`,
  paidNow: 'Paid',
  paidNowText: 'It is in your purchases and your wallet now.',
  keepChecking: 'We keep checking. Your Pi is safe.',
  notEnded: 'An earlier Pi payment is not finished yet',
  wayClear:
    'An earlier Pi payment stood in the way. It has ended now: you can pay again. Nothing was charged this time.',
  wayBlocked:
    'An earlier Pi payment stands in the way and is not finished yet. We keep checking; please try again in a ' +
    'minute. Nothing was charged this time.',

  sheetTitle: 'What happened',
  steps: 'Steps so far',
  events: {
    create: 'Begun here',
    created: 'Begun here',
    open: 'Begun here',
    place: 'Begun here',
    approve: 'Pi made the payment, and we approved it',
    submit: 'You signed it in Pi',
    complete: 'Settled',
    cancel: 'Cancelled',
    expire: 'Its time ran out',
    fail: 'Pi could not carry it out',
  } as Readonly<Record<string, string>>,
  happened: 'Looked at',
  next: 'What happens by itself',
  nextText: {
    created: (until: string) => `If nothing happens, it ends on ${until} and nothing is charged.`,
    approved: (until: string) =>
      'We keep asking Pi. If you sign it, it is settled even when this page is closed. If nobody signs, it is ' +
      `cancelled after ${until} and nothing is charged.`,
    submitted: () =>
      'We keep asking Pi until it is confirmed, also when this page is closed. It never runs out. If the item ' +
      'is gone by then, the amount is added to your wallet.',
    other: () => 'We keep asking Pi until its end is known, also when this page is closed.',
  },
  todo: 'What you can do',
  todoText: {
    pay: 'Pay now opens Pi with exactly these terms.',
    finish: 'Finish has it looked at right now: settled when you have signed it, cancelled when you have not.',
    cancel: 'Give it up cancels it, if it is not signed.',
    none: 'Nothing. You can leave this page.',
  },
  amount: 'Amount',
  memo: 'Memo',
  intentId: 'Our number',
  paymentId: 'Pi payment',
  txid: 'Transaction',
})
