// Words that the text pages share.
import { catalogue } from '../../words/catalogue.ts'

export const textWords = catalogue('texts', {
  contents: 'On this page',
  updated: (date: string) => `Last updated ${date}`,
  date: '21 Nov 2025',
  searchFaq: 'Search the questions',
  noAnswer: 'No question matches. Try other words.',
  stillStuck: 'Still stuck?',
  reportBug: 'Report a bug',
  seeDisputes: 'How a dispute is settled',
  yourDevice: 'What your page can tell us',
  copyReport: 'Copy these details',
  page: 'Page',
  browser: 'Browser',
  screen: 'Screen',
  version: 'Version',
  notKnown: 'not known',
})
