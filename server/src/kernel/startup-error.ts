// A reason not to start that the operator can act on: one clear sentence, exit code 1, no stack trace.

/**
 * Thrown while starting, before anything was damaged. `message` is the whole sentence to print (interface.md, "Two
 * commands").
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What the system said, in a few words, for the end of such a sentence. */
export const errorMessageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim()

/** The exit code that asks whoever started the market to start it again: it lost what it cannot do without. */
export const startAgainCode = 75

/** The system's own codes, and the one Postgres gives. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT', '53100']

export const isFullDisk = (error: unknown): boolean =>
  fullDiskCodes.includes((error as { code?: string } | null)?.code ?? '')

/** What to print when starting failed: a sentence for what was expected, and the whole story for what was not. */
export const startupFailureText = (error: unknown): string => {
  if (error instanceof StartupError) return error.message
  if (isFullDisk(error)) return `The disk is full (${errorMessageOf(error)}). Free some space there and start again.`
  return `The market cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
