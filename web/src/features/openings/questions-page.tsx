// /qa-bounties: questions with a bounty, while the area is being built (design §4.13).
import { AreaPage } from './area-page.tsx'

export const QuestionsPage = () => <AreaPage face="questions" />
