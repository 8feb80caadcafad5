// The session's token: in memory, and in session storage so that a reload survives; never in local storage
// (quality §3.7).
import { stored } from './stored.ts'

const readToken = (raw: unknown): string | null => {
  if (raw !== null && (typeof raw !== 'string' || !/^[A-Za-z0-9_-]{20,200}$/.test(raw)))
    throw new TypeError('not a token')
  return raw
}

export const sessionToken = stored<string | null>('lamplit.session', null, readToken, 'session')
