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
  loadingOrders: 'your orders',
  loadingOrder: 'your order',
  listFailed: 'Your orders could not be read.',
  orderFailed: 'This order could not be read.',
  more: 'Show more',
  fromSeller: (name: string) => `from ${name}`,
  toBuyer: (name: string) => `to ${name}`,
  more_items: (n: number) => plural(n, { one: '+ 1 more item', other: `+ ${n} more items` }),
  quantity: (n: number) => `${n} ×`,
  details: 'Details',
  openOrder: (title: string) => `Details of ${title}`,
  heldTotal: 'Held',
  inClearance: 'In clearance',
  available: 'Available',
  totals: 'Where your sales money is',
  net: 'You get 96 % of each sale; 4 % is the platform fee.',
  dueToday: 'Due today',
  dueTodayText: (n: number) => plural(n, { one: '1 order should be sent or made ready today.', other: `${n} orders should be sent or made ready today.` }),
  refresh: 'Refresh',
})

/** The chips of design §4.8. */
export const stateWords = catalogue('order-states', {
  pending_payment: 'Waiting for payment', paid: 'Paid and held', processing: 'Being prepared', ready_for_pickup: 'Ready for pickup', shipped: 'Sent',
  delivered: 'Delivered', completed: 'Done', cancelled: 'Cancelled', payment_expired: 'Payment expired', return_requested: 'Return', return_approved: 'Return', return_shipped: 'Return', disputed: 'In dispute', refunded: 'Refunded', split: 'Split',
})

/** What will happen by itself, told to each side. `act` is until when something should be done, `end` when it happens. */
export const deadlineWords = catalogue('order-deadlines', {
  expire: {
    buyer: (act: string) => `Pay by ${act}. If nothing happens, the purchase is cancelled and nothing is charged.`,
    seller: (act: string) => `The buyer can pay until ${act}. If nothing happens, the item is back on your shelf.`,
  },
  ship: {
    buyer: (act: string, end: string, amount: string) => `Ships by ${act}. If nothing happens, you get π\u00a0${amount} back on ${end}.`,
    seller: (act: string, end: string, amount: string) => `Send it by ${act}. If nothing happens, the buyer gets π\u00a0${amount} back on ${end}.`,
  },
  prepare: {
    buyer: (act: string, end: string, amount: string) => `Ready for pickup by ${act}. If nothing happens, you get π\u00a0${amount} back on ${end}.`,
    seller: (act: string, end: string, amount: string) => `Make it ready for pickup by ${act}. If nothing happens, the buyer gets π\u00a0${amount} back on ${end}.`,
  },
  pickup: {
    buyer: (act: string, _end: string, amount: string) => `Pick it up by ${act}. If nothing happens, you get π\u00a0${amount} back then.`,
    seller: (act: string, _end: string, amount: string) => `The buyer can pick it up until ${act}. If nothing happens, the buyer gets π\u00a0${amount} back then.`,
  },
  arrive: {
    buyer: (act: string, _end: string, _amount: string, share: string) => `On its way to you. If nothing happens, the seller gets π\u00a0${share} on ${act}.`,
    seller: (act: string, _end: string, _amount: string, share: string) => `On its way to the buyer. If nothing happens, you get π\u00a0${share} on ${act}.`,
  },
  inspect: {
    buyer: (act: string, _end: string, _amount: string, share: string) => `Check it by ${act}. If nothing happens, the seller gets π\u00a0${share} then.`,
    seller: (act: string, _end: string, _amount: string, share: string) => `The buyer can check it until ${act}. If nothing happens, you get π\u00a0${share} then.`,
  },
})

/** Where no clock runs: something is still open, or it is told how it ended. */
export const restingWords = catalogue('order-resting', {
  refunded: {
    buyer: (amount: string) => `π\u00a0${amount} went back to your wallet.`,
    seller: (amount: string) => `π\u00a0${amount} went back to the buyer.`,
  },
  untracked: {
    buyer: (amount: string) => `Sent without tracking. π\u00a0${amount} stay held until you confirm receipt.`,
    seller: (amount: string) => `Sent without tracking. π\u00a0${amount} stay held until the buyer confirms receipt.`,
  },
  left: (left: string) => `${left} left`,
  overdue: 'Overdue',
})

export const actionWords = catalogue('order-actions', {
  accept: 'Accept', ship: 'Mark sent', mark_ready: 'Ready for pickup', handover: 'Enter pickup code', deliver: 'Mark delivered',
  received: 'It has arrived', confirm: 'I received it', extend: 'Need more time', cancelBuyer: 'Cancel', cancelSeller: 'Cancel and refund',
  request_cancel: 'Ask to cancel', refuse_cancel: 'Do not cancel', request_return: 'Ask for return', approve_return: 'Accept return', refuse_return: 'Refuse return', withdraw_return: 'Keep it after all',
  ship_return: 'I sent it back', confirm_return: 'It came back', goodwill_refund: 'Refund a part',
  showCode: 'Show pickup code',
  actions: 'What you can do',
  done: {
    accept: 'Accepted', ship: 'Marked as sent', mark_ready: 'The buyer has the pickup code now', handover: 'Handed over', deliver: 'Marked as delivered',
    received: 'Marked as arrived', confirm: 'Done. The seller is paid.', extend: 'You have 7 more days', cancel: 'Cancelled', request_cancel: 'The seller was asked', refuse_cancel: 'The order goes on',
    request_return: 'The seller was asked', approve_return: 'The buyer can send it back now', refuse_return: 'The return was refused', withdraw_return: 'The return is off', ship_return: 'Marked as sent back',
    confirm_return: 'The buyer has the π back', goodwill_refund: 'The buyer has it',
  },
  changed: (state: string) => `It is “${state}” now. The order was read again.`,
  changedTitle: 'Something has changed',
})
