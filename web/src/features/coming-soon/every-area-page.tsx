// The pages of all areas that are being built, as one piece: they differ by their content alone (design §4.10–§4.16).
// An area that opens takes its page out of here.
import { AreaPage } from './area-page.tsx'
import { BarePage } from './bare-page.tsx'
import { GamePosters } from './game-posters.tsx'
import { OwnEntries } from './own-entries.tsx'
import { comingSoonWords as words } from './words.ts'

export const EntriesPage = () => (
  <AreaPage pageKey="entries">
    <OwnEntries />
  </AreaPage>
)
export const GamesPage = () => (
  <AreaPage pageKey="games">
    <GamePosters />
  </AreaPage>
)
export const QuestionsPage = () => <AreaPage pageKey="questions" />
/** No form stands there before it can be sent. */
export const AskPage = () => <AreaPage pageKey="askQuestion" />
/** None exists before the area opens, and the page says so. */
export const QuestionPage = () => (
  <AreaPage pageKey="question">
    <p className="card p-5 text-ink-2">{words.noQuestion}</p>
  </AreaPage>
)
export const MyQuestionsPage = () => <AreaPage pageKey="myQuestions" />
export const ServicesPage = () => <AreaPage pageKey="services" />
/** Of /post-services and its alias /post-service. */
export const PostServicePage = () => <AreaPage pageKey="postService" />
export const MyServicesPage = () => <AreaPage pageKey="myServices" />

// Without header and footer (spec §2); Knights is the slots game (spec §1).
export const BlackjackPage = () => <BarePage pageKey="blackjack" back="/games" />
export const KnightsPage = () => <BarePage pageKey="knights" back="/games" />
export const SweepstakesPage = () => <BarePage pageKey="sweepstakes" back="/" />
