// Words of the dialog that reports something (domain §3.13).
import { catalogue } from '../../words/catalogue.ts'

export const reportWords = catalogue('reports', {
  intro: 'A person of the house looks at every report. Nobody is told who sent it.',
  purpose: 'report this',
  loading: 'report',
  reason: 'What is wrong?',
  note: 'What should we know?',
  chooseReason: 'Please choose what is wrong',
  noteTooLong: 'The note must not exceed 500 characters',
  send: 'Send report',
  close: 'Close',
  sentTitle: 'Thank you for telling us',
  sent: 'A person of the house looks at it. You hear what came of it in your notifications.',
  alreadyTitle: 'You have reported this already',
  already: 'We are looking at it. You hear what came of it in your notifications.',
  ownTitle: 'This is yours',
  own: 'You cannot report what is your own.',
  goneTitle: 'This is no longer here',
  gone: 'It was taken down or hidden in the meantime.',
})
