// Sending a form to the server: once per press, with the same key while nothing changed, and every refusal put in its
// place.
import { useRef, useState } from 'react'
import { newKey, Refusal, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { sessionEnded } from './use-photo-upload.ts'
import type { ListingProblems } from './use-listing-form.ts'

export interface Failure {
  sentence: string
  suggestions: readonly string[]
}

/** The key of an act stays while its contents do, so that a repeat after a lost answer does not publish twice. */
export const useKeyFor = (): ((body: unknown) => string) => {
  const last = useRef({ contents: '', key: '' })
  return (body) => {
    const contents = JSON.stringify(body)
    if (contents !== last.current.contents) last.current = { contents, key: newKey() }
    return last.current.key
  }
}

/**
 * Runs a call; sentences for fields go under the fields, an ended session asks to sign in, the rest is said above the
 * form.
 */
export const useSending = (refuse: (problems: ListingProblems) => void) => {
  const { state } = useSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [signInAsked, setSignInAsked] = useState(0)
  const askSignIn = (): void => setSignInAsked((count) => count + 1)

  const place = (error: unknown): void => {
    if (sessionEnded(error)) askSignIn()
    else if (error instanceof Refusal && Object.keys(error.fields).length > 0) refuse(error.fields)
    else setFailure({ sentence: sentenceOf(error), suggestions: error instanceof Refusal ? error.suggestions : [] })
  }
  /** False when it did not happen; then everything stands as it was typed. */
  const send = async <T>(call: () => Promise<T>): Promise<{ reply: T } | null> => {
    setFailure(null)
    if (state !== 'in') {
      askSignIn()
      return null
    }
    setBusy(true)
    try {
      return { reply: await call() }
    } catch (error) {
      place(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, signInAsked, askSignIn, send }
}
