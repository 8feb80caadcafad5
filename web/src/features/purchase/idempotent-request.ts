// One name for one act: as long as its outcome is unknown, every try carries the same name and the same contents
// (domain §3.1, rule 3).
import { newKey, Refusal } from '../../lib/api.ts'

/** Failures after which the server may have done it all the same. */
const open: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'TIMEOUT_ERROR', 'API_ERROR', 'SERVER_ERROR'])

export const outcomeUnknown = (error: unknown): boolean => !(error instanceof Refusal) || open.has(error.code)

export interface Act<B> {
  try: <R>(body: B, run: (body: B, key: string) => Promise<R>) => Promise<R>
}

/** Makes an act: a try after an unknown outcome repeats the first one to the letter, so nobody pays twice. */
export const createAct = <B>(): Act<B> => {
  let pending: { body: B; key: string } | null = null
  return {
    try: async (body, run) => {
      pending ??= { body, key: newKey() }
      try {
        const result = await run(pending.body, pending.key)
        pending = null
        return result
      } catch (error) {
        if (!outcomeUnknown(error)) pending = null
        throw error
      }
    },
  }
}
