// People as everyone sees them (domain D8; design §4.17).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment, username } from './shapes.ts'

/**
 * What anyone may know of a person who sells: nothing of contacts and uid (domain D8; design §4.17). `on_time` is the
 * share of sales sent in time, null before the first; `hidden` is seen by its person alone.
 */
export const profile = z.object({
  username: z.string(),
  level: z.number(),
  tier: z.number(),
  location: z.nullable(z.string()),
  member_since: moment,
  average_rating: z.nullable(z.number()),
  reviews_count: z.number(),
  listings: z.number(),
  on_time: z.nullable(z.number()),
  warned: z.boolean(),
  hidden: z.boolean(),
})
export type Profile = z.output<typeof profile>

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/users/:username',
  who: 'anyone',
  budget: 'read',
  says: 'A user as everyone sees them, and how much they have listed.',
  params: z.object({ username }),
  reply: profile,
  fails: ['NOT_FOUND'],
})
