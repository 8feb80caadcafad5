// The terms of service, in plain language first.
import { placeWords } from '../../words/shell.ts'
import { termsWords } from './terms-words.ts'
import { TextPage } from './text-page.tsx'
import { textWords } from './words.ts'

export const TermsPage = () => <TextPage title={placeWords.terms} lead={termsWords.lead} updated={textWords.date} sections={termsWords.sections} />
