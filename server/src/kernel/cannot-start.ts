// A reason not to start that the operator can act on: one clear sentence, exit code 1, no stack trace.

/** Thrown while starting, before anything was damaged. `message` is the whole sentence to print (interface.md, "Two commands"). */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** What the system said, in a few words, for the end of such a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim()
