// The calls of achievements.
import { achievementCatalogue, achievementCodes, rarityOf, readAchievements } from '@lamplit/contract/achievements'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { unlockedBy } from './store.ts'

export const achievementRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, readAchievements, async ({ params, actor }) => {
    const when = await unlockedBy(deps.db, params.username, actor?.id ?? null)
    if (!when) throw new Fail('NOT_FOUND')
    const achievements = achievementCodes.map((code) => {
      const [one, at] = [achievementCatalogue[code], when[code]]
      return {
        code,
        ...one,
        unlocked: at !== undefined,
        unlocked_at: at === undefined ? null : new Date(at).toISOString(),
        rarity: rarityOf(one),
      }
    })
    return {
      achievements,
      unlocked: achievements.filter(({ unlocked }) => unlocked).length,
      total: achievements.length,
    }
  })
}
