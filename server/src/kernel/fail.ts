// An expected refusal: a key of the catalogue of failures, with what a person needs to mend it.
import { fails, type FailBody, type FailCode } from '@lamplit/contract/fails'

export class Fail extends Error {
  readonly code: FailCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: FailCode, details?: Record<string, unknown>) {
    super(fails[code].message)
    this.code = code
    this.details = details
  }

  /** The sentence for the person: the catalogue's, unless the case has a more exact one in `details.sentence`. */
  body(): FailBody {
    const { sentence, ...details } = this.details ?? {}
    const error = typeof sentence === 'string' ? sentence : this.message
    return { success: false, error, code: this.code, ...(Object.keys(details).length > 0 ? { details } : {}) }
  }
}

/** A field's own sentence, to stand under it. */
export const invalid = (fields: Record<string, string>): Fail => {
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
