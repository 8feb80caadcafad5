// /leaderboard: who has come furthest, while the lists are being built (design §4.16).
import { AreaPage } from './area-page.tsx'

export const LeaderboardPage = () => <AreaPage face="leaderboard" />
