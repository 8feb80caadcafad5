// What a refusal says: to people by the typed table, and in the request helper's own words for whoever looks closer
// (spec §8). Fetched behind the first paint.
import { fails, isFailCode, usualSuggestions, type FailBody, type FailCode } from '@lamplit/contract/fails'
import type { Sentence, SentenceReference } from '@lamplit/contract/sentence'
import { translateServerMessage } from '../words/catalogue.ts'
import { specTexts } from '../words/spec-texts.ts'

export interface RefusalText {
  code: FailCode
  details: Record<string, unknown>
  /** What a person reads. */ sentence: string | Sentence
  /** The helper's own words. */ own: string
}

/** The helper knows two refusals by their status alone; what people read of them stands in the typed table. */
const readAs: Partial<Record<FailCode, FailCode>> = { AUTH_REQUIRED: 'AUTH_FAILED', NOT_ALLOWED: 'PERMISSION_DENIED' }

const typed = (code: FailCode, part: 'title' | 'message'): Sentence => ({
  code: `fails.${code}.${part}`,
  params: [],
  text: fails[code][part],
})

/** The sentence of the typed table for a code. */
export const typedSentence = (code: FailCode): Sentence => typed(readAs[code] ?? code, 'message')

export interface FailureWords {
  title: string
  message: string
  suggestions: readonly string[]
}

/** The words of a failure that the page finds out by itself. */
export const failureWords = (code: FailCode): FailureWords => ({
  title: translateServerMessage(typed(code, 'title')),
  message: translateServerMessage(typed(code, 'message')),
  suggestions: (fails[code].suggestions ?? usualSuggestions).map(translateServerMessage),
})

const byStatus: Readonly<Record<number, FailCode>> = {
  401: 'AUTH_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
}
const codeOf = (status: number): FailCode => byStatus[status] ?? (status >= 500 ? 'API_ERROR' : 'SERVER_ERROR')
const ownWords: Readonly<Record<number, () => string>> = {
  401: () => specTexts.authenticationRequired,
  403: () => specTexts.insufficientPermissions,
}

const longestText = 200
/** A body that is a short plain text says more than a number; a page of HTML does not. */
const plainText = (body: string): string | null => {
  const text = body.trim()
  return text !== '' && text.length <= longestText && !/^[<{[]/.test(text) ? text : null
}

/** Reads the answer of a call that was refused, by our server or by something that stands before it. */
export const readRefusal = (status: number, body: string): RefusalText => {
  let said: Partial<FailBody> = {}
  try {
    said = (JSON.parse(body) as Partial<FailBody> | null) ?? {}
  } catch {
    /* Not ours: it has a status, and perhaps a text. */
  }
  if (!isFailCode(said.code)) {
    const code = codeOf(status)
    return {
      code,
      details: {},
      sentence: typedSentence(code),
      own: ownWords[status]?.() ?? plainText(body) ?? `HTTP ${status}`,
    }
  }
  const own = said.error ?? fails[said.code].message
  const reference = said.details?.['sentence'] as SentenceReference | undefined
  // A sentence of its own is about this very case; the usual one gives way to the table's.
  return {
    code: said.code,
    details: said.details ?? {},
    sentence: reference
      ? { ...reference, text: own }
      : own === fails[said.code].message
        ? typedSentence(said.code)
        : own,
    own,
  }
}
