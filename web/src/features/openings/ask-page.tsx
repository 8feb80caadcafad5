// /qa-bounties/ask: no form before it can be sent (design §4.13).
import { AreaPage } from './area-page.tsx'

export const AskPage = () => <AreaPage face="askQuestion" />
