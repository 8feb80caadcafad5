// /games: the hub of the two games, while it is being built (design §4.15).
import { AreaPage } from './area-page.tsx'

export const GamesPage = () => <AreaPage face="games" />
