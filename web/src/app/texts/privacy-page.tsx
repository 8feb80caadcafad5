// The privacy policy, in plain language first.
import { placeWords } from '../../words/shell.ts'
import { privacyWords } from './privacy-words.ts'
import { TextPage } from './text-page.tsx'
import { textWords } from './words.ts'

export const PrivacyPage = () => <TextPage title={placeWords.privacy} lead={privacyWords.lead} updated={textWords.date} sections={privacyWords.sections} />
