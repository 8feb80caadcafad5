// Sending a form to the server: once per press, and every refusal put in its place.
import { useState } from 'react'
import { Refusal, sentenceOf } from '../../lib/api.ts'
import type { Send } from '../../lib/command.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { sessionEnded } from './use-photo-upload.ts'
import type { ListingProblems } from './use-listing-form.ts'

export interface Failure {
  sentence: string
  suggestions: readonly string[]
}

/**
 * Runs a call; sentences for fields go under the fields, an ended session asks to sign in, the rest is said above the
 * form.
 */
export const useSending = (refuse: (problems: ListingProblems) => void) => {
  const { state } = useSession()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [signInAsked, setSignInAsked] = useState(0)
  const askSignIn = (): void => setSignInAsked((count) => count + 1)

  const place = (error: unknown): void => {
    if (sessionEnded(error)) askSignIn()
    else if (error instanceof Refusal && Object.keys(error.fields).length > 0) refuse(error.fields)
    else setFailure({ sentence: sentenceOf(error), suggestions: error instanceof Refusal ? error.suggestions : [] })
  }
  const { busy, run } = useCommand((call: (send: Send) => Promise<unknown>, send) => call(send), { failure: place })
  /** Null when it did not happen; then everything stands as it was typed. */
  const send = async <T>(call: (send: Send) => Promise<T>): Promise<{ reply: T } | null> => {
    setFailure(null)
    if (state === 'in') return (await run(call)) as { reply: T } | null
    askSignIn()
    return null
  }
  return { busy, failure, signInAsked, askSignIn, send }
}
