// A seller is away for a while: nothing of theirs can be bought until they are back.
import * as contract from '@lamplit/contract/vacation'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sql } from '../kernel/db.ts'
import { invalid } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { invalidateProducts } from './response-cache.ts'

export const vacationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.readVacation, async ({ actor, now }) => {
    const { until } = await db.one<{ until: Date | null }>(
      'users.away',
      sql`select away_until as until from users where id = ${actor.id}`,
    )
    return { until: until && until > now ? until.toISOString() : null }
  })

  serve(app, deps, contract.setVacation, async ({ actor, body, now }) => {
    const until = body.until === null ? null : momentAhead(body.until, now)
    await db.write((tx) => tx.run('users.set-away', sql`update users set away_until = ${until} where id = ${actor.id}`))
    invalidateProducts(db)
    return { until: until?.toISOString() ?? null }
  })
}

const momentAhead = (written: string, now: Date): Date => {
  const until = new Date(written)
  const ahead = until.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= contract.vacationDays * 86_400_000))
    throw invalid({ until: `Choose a day within the next ${contract.vacationDays} days` })
  return until
}
