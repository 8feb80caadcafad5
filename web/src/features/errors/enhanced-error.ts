// A failure with everything that a surface shows of it and that a report wants to know (spec §3, Enhanced error).
import { fails, usualSeverity, type FailCode, type Severity } from '@lamplit/contract/fails'
import { codeOf, failure, Refusal, sentenceOf } from '../../lib/api.ts'

/** What stands beside a failure: no signal, a lock, a coin, or a broken stall for all others (design §5.12). */
export type ErrorFamily = 'signal' | 'lock' | 'coin' | 'stall'

export interface EnhancedError {
  /** As the program says it: the request helper's own words, or what was thrown. */
  message: string
  type: FailCode
  severity: Severity
  details: Readonly<Record<string, unknown>>
  timestamp: string
  userMessage: {
    icon: ErrorFamily
    title: string
    message: string
    suggestions: readonly string[]
    originalMessage: string
    details: string
  }
}

const noSignal: readonly FailCode[] = ['NETWORK_ERROR', 'TIMEOUT_ERROR']

/** Which picture a type has. */
export const familyOf = (code: FailCode): ErrorFamily => {
  const { status, title } = fails[code]
  if (noSignal.includes(code)) return 'signal'
  if (status === 401 || status === 403 || code === 'PI_AUTH_ERROR') return 'lock'
  return /Payment|Balance/.test(title) ? 'coin' : 'stall'
}

const ownWords = (error: unknown): string =>
  error instanceof Refusal ? error.own : error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** What a report should have: when, what, where; never what was typed. */
const lines = (type: FailCode, severity: Severity, timestamp: string, message: string): string =>
  [`${type} (${severity})`, timestamp, window.location.pathname, message].join('\n')

/** Makes of anything that was thrown what the surfaces show. `raised` is for what breaks the page itself (spec §4). */
export const enhance = (
  error: unknown,
  now: Date,
  raised: { type?: FailCode; severity?: Severity } = {},
): EnhancedError => {
  const type = raised.type ?? codeOf(error)
  const severity = raised.severity ?? usualSeverity
  const message = ownWords(error)
  const timestamp = now.toISOString()
  const { title, suggestions } = failure(type)
  return {
    message,
    type,
    severity,
    timestamp,
    details: error instanceof Refusal ? error.details : {},
    userMessage: {
      icon: familyOf(type),
      title,
      message: raised.type ? failure(type).message : sentenceOf(error),
      suggestions,
      originalMessage: message,
      details: lines(type, severity, timestamp, message),
    },
  }
}
