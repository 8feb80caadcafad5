// /sweepstakes, without header and footer, by night in both themes (spec §2; design §4.14).
import { BarePage } from './bare-page.tsx'

export const SweepstakesPage = () => <BarePage face="sweepstakes" back="/" />
