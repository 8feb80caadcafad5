// An expected refusal: a key of the catalogue of failures, with what a person needs to mend it.
import { fails, type FailBody, type FailCode } from '@lamplit/contract/fails'
import { referencesOf, textOf, type Sentence } from '@lamplit/contract/sentence'

interface FailDetails {
  sentence?: Sentence
  fields?: Readonly<Record<string, Sentence>>
  [detail: string]: unknown
}

export class Fail extends Error {
  readonly code: FailCode
  readonly details: FailDetails | undefined

  constructor(code: FailCode, details?: FailDetails) {
    super(fails[code].message)
    this.code = code
    this.details = details
  }

  /**
   * The sentence for the person: the catalogue's, unless the case has a more exact one in `details.sentence`. It stands
   * there as English text, its reference beside it in `details`.
   */
  body(): FailBody {
    const { sentence, fields, ...rest } = this.details ?? {}
    const details = {
      ...rest,
      ...(fields ? { fields: mapped(fields, textOf), field_sentences: referencesOf(fields) } : {}),
      ...(sentence ? { sentence: { code: sentence.code, params: sentence.params } } : {}),
    }
    return {
      success: false,
      error: sentence ? sentence.text : this.message,
      code: this.code,
      ...(Object.keys(details).length > 0 ? { details } : {}),
    }
  }
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** A field's own sentence, to stand under it. */
export const invalid = (fields: Readonly<Record<string, Sentence>>): Fail => {
  const [first] = Object.values(fields)
  return new Fail('VALIDATION_ERROR', { fields, ...(first ? { sentence: first } : {}) })
}

/** What a state does not allow, and what the caller may do instead. */
export const invalidState = ({ state }: { state: string }, allowed: readonly string[] = []): Fail =>
  new Fail('INVALID_STATE', { current: state, allowed })

/** What must never be false. A failure is a bug: the transaction is rolled back and the caller gets SERVER_ERROR. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${sentence}`)
}
