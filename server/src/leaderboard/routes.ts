// The calls of leaderboards.
import * as contract from '@lamplit/contract/leaderboard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { chooseLeaderboard, leaderboardFor } from './actions.ts'

export const leaderboardRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.readLeaderboard, ({ actor, query }) =>
    leaderboardFor(deps.db, actor?.id ?? null, query.board, query.span),
  )

  serve(app, deps, contract.chooseLeaderboard, ({ actor, body, once, now }) =>
    once((tx) => chooseLeaderboard(tx, actor.id, body.shown, now)),
  )
}
