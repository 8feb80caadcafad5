// Words of orders: where one stands, what happens by itself, what can be done, and where its π is.
import { catalogue, plural } from '../../words/catalogue.ts'

export const orderWords = catalogue('orders', {
  purchases: 'Purchases',
  sales: 'Sales',
  order: 'Order',
  purposePurchases: 'see your purchases',
  purposeSales: 'see your sales',
  purposeOrder: 'see this order',
  list: 'All orders',
  tabs: { all: 'All', in_progress: 'In progress', done: 'Done', problems: 'Problems' },
  noPurchases: 'No purchases yet',
  noSales: 'No sales yet',
  noneHere: 'Nothing here',
  browse: 'Browse',
  sellItems: 'Sell Items',
  loadingOrder: 'your order',
  listFailed: 'Your orders could not be read.',
  orderFailed: 'This order could not be read.',
  more: 'Show more',
  fromSeller: (name: string) => `from ${name}`,
  toBuyer: (name: string) => `to ${name}`,
  more_items: (n: number) => plural(n, { one: '+ 1 more item', other: `+ ${n} more items` }),
  quantityOf: (n: number, title: string) => `${n} × ${title}`,
  quantityAt: '{quantity} × {price}',
  details: 'Details',
  openOrder: (title: string) => `Details of ${title}`,
  refresh: 'Refresh',
  late: 'Late',
  seeCase: 'See the case',
  seeReviews: 'See reviews',
  proposalsOpen: (n: number) =>
    plural(n, { one: '1 proposal waits for an answer', other: `${n} proposals wait for an answer` }),
  cancelAsked: 'Asked to cancel',
})

/** The chips of design §4.8. */
export const stateWords = catalogue('order-states', {
  pending_payment: 'Waiting for payment',
  paid: 'Paid and held',
  processing: 'Being prepared',
  ready_for_pickup: 'Ready for pickup',
  shipped: 'Sent',
  delivered: 'Delivered',
  completed: 'Done',
  cancelled: 'Cancelled',
  payment_expired: 'Payment expired',
  return_requested: 'Return',
  return_approved: 'Return',
  return_shipped: 'Return',
  disputed: 'In dispute',
  refunded: 'Refunded',
  split: 'Split',
})

/** Moments and amounts of one sentence, written out. */
export interface Moments {
  act: string
  end: string
  held: string
  share: string
}

/**
 * What will happen by itself, told to each side. `act` is until when something should be done, `end` when it happens,
 * `held` what is held, `share` what the seller would get.
 */
