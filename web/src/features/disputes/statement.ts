// What a statement must be before it is sent, and how one that is being written is kept on this device (domain §3.4).
import { statementLimits } from '@lamplit/contract/disputes'
import { stored, type Stored } from '../../lib/stored.ts'
import { evidenceWords as words } from '../evidence/evidence-words.ts'

export const statementProblem = (text: string): string | null => {
  const { length } = text.trim()
  if (length < statementLimits.min) return words.needsMin(statementLimits.min)
  return length > statementLimits.max ? words.needsMax(statementLimits.max) : null
}

export interface StatementDraft {
  text: string
  evidence: readonly string[]
}
export const emptyStatement: StatementDraft = { text: '', evidence: [] }

export const textsOf = (raw: unknown): string[] =>
  Array.isArray(raw) ? raw.filter((one): one is string => typeof one === 'string').slice(0, statementLimits.files) : []

const readStatement = (raw: unknown): StatementDraft => {
  const { text, evidence } = raw as Partial<StatementDraft>
  if (typeof text !== 'string') throw new TypeError('not a statement')
  return { text, evidence: textsOf(evidence) }
}

/** One draft for each act in each case. */
export const statementDraft = (disputeId: string, act: string): Stored<StatementDraft> =>
  stored(`lamplit.dispute-statement.${disputeId}.${act}`, emptyStatement, readStatement)
