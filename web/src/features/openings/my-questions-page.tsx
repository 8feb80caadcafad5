// /my-questions: what one asked, answered and backed (design §4.13).
import { AreaPage } from './area-page.tsx'

export const MyQuestionsPage = () => <AreaPage face="myQuestions" />
