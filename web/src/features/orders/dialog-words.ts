// Words of the questions that stand before an event of an order.
import { catalogue } from '../../words/catalogue.ts'

export const dialogWords = catalogue('order-dialogs', {
  keep: 'Keep the order',
  notYet: 'Not yet',
  confirmTitle: 'I received it',
  confirmText: (share: string, seller: string) =>
    `π\u00a0${share} go to ${seller} and cannot be called back. Confirm only when you have it and it is as described.`,
  confirmDo: 'Release the π',
  cancelTitle: 'Cancel this order?',
  cancelUnpaid: 'Nothing was charged. The item goes back on the shelf.',
  cancelRefundBuyer: (amount: string) => `π\u00a0${amount} go back to your wallet at once.`,
  cancelRefundSeller: (amount: string, buyer: string) =>
    `π\u00a0${amount} go back to ${buyer} at once. The item goes back on your shelf.`,
  cancelDo: 'Cancel the order',
  tracked: 'With tracking',
  untracked: 'No tracking',
  how: 'How it travels',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  needsCarrier: 'Please enter the carrier',
  needsTracking: 'Please enter the tracking number',
  needsNote: 'Please say how it was sent',
  codeTitle: 'Enter pickup code',
  codeText: 'Ask the buyer for the 6 digits on their screen. Hand the goods over only when the code is right.',
  code: 'Pickup code',
  needsCode: 'Please enter the 6 digits',
  handOver: 'Hand over',
  showCodeTitle: 'Pickup code',
  showCodeText: 'Show this to the seller when you have the goods in your hands.',
  codePicture: 'Pickup code to scan',
  scan: 'Scan the code',
  scanning: 'Point the camera at the code on the buyer’s screen.',
  stopScan: 'Stop the camera',
  noCamera: 'The camera could not be opened. Please type the 6 digits.',
  otherOrder: 'This is the code of another order.',
  notACode: 'This is not a pickup code.',
  keepTitle: 'Keep it after all?',
  keepText: 'The return is off. The time to check goes on, and you can still ask for help until it ends.',
  keepDo: 'Keep it',
  cameBackTitle: 'It came back?',
  cameBackText: (amount: string, buyer: string) =>
    `π\u00a0${amount} go back to ${buyer} at once and cannot be called back. Confirm only when you have it.`,
  cameBackDo: 'Give the π back',
  noteNeeded: 'Please say why in a few words',
  noteTooLong: 'Please use at most 500 characters',
  goodwillTitle: 'Refund a part',
  goodwillText: 'A gift from your own balance to the buyer. It cannot be called back, and the fee of the sale stays.',
  goodwillAmount: 'Amount',
  goodwillNote: 'Note for the buyer',
  goodwillDo: 'Give it back',
  goodwillMost: (amount: string) => `At most π\u00a0${amount} of this order can be given back.`,
  goodwillNeeded: 'Please enter an amount above 0',
  goodwillTooMuch: (amount: string) => `At most π\u00a0${amount} can be given back`,
  goodwillShort: 'Your balance is not enough for this',
  buyerGets: 'Buyer gets',
  yourBalance: 'Your balance',
  balanceThen: 'Your balance then',
})

/** Sending there and sending back: what follows from each way of travelling. */
export const travelWords = catalogue('order-travel', {
  ship: {
    title: 'Mark sent',
    trackedHelp: 'The π are released by themselves when nobody objects.',
    untrackedHelp: 'The π stay held until the buyer says that it arrived.',
    note: 'Note for the buyer',
  },
  ship_return: {
    title: 'I sent it back',
    trackedHelp: 'You get the π back by themselves when the seller says nothing.',
    untrackedHelp: 'When the seller says nothing, a dispute opens and the π stay held.',
    note: 'Note for the seller',
  },
})

/** What proves the delivery of a parcel without tracking. */
export const deliverWords = catalogue('order-deliver', {
  title: 'Mark delivered',
  text: 'It was sent without tracking. What shows that it arrived?',
  proof: 'Proof of delivery',
  pictures: 'Pictures',
  picturesHelp: 'The buyer sees them. The π stay held until the buyer says that it arrived.',
  trackingHelp: 'The buyer gets time to check. Then the π are released by themselves.',
  needsPicture: 'Please add at least one picture',
})

/** Questions and answers that carry a few words for the other side. */
export const noteWords = catalogue('order-notes', {
  request_cancel: {
    title: 'Ask to cancel',
    text:
      'The seller has accepted already, so the seller must agree. If the seller does not answer within 48 hours, ' +
      'the order is cancelled and you get everything back.',
    field: 'Why you want to cancel',
    confirm: 'Ask the seller',
  },
  refuse_cancel: {
    title: 'Do not cancel',
    text: 'The order goes on and the buyer is told why.',
    field: 'Why it cannot be cancelled',
    confirm: 'Do not cancel',
  },
  request_return: {
    title: 'Ask for return',
    text: 'The seller can accept or refuse. The π stay held until it is settled.',
    field: 'Why you want to send it back',
    confirm: 'Ask the seller',
  },
  approve_return: {
    title: 'Accept return',
    text: 'The buyer sends it back and gets the π when you have it.',
    field: 'How it should be sent, and where to',
    confirm: 'Accept return',
  },
  refuse_return: {
    title: 'Refuse return',
    text: 'The buyer keeps it and the time to check goes on. The buyer can still open a dispute.',
    field: 'Why you refuse',
    confirm: 'Refuse return',
  },
})