export const deadlineWords = catalogue('order-deadlines', {
  expire: {
    buyer: ({ act }: Moments) => `Pay by ${act}. If nothing happens, the purchase is cancelled and nothing is charged.`,
    seller: ({ act }: Moments) => `The buyer can pay until ${act}. If nothing happens, the item is back on your shelf.`,
  },
  ship: {
    buyer: ({ act, end, held }: Moments) => `Ships by ${act}. If nothing happens, you get ${held} back on ${end}.`,
    seller: ({ act, end, held }: Moments) =>
      `Send it by ${act}. If nothing happens, the buyer gets ${held} back on ${end}.`,
  },
  prepare: {
    buyer: ({ act, end, held }: Moments) =>
      `Ready for pickup by ${act}. If nothing happens, you get ${held} back on ${end}.`,
    seller: ({ act, end, held }: Moments) =>
      `Make it ready for pickup by ${act}. If nothing happens, the buyer gets ${held} back on ${end}.`,
  },
  asked: {
    buyer: ({ act, held }: Moments) =>
      `You asked to cancel. The seller can answer until ${act}. ` +
      `If nothing happens, the order is cancelled and you get ${held} back then.`,
    seller: ({ act, held }: Moments) =>
      `The buyer asks to cancel. Answer by ${act}. ` +
      `If nothing happens, the order is cancelled and the buyer gets ${held} back then.`,
  },
  pickup: {
    buyer: ({ act, held }: Moments) => `Pick it up by ${act}. If nothing happens, you get ${held} back then.`,
    seller: ({ act, held }: Moments) =>
      `The buyer can pick it up until ${act}. If nothing happens, the buyer gets ${held} back then.`,
  },
  arrive: {
    buyer: ({ act, share }: Moments) => `On its way to you. If nothing happens, the seller gets ${share} on ${act}.`,
    seller: ({ act, share }: Moments) => `On its way to the buyer. If nothing happens, you get ${share} on ${act}.`,
  },
  untracked: {
    buyer: ({ act, held }: Moments) =>
      `Sent without tracking. Tell us when it has arrived. ` +
      `If nothing happens, a dispute opens for you on ${act} and ${held} stay held.`,
    seller: ({ act, held }: Moments) =>
      `Sent without tracking. If nothing happens, a dispute opens on ${act} and ${held} stay held.`,
  },
  unconfirmed: {
    buyer: ({ act, held }: Moments) =>
      `The seller says that it arrived. Tell us when you have it. ` +
      `If nothing happens, a dispute opens for you on ${act} and ${held} stay held.`,
    seller: ({ act, held }: Moments) =>
      `Waits for the buyer to say that it arrived. ` +
      `If nothing happens, a dispute opens on ${act} and ${held} stay held.`,
  },
  inspect: {
    buyer: ({ act, share }: Moments) => `Check it by ${act}. If nothing happens, the seller gets ${share} then.`,
    seller: ({ act, share }: Moments) =>
      `The buyer can check it until ${act}. If nothing happens, you get ${share} then.`,
  },
  returnAnswer: {
    buyer: ({ act }: Moments) =>
      `The seller can answer until ${act}. If nothing happens, your return counts as accepted then.`,
    seller: ({ act }: Moments) =>
      `The buyer asks for a return. Answer by ${act}. If nothing happens, it counts as accepted then.`,
  },
  returnSend: {
    buyer: ({ act, share }: Moments) =>
      `Send it back by ${act}. If nothing happens, the return is off and the seller gets ${share} then.`,
    seller: ({ act, share }: Moments) =>
      `The buyer can send it back until ${act}. If nothing happens, the return is off and you get ${share} then.`,
  },
  returnArrive: {
    buyer: ({ act, held }: Moments) => `On its way back. If nothing happens, you get ${held} back on ${act}.`,
    seller: ({ act, held }: Moments) =>
      `On its way back to you. If nothing happens, the buyer gets ${held} back on ${act}.`,
  },
  returnUntracked: {
    buyer: ({ act, held }: Moments) =>
      `Sent back without tracking. If nothing happens, a dispute opens on ${act} and ${held} stay held.`,
    seller: ({ act, held }: Moments) =>
      `Sent back without tracking. Tell us when it came. ` +
      `If nothing happens, a dispute opens on ${act} and ${held} stay held.`,
  },
})

/** What is held, what came back and what the seller got or would get. */
export interface Ended {
  held: string
  back: string
  share: string
}

/** Where no clock runs: something is still open, or it is told how it ended. */
export const restingWords = catalogue('order-resting', {
  refunded: {
    buyer: ({ back }: Ended) => `${back} went back to your wallet.`,
    seller: ({ back }: Ended) => `${back} went back to the buyer.`,
  },
  split: {
    buyer: ({ back, share }: Ended) => `Split: ${back} went back to your wallet, the seller got ${share}.`,
    seller: ({ back, share }: Ended) => `Split: ${back} went back to the buyer, you got ${share}.`,
  },
  untracked: {
    buyer: ({ held }: Ended) => `Sent without tracking. ${held} stay held until you confirm receipt.`,
    seller: ({ held }: Ended) => `Sent without tracking. ${held} stay held until the buyer confirms receipt.`,
  },
  disputed: {
    buyer: ({ held }: Ended) => `${held} stay held until the dispute ends.`,
    seller: ({ held }: Ended) => `${held} stay held until the dispute ends.`,
  },
})

export const actionWords = catalogue('order-actions', {
  accept: 'Accept',
  ship: 'Mark sent',
  mark_ready: 'Ready for pickup',
  handover: 'Enter pickup code',
  deliver: 'Mark delivered',
  received: 'It has arrived',
  confirm: 'I received it',
  extend: 'Need more time',
  cancelBuyer: 'Cancel',
  cancelSeller: 'Cancel and refund',
  cancelAgree: 'Agree and refund',
  request_cancel: 'Ask to cancel',
  refuse_cancel: 'Do not cancel',
  request_return: 'Ask for return',
  approve_return: 'Accept return',
  refuse_return: 'Refuse return',
  withdraw_return: 'Keep it after all',
  ship_return: 'I sent it back',
  confirm_return: 'It came back',
  goodwill_refund: 'Refund a part',
  show_code: 'Show pickup code',
  propose: 'Propose a settlement',
  open_dispute: 'Open dispute',
  review: 'Write review',
})
