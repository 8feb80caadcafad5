// Words of what a party can do in a case.
import { catalogue } from '../../words/catalogue.ts'

export const disputeActWords = catalogue('dispute-acts', {
  answer: 'Answer',
  tell_more: 'Answer the question',
  appeal: 'Appeal',
  withdraw: 'Take the dispute back',
  withdrawTitle: 'Take the dispute back?',
  withdrawText: 'The order goes on where it stood. An order can have only one dispute, so it cannot be opened again.',
  withdrawDo: 'Take it back',
  keep: 'Keep it open',
  done: {
    answer: 'Your answer is sent',
    tell_more: 'Your answer is sent',
    appeal: 'The appeal is sent',
    withdraw: 'The dispute is taken back',
  },
  changed: 'The case has moved on and was read again.',
})
