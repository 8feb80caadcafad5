// The calls of areas that are being built.
import * as contract from '@lamplit/contract/openings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { openingsOf, turnOpening, wait } from './actions.ts'

export const openingRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.readOpenings, async ({ actor }) => ({
    areas: await openingsOf(deps.db, actor?.id ?? null),
  }))

  serve(app, deps, contract.waitForOpening, ({ actor, params, body, once, now }) =>
    once((tx) => wait(tx, actor.id, params.area, body.wait, now)),
  )

  serve(app, deps, contract.turnOpening, ({ actor, params, body, once, now }) =>
    once((tx) => turnOpening(tx, actor.id, params.area, body, now)),
  )
}
