// The XP level of a person, as others see it (spec §7, §9). It is for fun: what someone may do goes by the trust tier (domain D9).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { username } from './shapes.ts'

const level = z.optional(z.number())

export const readXp = endpoint({
  method: 'GET', path: '/api/xp/:username', who: 'anyone', budget: 'read', says: 'The XP level of a person.', queries: ['users.level'],
  params: z.object({ username }), reply: z.object({ current_level: level, level, user: z.optional(z.object({ current_level: level })) }), fails: ['NOT_FOUND'],
})

export const readLevel = endpoint({
  method: 'GET', path: '/api/users/:username/level', who: 'anyone', budget: 'read', says: 'The same for whoever does not get an answer there.', queries: ['users.level'],
  params: z.object({ username }), reply: z.object({ level, current_level: level, user: z.optional(z.object({ level })) }), fails: ['NOT_FOUND'],
})
