// Words that the text pages share.
import { catalogue } from '../../words/catalogue.ts'

export const textWords = catalogue('texts', {
  contents: 'On this page',
  updated: (date: string) => `Last updated ${date}`,
  searchFaq: 'Search the questions',
  noAnswer: 'No question matches. Try other words.',
  stillStuck: 'Still stuck?',
  reportBug: 'Report a bug',
})
