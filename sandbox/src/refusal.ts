// A refusal: the platform's way of saying no, with the code an app branches on.

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** The body of every refusal: `error` is the code, `error_message` the words (pi-platform §2.1). */
export const refusalBody = (refusal: Refusal): Record<string, unknown> => ({
  error: refusal.code,
  error_message: refusal.message,
  ...refusal.extra,
})
