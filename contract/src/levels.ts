// XP and levels: how far somebody has come, and the bonus of each day (spec §3, §4, §7, §9; domain §3.10). For fun
// only: what someone may do goes by the trust tier (domain D9).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { success, username } from './shapes.ts'

/** Spec §4, §9: given once a day for coming back. */
export const loginBonusXp = 5

/** XP in all at which a level begins: 0, 100, 300, 600, 1,000 … (domain §3.10). */
export const xpAtLevel = (level: number): number => 50 * level * (level - 1)

/** The level that so many XP in all make; whole steps, because a root is off by one where a level begins. */
export const levelOfXp = (total: number): number => {
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + 0.08 * total)) / 2))
  while (xpAtLevel(level + 1) <= total) level += 1
  while (level > 1 && xpAtLevel(level) > total) level -= 1
  return level
}

export interface XpProgress {
  total_xp_earned: number
  current_level: number
  current_xp: number
  xp_to_next_level: number
  xp_percentage: number
}

/** How far somebody is on the level they are shown; that one never falls, even when XP is taken back (domain §3.10). */
export const xpProgress = (total: number, shownLevel: number): XpProgress => {
  const level = Math.max(shownLevel, levelOfXp(total))
  const current = Math.min(100 * level, Math.max(0, total - xpAtLevel(level)))
  return {
    total_xp_earned: total,
    current_level: level,
    current_xp: current,
    xp_to_next_level: 100 * level - current,
    xp_percentage: current / level,
  }
}

const level = z.optional(z.number())
const progress = {
  total_xp_earned: z.number(),
  current_level: z.number(),
  current_xp: z.number(),
  xp_to_next_level: z.number(),
  xp_percentage: z.number(),
}

export const readXp = endpoint({
  method: 'GET',
  path: '/api/xp/:username',
  who: 'anyone',
  budget: 'read',
  says: 'The XP level of a user.',
  params: z.object({ username }),
  reply: z.object({ current_level: level, level, user: z.optional(z.object({ current_level: level })) }),
  fails: ['NOT_FOUND'],
})

export const readLevel = endpoint({
  method: 'GET',
  path: '/api/users/:username/level',
  who: 'anyone',
  budget: 'read',
  says: 'The same for whoever does not get an answer there.',
  params: z.object({ username }),
  reply: z.object({ level, current_level: level, user: z.optional(z.object({ level })) }),
  fails: ['NOT_FOUND'],
})

export const readOwnXp = endpoint({
  method: 'GET',
  path: '/api/me/xp',
  who: 'user',
  budget: 'read',
  says: 'How far one is on the way to the next level; of others only the level is shown.',
  reply: z.object(progress),
  fails: [],
})

export const takeLoginBonus = endpoint({
  method: 'POST',
  path: '/api/me/xp/login-bonus',
  who: 'user',
  budget: 'write',
  says: 'The bonus of this day (UTC), once; asked again, it grants nothing and answers the status.',
  reply: z.object({ success, granted: z.number(), ...progress }),
  fails: [],
})
