// People: signing in with Pi, the session, and the one address a person keeps (interface, HTTP; spec §3, §6, §7).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, username } from './shapes.ts'

/** Scopes asked for at sign-in (spec §6). */
export const piScopes = ['username', 'payments', 'wallet_address'] as const

export const person = z.object({ id, username: z.string(), uid: z.string(), roles: z.array(z.string()) })
export type Person = z.output<typeof person>

export const signIn = endpoint({
  method: 'POST', path: '/api/auth/pi', who: 'anyone', budget: 'sign-in',
  says: 'Exchanges a Pi access token for a session, after asking the platform who it belongs to.',
  queries: ['users.by-uid', 'users.by-username', 'users.insert', 'users.insert-identity', 'users.seen', 'sessions.insert', 'sessions.trim'],
  body: z.object({ accessToken: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  reply: z.object({ token: z.string(), user: person }),
  fails: ['AUTH_FAILED', 'PI_AUTH_ERROR'],
})

export const signOut = endpoint({
  method: 'POST', path: '/api/auth/logout', who: 'user', budget: 'write',
  says: 'Ends this session.', queries: ['sessions.end'], status: 204, fails: [],
})

export const whoAmI = endpoint({
  method: 'GET', path: '/api/me', who: 'user', budget: 'read',
  says: 'The person of this session.', queries: [], reply: z.object({ user: person }), fails: [],
})

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Where goods are sent (spec §3, Address). */
export const addressForm = z.object({ name: line(100), street: line(255), suburb: z.prefault(z.string().check(z.trim(), z.maxLength(100)), ''), postcode: line(20), country: line(100) })
export type Address = z.output<typeof addressForm>

export const readAddress = endpoint({
  method: 'GET', path: '/api/address', who: 'user', budget: 'read',
  says: 'One’s own address, or null; another person’s only when a paid order links the two, and the reading is logged.',
  queries: ['addresses.by-user', 'users.by-name', 'users.by-uid', 'orders.linked', 'addresses.log'],
  query: z.object({ username: z.optional(z.string()), uuid: z.optional(z.string()) }),
  reply: z.object({ address: z.nullable(addressForm) }), fails: ['NOT_FOUND'],
})

export const saveAddress = endpoint({
  method: 'PUT', path: '/api/address', who: 'user', budget: 'write',
  says: 'Saves one’s own address.', queries: ['addresses.save'],
  body: addressForm, reply: z.object({ address: addressForm }), fails: [],
})

/** What anyone may know of a person who sells: nothing of contacts and uid (domain D8; design §4.17). */
export const profile = z.object({
  username: z.string(), level: z.number(), tier: z.number(), location: z.nullable(z.string()), member_since: moment,
  average_rating: z.nullable(z.number()), reviews_count: z.number(), listings: z.number(),
})
export type Profile = z.output<typeof profile>

export const readProfile = endpoint({
  method: 'GET', path: '/api/users/:username', who: 'anyone', budget: 'read',
  says: 'A person as everyone sees them, and how much they have listed.', queries: ['catalog.seller'],
  params: z.object({ username }), reply: profile, fails: ['NOT_FOUND'],
})
