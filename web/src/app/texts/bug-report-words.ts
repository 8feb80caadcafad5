// Words of the bug report page.
import { catalogue } from '../../words/catalogue.ts'

export const bugReportWords = catalogue('bug-report', {
  lead: 'Something broke or looks wrong? Three things help us to mend it fast.',
  steps: [
    { title: 'What happened', text: 'What you did, what you expected and what you saw instead. One sentence each is enough.' },
    { title: 'Where', text: 'The address of the page and, if money is involved, the order or payment number from Purchases, Sales or Wallet.' },
    { title: 'With what', text: 'Copy the details below. They contain no name and no amount; leave out what you do not want to share.' },
  ],
})
