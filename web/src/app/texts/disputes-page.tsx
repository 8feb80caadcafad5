// How the market protects both sides of an order, as it works today (domain 3.2).
import { ButtonLink } from '../../ui/button.tsx'
import { placeWords } from '../../words/shell.ts'
import { disputesWords } from './disputes-words.ts'
import { TextPage } from './text-page.tsx'

export const DisputesPage = () => (
  <TextPage title={placeWords.disputes} lead={disputesWords.lead} sections={disputesWords.sections}>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/purchases" kind="soft">{placeWords.purchases}</ButtonLink>
      <ButtonLink to="/bug-report" kind="outline">{placeWords.reportBug}</ButtonLink>
    </div>
  </TextPage>
)
