// Pi Sign-in for ordinary browsers: the way to Pi's page and what it sends back in the address (pi-platform §1.7). It
// can never pay.
import { readConfig } from './config.ts'
import { stored } from './stored.ts'

/** Where Pi sends people back to; registered in the developer portal to the letter. */
export const returnPath = '/signin/pi'
const scopes = 'username wallet_address'
/** Pi's page may be left open for a while; an answer that comes later belongs to nothing. */
const patienceMs = 15 * 60_000

interface Journey {
  state: string
  back: string
  at: number
}

const readJourney = (raw: unknown): Journey | null => {
  const journey = raw as Journey | null
  if (
    journey !== null &&
    (typeof journey.state !== 'string' || typeof journey.back !== 'string' || typeof journey.at !== 'number')
  )
    throw new TypeError('not a journey')
  return journey
}
const journey = stored<Journey | null>('lamplit.pi-sign-in', null, readJourney, 'session')

/** Whether Pi Sign-in can be used here: it is set up, and this page stands in a window of its own, not in a Pi host. */
export const offersPiSignIn = (): boolean => {
  const { piSignInUrl, piClientId } = readConfig()
  return piSignInUrl !== null && piClientId !== null && window.parent === window
}

/** The address of Pi's page for one sign-in. */
export const piSignInAddress = (state: string): string => {
  const { piSignInUrl, piClientId } = readConfig()
  const address = new URL(piSignInUrl!)
  address.search = String(
    new URLSearchParams({
      response_type: 'token',
      client_id: piClientId!,
      redirect_uri: window.location.origin + returnPath,
      scope: scopes,
      state,
    }),
  )
  return address.href
}

/** Leaves for Pi's page, and remembers where to come back to. */
export const leaveForPi = (): void => {
  const state = crypto.randomUUID()
  const { pathname, search } = window.location
  // Tried again from the page that Pi leads back to, the visit goes on at home.
  journey.set({ state, back: pathname === returnPath ? '/' : pathname + search, at: Date.now() })
  window.location.assign(piSignInAddress(state))
}

/** What Pi's page answered: a token, or why there is none. An answer that nobody here asked for is `foreign`. */
export type PiAnswer =
  | { token: string; back: string }
  | { trouble: 'access_denied' | 'expired' | 'cancelled' | 'server_error' | 'foreign' }

/** Reads Pi's answer from the address and takes the token out of it, so that it stays in no history. */
export const takeAnswer = (): PiAnswer => {
  const said = new URLSearchParams(window.location.hash.slice(1))
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const begun = journey.get()
  journey.clear()
  if (begun === null || said.get('state') !== begun.state || Date.now() - begun.at > patienceMs)
    return { trouble: 'foreign' }
  const token = said.get('access_token')
  const error = said.get('error')
  if (token && !error) return { token, back: begun.back }
  return { trouble: error === 'access_denied' || error === 'expired' || error === 'cancelled' ? error : 'server_error' }
}
