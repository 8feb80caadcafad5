// The pages of all areas that are being built, as one piece: they differ by their face alone (design §4.10–§4.16). An
// area that opens takes its page out of here.
import { AreaPage } from './area-page.tsx'
import { BarePage } from './bare-page.tsx'
import { GamePosters } from './game-posters.tsx'
import { OwnEntries } from './own-entries.tsx'
import { openingWords as words } from './words.ts'

export const EntriesPage = () => (
  <AreaPage face="entries">
    <OwnEntries />
  </AreaPage>
)
export const GamesPage = () => (
  <AreaPage face="games">
    <GamePosters />
  </AreaPage>
)
export const QuestionsPage = () => <AreaPage face="questions" />
/** No form stands there before it can be sent. */
export const AskPage = () => <AreaPage face="askQuestion" />
/** None exists before the area opens, and the page says so. */
export const QuestionPage = () => (
  <AreaPage face="question">
    <p className="card p-5 text-ink-2">{words.noQuestion}</p>
  </AreaPage>
)
export const MyQuestionsPage = () => <AreaPage face="myQuestions" />
export const ServicesPage = () => <AreaPage face="services" />
/** Of /post-services and its alias /post-service. */
export const PostServicePage = () => <AreaPage face="postService" />
export const MyServicesPage = () => <AreaPage face="myServices" />

// Without header and footer (spec §2); Knights is the slots game (spec §1).
export const BlackjackPage = () => <BarePage face="blackjack" back="/games" />
export const KnightsPage = () => <BarePage face="knights" back="/games" />
export const SweepstakesPage = () => <BarePage face="sweepstakes" back="/" />
