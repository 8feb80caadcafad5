// /games/newslots, the slots game called Knights, without header and footer (spec §1, §2).
import { BarePage } from './bare-page.tsx'

export const KnightsPage = () => <BarePage face="knights" back="/games" />
