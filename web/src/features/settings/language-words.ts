// Words around the choice of a language. The languages themselves are called by their own names
// (languages/languages.ts).
import { catalogue } from '../../words/catalogue.ts'

export const languageWords = catalogue('language', {
  language: 'Language',
  help: 'What people write themselves stays as they wrote it.',
  automatic: 'As Pi or this browser says',
  /** Said in the foot of the page and where one signs in, beside the name of the language that is on. */
  change: 'Change the language',
})
