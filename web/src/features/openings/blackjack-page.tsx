// /games/blackjack, without header and footer (spec §2).
import { BarePage } from './bare-page.tsx'

export const BlackjackPage = () => <BarePage face="blackjack" back="/games" />
