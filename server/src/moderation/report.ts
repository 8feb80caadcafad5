// Rules of reports: how much one weighs, and what follows from all of them together (domain §3.13). No database.
import { reportRules } from '@lamplit/contract/reports'
import { limitsOf } from '@lamplit/contract/tiers'

/**
 * A reporter's word weighs as much as it was right so far, 0.5 at the start; a new person's half of that. Four
 * decimals, as it is kept.
 */
export const reportWeightOf = ({
  upheld,
  dismissed,
  tier,
}: {
  upheld: number
  dismissed: number
  tier: number
}): number => {
  const accuracy = (upheld + 2) / (upheld + dismissed + 4)
  return Math.round((limitsOf(tier).weighs ? accuracy : accuracy / 2) * 10_000) / 10_000
}

export interface ReportTotals {
  /** Σ weight of the open reports, as whole ten-thousandths: sums of parts must not miss a limit by the last digit. */
  weight: number
  /** Reporters of T1 and above. */
  trusted: number
}

const inParts = (limit: number): number => Math.round(limit * 10_000)

/** Viewers are warned from 1.5 on. */
export const shouldWarn = ({ weight }: ReportTotals): boolean => weight >= inParts(reportRules.warnAt)

/** Hidden until staff has looked from 3.0 on, when at least three reporters are of T1 and above. */
export const shouldHide = ({ weight, trusted }: ReportTotals): boolean =>
  weight >= inParts(reportRules.hideAt) && trusted >= reportRules.hideReporters
