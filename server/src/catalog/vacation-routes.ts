// A seller is away for a while: nothing of theirs can be bought until they are back.
import * as contract from '@lamplit/contract/vacation'
import { sentence } from '@lamplit/contract/sentences'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { invalid } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { awayUntil, setAwayUntil } from '../users/actions.ts'
import { publicChanged } from '../kernel/response-cache.ts'

export const vacationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, deps, contract.readVacation, async ({ actor, now }) => {
    const until = await awayUntil(db, actor.id)
    return { until: until && until > now ? until.toISOString() : null }
  })

  serve(app, deps, contract.setVacation, async ({ actor, body, now }) => {
    const until = body.until === null ? null : momentAhead(body.until, now)
    await db.write((tx) => {
      publicChanged(tx)
      return setAwayUntil(tx, actor.id, until)
    })
    return { until: until?.toISOString() ?? null }
  })
}

const momentAhead = (written: string, now: Date): Date => {
  const until = new Date(written)
  const ahead = until.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= contract.vacationDays * 86_400_000))
    throw invalid({ until: sentence('vacation', contract.vacationDays) })
  return until
}
