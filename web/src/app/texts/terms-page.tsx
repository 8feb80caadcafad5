// The terms of service, in plain language first.
import { routeWords } from '../../words/shell.ts'
import { termsDate, termsWords } from './terms-words.ts'
import { TextPage } from './text-page.tsx'

export const TermsPage = () => (
  <TextPage title={routeWords.terms} lead={termsWords.lead} updated={termsDate} sections={termsWords.sections} />
)
