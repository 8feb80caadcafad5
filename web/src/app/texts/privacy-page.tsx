// The privacy policy, in plain language first.
import { routeWords } from '../../words/shell.ts'
import { privacyDate, privacyWords } from './privacy-words.ts'
import { TextPage } from './text-page.tsx'

export const PrivacyPage = () => (
  <TextPage
    title={routeWords.privacy}
    lead={privacyWords.lead}
    updated={privacyDate}
    sections={privacyWords.sections}
  />
)
