// /qa-bounties/question/:id: one question; none exists before the area opens, and the page says so (design §4.13).
import { AreaPage } from './area-page.tsx'
import { openingWords as words } from './words.ts'

export const QuestionPage = () => <AreaPage face="question"><p className="card p-5 text-ink-2">{words.noQuestion}</p></AreaPage>
