// The XP level of a person, at its two addresses (spec §7), one's own XP, and the bonus of the day.
import * as contract from '@lamplit/contract/levels'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sql, type Read } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { countLogin, xpProgressOf } from './xp.ts'

/** Whose profile nobody sees has no level to see either; they see it themselves. */
const levelOf = async (db: Read, username: string, readerId: string | null): Promise<number> => {
  const found = await db.maybe<{ level: number }>(
    'users.level',
    sql`select level from users where lower(username) = lower(${username}) and state = 'active'
      and (hidden_at is null or id = ${readerId}::uuid)`,
  )
  if (!found) throw new Fail('NOT_FOUND')
  return found.level
}

export const levelRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.readXp, async ({ params, actor }) => {
    const level = await levelOf(db, params.username, actor?.id ?? null)
    return { current_level: level, level }
  })

  serve(app, deps, contract.readLevel, async ({ params, actor }) => {
    const level = await levelOf(db, params.username, actor?.id ?? null)
    return { level, current_level: level }
  })

  serve(app, deps, contract.readOwnXp, ({ actor }) => xpProgressOf(db, actor.id))

  serve(app, deps, contract.takeLoginBonus, ({ actor, once, now }) =>
    once(async (tx) => {
      const granted = await countLogin(tx, actor.id, now)
      return {
        success: true as const,
        granted: granted ? contract.loginBonusXp : 0,
        ...(await xpProgressOf(tx, actor.id)),
      }
    }),
  )
}
