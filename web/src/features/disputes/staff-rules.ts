// What stands in the way of an act of staff, and which lines the books will get from a decision (domain §3.4,
// under_review).
import type { Pi } from '@lamplit/contract/money'
import { percentOf, whoGetsWhat } from '@lamplit/contract/settlements'
import { staffDisputeWords as words } from './admin-words.ts'

const between = (text: string, min: number, max: number): boolean =>
  text.trim().length >= min && text.trim().length <= max

export const questionProblem = (question: string): string | null =>
  between(question, 10, 1000) ? null : words.questionLimits

export interface DecisionForm {
  percent: number
  code: string | null
  grounds: string
}
export const decisionProblems = ({ code, grounds }: DecisionForm): { code?: string; grounds?: string } => ({
  ...(code === null ? { code: words.needsCode } : {}),
  ...(between(grounds, 20, 5000) ? {} : { grounds: words.groundsLimits }),
})

/** The postings that this percent would make; what is nothing is not posted. */
export const ledgerPreview = (held: Pi, percent: number): { to: 'buyer' | 'seller' | 'fee'; amount: Pi }[] => {
  const { buyer, seller, platform } = whoGetsWhat(held, percentOf(held, percent))
  return (
    [
      ['buyer', buyer],
      ['seller', seller],
      ['fee', platform],
    ] as const
  )
    .filter(([, amount]) => amount > 0n)
    .map(([to, amount]) => ({ to, amount }))
}
