// Who is signed in on this page: the saved login record, signing in through Pi, and leaving (spec §1, §3, §6).
import {
  signIn as signInCall,
  signOut as signOutCall,
  whoAmI,
  type SignedInUser,
  type Via,
} from '@lamplit/contract/users'
import { useSyncExternalStore } from 'react'
import { specTexts } from '../words/spec-texts.ts'
import { ask, failures, prepareToPay, Refusal } from './api.ts'
import { canRemember, stored } from './stored.ts'
import { sessionToken } from './token.ts'
import { storedActivity } from './stored-activity.ts'

/** As the specification saves it: an identifier of the last person here, never a proof of who asks (spec §3). */
interface LoginRecord {
  username: string
  user_uid: string
  user: { username: string; uid: string; user_uid: string }
}

const readRecord = (raw: unknown): LoginRecord | null => {
  const record = raw as LoginRecord | null
  if (record !== null && (typeof record.username !== 'string' || typeof record.user_uid !== 'string'))
    throw new TypeError('not a login record')
  return record
}
export const loginRecord = stored<LoginRecord | null>('user', null, readRecord)

export interface Session {
  /** `unknown` until the first look at start has ended. */
  state: 'unknown' | 'out' | 'entering' | 'in'
  person: SignedInUser | null
  /** How it began: only `host` can pay. */
  via: Via | null
}

const nobody = { person: null, via: null } as const
let session: Session = { state: 'unknown', ...nobody }
const listeners = new Set<() => void>()
const become = (next: Session): void => {
  session = next
  listeners.forEach((listener) => listener())
}

export const currentSession = (): Session => session
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, currentSession)

/**
 * Who kept a session from before stands for signed in until the server has said otherwise, so that their own pages ask
 * for what is theirs beside the session and not after it. A refusal takes the token, and this with it.
 */
export const expectedSessionState = (): Session['state'] =>
  session.state === 'unknown' && sessionToken.get() !== null ? 'in' : session.state
export const useExpectedSessionState = (): Session['state'] =>
  useSyncExternalStore(subscribeSession, expectedSessionState, expectedSessionState)

const enter = ({
  user: person,
  via,
  preferred_language: language,
}: {
  user: SignedInUser
  via: Via
  preferred_language?: string | null | undefined
}): void => {
  const { username, uid } = person
  loginRecord.set({ username, user_uid: uid, user: { username, uid, user_uid: uid } })
  become({ state: 'in', person, via })
  // Whoever chose nothing here is greeted in the language of their Pi, on every device.
  if (language)
    void import('./language.ts').then(({ languageOfPi }) => languageOfPi.set(language)).catch(() => undefined)
}

/** What speaks to the host loads when somebody may sign in: most who look around never do. */
const host = () => import('./pi-sdk.ts')

/**
 * Signs in with a token of Pi's, by default the one that the host's consent gives; the server asks Pi who it belongs
 * to.
 */
export const signIn = async (
  via: 'host' | 'pi_sign_in' = 'host',
  tokenOfPi: () => Promise<{ accessToken: string; user?: { preferred_language?: string } }> = async () =>
    (await host()).authenticate(),
): Promise<SignedInUser> => {
  const before = session
  // Someone who is here already stays here while Pi is asked again.
  if (before.state !== 'in') become({ state: 'entering', ...nobody })
  try {
    const { accessToken, user } = await tokenOfPi()
    const language = user?.preferred_language
    const entered = await ask(signInCall, {
      body: {
        accessToken,
        via,
        ...(language && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(language) ? { preferred_language: language } : {}),
      },
    })
    sessionToken.set(entered.token)
    enter(entered)
    return entered.user
  } catch (error) {
    become(before.state === 'in' ? before : { state: 'out', ...nobody })
    throw error
  }
}

export const signOut = async (): Promise<void> => {
  await ask(signOutCall).catch(() => {
    /* The server may have ended it already; here it ends in any case. */
  })
  sessionToken.set(null)
  loginRecord.clear()
  storedActivity.clear()
  become({ state: 'out', ...nobody })
}

/**
 * At start: a session that survived a reload, else a silent sign-in for someone who was here before and stands in a
 * host. Where the browser lets a framed page remember nothing, the host alone knows: it asks a newcomer once and is
 * silent ever after.
 */
export const restoreSession = async (): Promise<void> => {
  // What a page says of itself to somebody it knows may be a failure: its words are here first.
  const words = failures()
  const known = sessionToken.get() === null ? null : await ask(whoAmI).catch(() => null)
  await words
  if (known) return enter(known)
  const mayBeKnown = loginRecord.get() !== null || !canRemember()
  if (
    mayBeKnown &&
    (await host().then(
      (sdk) => sdk.insideHost(),
      () => false,
    ))
  ) {
    await signIn().catch(() => {
      /* Saying no leaves a visitor. */
    })
    return
  }
  become({ state: 'out', ...nobody })
}

// A token that the server refuses, here or in another tab, ends the session on this page.
sessionToken.subscribe(() => {
  if (sessionToken.get() === null) become(session.state === 'in' ? { state: 'out', ...nobody } : session)
})

/**
 * Looks whether this session may pay before a call that does: one from before payments were allowed asks for them once
 * (spec §8, scope check).
 */
const checkScopes = async (): Promise<void> => {
  if (session.via !== 'limited') return
  await signIn()
  if (currentSession().via === 'limited')
    throw new Refusal('PERMISSION_DENIED', specTexts.paymentsPermission, {}, specTexts.missingScopes('payments'))
}
prepareToPay(checkScopes)
