// People: signing in with Pi and the session (interface, HTTP; spec §3, §6, §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

/** Scopes asked for at sign-in (spec §6). */
export const piScopes = ['username', 'payments', 'wallet_address'] as const

/**
 * How a session began: in a Pi host, in one that was not allowed payments, or through Pi Sign-in, which can never pay
 * (pi-platform §1.7).
 */
export const sessionVias = ['host', 'limited', 'pi_sign_in'] as const
export type Via = (typeof sessionVias)[number]

export const signedInUser = z.object({ id, username: z.string(), uid: z.string(), roles: z.array(z.string()) })
export type SignedInUser = z.output<typeof signedInUser>

/**
 * The language of a person in Pi, as the SDK names it (`preferred_language`, ISO 639-1; pi-platform §1.3). A wish of
 * the page's, not a claim.
 */
const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/))
const preferredLanguage = z.optional(z.nullable(z.string()))

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/pi',
  who: 'anyone',
  budget: 'sign-in',
  says: 'Exchanges a Pi access token for a session, after asking the platform who it belongs to.',
  body: z.object({
    accessToken: z.string().check(z.minLength(1), z.maxLength(4096)),
    via: z.optional(z.enum(['host', 'pi_sign_in'])),
    preferred_language: z.optional(language),
  }),
  reply: z.object({
    token: z.string(),
    user: signedInUser,
    via: z.enum(sessionVias),
    preferred_language: preferredLanguage,
  }),
  fails: ['AUTH_FAILED', 'PI_AUTH_ERROR'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  who: 'user',
  budget: 'write',
  says: 'Ends this session.',
  status: 204,
  fails: [],
})

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/me',
  who: 'user',
  budget: 'read',
  says: 'The user of this session.',
  reply: z.object({ user: signedInUser, via: z.enum(sessionVias), preferred_language: preferredLanguage }),
  fails: [],
})
