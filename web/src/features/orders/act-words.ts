// What is said when an event of an order has happened, or something else has in the meantime.
import { catalogue } from '../../words/catalogue.ts'

export const orderActWords = catalogue('order-acts', {
  done: {
    accept: 'Accepted',
    ship: 'Marked as sent',
    mark_ready: 'The buyer has the pickup code now',
    handover: 'Handed over',
    deliver: 'Marked as delivered',
    received: 'Marked as arrived',
    confirm: 'Done. The seller is paid.',
    extend: 'You have 7 more days',
    cancel: 'Cancelled',
    request_cancel: 'The seller was asked',
    refuse_cancel: 'The order goes on',
    request_return: 'The seller was asked',
    approve_return: 'The buyer can send it back now',
    refuse_return: 'The return was refused',
    withdraw_return: 'The return is off',
    ship_return: 'Marked as sent back',
    confirm_return: 'The buyer has the π back',
    goodwill_refund: 'The buyer has it',
  },
  changed: (state: string) => `It is “${state}” now. The order was read again.`,
  changedTitle: 'Something has changed',
})
